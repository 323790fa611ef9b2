// SPDX-License-Identifier: MIT
#include "core/importer/draft.h"

#include "core/base/try.h"
#include "core/project/bindings/binding_key.h"
#include "core/project/paths.h"
#include "core/project/read_file.h"
#include "core/project/writer.h"

#include <algorithm>
#include <format>
#include <span>

namespace wavelane::importer {

namespace {

constexpr std::uintmax_t maxReferencedFileBytes = std::uintmax_t{64} << 20U;
constexpr std::size_t maxInlineBytes = 256; ///< More data is easier to read and edit in a separate file.

/// The folder of the draft's files during compilation. It does not exist, so shaders can include only files of the
/// draft.
const std::filesystem::path& draftFolder()
{
    static const std::filesystem::path folder = "/imported-project";
    return folder;
}

std::string registerKeyOf(const shader::Binding& binding)
{
    const project::RegisterKey key{.letter = 'b', .number = binding.binding, .space = binding.set};
    return project::toString(key);
}

} // namespace

Draft::Draft(std::filesystem::path sourceFolder, Findings& findings, plan::ShaderProvider& shaders)
    : m_sourceFolder(std::move(sourceFolder)), m_findings(findings), m_shaders(shaders)
{
}

project::InitialData Draft::storeData(std::string_view name, std::vector<std::byte> bytes)
{
    if (bytes.size() <= maxInlineBytes)
        return project::HexData{std::move(bytes)};
    const std::string path = m_filePaths.take("data", name, "bin");
    addFile(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    return project::FileData{.path = path};
}

Result<std::string> Draft::readReferencedFile(const std::string& path) const
{
    TRY(const std::filesystem::path file, project::resolvePath(m_sourceFolder, path));
    return project::readFile(file, maxReferencedFileBytes);
}

std::shared_ptr<const plan::ShaderOutcome> Draft::compile(const std::string& shader)
{
    if (const auto known = m_compiled.find(shader); known != m_compiled.end())
        return known->second;
    plan::ProjectSnapshot snapshot{.project = m_project, .folder = draftFolder()};
    for (const ImportedFile& each : m_files)
        snapshot.overrides[draftFolder() / each.path] = each.bytes;
    std::shared_ptr<const plan::ShaderOutcome> outcome = m_shaders.shader(snapshot, shader, {});
    for (const Diagnostic& each : outcome->diagnostics)
        m_findings.add(each);
    m_compiled[shader] = outcome;
    return outcome;
}

std::vector<project::Slot> Draft::slots(const project::DispatchPass& pass)
{
    const auto outcome = compile(pass.shader);
    if (!outcome->ok() || !outcome->report.reflection)
        return {};
    project::DispatchPass bare{.shader = pass.shader};
    std::vector<project::Slot> slots = project::reconcile(m_project, bare, "", *outcome->report.reflection,
                                                          outcome->language, outcome->declared.bindings)
                                           .matches;
    for (project::Slot& each : slots) {
        const auto sameName = [&](const project::Slot& other) {
            return &other != &each && other.binding.name == each.binding.name;
        };
        if (each.key == each.binding.name && std::ranges::any_of(slots, sameName))
            each.key = registerKeyOf(each.binding);
    }
    return slots;
}

Import Draft::finish(SourceKind kind) &&
{
    Import result{.kind = kind, .project = std::move(m_project), .diagnostics = m_findings.all()};
    if (result.project.passes.empty())
        return result;
    result.files.push_back({"project.wavelane", project::toText(result.project)});
    std::ranges::sort(m_files, {}, &ImportedFile::path);
    std::ranges::move(m_files, std::back_inserter(result.files));
    return result;
}

} // namespace wavelane::importer
