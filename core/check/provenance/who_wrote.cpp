// SPDX-License-Identifier: MIT
#include "core/check/provenance/who_wrote.h"

#include "core/base/try.h"
#include "core/check/problem_text.h"
#include "core/check/provenance/interpreted_writes.h"
#include "core/check/provenance/swapped_names.h"
#include "core/check/provenance/value_sources.h"
#include "core/check/provenance/value_text.h"
#include "core/plan/bindings/binding_rules.h"
#include "core/plan/make_plan.h"

#include <algorithm>
#include <deque>
#include <format>
#include <iterator>
#include <ranges>
#include <utility>

namespace wavelane::check {

namespace {

std::vector<ReadValue> readsOf(const std::deque<sim::Watch::Read>& reads, const PreparedDispatch& dispatch,
                               const ProblemText& text, const project::Project& project)
{
    std::vector<ReadValue> out;
    for (const sim::Watch::Read& each : reads) {
        const project::Resource* const resource = each.isResource ? project.resource(each.object) : nullptr;
        const shader::SpirvModule& module = *dispatch.program.module;
        out.push_back({.object = each.object,
                       .isResource = each.isResource,
                       .offset = each.offset,
                       .bytes = each.bytes,
                       .value = valueText(each.bytes, resource, &module, scalarTypeOf(module, each.instruction)),
                       .instruction = dispatch.program.instructionName(each.instruction),
                       .line = text.lineOf(each.instruction)});
        for (const sim::Watch::Writer& store : each.stores)
            out.back().stores.push_back(
                text.place({.instruction = store.instruction, .thread = store.thread, .isWrite = true}, false));
    }
    return out;
}

/// True for a pass without a shader that can write the resource.
bool canFill(const project::Pass& pass, const std::string& name)
{
    const auto* const copy = std::get_if<project::CopyPass>(&pass.kind);
    const auto* const upload = std::get_if<project::UploadPass>(&pass.kind);
    const auto* const clear = std::get_if<project::ClearPass>(&pass.kind);
    return (copy && copy->to.resource == name) || (upload && upload->resource == name) ||
           (clear && clear->resource == name);
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

Result<std::vector<Writer>> WhoWrote::interpretedWriters(Search& search, std::size_t pass, PreparedDispatch& dispatch,
                                                         BoundContents& contents, const WhoQuestion& question)
{
    const plan::ProjectSnapshot& snapshot = search.frame.snapshot();
    const ByteRange range{
        .resource = search.names[pass], .offset = question.range.offset, .size = question.range.size};
    dispatch.request.maxInstructions = question.maxInstructions;
    dispatch.request.maxIterations = question.maxIterations;
    TRY(const InterpretedWrites found,
        WriteInterpreter(dispatch, contents, range, m_session).find(search.device[pass]));
    const ProblemText text(dispatch.program, dispatch.request.groups, snapshot.folder);
    const project::Resource* const resource = snapshot.project.resource(range.resource);
    const FlatPass& flat = search.frame.passes()[pass];
    const shader::SpirvModule& module = *dispatch.program.module;
    std::vector<Writer> writers;
    for (const sim::Watch::Write& each : found.writes) {
        const std::uint32_t instruction = each.access.instruction;
        writers.push_back({.frame = search.frame.options().frame,
                           .pass = flat.name,
                           .at = flat.at,
                           .kind = "dispatch",
                           .place = text.place(each.access, true),
                           .offset = each.offset,
                           .bytes = each.after,
                           .value = valueText(each.after, resource, &module, scalarTypeOf(module, instruction)),
                           .isContested = found.hasSeveralThreads,
                           .groups = found.groups});
    }
    if (writers.empty())
        return writers;
    writers.back().isLast = true;
    writers.back().reads = readsOf(found.reads, dispatch, text, snapshot.project);
    writers.back().moreReads = found.moreReads;
    return writers;
}

void WhoWrote::addNotedWriters(Search& search, std::size_t pass, const plan::PlannedDispatch& dispatch,
                               const WhoQuestion& question, WhoReport& report)
{
    const DeviceWrites& device = search.device[pass];
    const auto lined = search.frame.lined(dispatch);
    const auto module = lined ? shader::SpirvModule::parse((*lined)->spirv) : std::unexpected(lined.error());
    if (!module || device.noted.notes.empty())
        return;
    const plan::ProjectSnapshot& snapshot = search.frame.snapshot();
    auto [writers, more] = writersFromNotes(device, *module, snapshot.folder);
    const FlatPass& flat = search.frame.passes()[pass];
    for (Writer& each : writers) {
        each.frame = search.frame.options().frame;
        each.pass = flat.name;
        each.at = flat.at;
        each.offset = question.range.offset;
    }
    // If one thread wrote, what it wrote last is there now.
    if (Writer& last = writers.back(); !last.isContested) {
        last.isLast = true;
        const std::string& name = search.names[pass + 1];
        if (auto bytes = m_session.read({.resource = name,
                                         .mip = {},
                                         .slice = {},
                                         .offset = question.range.offset,
                                         .size = question.range.size})) {
            last.bytes = std::move(*bytes);
            last.value = valueText(last.bytes, snapshot.project.resource(name), nullptr, 0);
        }
    }
    std::ranges::move(writers, std::back_inserter(search.writers));
    report.moreWriters += more;
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

bool WhoWrote::searchDispatch(Search& search, std::size_t pass, const WhoQuestion& question, WhoReport& report)
{
    const FlatPass& flat = search.frame.passes()[pass];
    const std::size_t known = search.writers.size();
    const Result<plan::PlannedDispatch> planned = search.frame.planned(pass);
    BoundContents contents(m_session, search.frame.snapshot(), search.frame.inputs());
    Result<PreparedDispatch> prepared =
        planned ? search.frame.prepare(*planned, contents) : std::unexpected(planned.error());
    if (!search.frame.run(pass, pass + 1))
        return false;
    if (search.device[pass].nanoseconds != 0) {
        report.notedNanoseconds += search.device[pass].nanoseconds;
        report.plainNanoseconds += search.frame.gpuNanoseconds();
    }
    Result<std::vector<Writer>> writers = prepared ? interpretedWriters(search, pass, *prepared, contents, question)
                                                   : std::unexpected(prepared.error());
    if (writers) {
        std::ranges::move(*writers, std::back_inserter(search.writers));
        addDeviceValue(search, pass, known);
        return true;
    }
    report.unknown.push_back(
        {.frame = search.frame.options().frame, .pass = flat.name, .at = flat.at, .reason = writers.error().message});
    if (planned)
        addNotedWriters(search, pass, *planned, question, report);
    return true;
}

bool WhoWrote::searchPass(Search& search, std::size_t pass, const WhoQuestion& question, WhoReport& report)
{
    const FlatPass& flat = search.frame.passes()[pass];
    if (std::holds_alternative<project::DispatchPass>(flat.pass.kind))
        return searchDispatch(search, pass, question, report);
    const std::uint64_t number = search.frame.options().frame;
    const ByteRange range{
        .resource = search.names[pass], .offset = question.range.offset, .size = question.range.size};
    plan::ProjectSnapshot part = search.frame.snapshot();
    part.project.passes = {flat.pass};
    const plan::Plan plan = plan::makePlan(part, {.compiler = question.frame.compiler}, m_shaders);
    const Result<std::optional<PassWrite>> write =
        plan.passes.empty() ? std::optional<PassWrite>() : writeOf(plan.passes[0], part.project, range);
    if (!write)
        report.unknown.push_back(
            {.frame = number, .pass = flat.name, .at = flat.at, .reason = write.error().message});
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

bool WhoWrote::askDispatch(Search& search, std::size_t pass, const WhoQuestion& question, std::size_t& next)
{
    DeviceWrites& device = search.device[pass];
    const Result<plan::PlannedDispatch> planned = search.frame.planned(pass);
    if (!planned) {
        device.refusal = planned.error().message; // Searching the pass reports it.
        return true;
    }
    if (!writesResource(*planned, search.names[pass]))
        return true;
    if (next < pass && !search.frame.run(next, pass))
        return false;
    next = pass;
    Result<run::NotedWrites> noted = search.frame.runWatched(
        pass, {.resource = search.names[pass], .offset = question.range.offset, .size = question.range.size});
    if (noted) {
        device.noted = *std::move(noted);
        device.nanoseconds = search.frame.gpuNanoseconds();
        next = pass + 1;
        return true;
    }
    device.refusal = noted.error().message;
    if (m_session.broken()) {
        search.problems.push_back(toDiagnostic(noted.error()));
        return false;
    }
    search.frame = search.fresh; // The contents are not known.
    return search.frame.start() && (pass == 0 || search.frame.run(0, pass));
}

bool WhoWrote::askDevice(Search& search, const WhoQuestion& question)
{
    const std::vector<FlatPass>& passes = search.frame.passes();
    search.device.assign(search.end, {});
    std::size_t next = 0;
    for (std::size_t i = 0; i < search.end; ++i) {
        if (question.progress)
            question.progress(i, 2 * search.end, passes[i].name);
        const bool isDispatch = std::holds_alternative<project::DispatchPass>(passes[i].pass.kind);
        if (isDispatch && !askDispatch(search, i, question, next))
            return false;
    }
    return next >= search.end || search.frame.run(next, search.end);
}

bool WhoWrote::explain(Search& search, const WhoQuestion& question, WhoReport& report)
{
    std::vector<std::size_t> interesting;
    std::size_t later = 0; // Dispatches that are known to write.
    for (std::size_t i = search.end; i-- > 0;) {
        const DeviceWrites& device = search.device[i];
        const bool writes = device.isComplete() && device.noted.count != 0;
        if (writes && later >= maxWriters) // It would not be listed.
            report.moreWriters += device.noted.count;
        else if (device.mayWrite() || canFill(search.frame.passes()[i].pass, search.names[i]))
            interesting.push_back(i);
        later += writes ? 1 : 0;
    }
    std::ranges::reverse(interesting);
    if (interesting.empty())
        return true;
    search.frame = search.fresh;
    if (!search.frame.start())
        return false;
    std::size_t next = 0;
    for (const std::size_t pass : interesting) {
        if (question.progress)
            question.progress(search.end + pass, 2 * search.end, search.frame.passes()[pass].name);
        if (next < pass && !search.frame.run(next, pass))
            return false;
        if (!searchPass(search, pass, question, report))
            return false;
        next = pass + 1;
    }
    return next >= search.end || search.frame.run(next, search.end);
}

bool WhoWrote::searchFrame(const plan::ProjectSnapshot& snapshot, const WhoQuestion& question, std::uint64_t number,
                           WhoReport& report, std::string& name)
{
    FrameOptions options = question.frame;
    options.frame = number;
    options.maxDispatches = 0;
    Search search{.fresh = SteppedFrame(m_session, m_shaders),
                  .frame = SteppedFrame(m_session, m_shaders),
                  .names = {},
                  .device = {},
                  .writers = {},
                  .problems = {}};
    const auto fails = [&] {
        std::ranges::move(search.problems, std::back_inserter(report.diagnostics));
        std::ranges::move(search.frame.takeDiagnostics(), std::back_inserter(report.diagnostics));
        return false;
    };
    if (!search.frame.open(snapshot, options))
        return fails();
    search.fresh = search.frame;
    if (!search.frame.start())
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
    if (!askDevice(search, question) || !explain(search, question, report))
        return fails();
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
