// SPDX-License-Identifier: MIT
#include "core/shader/contract/include_resolver.h"

#include "core/base/system/file_kind.h"
#include "core/base/system/relative_inside.h"

#include <algorithm>
#include <format>
#include <fstream>
#include <optional>
#include <ranges>
#include <set>

namespace wavelane::shader {

namespace {

namespace fs = std::filesystem;

fs::path normalized(const fs::path& path)
{
    std::error_code ignored;
    const fs::path whole = path.is_absolute() ? path : fs::absolute(path, ignored);
    return whole.lexically_normal();
}

/// Resolves symbolic links in the existing part of a path.
fs::path resolveLinks(const fs::path& path)
{
    std::error_code error;
    fs::path real = fs::weakly_canonical(path, error);
    return error ? path.lexically_normal() : real;
}

/// Returns the base folder of a relative file name; empty if the name is absolute or starts with `..`.
fs::path baseOf(const fs::path& file, const fs::path& name)
{
    fs::path base = file;
    for (auto part = name.end(); part != name.begin(); base = base.parent_path())
        if (*--part != base.filename())
            return {};
    return base;
}

} // namespace

std::vector<std::string> includedNames(const std::string& text)
{
    std::vector<std::string> names;
    for (const auto part : std::views::split(text, '\n')) {
        std::string_view line(part.begin(), part.end());
        const auto skipSpace = [&] { line.remove_prefix(std::min(line.find_first_not_of(" \t\r"), line.size())); };
        skipSpace();
        if (!line.starts_with('#'))
            continue;
        line.remove_prefix(1);
        skipSpace();
        if (!line.starts_with("include"))
            continue;
        line.remove_prefix(7);
        skipSpace();
        const char closing = line.starts_with('<') ? '>' : '"';
        const std::size_t end = line.find(closing, 1);
        if (line.size() > 1 && end != std::string_view::npos)
            names.emplace_back(line.substr(1, end - 1));
    }
    return names;
}

PreprocessResult unprocessed(const CompileRequest& request)
{
    IncludeResolver files(request);
    const Result<const IncludeResolver::File*> source = files.source();
    if (source)
        return (*source)->text;
    Diagnostic diagnostic = toDiagnostic(source.error());
    diagnostic.file = request.displayName;
    return std::unexpected(Diagnostics{std::move(diagnostic)});
}

IncludeResolver::IncludeResolver(const CompileRequest& request) : m_request(request)
{
    if (!request.root.empty())
        m_root = resolveLinks(normalized(request.root));
    for (const auto& [path, text] : request.overrides)
        m_overrides.emplace(normalized(path), text);
}

bool IncludeResolver::exists(const fs::path& path) const
{
    std::error_code ignored;
    return m_overrides.contains(path) || fs::is_regular_file(path, ignored);
}

bool IncludeResolver::isAllowed(const fs::path& path) const
{
    return m_request.allowOutside || m_root.empty() || relativeInside(resolveLinks(path), m_root).has_value();
}

Result<const IncludeResolver::File*> IncludeResolver::open(const fs::path& asked)
{
    const fs::path path = normalized(asked);
    if (const auto known = m_files.find(path); known != m_files.end())
        return &known->second;
    const auto refuse = [&](Code code, std::string message) {
        const Error error{.code = code, .message = std::move(message)};
        m_refusals.emplace(path, error);
        return std::unexpected(error);
    };
    if (!m_overrides.contains(path)) {
        if (Result<void> there = requireFile(path, displayName(path)); !there) {
            m_absent.insert(path);
            if (there.error().code == Code::fileMissing)
                return std::unexpected(std::move(there.error()));
            return refuse(there.error().code, there.error().message);
        }
    }
    if (path != normalized(m_request.file) && !isAllowed(path))
        return refuse(Code::pathEscapesProject, std::format("{} is outside the project folder. Include only "
                                                            "files inside it.",
                                                            displayName(path)));
    File file{.path = path};
    if (const auto edited = m_overrides.find(path); edited != m_overrides.end()) {
        file.text = edited->second;
    } else {
        std::error_code error;
        const std::uintmax_t size = fs::file_size(path, error);
        if (error)
            return refuse(Code::fileUnreadable,
                          std::format("{} cannot be read: {}.", displayName(path), error.message()));
        if (size <= maxFileInBytes) {
            std::ifstream stream(path, std::ios::binary);
            file.text.resize(static_cast<std::size_t>(size));
            stream.read(file.text.data(), static_cast<std::streamsize>(size));
            if (!stream)
                return refuse(Code::fileUnreadable, std::format("{} cannot be read.", displayName(path)));
        } else {
            return refuse(Code::limitExceeded, std::format("{} has {} bytes; the limit for a source is {}.",
                                                           displayName(path), size, maxFileInBytes));
        }
    }
    if (file.text.size() > maxFileInBytes)
        return refuse(Code::limitExceeded, std::format("{} has {} bytes; the limit for a source is {}.",
                                                       displayName(path), file.text.size(), maxFileInBytes));
    // Some front ends do not accept a byte order mark.
    if (file.text.starts_with("\xef\xbb\xbf"))
        file.text.erase(0, 3);
    m_dependencies.push_back(path);
    return &m_files.emplace(path, std::move(file)).first->second;
}

Result<const IncludeResolver::File*> IncludeResolver::source()
{
    return open(m_request.file);
}

Result<const IncludeResolver::File*> IncludeResolver::include(std::string_view name, const fs::path& includer,
                                                              bool angled)
{
    std::vector<fs::path> folders;
    if (!angled)
        folders.push_back(includer.parent_path());
    folders.insert(folders.end(), m_request.options.includeFolders.begin(), m_request.options.includeFolders.end());
    if (angled)
        folders.push_back(includer.parent_path());
    std::vector<std::string> searched;
    std::optional<Error> other; // For a candidate that exists but is not a regular file.
    for (const fs::path& folder : folders) {
        const fs::path candidate = normalized(folder / fs::path(name));
        if (exists(candidate))
            return open(candidate);
        m_absent.insert(candidate);
        if (Result<void> file = requireFile(candidate, displayName(candidate));
            !other && !file && file.error().code != Code::fileMissing)
            other = std::move(file.error());
        if (std::string shown = folderName(folder); !std::ranges::contains(searched, shown))
            searched.push_back(std::move(shown));
    }
    if (other)
        return std::unexpected(*other);
    std::string list;
    for (const std::string& each : searched)
        list += (list.empty() ? "" : ", ") + each;
    return fail(Code::fileMissing,
                std::format("The included file {} is not in any of these folders: {}.", name, list));
}

std::string IncludeResolver::displayName(const fs::path& asked) const
{
    // Compilers get absolute paths, so a relative path comes from a `#line` directive.
    if (asked.is_relative())
        return asked.string();
    const fs::path path = normalized(asked);
    const fs::path source = normalized(m_request.file);
    if (path == source && !m_request.displayName.empty())
        return m_request.displayName;
    if (!m_root.empty()) {
        // The request may name the root through symbolic links.
        for (const fs::path& root : {normalized(m_request.root), m_root})
            if (const auto relative = relativeInside(path, root))
                return relative->string();
        return path.string();
    }
    const fs::path given = fs::path(m_request.displayName).lexically_normal();
    if (const auto relative = relativeInside(path, source.parent_path()))
        return (given.parent_path() / *relative).lexically_normal().string();
    if (const fs::path base = baseOf(source, given); !base.empty())
        if (const auto relative = relativeInside(path, base))
            return relative->string();
    return path.string();
}

std::string IncludeResolver::folderName(const fs::path& folder) const
{
    // Ask for a file in the folder, because the folder's own name could equal the source's.
    const std::string inside = displayName(folder / "x");
    const fs::path shown = fs::path(inside).parent_path();
    if (shown.empty())
        return m_root.empty() ? "." : "the project folder";
    return shown.string();
}

const std::string* IncludeResolver::textOf(const fs::path& path) const
{
    const auto found = m_files.find(normalized(path));
    return found == m_files.end() ? nullptr : &found->second.text;
}

std::string IncludeResolver::includeCycle() const
{
    std::vector<fs::path> trail;
    std::set<fs::path> finished;
    std::string found;
    const auto visit = [&](auto& self, const fs::path& path) -> bool {
        if (const auto start = std::ranges::find(trail, path); start != trail.end()) {
            for (auto step = start; step != trail.end(); ++step)
                found += displayName(*step) + " → ";
            found += displayName(path);
            return true;
        }
        const auto file = m_files.find(path);
        if (file == m_files.end() || finished.contains(path))
            return false;
        trail.push_back(path);
        for (const std::string& name : includedNames(file->second.text)) {
            std::vector<fs::path> folders{path.parent_path()};
            folders.insert(folders.end(), m_request.options.includeFolders.begin(),
                           m_request.options.includeFolders.end());
            const auto folder = std::ranges::find_if(
                folders, [&](const fs::path& candidate) { return m_files.contains(normalized(candidate / name)); });
            if (folder != folders.end() && self(self, normalized(*folder / name)))
                return true;
        }
        trail.pop_back();
        finished.insert(path);
        return false;
    };
    visit(visit, normalized(m_request.file));
    return found;
}

} // namespace wavelane::shader
