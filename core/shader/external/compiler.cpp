// SPDX-License-Identifier: MIT
#include "core/shader/external/compiler.h"

#include "core/base/system/child_process.h"
#include "core/base/try.h"
#include "core/shader/contract/include_resolver.h"
#include "core/shader/external/messages.h"
#include "core/shader/external/source_name.h"
#include "core/shader/external/wgsl_source.h"
#include "core/shader/spirv/module.h"

#include <fcntl.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <format>
#include <fstream>
#include <optional>
#include <utility>

namespace wavelane::shader {

namespace {

namespace fs = std::filesystem;

/// A temporary folder that only this user can access. The destructor removes it.
class PrivateFolder
{
public:
    static Result<PrivateFolder> create()
    {
        std::error_code problem;
        std::string name = (fs::temp_directory_path(problem) / "wavelane-XXXXXX").string();
        if (problem || ::mkdtemp(name.data()) == nullptr)
            return fail(Code::fileUnwritable, std::format("the temporary folder '{}' could not be created: {}", name,
                                                          problem ? problem.message() : std::strerror(errno)));
        return PrivateFolder(std::move(name));
    }
    PrivateFolder(PrivateFolder&& other) noexcept : m_path(std::exchange(other.m_path, {})) {}
    PrivateFolder(const PrivateFolder&) = delete;
    PrivateFolder& operator=(const PrivateFolder&) = delete;
    PrivateFolder& operator=(PrivateFolder&&) = delete;
    ~PrivateFolder()
    {
        std::error_code ignored;
        if (!m_path.empty())
            fs::remove_all(m_path, ignored);
    }

