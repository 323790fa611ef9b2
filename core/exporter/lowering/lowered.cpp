// SPDX-License-Identifier: MIT
#include "core/exporter/lowering/lowered.h"

#include "core/base/text/parse_number.h"
#include "core/exporter/lowering/barrier_plan.h"
#include "core/exporter/lowering/dispatch_lowering.h"
#include "core/exporter/lowering/queue_lowering.h"
#include "core/exporter/lowering/transfer_lowering.h"

#include <algorithm>
#include <format>
#include <set>
#include <string_view>
#include <utility>

namespace wavelane::exporter {

namespace {

/// The index of a pass in its list, which is the last token of its JSON pointer.
ParsedNumber<std::uint64_t> indexOf(std::string_view at)
{
    return parseInteger<std::uint64_t>(at.substr(at.rfind('/') + 1));
}

/// Converts the planned passes to device commands. Reports what cannot be exported at its pass.
class Lowering
{
public:
    Lowering(const ExportInput& input, Diagnostics& diagnostics)
        : m_project(input.snapshot.project), m_plan(input.plan), m_diagnostics(diagnostics),
          m_dispatches(input.snapshot.project, input.plan), m_transfers(input.snapshot.project)
    {
    }

    Lowered make();

private:
    void add(Error error, const std::string& at);
    std::vector<LoweredPass> lowerList(const std::vector<plan::PlannedPass>& passes,
                                       const std::vector<project::Pass>& sources);
    /// Returns false if an error was added or the pass does nothing.
    bool lowerKind(const plan::PlannedPass& pass, const project::Pass& source, LoweredPass& out);
    bool lowerDispatch(const plan::PlannedDispatch& dispatch, const std::string& at, LoweredPass& out);
    /// Returns false and reports the error if a pass without a shader could not be lowered.
    bool accept(Result<LoweredTransfer> result, const std::string& at, LoweredPass& out);

    const project::Project& m_project;
    const plan::Plan& m_plan;
    Diagnostics& m_diagnostics;
    Lowered m_out;
    DispatchLowering m_dispatches;
    TransferLowering m_transfers;
    PassUses m_uses;
    std::vector<std::array<std::string, 2>> m_swapped;
};

Lowered Lowering::make()
{
    m_out.passes = lowerList(m_plan.passes, m_project.passes);
    m_out.usesQueues = chooseQueues(m_project, m_out.passes);
    m_out.modules = std::move(m_dispatches.modules());
    m_out.needsNull = m_dispatches.needsNull();
    std::set<std::string> needs = m_dispatches.needs();
    needs.insert(m_project.needs.begin(), m_project.needs.end());
    m_out.needs.assign(needs.begin(), needs.end());
    // A counter is swapped together with its buffer.
    std::set<std::string> counters = m_dispatches.counters();
    for (std::size_t round = 0; round < m_swapped.size(); ++round) {
        for (const auto& [a, b] : m_swapped) {
            if (counters.contains(a) || counters.contains(b))
                counters.insert({a, b});
        }
    }
    for (const project::Resource& each : m_project.resources) {
        if (counters.contains(each.name))
            m_out.counters.push_back(each.name);
    }
    if (!hasErrors(m_diagnostics))
        planBarriers(m_project, m_uses, m_out.passes);
    return std::move(m_out);
}

void Lowering::add(Error error, const std::string& at)
{
    if (error.at.empty())
        error.at = at;
    m_diagnostics.push_back(toDiagnostic(error));
}

bool Lowering::accept(Result<LoweredTransfer> result, const std::string& at, LoweredPass& out)
{
    if (!result)
        return add(std::move(result.error()), at), false;
    if (!result->uses.empty())
        m_uses[at] = std::move(result->uses);
    out.kind = std::move(result->kind);
    return true;
}

std::vector<LoweredPass> Lowering::lowerList(const std::vector<plan::PlannedPass>& passes,
                                             const std::vector<project::Pass>& sources)
{
    std::vector<LoweredPass> out;
    for (const plan::PlannedPass& pass : passes) {
        const auto place = indexOf(pass.at);
        if (!place || *place >= sources.size()) {
            add({.code = Code::internalError, .message = std::format("There is no pass at '{}'.", pass.at)}, pass.at);
            continue;
        }
        LoweredPass lowered{.name = pass.name,
                            .isNamed = pass.isNamed,
                            .at = pass.at,
                            .firstFrameOnly = pass.firstFrameOnly,
                            .queue = pass.queue};
        if (lowerKind(pass, sources[*place], lowered))
            out.push_back(std::move(lowered));
    }
    return out;
}

bool Lowering::lowerKind(const plan::PlannedPass& pass, const project::Pass& source, LoweredPass& out)
{
    if (const auto* group = std::get_if<plan::PlannedGroup>(&pass.kind)) {
        const auto& inside = std::get<project::GroupPass>(source.kind).passes;
        out.kind = LoweredGroup{.passes = lowerList(group->passes, inside), .repeat = group->repeat};
        return group->repeat > 0;
    }
    if (const auto* dispatch = std::get_if<plan::PlannedDispatch>(&pass.kind))
        return dispatch->repeat > 0 && lowerDispatch(*dispatch, pass.at, out);
    if (const auto* copy = std::get_if<project::CopyPass>(&pass.kind))
        return accept(m_transfers.copy(*copy), pass.at, out);
    if (const auto* upload = std::get_if<plan::PlannedUpload>(&pass.kind))
        return accept(m_transfers.upload(*upload, std::get_if<project::UploadPass>(&source.kind)), pass.at, out);
    if (const auto* clear = std::get_if<project::ClearPass>(&pass.kind))
        return accept(m_transfers.clear(*clear), pass.at, out);
    if (const auto* swap = std::get_if<project::SwapPass>(&pass.kind)) {
        if (!accept(m_transfers.swap(*swap), pass.at, out))
            return false;
        m_out.swaps = true;
        m_swapped.push_back(swap->resources);
    }
    if (const auto* bind = std::get_if<project::BindTilePass>(&pass.kind))
        out.kind = *bind;
    if (const auto* present = std::get_if<project::PresentPass>(&pass.kind))
        return accept(m_transfers.present(*present), pass.at, out);
    return true;
}

bool Lowering::lowerDispatch(const plan::PlannedDispatch& dispatch, const std::string& at, LoweredPass& out)
{
    auto lowered = m_dispatches.lower(dispatch);
    if (!lowered)
        return add(std::move(lowered.error()), at), false;
    m_uses[at] = std::move(lowered->uses);
    out.kind = std::move(lowered->dispatch);
    return true;
}

} // namespace

Lowered lower(const ExportInput& input, Diagnostics& diagnostics)
{
    return Lowering(input, diagnostics).make();
}

Result<plan::BlockContents> contentsOfBlock(const std::string& resource, const project::Constants& constants,
                                            const shader::Layout& layout)
{
    auto contents = plan::blockContents(constants, layout);
    if (!contents)
        contents.error().at = "/resources/" + resource + "/values";
    return contents;
}

} // namespace wavelane::exporter
