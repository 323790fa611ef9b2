// SPDX-License-Identifier: MIT
#include "core/check/provenance/who_wrote.h"

#include "core/base/try.h"
#include "core/check/problem_text.h"
#include "core/check/provenance/value_sources.h"
#include "core/check/provenance/value_text.h"
#include "core/plan/bindings/binding_rules.h"
#include "core/plan/make_plan.h"

#include <algorithm>
#include <format>
#include <iterator>
#include <ranges>
#include <utility>

namespace wavelane::check {

namespace {

std::string nameBefore(const project::Pass& pass, const std::string& name)
{
    const auto* swap = std::get_if<project::SwapPass>(&pass.kind);
    if (!swap)
        return name;
    return name == swap->resources[0] ? swap->resources[1] : name == swap->resources[1] ? swap->resources[0] : name;
}

/// The name, before some frames other than frame 0, of what has a name after them.
std::string nameFramesBefore(const project::Project& project, std::string name, std::uint64_t frames)
{
    const Result<std::vector<FlatPass>> passes = flatPasses(project, 0);
    if (!passes)
        return name; // The search of a frame reports it.
    // Swaps permute the names, so each one recurs.
    std::vector<std::string> names{std::move(name)};
    for (;;) {
        std::string before = names.back();
        for (const FlatPass& each : *passes | std::views::reverse) {
            if (!each.pass.firstFrameOnly)
                before = nameBefore(each.pass, before);
        }
        if (before == names.front())
            return names[frames % names.size()];
        names.push_back(std::move(before));
    }
}

std::vector<ReadValue> readsOf(const sim::Watch& watch, const PreparedDispatch& dispatch, const ProblemText& text,
                               const project::Project& project)
{
    std::vector<ReadValue> out;
    for (const sim::Watch::Read& each : watch.reads()) {
        const project::Resource* const resource = each.isResource ? project.resource(each.object) : nullptr;
        const shader::SpirvModule& module = *dispatch.program.module;
        out.push_back({.object = each.object,
                       .isResource = each.isResource,
                       .offset = each.offset,
                       .bytes = each.bytes,
                       .value = valueText(each.bytes, resource, &module, scalarTypeOf(module, each.instruction)),
                       .instruction = dispatch.program.instructionName(each.instruction),
                       .line = text.lineOf(each.instruction)});
    }
    return out;
}

bool writesResource(const plan::PlannedDispatch& dispatch, const std::string& name)
{
    return std::ranges::any_of(dispatch.slots, [&](const plan::PlannedSlot& slot) {
        return std::ranges::any_of(slot.elements, [&](const plan::SlotElement& element) {
            return element.value.counter == name ||
                   (plan::writesMemory(slot.binding) && element.value.resource == name);
        });
    });
}

} // namespace

Result<std::vector<Writer>> WhoWrote::writersOf(Search& search, std::size_t pass, const WhoQuestion& question)
{
    const plan::ProjectSnapshot& snapshot = search.frame.snapshot();
    const std::string& name = search.names[pass];
    TRY(const plan::PlannedDispatch dispatch, search.frame.planned(pass));
    if (!writesResource(dispatch, name))
        return std::vector<Writer>();
    BoundContents contents(m_session, snapshot, search.frame.inputs());
    TRY(PreparedDispatch prepared, search.frame.prepare(dispatch, contents));
    const sim::Memory* const memory = contents.find(name);
    if (!memory)
        return std::vector<Writer>();
    const std::uint64_t bytes = memory->bytes.size();
    if (question.range.size > bytes || question.range.offset > bytes - question.range.size)
        return fail(Code::badValue, std::format("\"{}\" has {} bytes.", name, bytes));
    sim::Watch watch(*memory, question.range.offset, question.range.size);
    prepared.request.watch = &watch;
    prepared.request.maxInstructions = question.maxInstructions;
    prepared.request.maxIterations = question.maxIterations;
    const BoundContents::Bytes before = contents.bytes();
    const auto run = [&]() -> Result<void> {
        TRY(const sim::DispatchResult result, sim::interpret(prepared.program, prepared.request));
        if (result.isOverBudget)
            return fail(Code::limitExceeded,
                        std::format("It executes more than {} instructions, which is the limit (--max-instructions).",
                                    question.maxInstructions));
        if (!result.isComplete)
            return fail(Code::badValue, "A loop does not end.");
        return {};
    };
    TRY_VOID(run());
    const ProblemText text(prepared.program, prepared.request.groups, snapshot.folder);
    const project::Resource* const resource = snapshot.project.resource(name);
    const FlatPass& flat = search.frame.passes()[pass];
    const shader::SpirvModule& module = *prepared.program.module;
    std::vector<Writer> writers;
    for (const sim::Watch::Write& each : watch.writes()) {
        const std::uint32_t instruction = each.access.instruction;
        writers.push_back({.frame = search.frame.options().frame,
                           .pass = flat.name,
                           .at = flat.at,
                           .kind = "dispatch",
                           .place = text.place(each.access, true),
                           .offset = each.offset,
                           .bytes = each.after,
                           .value = valueText(each.after, resource, &module, scalarTypeOf(module, instruction)),
                           .isContested = watch.hasSeveralThreads()});
    }
    if (writers.empty())
        return writers;
    writers.back().isLast = true;
    const sim::Watch::Write last = watch.writes().back();
    const std::uint64_t number = watch.writeCount() - 1;
    contents.setBytes(before);
    watch.follow(last.access.thread, valueSources(module, last.access.instruction), number);
    TRY_VOID(run());
    writers.back().reads = readsOf(watch, prepared, text, snapshot.project);
    writers.back().moreReads = watch.moreReads();
    return writers;
}

void WhoWrote::addDeviceValue(Search& search, std::size_t pass, std::size_t firstWriter)
{
    if (search.writers.size() <= firstWriter)
        return;
    Writer& last = search.writers.back();
    const std::string& name = search.names[pass + 1];
    if (last.kind != "dispatch")
        return;
    const auto bytes =
        m_session.read({.resource = name, .mip = {}, .slice = {}, .offset = last.offset, .size = last.bytes.size()});
    if (bytes)
        last.equalsDevice = *bytes == last.bytes;
}

bool WhoWrote::searchPass(Search& search, std::size_t pass, const WhoQuestion& question, WhoReport& report)
{
    const FlatPass& flat = search.frame.passes()[pass];
    const std::uint64_t number = search.frame.options().frame;
    const auto unknown = [&](const Error& error) {
        report.unknown.push_back({.frame = number, .pass = flat.name, .at = flat.at, .reason = error.message});
    };
    const std::size_t known = search.writers.size();
    const ByteRange range{
        .resource = search.names[pass], .offset = question.range.offset, .size = question.range.size};
    if (std::holds_alternative<project::DispatchPass>(flat.pass.kind)) {
        Result<std::vector<Writer>> writers = writersOf(search, pass, question);
        if (writers)
            std::ranges::move(*writers, std::back_inserter(search.writers));
        else
            unknown(writers.error());
        if (!search.frame.run(pass, pass + 1))
            return false;
        addDeviceValue(search, pass, known);
        return true;
    }
    plan::ProjectSnapshot part = search.frame.snapshot();
    part.project.passes = {flat.pass};
    const plan::Plan plan = plan::makePlan(part, {.compiler = question.frame.compiler}, m_shaders);
    const Result<std::optional<PassWrite>> write =
        plan.passes.empty() ? std::optional<PassWrite>() : writeOf(plan.passes[0], part.project, range);
    if (!write)
        unknown(write.error());
    std::vector<std::byte> source;
    if (write && *write && (*write)->source) {
        const ByteRange& from = *(*write)->source;
        if (auto bytes = m_session.read(
                {.resource = from.resource, .mip = {}, .slice = {}, .offset = from.offset, .size = range.size}))
            source = std::move(*bytes);
    }
    if (!search.frame.run(pass, pass + 1))
        return false;
    if (!write || !*write)
        return true;
    const project::Resource* const target = part.project.resource(range.resource);
    Writer writer{.frame = number, .pass = flat.name, .at = flat.at, .kind = (*write)->kind, .offset = range.offset};
    writer.isLast = true;
    if (auto bytes = m_session.read(
            {.resource = range.resource, .mip = {}, .slice = {}, .offset = range.offset, .size = range.size}))
        writer.bytes = std::move(*bytes);
    writer.value = valueText(writer.bytes, target, nullptr, 0);
    if ((*write)->source)
        writer.reads.push_back(
            {.object = (*write)->source->resource,
             .isResource = true,
             .offset = (*write)->source->offset,
             .bytes = source,
             .value = valueText(source, part.project.resource((*write)->source->resource), nullptr, 0),
             .instruction = {},
             .line = {}});
    search.writers.push_back(std::move(writer));
    return true;
}

bool WhoWrote::searchFrame(const plan::ProjectSnapshot& snapshot, const WhoQuestion& question, std::uint64_t number,
                           WhoReport& report, std::string& name)
{
    FrameOptions options = question.frame;
    options.frame = number;
    options.maxDispatches = 0;
    Search search{.frame = SteppedFrame(m_session, m_shaders), .names = {}, .end = 0, .writers = {}};
    const bool isStarted = search.frame.open(snapshot, options) && search.frame.start();
    const auto fails = [&] {
        std::ranges::move(search.frame.takeDiagnostics(), std::back_inserter(report.diagnostics));
        return false;
    };
    if (!isStarted)
        return fails();
    const std::vector<FlatPass>& passes = search.frame.passes();
    search.end = passes.size();
    const bool isAsked = number == question.frame.frame;
    const bool isBefore = !question.before.empty();
    if (const std::string& asked = isBefore ? question.before : question.after; isAsked && !asked.empty()) {
        const auto isIt = [&asked](const FlatPass& each) { return each.name == asked || each.at == asked; };
        const auto found = std::ranges::find_last_if(passes, isIt);
        if (found.empty()) {
            report.diagnostics.push_back(
                {.code = Code::unknownPass,
                 .message = std::format("There is no pass \"{}\" that runs in frame {}.", asked, number)});
            return false;
        }
        search.end = static_cast<std::size_t>(found.begin() - passes.begin()) + (isBefore ? 0 : 1);
    }
    search.names.resize(search.end + 1);
    search.names[search.end] = name;
    for (std::size_t i = search.end; i > 0; --i)
        search.names[i - 1] = nameBefore(passes[i - 1].pass, search.names[i]);
    for (std::size_t i = 0; i < search.end; ++i) {
        if (question.progress)
            question.progress(i, search.end, passes[i].name);
        if (!searchPass(search, i, question, report))
            return fails();
    }
    if (isAsked) {
        auto bytes = m_session.read(
            {.resource = name, .mip = {}, .slice = {}, .offset = question.range.offset, .size = question.range.size});
        if (!bytes || bytes->size() < question.range.size) {
            report.diagnostics.push_back(
                bytes
                    ? Diagnostic{.code = Code::badValue,
                                 .message = std::format("\"{}\" has no bytes {} to {}.", name, question.range.offset,
                                                        question.range.offset + question.range.size - 1)}
                    : toDiagnostic(bytes.error()));
            return false;
        }
        report.bytes = std::move(*bytes);
        report.value = valueText(report.bytes, search.frame.snapshot().project.resource(name), nullptr, 0);
    }
    report.firstFrame = number;
    for (Writer& each : search.writers | std::views::reverse) {
        if (report.writers.size() < maxWriters)
            report.writers.push_back(std::move(each));
        else
            ++report.moreWriters;
    }
    name = search.names[0];
    return true;
}

WhoReport WhoWrote::answer(const plan::ProjectSnapshot& snapshot, const WhoQuestion& question)
{
    const std::uint64_t frame = question.frame.frame;
    WhoReport report{.project = snapshot.project.name,
                     .resource = question.range.resource,
                     .offset = question.range.offset,
                     .size = question.range.size,
                     .frame = frame,
                     .firstFrame = frame};
    if (question.range.size == 0 || question.range.size > maxBytes) {
        report.diagnostics.push_back({.code = Code::limitExceeded,
                                      .message = std::format("{} bytes were asked for; the range is 1 to {}.",
                                                             question.range.size, maxBytes)});
        return report;
    }
    std::string name = question.range.resource;
    for (std::uint64_t back = 0; back <= question.earlierFrames && back <= frame; ++back) {
        if (!searchFrame(snapshot, question, frame - back, report, name) || !report.writers.empty() ||
            !report.unknown.empty())
            return report;
    }
    // Passes of the first frame only often prepare what later frames read.
    if (frame > question.earlierFrames) {
        const std::uint64_t earliest = report.firstFrame;
        std::string first = nameFramesBefore(snapshot.project, name, earliest - 1);
        if (searchFrame(snapshot, question, 0, report, first) && report.writers.empty())
            report.firstFrame = earliest;
    }
    return report;
}

} // namespace wavelane::check
