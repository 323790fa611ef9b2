// SPDX-License-Identifier: MIT
#include "core/importer/draft.h"

#include "core/project/bindings/binding_key.h"
#include "core/project/paths.h"
#include "core/project/read_file.h"
#include "core/project/writer.h"

#include <algorithm>
#include <format>
#include <span>

namespace wavelane::importer {

namespace {

constexpr std::uintmax_t mostBytesBeside = std::uintmax_t{64} << 20U;
constexpr std::size_t mostBytesInProject = 256; ///< Above, a file of its own is easier to read and to change.

/// Where the files of a draft are said to lie while its shaders are compiled. Nothing is there, so that nothing but
/// the draft's own files can be included.
const std::filesystem::path& placeOfDraft()
{
    static const std::filesystem::path place = "/imported-project";
    return place;
}

std::string byPlace(const shader::Binding& binding)
{
    const project::RegisterKey whole{.letter = 'b', .number = binding.binding, .space = binding.set};
    return project::toString(whole);
}

} // namespace

Draft::Draft(std::filesystem::path beside, Findings& findings, run::ShaderProvider& shaders)
    : m_beside(std::move(beside)), m_findings(findings), m_shaders(shaders)
{
}

project::InitialData Draft::keep(std::string_view name, std::vector<std::byte> bytes)
{
    if (bytes.size() <= mostBytesInProject)
        return project::HexData{std::move(bytes)};
    const std::string path = m_fileNames.take("data", name, "bin");
    addFile(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    return project::FileData{.path = path};
}

Result<std::string> Draft::readBeside(const std::string& path) const
{
    const Result<std::filesystem::path> file = project::resolvePath(m_beside, path);
    if (!file)
        return std::unexpected(file.error());
    return project::readFile(*file, mostBytesBeside);
}

std::shared_ptr<const run::ShaderOutcome> Draft::compile(const std::string& shader)
{
    if (const auto known = m_compiled.find(shader); known != m_compiled.end())
        return known->second;
    run::ProjectSnapshot snapshot{.project = m_project, .folder = placeOfDraft()};
    for (const ImportedFile& each : m_files)
        snapshot.overrides[placeOfDraft() / each.path] = each.bytes;
    std::shared_ptr<const run::ShaderOutcome> outcome = m_shaders.shader(snapshot, shader, {});
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
    std::vector<project::Slot> slots =
        project::reconcile(m_project, bare, "", *outcome->report.reflection, outcome->language, outcome->declared)
            .matches;
    for (project::Slot& each : slots) {
        const auto sameName = [&](const project::Slot& other) {
            return &other != &each && other.binding.name == each.binding.name;
        };
        if (each.key == each.binding.name && std::ranges::any_of(slots, sameName))
            each.key = byPlace(each.binding);
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