    fs::path operator/(const fs::path& name) const { return m_path / name; }

private:
    explicit PrivateFolder(std::string path) : m_path(std::move(path)) {}
    fs::path m_path;
};

/// Fails with `file_unwritable` unless the file receives the whole text.
Result<void> writeSource(const fs::path& file, const std::string& text)
{
    errno = 0;
    std::ofstream stream(file, std::ios::binary);
    stream << text;
    // Closing writes the last bytes.
    stream.close();
    if (!stream)
        return fail(Code::fileUnwritable,
                    std::format("The source '{}' cannot be written: {}.", file.string(), std::strerror(errno)));
    return {};
}

struct Outcome
{
    ProcessEnd end; ///< With `unknownStatus` if the process could not be reaped.
    bool inTime = true;
    std::string printed; ///< Standard output and error, up to 256 KiB.
};

/// Runs the command with its output redirected to `log`. The system's `timeout` limits its run time even if this
/// process is killed in the meantime.
Result<Outcome> runCommand(const std::vector<std::string>& command, std::chrono::milliseconds limit,
                           const fs::path& log)
{
    static constexpr std::size_t maxPrinted = 256 << 10;
    const fs::path program = findProgram(command.front());
    if (program.empty())
        return fail(Code::compilerMissing, std::format("The program '{}' was not found.", command.front()));
    const fs::path guard = findProgram("timeout");
    std::vector<std::string> arguments;
    if (!guard.empty()) {
        const auto last = std::chrono::ceil<std::chrono::seconds>(limit) + std::chrono::seconds(2);
        arguments = {"--signal=KILL", std::to_string(last.count()), program.string()};
    }
    arguments.insert(arguments.end(), command.begin() + 1, command.end());
    const UniqueFd output(::open(log.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
    if (!output)
        return fail(Code::fileUnwritable, std::format("{}: {}", log.string(), std::strerror(errno)));
    TRY(ChildProcess child, ChildProcess::start({.program = guard.empty() ? program : guard,
                                                 .arguments = std::move(arguments),
                                                 .descriptors = {},
                                                 .output = output.value()}));
    Outcome outcome;
    std::optional<ProcessEnd> end = child.waitFor(limit);
    outcome.inTime = end.has_value();
    if (!end) {
        child.kill();
        end = child.waitFor(std::chrono::seconds(1));
    }
    outcome.end = end.value_or(ProcessEnd{.status = ProcessEnd::unknownStatus});
    outcome.printed.resize(maxPrinted);
    std::ifstream file(log, std::ios::binary);
    file.read(outcome.printed.data(), static_cast<std::streamsize>(maxPrinted));
    outcome.printed.resize(static_cast<std::size_t>(std::max<std::streamsize>(file.gcount(), 0)));
    return outcome;
}

std::string replaced(std::string word, std::string_view placeholder, std::string_view value)
{
    for (std::size_t found = word.find(placeholder); found != std::string::npos;
         found = word.find(placeholder, found + value.size()))
        word.replace(found, placeholder.size(), value);
    return word;
}

/// The command with its placeholders replaced.
std::vector<std::string> commandFor(const ExternalTool& tool, const CompileRequest& request, const fs::path& source,
                                    const fs::path& output)
{
    std::vector<std::string> words;
    const auto own = request.options.arguments.find(tool.name);
    const auto addOwn = [&] {
        if (own != request.options.arguments.end())
            words.insert(words.end(), own->second.begin(), own->second.end());
    };
    for (const std::string& word : tool.command) {
        if (word == "{arguments}") {
            addOwn();
        } else if (word == "{defines}") {
            for (const auto& [name, value] : request.options.defines)
                words.push_back(std::format("-D{}={}", name, value));
        } else if (word == "{includes}") {
            for (const fs::path& folder : request.options.includeFolders)
                words.push_back("-I" + folder.string());
        } else {
            std::string filled = replaced(word, "{source}", source.string());
            filled = replaced(std::move(filled), "{output}", output.string());
            filled = replaced(std::move(filled), "{entry}", request.options.entry);
            words.push_back(replaced(std::move(filled), "{folder}", request.file.parent_path().string()));
        }
    }
    if (std::ranges::find(tool.command, "{arguments}") == tool.command.end())
        addOwn();
    return words;
}

Result<std::vector<std::uint32_t>> readModule(const fs::path& file, const std::string& name)
{
    std::error_code problem;
    const std::uintmax_t size = fs::file_size(file, problem);
    if (problem)
        return fail(Code::compileFailed, std::format("{} reported success but wrote no module.", name));
    if (size > ExternalCompiler::maxModuleBytes)
        return fail(Code::limitExceeded, std::format("{} wrote a module of {} bytes; the limit is {} bytes.", name,
                                                     size, ExternalCompiler::maxModuleBytes));
    if (size == 0 || size % sizeof(std::uint32_t) != 0)
        return fail(Code::invalidSpirv,
                    std::format("{} wrote {} bytes, but the size of a SPIR-V module must be a multiple of 4 bytes.",
                                name, size));
    std::vector<std::uint32_t> words(static_cast<std::size_t>(size) / sizeof(std::uint32_t));
    std::ifstream stream(file, std::ios::binary);
    if (!stream.read(reinterpret_cast<char*>(words.data()), static_cast<std::streamsize>(size)))
        return fail(Code::fileUnreadable, std::format("{} cannot be read.", file.string()));
    auto module = SpirvModule::parse(std::move(words));
    return module ? Result<std::vector<std::uint32_t>>(module->words()) : std::unexpected(std::move(module.error()));
}

/// The messages that the program printed, or a single error if it failed without an error message that can be parsed.
Diagnostics problemsOf(const std::string& name, const Outcome& outcome, const CompileRequest& request,
                       const IncludeResolver& files)
{
    Diagnostics found = readExternalMessages(outcome.printed, files);
    const bool failed = !outcome.end.succeeded();
    if (!failed || hasErrors(found))
        return found;
    Diagnostic whole{.severity = Severity::error,
                     .code = outcome.end.signal != 0 ? Code::compilerCrashed : Code::compileFailed,
                     .message = std::format("{} {}.", name, outcome.end.describe()),
                     .file = request.displayName,
                     .detail = outcome.printed};
    if (outcome.printed.contains("Unable to find the entry point"))
        whole.message = std::format("{} did not find the entry point '{}'.", name, request.options.entry);
    // Parsed notes without an error are part of the printed text already.
    return {std::move(whole)};
}

/// The first line that the version command prints, without the tool's name. Error messages have no full stop.
Result<std::string> runVersionCommand(const ExternalTool& tool)
{
    TRY(const PrivateFolder folder, PrivateFolder::create());
    Result<Outcome> outcome = runCommand(tool.version, tool.limit, folder / "printed");
    if (!outcome) {
        Error error = std::move(outcome.error());
        if (error.message.ends_with('.'))
            error.message.pop_back();
        return std::unexpected(std::move(error));
    }
    if (!outcome->inTime)
        return fail(Code::timedOut, std::format("its version command exceeded {} ms", tool.limit.count()));
    if (!outcome->end.succeeded())
        return fail(Code::compilerMissing, "its version command " + outcome->end.describe());
    std::string version = outcome->printed.substr(0, outcome->printed.find('\n'));
    if (version.starts_with(tool.name + " "))
        version.erase(0, tool.name.size() + 1);
    if (version.empty())
        return fail(Code::compilerMissing, "its version command printed nothing");
    return version;
}

std::string listed(const std::vector<std::string>& options)
{
    std::string text;
    for (const std::string& option : options)
        text += (text.empty() ? " " : ", ") + option;
    return text;
}

/// The first argument of the shader that the tool does not accept from a project; nothing if it accepts all.
std::optional<std::string> refusedArgument(const ExternalTool& tool, const CompileRequest& request)
{
    const auto own = request.options.arguments.find(tool.name);
    if (!tool.allowedOptions || own == request.options.arguments.end())
        return std::nullopt;
    const std::vector<std::string>& words = own->second;
    for (std::size_t index = 0; index < words.size(); index += 2) {
        if (!std::ranges::contains(*tool.allowedOptions, words[index]))
            return words[index];
        if (index + 1 == words.size() || words[index + 1].starts_with('-'))
            return words[index]; // The option has no value.
    }
    return std::nullopt;
}

} // namespace

std::string_view ExternalCompiler::version() const
{
    if (!m_version) {
        m_version.emplace();
        if (!m_tool.version.empty()) {
            Result<std::string> found = runVersionCommand(m_tool);
            m_version = found ? std::move(*found) : std::format("(version unknown: {})", found.error().message);
        }
    }
    return *m_version;
}

CompileResult ExternalCompiler::compile(const CompileRequest& request)
{
    CompileResult result{.compiler = version().empty() ? m_tool.name : std::format("{} {}", m_tool.name, version())};
    const auto failed = [&](const Error& error) {
        Diagnostic diagnostic = toDiagnostic(error);
        diagnostic.file = request.displayName;
        result.spirv.clear();
        result.diagnostics.push_back(std::move(diagnostic));
        return result;
    };
    if (const std::optional<std::string> refused = refusedArgument(m_tool, request))
        return failed(
            {.code = Code::badValue,
             .message = std::format("A project cannot pass '{}' to {}; it can pass only these options, each "
                                    "with a value:{}.",
                                    *refused, m_tool.name, listed(*m_tool.allowedOptions))});
    IncludeResolver files(request);
    const Result<const IncludeResolver::File*> source = files.source();
    if (!source)
        return failed(source.error());
    result.dependencies = files.dependencies();
    Result<PrivateFolder> folder = PrivateFolder::create();
    if (!folder)
        return failed(folder.error());
    const bool isEdited = request.overrides.contains(request.file);
    const fs::path file = isEdited ? *folder / request.file.filename() : request.file;
    if (isEdited) {
        if (const Result<void> written = writeSource(file, (*source)->text); !written)
            return failed(written.error());
    }

    const fs::path output = *folder / "module.spv";
    const Result<Outcome> outcome =
        runCommand(commandFor(m_tool, request, file, output), m_tool.limit, *folder / "printed");
    if (!outcome)
        return failed(outcome.error());
    if (!outcome->inTime)
        return failed({.code = Code::timedOut,
                       .message = std::format("{} exceeded its time limit of {} ms for '{}' and was killed.",
                                              m_tool.name, m_tool.limit.count(), request.displayName)});
    result.diagnostics = problemsOf(m_tool.name, *outcome, request, files);
    for (Diagnostic& each : result.diagnostics)
        if (isEdited && each.file == files.displayName(file))
            each.file = request.displayName;
    if (hasErrors(result.diagnostics)) {
        const bool isWgsl = request.options.language == Language::wgsl;
        const bool isAboutSubgroups = std::ranges::any_of(result.diagnostics, [](const Diagnostic& each) {
            return each.message.contains("`subgroups` enable-extension is not yet supported");
        });
        if (auto text = isWgsl && isAboutSubgroups ? withoutSubgroupsDirective((*source)->text) : std::nullopt) {
            CompileRequest plain = request;
            plain.overrides[request.file] = *std::move(text);
            return compile(plain);
        }
        if (isWgsl)
            explainWgsl(result.diagnostics);
        return result;
    }
    Result<std::vector<std::uint32_t>> module = readModule(output, m_tool.name);
    if (!module)
        return failed(module.error());
    result.entry = m_tool.entry;
    result.spirv =
        isEdited ? renameSource(std::move(*module), file.string(), request.file.string()) : std::move(*module);
    return result;
}

PreprocessResult ExternalCompiler::preprocess(const CompileRequest& request)
{
    if (request.options.language != Language::wgsl)
        return std::unexpected(Diagnostics{
            {.code = Code::featureMissing,
             .message = std::format("{} preprocesses sources itself and does not return the text.", m_tool.name),
             .file = request.displayName}});
    return unprocessed(request); // WGSL has no preprocessor.
}

} // namespace wavelane::shader
