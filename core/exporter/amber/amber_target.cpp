// SPDX-License-Identifier: MIT
#include "core/exporter/amber/amber_target.h"

#include "core/exporter/amber/script.h"
#include "core/exporter/text/comment_text.h"
#include "core/exporter/text/identifiers.h"

#include <algorithm>
#include <format>

namespace wavelane::exporter {

namespace {

/// A buffer is seen by pipelines as texels of one format, or as words; Amber's buffers are of one type.
class FormatSurvey
{
public:
    explicit FormatSurvey(AmberScript& script) : m_script(script) {}

    void run()
    {
        survey(m_script.lowered.passes);
        for (const auto& [a, b] : m_swapped) {
            if (m_seen[a] != m_seen[b] && !m_seen[a].empty() && !m_seen[b].empty())
                m_seen[a].insert(m_seen[b].begin(), m_seen[b].end());
            m_seen[a].insert(m_seen[b].begin(), m_seen[b].end());
            m_seen[b] = m_seen[a];
        }
        for (const auto& [resource, formats] : m_seen) {
            if (formats.size() > 1)
                m_script.lack(std::format("\"{}\" is bound in several formats; a buffer of Amber has one.", resource),
                              "/resources/" + resource);
            else if (!formats.empty() && *formats.begin() && amberFormat(**formats.begin()).empty())
                m_script.refuse(Code::formatUnsupported,
                                std::format("Amber has no buffers of the format {}.", toString(**formats.begin())),
                                "/resources/" + resource);
            else if (!formats.empty() && *formats.begin())
                m_script.formats[resource] = *formats.begin();
        }
    }

private:
    void survey(const std::vector<LoweredPass>& passes)
    {
        for (const LoweredPass& pass : passes) {
            if (const auto* group = std::get_if<LoweredGroup>(&pass.kind))
                survey(group->passes);
            if (const auto* swap = std::get_if<project::SwapPass>(&pass.kind))
                m_swapped.emplace_back(swap->resources[0], swap->resources[1]);
            const auto* const dispatch = std::get_if<LoweredDispatch>(&pass.kind);
            for (std::size_t i = 0; dispatch != nullptr && i < dispatch->descriptors.size(); ++i) {
                const LoweredDescriptor& each = dispatch->descriptors[i];
                if (each.kind == DescriptorKind::texels || each.kind == DescriptorKind::storageTexels)
                    m_seen[each.resource].insert(each.format);
                if (each.kind == DescriptorKind::storage || each.kind == DescriptorKind::uniform)
                    m_seen[each.resource].insert(std::nullopt);
            }
        }
    }

    AmberScript& m_script;
    std::map<std::string, std::set<std::optional<Format>>> m_seen;
    std::vector<std::pair<std::string, std::string>> m_swapped;
};

} // namespace

Export makeAmber(const ExportInput& input)
{
    AmberScript script(input);
    script.lowered = lower(input, script.diagnostics);
    if (hasErrors(script.diagnostics))
        return {.diagnostics = std::move(script.diagnostics)};
    // A script may leave out expectations that it has no words for; one that cannot be judged at all is an error.
    Diagnostics found;
    script.checks = lowerChecks(input, found);
    std::erase_if(found, [](const Diagnostic& each) { return each.code == Code::featureMissing; });
    script.diagnostics.insert(script.diagnostics.end(), found.begin(), found.end());
    if (hasErrors(script.diagnostics))
        return {.diagnostics = std::move(script.diagnostics)};
    for (const project::Resource& each : script.project.resources)
        script.names[each.name] = script.newName(each.name);
    FormatSurvey(script).run();
    writeAmberResources(script);
    if (!hasErrors(script.diagnostics))
        writeAmberCommands(script);
    const bool doesSomething = script.commands.contains("RUN ") || script.commands.contains("COPY ");
    if (!doesSomething && !hasErrors(script.diagnostics))
        script.lack("The project runs no shader and copies nothing; a script for Amber would have no command.",
                    "/passes");
    if (hasErrors(script.diagnostics))
        return {.diagnostics = std::move(script.diagnostics)};
    const std::string text =
        std::format("#!amber\n# {}. Made by Wavelane: the first frame of the project.\n\n{}\n{}{}",
                    commentText(script.project.name.empty() ? "A Wavelane project" : script.project.name),
                    script.buffers, script.pipelines, script.commands);
    script.files.push_back({fileNameOf(script.project.name) + ".amber", text});
    return {.files = std::move(script.files), .diagnostics = std::move(script.diagnostics)};
}

} // namespace wavelane::exporter
