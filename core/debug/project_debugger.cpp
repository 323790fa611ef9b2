// SPDX-License-Identifier: MIT
#include "core/debug/project_debugger.h"

#include "core/base/first_error.h"
#include "core/base/try.h"
#include "core/check/answers/answered_instructions.h"
#include "core/check/stepped_frame.h"
#include "core/debug/group_writes.h"
#include "core/project/paths.h"
#include "core/sim/debug/borrowed_memories.h"
#include "core/sim/dispatch/objects.h"
#include "core/sim/dispatch/quad_lanes.h"
#include "core/sim/program/grid_place.h"

#include <algorithm>
#include <format>
#include <map>
#include <string>
#include <utility>

namespace wavelane::debug {

namespace {

/// Steps of a group that are executed to find what it prints.
constexpr std::uint64_t maxPrintTicks = 20'000'000;

/// Names the line in place of the instruction. `ProblemText` knows only lines from OpLine, which modules with more
/// debug information do not have.
void addLine(check::Problem& problem, check::Place& place, const std::optional<shader::SourceLine>& line)
{
    if (place.line || !line)
        return;
    place.line = line;
    const std::string before = " at " + place.instruction;
    if (const std::size_t at = problem.message.find(before); at != std::string::npos)
        problem.message.replace(at, before.size(), std::format(" at {}:{}", line->file, line->line));
}

/// The first error of some diagnostics.
Error errorOf(const Diagnostics& diagnostics)
{
    const Diagnostic* const first = firstError(diagnostics);
    if (!first)
        return {.code = Code::badValue, .message = "The passes before the dispatch could not be run."};
    return withLocation(Error{.code = first->code, .message = first->message}, first->at);
}

} // namespace

Result<std::unique_ptr<ProjectDebugger>> ProjectDebugger::open(run::Session& session, plan::ShaderProvider& shaders,
                                                               const plan::ProjectSnapshot& snapshot,
                                                               const DebugTarget& target)
{
    std::unique_ptr<ProjectDebugger> made(new ProjectDebugger);
    TRY_VOID(made->prepare(session, shaders, snapshot, target));
    return made;
}

Result<void> ProjectDebugger::prepare(run::Session& session, plan::ShaderProvider& shaders,
                                      const plan::ProjectSnapshot& snapshot, const DebugTarget& target)
{
    check::SteppedFrame frame(session, shaders);
    const auto fails = [&frame] { return std::unexpected(errorOf(frame.diagnostics())); };
    if (!frame.open(snapshot, {.compiler = target.compiler,
                               .timeoutSeconds = target.timeoutSeconds,
                               .frame = target.frame,
                               .inputs = target.inputs}) ||
        !frame.start())
        return fails();
    TRY(const std::size_t index, findDispatch(frame.passes(), target));
    if (index > 0 && !frame.run(0, index))
        return fails();
    TRY(const plan::PlannedDispatch dispatch, frame.planned(index));
    m_snapshot = frame.snapshot();
    m_frame = target.frame;
    m_passName = frame.passes()[index].name;
    m_passPointer = frame.passes()[index].at;
    m_shaderName = dispatch.shader->report.name;
    m_isGlsl = dispatch.shader->language == shader::Language::glsl;
    const DebugShader shader = debugShader(m_snapshot, m_shaderName, target, shaders);
    if (!shader.outcome->ok() || !shader.outcome->report.reflection)
        return fail(Code::compileFailed, "The shader of the pass cannot be compiled for the debugger.");
    m_isCopy = shader.isCopy;
    m_note = shader.note;
    TRY(sim::Program program, sim::decode(shader.outcome->spirv, shader.outcome->report.reflection->entry,
                                          dispatch.constants, sim::Purpose::debugging));
    m_program = std::make_unique<sim::Program>(std::move(program));

    m_functions = std::make_unique<check::DeviceFunctions>(std::to_string(frame.device()), shaders);
    m_request = {.maxIterations = std::uint64_t{1} << 24U};
    m_contents = std::make_unique<check::BoundContents>(session, m_snapshot, frame.inputs());
    TRY_VOID(frame.bind(dispatch, *m_contents, m_request));
    m_request.lanes = sim::lanesForQuads(*m_program, m_request.lanes);
    m_samples = std::make_unique<check::DeviceSamples>(std::to_string(frame.device()), shaders, m_snapshot, dispatch,
                                                       *m_contents);
    if (m_isCopy) {
        if (auto shipped =
                sim::decode(dispatch.shader->spirv, dispatch.shader->report.reflection->entry, dispatch.constants))
            m_shipped = std::make_unique<sim::Program>(std::move(*shipped));
    }
    m_results = std::make_unique<DeviceResults>(*m_program, m_request, *m_contents,
                                                [this](const sim::AccessNote& note) { return placeOf(note); });
    if (const auto group = groupOf(target.thread))
        m_results->take(
            {.frame = frame, .pass = index, .dispatch = dispatch, .shaders = shaders, .functions = *m_functions},
            sim::indexIn(m_request.groups, {(*group)[0], (*group)[1], (*group)[2]}));
    return startAt(target.thread);
}

Result<std::array<std::uint32_t, 3>> ProjectDebugger::groupOf(const std::array<std::uint64_t, 3>& thread) const
{
    std::array<std::uint32_t, 3> group{};
    const auto& size = m_program->groupSize;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const std::uint64_t threads = std::uint64_t{m_request.groups[axis]} * size[axis];
        if (thread[axis] >= threads)
            return fail(Code::badValue,
                        std::format("Thread ({}, {}, {}) does not exist: the dispatch has {} x {} x {} threads.",
                                    thread[0], thread[1], thread[2], std::uint64_t{m_request.groups[0]} * size[0],
                                    std::uint64_t{m_request.groups[1]} * size[1],
                                    std::uint64_t{m_request.groups[2]} * size[2]));
        group[axis] = static_cast<std::uint32_t>(thread[axis] / size[axis]);
    }
    return group;
}

