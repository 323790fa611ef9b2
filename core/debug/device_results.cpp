// SPDX-License-Identifier: MIT
#include "core/debug/device_results.h"

#include "core/base/try.h"
#include "core/check/answers/answered_instructions.h"
#include "core/check/device_comparison.h"
#include "core/check/difference_search.h"
#include "core/debug/group_writes.h"
#include "core/sim/dispatch/objects.h"

#include <algorithm>
#include <utility>

namespace wavelane::debug {

namespace {

/// Instructions of all threads of a dispatch that is interpreted as a whole when it is opened, which takes less than
/// half a second.
constexpr std::uint64_t maxInstructions = 20'000'000;

/// True if a thread accesses local or groupshared memory outside of its variables. What devices do then can end the
/// process: the software device writes to its heap.
bool leavesOwnMemory(const sim::Program& program, const std::vector<sim::Finding>& findings)
{
    return std::ranges::any_of(findings, [&](const sim::Finding& each) {
        return each.kind == sim::FindingKind::bounds &&
               std::ranges::any_of(program.variables, [&](const sim::Variable& variable) {
                   return variable.name == each.object && (variable.storage == spv::StorageClassWorkgroup ||
                                                           variable.storage == spv::StorageClassFunction ||
                                                           variable.storage == spv::StorageClassPrivate);
               });
    });
}

} // namespace

void DeviceResults::take(const Run& run, std::uint64_t group)
{
    m_before = m_contents.bytes();
    sim::DispatchRequest request = m_request;
    request.maxInstructions = maxInstructions;
    request.checks.bounds = true;
    const auto result = sim::interpret(m_program, request);
    m_whole.isWhole = result && result->isComplete;
    if (result && leavesOwnMemory(m_program, result->findings)) {
        m_whole.unknown = "A thread accesses an element that an array does not have, so the device does not run the "
                          "dispatch.";
    } else if (m_whole.isWhole && runOnDevice(run)) {
        compareAll(run);
    }
    m_contents.setBytes(m_before);
    if (m_whole.isWhole || !m_whole.unknown.empty())
        m_before.clear();
    else
        takeForGroups(run, group);
}

void DeviceResults::takeForGroups(const Run& run, std::uint64_t group)
{
    const auto written = writtenBy(m_program, m_request, group, sim::memoriesOf(m_request));
    if (!written || !*written) {
        m_whole.unknown = "The group does not end soon, so the device does not run it.";
    } else if (m_program.hasAtomics) {
        m_whole.unknown =
            "The dispatch is too large to be interpreted as a whole, and it has atomic operations, whose "
            "results depend on other groups.";
    } else if (runOnDevice(run)) {
        for (const auto& [name, bytes] : m_before) {
            if (auto after = run.frame.session().read({.resource = name, .mip = {}, .slice = {}}))
                m_after[name] = *std::move(after);
        }
    }
}

bool DeviceResults::runOnDevice(const Run& run)
{
    if (run.frame.run(run.pass, run.pass + 1))
        return true;
    const Diagnostics diagnostics = run.frame.takeDiagnostics();
    m_whole.unknown = "The device failed to run the dispatch.";
    if (!diagnostics.empty())
        m_whole.unknown += " " + diagnostics[0].message;
    return false;
}

void DeviceResults::compareAll(const Run& run)
{
    Diagnostics diagnostics;
    run::Session& session = run.frame.session();
    m_whole.comparison = check::compare(m_contents, session, diagnostics);
    std::set<std::uint32_t> inexact = check::inexactInstructions(m_program);
    if (!m_whole.comparison->isEqual && m_program.canAskDevice()) {
        sim::DeviceAnswers answers;
        m_contents.setBytes(m_before);
        check::DeviceSamples samples(std::to_string(run.frame.device()), run.shaders, run.frame.snapshot(),
                                     run.dispatch, m_contents);
        sim::DispatchRequest request = m_request;
        request.answers = &answers;
        request.samples = &samples.answers();
        const auto answered = run.functions.complete(answers, samples, [&]() -> Result<void> {
            m_contents.setBytes(m_before);
            TRY_VOID(sim::interpret(m_program, request));
            return {};
        });
        if (answered && *answered) {
            m_whole.comparison = check::compare(m_contents, session, diagnostics);
            inexact = check::inexactInstructions(m_program,
                                                 check::answeredInstructions(m_program, answers, samples.answers()));
            if (!m_whole.comparison->isEqual)
                return explainAll(request, inexact);
        }
    }
    if (!m_whole.comparison->isEqual)
        explainAll(m_request, inexact);
}

void DeviceResults::explainAll(const sim::DispatchRequest& request, const std::set<std::uint32_t>& inexact)
{
    const check::Comparison& comparison = *m_whole.comparison;
    const auto found = check::findDifference({.program = m_program,
                                              .request = request,
                                              .memory = m_contents.find(comparison.resource),
                                              .offset = comparison.offset,
                                              .inexact = inexact,
                                              .reset = [this] { m_contents.setBytes(m_before); }});
    m_whole.difference = check::describe({.comparison = request.answers ? "answered" : "device",
                                          .resource = comparison.resource,
                                          .offset = comparison.offset},
                                         found, m_placeOf);
}

DeviceComparison DeviceResults::ofGroup(std::uint64_t group, const std::set<std::uint32_t>& answered) const
{
    if (m_whole.isWhole || !m_whole.unknown.empty())
        return m_whole;
    DeviceComparison out;
    const std::vector<sim::Memory*> memories = sim::memoriesOf(m_request);
    const auto written = writtenBy(m_program, m_request, group, memories);
    if (!written || !*written) {
        out.unknown = "The group does not end soon.";
        return out;
    }
    check::Comparison& comparison = out.comparison.emplace();
    for (const auto& [key, bytes] : **written) {
        const sim::Memory& memory = *memories[key.first];
        const std::uint64_t begin = key.second * sim::WriteLog::pageBytes;
        const auto after = m_after.find(memory.name);
        for (std::size_t i = 0; after != m_after.end() && i < bytes.size(); ++i) {
            const std::uint64_t at = begin + i;
            // What the group leaves as it was can belong to other groups.
            if (bytes[i] == memory.bytes[at] || at >= after->second.size())
                continue;
            ++comparison.bytes;
            if (bytes[i] == after->second[at])
                continue;
            ++comparison.differing;
            if (std::exchange(comparison.isEqual, false)) {
                comparison.resource = memory.name;
                comparison.offset = at;
            }
        }
    }
    if (comparison.isEqual)
        return out;
    const auto found = check::findDifference({.program = m_program,
                                              .request = m_request,
                                              .memory = m_contents.find(comparison.resource),
                                              .offset = comparison.offset,
                                              .inexact = check::inexactInstructions(m_program, answered),
                                              .reset = [this] { m_contents.setBytes(m_before); },
                                              .group = group});
    m_contents.setBytes(m_before);
    m_contents.stopLoggingWrites();
    out.difference = check::describe({.comparison = m_request.answers ? "answered" : "device",
                                      .resource = comparison.resource,
                                      .offset = comparison.offset},
                                     found, m_placeOf);
    return out;
}

} // namespace wavelane::debug