std::function<std::string(const std::string&)> ProjectDebugger::nameOfFile() const
{
    return [folder = m_snapshot.folder](const std::string& file) { return project::nameInFolder(folder, file); };
}

check::Place ProjectDebugger::placeOf(const sim::AccessNote& note) const
{
    check::Place place = check::ProblemText(*m_program, m_request.groups, m_snapshot.folder).place(note, false);
    if (!place.line)
        place.line = sim::SourceMap(*m_program, nameOfFile()).lineOf(note.instruction);
    return place;
}

Result<void> ProjectDebugger::startAt(const std::array<std::uint64_t, 3>& thread)
{
    sim::DebugOptions options{.nameOfFile = nameOfFile()};
    TRY(const auto group, groupOf(thread));
    options.group = sim::indexIn(m_request.groups, {group[0], group[1], group[2]});
    options.local = localOf(thread);
    if (m_debug)
        m_debug->seek(0); // The memories are again as they were bound.
    askDevice(options.group);
    if (m_isCopy) {
        TRY_VOID(compareCopy(options.group));
    }
    m_deviceComparison = m_results->ofGroup(options.group, answered());
    m_prints = {};
    if (!m_program->prints.empty()) {
        const sim::BorrowedMemories borrowed(sim::memoriesOf(m_request));
        TRY(m_prints, sim::printsOf(*m_program, m_request, options.group, maxPrintTicks));
    }
    TRY(m_debug, sim::DebugSession::create(*m_program, m_request, std::move(options)));
    m_group = group;
    return {};
}

void ProjectDebugger::askDevice(std::uint64_t group)
{
    m_areAnswered = false;
    std::vector<const sim::Program*> programs{m_program.get()};
    if (m_shipped)
        programs.push_back(m_shipped.get());
    std::erase_if(programs, [](const sim::Program* each) { return !each->canAskDevice(); });
    if (programs.empty())
        return;
    m_request.answers = &m_answers;
    m_request.samples = &m_samples->answers();
    const std::vector<sim::Memory*> memories = sim::memoriesOf(m_request);
    bool isComplete = false; // In the last round.
    const Result<bool> answered = m_functions->complete(m_answers, *m_samples, [&]() -> Result<void> {
        isComplete = true;
        for (const sim::Program* const each : programs) {
            TRY(const auto written, writtenBy(*each, m_request, group, memories));
            isComplete = isComplete && written.has_value();
        }
        return {};
    });
    m_areAnswered = answered && *answered && isComplete;
    // Otherwise, all results are the host's, which are listed as inexact.
    if (!m_areAnswered) {
        m_request.answers = nullptr;
        m_request.samples = nullptr;
    }
}

std::set<std::uint32_t> ProjectDebugger::answered() const
{
    if (!m_areAnswered)
        return {};
    return check::answeredInstructions(*m_program, m_answers, m_samples->answers());
}

Result<void> ProjectDebugger::compareCopy(std::uint64_t group)
{
    m_comparison = CopyComparison{};
    if (!m_shipped)
        return {}; // Nothing can be compared with a module that the interpreter does not support.
    const std::vector<sim::Memory*> memories = sim::memoriesOf(m_request);
    const auto shippedWrites = writtenBy(*m_shipped, m_request, group, memories);
    if (!shippedWrites)
        return {}; // Nor with one that it cannot execute here.
    const std::optional<WrittenPages>& expected = *shippedWrites;
    TRY(const auto found, writtenBy(*m_program, m_request, group, memories));
    m_comparison->isComplete = expected && found;
    if (!m_comparison->isComplete)
        return {};
    WrittenPages all = *expected;
    all.insert(found->begin(), found->end());
    for (const auto& [key, unused] : all) {
        const auto& [memory, page] = key;
        const auto at =
            memories[memory]->bytes.begin() + static_cast<std::ptrdiff_t>(page * sim::WriteLog::pageBytes);
        const std::vector<std::byte> before(at, at + static_cast<std::ptrdiff_t>(unused.size()));
        const auto one = expected->find(key);
        const auto other = found->find(key);
        const std::vector<std::byte>& left = one != expected->end() ? one->second : before;
        const std::vector<std::byte>& right = other != found->end() ? other->second : before;
        const auto difference = std::ranges::mismatch(left, right);
        if (difference.in1 == left.end())
            continue;
        m_comparison->isEqual = false;
        m_comparison->resource = memories[memory]->name;
        m_comparison->offset =
            page * sim::WriteLog::pageBytes + static_cast<std::uint64_t>(difference.in1 - left.begin());
        return {};
    }
    return {};
}

Result<std::optional<check::Problem>> ProjectDebugger::findProblem(const sim::ProblemKinds& kinds,
                                                                   const std::stop_token& stop)
{
    TRY(const std::optional<sim::DebugProblem> found, sim::findProblem(*m_debug, m_request, kinds, stop));
    if (!found)
        return std::optional<check::Problem>();
    if (found->finding) {
        check::Problem problem =
            check::ProblemText(*m_program, m_request.groups, m_snapshot.folder).problem(*found->finding);
        const std::array instructions{found->finding->access.instruction, found->finding->earlier.instruction};
        for (std::size_t i = 0; i < problem.places.size() && i < instructions.size(); ++i)
            addLine(problem, problem.places[i], m_debug->map().lineOf(instructions[i]));
        return problem;
    }
    check::Problem nan{.kind = "nan"};
    const auto line = m_debug->map().lineOf(found->instruction);
    nan.places = {{.instruction = m_program->instructionName(found->instruction),
                   .line = line,
                   .thread = threadOf(found->local),
                   .access = {}}};
    const auto& at = nan.places[0].thread;
    nan.message =
        std::format("The result of {} in thread ({}, {}, {}) is NaN, at {}.", nan.places[0].instruction, at[0], at[1],
                    at[2], line ? std::format("{}:{}", line->file, line->line) : "an unknown line");
    return nan;
}

Result<void> ProjectDebugger::selectThread(const std::array<std::uint64_t, 3>& thread)
{
    const auto& size = m_program->groupSize;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (thread[axis] / size[axis] != m_group[axis])
            return startAt(thread);
    }
    return m_debug->focus(localOf(thread));
}

std::uint32_t ProjectDebugger::localOf(const std::array<std::uint64_t, 3>& thread) const
{
    const auto& size = m_program->groupSize;
    return static_cast<std::uint32_t>(
        sim::indexIn(size, {thread[0] % size[0], thread[1] % size[1], thread[2] % size[2]}));
}

std::array<std::uint64_t, 3> ProjectDebugger::threadOf(std::uint32_t local) const
{
    const auto& size = m_program->groupSize;
    std::array<std::uint64_t, 3> thread = sim::placeIn<std::uint64_t>(size, local);
    for (std::size_t axis = 0; axis < 3; ++axis)
        thread[axis] += std::uint64_t{m_group[axis]} * size[axis];
    return thread;
}

} // namespace wavelane::debug
