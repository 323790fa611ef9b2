// SPDX-License-Identifier: MIT
#include "core/check/provenance/frame_search.h"

#include "core/base/try.h"
#include "core/check/problem_text.h"
#include "core/check/provenance/interpreted_writes.h"
#include "core/check/provenance/pass_writes.h"
#include "core/check/provenance/swapped_names.h"
#include "core/check/provenance/value_sources.h"
#include "core/check/provenance/value_text.h"
#include "core/plan/bindings/binding_rules.h"
#include "core/plan/make_plan.h"

#include <algorithm>
#include <deque>
#include <format>
#include <iterator>
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
    const auto* const bind = std::get_if<project::BindTilePass>(&pass.kind);
    return (bind && bind->resource == name) || (copy && copy->to.resource == name) ||
           (upload && upload->resource == name) || (clear && clear->resource == name);
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

/// True if the memory of a byte can be that of other bytes of the resource, too.
bool sharesTiles(run::Session& session, const plan::ProjectSnapshot& snapshot, const std::string& name)
{
    const auto memory = session.memory(name);
    const project::Resource* const resource = snapshot.project.resource(name);
    if (!memory || !memory->tile || !resource)
        return false;
    const auto tiles = simTiles(*resource, *memory);
    return !tiles || (*tiles)->isShared();
}

} // namespace

bool FrameSearch::run(const plan::ProjectSnapshot& snapshot, std::uint64_t number, const std::string& name)
{
    FrameOptions options = m_question.frame;
    options.frame = number;
    options.maxDispatches = 0;
    if (!m_frame.open(snapshot, options))
        return false;
    m_frame.keepStart();
    m_fresh = m_frame;
    if (!m_frame.start() || !findEnd())
        return false;
    const std::vector<FlatPass>& passes = m_frame.passes();
    m_names.resize(m_end + 1);
    m_names[m_end] = name;
    for (std::size_t i = m_end; i > 0; --i)
        m_names[i - 1] = nameBefore(passes[i - 1].pass, m_names[i]);
    return runInstrumented() && explain();
}

bool FrameSearch::findEnd()
{
    const std::vector<FlatPass>& passes = m_frame.passes();
    m_end = passes.size();
    const bool isBefore = !m_question.before.empty();
    const std::string& asked = isBefore ? m_question.before : m_question.after;
    const std::uint64_t number = m_frame.options().frame;
    if (number != m_question.frame.frame || asked.empty())
        return true;
    const auto isIt = [&asked](const FlatPass& each) { return each.name == asked || each.at == asked; };
    const auto found = std::ranges::find_last_if(passes, isIt);
    if (found.empty()) {
        m_problems.push_back(
            {.code = Code::unknownPass,
             .message = std::format("There is no pass \"{}\" that runs in frame {}.", asked, number)});
        return false;
    }
    m_end = static_cast<std::size_t>(found.begin() - passes.begin()) + (isBefore ? 0 : 1);
    return true;
}

Diagnostics FrameSearch::takeDiagnostics()
{
    Diagnostics all = std::exchange(m_problems, {});
    std::ranges::move(m_frame.takeDiagnostics(), std::back_inserter(all));
    return all;
}

Result<std::vector<Writer>> FrameSearch::interpretedWriters(std::size_t pass, PreparedDispatch& dispatch,
                                                            BoundContents& contents)
{
    const plan::ProjectSnapshot& snapshot = m_frame.snapshot();
    const ByteRange range{
        .resource = m_names[pass], .offset = m_question.range.offset, .size = m_question.range.size};
    dispatch.request.maxInstructions = m_question.maxInstructions;
    dispatch.request.maxIterations = m_question.maxIterations;
    TRY(const InterpretedWrites found, WriteInterpreter(dispatch, contents, range, m_session).find(m_device[pass]));
    const ProblemText text(dispatch.program, dispatch.request.groups, snapshot.folder);
    const project::Resource* const resource = snapshot.project.resource(range.resource);
    const FlatPass& flat = m_frame.passes()[pass];
    const shader::SpirvModule& module = *dispatch.program.module;
    std::vector<Writer> writers;
    for (const sim::Watch::Write& each : found.writes) {
        const std::uint32_t instruction = each.access.instruction;
        writers.push_back({.frame = m_frame.options().frame,
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

void FrameSearch::addNotedWriters(std::size_t pass, const plan::PlannedDispatch& dispatch)
{
    const DeviceWrites& device = m_device[pass];
    const auto lined = m_frame.compileWithLines(dispatch);
    const auto module = lined ? shader::SpirvModule::parse((*lined)->spirv) : std::unexpected(lined.error());
    if (!module || device.noted.notes.empty())
        return;
    const plan::ProjectSnapshot& snapshot = m_frame.snapshot();
    auto [writers, more] = writersFromNotes(device, *module, snapshot.folder);
    const FlatPass& flat = m_frame.passes()[pass];
    for (Writer& each : writers) {
        each.frame = m_frame.options().frame;
        each.pass = flat.name;
        each.at = flat.at;
        each.offset = m_question.range.offset;
    }
    // If one thread wrote, what it wrote last is there now.
    if (Writer& last = writers.back(); !last.isContested) {
        last.isLast = true;
        const std::string& name = m_names[pass + 1];
        if (auto bytes = m_session.read({.resource = name,
                                         .mip = {},
                                         .slice = {},
                                         .offset = m_question.range.offset,
                                         .size = m_question.range.size})) {
            last.bytes = std::move(*bytes);
            last.value = valueText(last.bytes, snapshot.project.resource(name), nullptr, 0);
        }
    }
    std::ranges::move(writers, std::back_inserter(m_writers));
    m_report.moreWriters += more;
}

void FrameSearch::addDeviceValue(std::size_t pass, std::size_t firstWriter)
{
    if (m_writers.size() <= firstWriter)
        return;
    Writer& last = m_writers.back();
    const std::string& name = m_names[pass + 1];
    if (last.kind != "dispatch")
        return;
    const auto bytes =
        m_session.read({.resource = name, .mip = {}, .slice = {}, .offset = last.offset, .size = last.bytes.size()});
    if (bytes)
        last.equalsDevice = *bytes == last.bytes;
}

bool FrameSearch::searchDispatch(std::size_t pass)
{
    const FlatPass& flat = m_frame.passes()[pass];
    const std::size_t known = m_writers.size();
    const Result<plan::PlannedDispatch> planned = m_frame.planned(pass);
    BoundContents contents(m_session, m_frame.snapshot(), m_frame.inputs());
    Result<PreparedDispatch> prepared =
        planned ? m_frame.prepare(*planned, contents) : std::unexpected(planned.error());
    if (!m_frame.run(pass, pass + 1))
        return false;
    if (m_device[pass].nanoseconds != 0) {
        m_report.notedNanoseconds += m_device[pass].nanoseconds;
        m_report.plainNanoseconds += m_frame.gpuNanoseconds();
    }
    Result<std::vector<Writer>> writers =
        prepared ? interpretedWriters(pass, *prepared, contents) : std::unexpected(prepared.error());
    if (writers) {
        std::ranges::move(*writers, std::back_inserter(m_writers));
        addDeviceValue(pass, known);
        return true;
    }
    m_report.unknown.push_back(
        {.frame = m_frame.options().frame, .pass = flat.name, .at = flat.at, .reason = writers.error().message});
    if (planned)
        addNotedWriters(pass, *planned);
    return true;
}

bool FrameSearch::searchBinding(std::size_t pass)
{
    const auto before = m_session.memory(m_names[pass]);
    if (!m_frame.run(pass, pass + 1))
        return false;
    const auto after = m_session.memory(m_names[pass]);
    const bool isChanged = !before || !after || before->tiles != after->tiles;
    const FlatPass& flat = m_frame.passes()[pass];
    if (isChanged && !m_writers.empty())
        m_report.unknown.push_back({.frame = m_frame.options().frame,
                                    .pass = flat.name,
                                    .at = flat.at,
                                    .reason = "It changes the memory of tiles, and the writers before it may have "
                                              "written to other memory."});
    return true;
}

bool FrameSearch::searchPass(std::size_t pass)
{
    const FlatPass& flat = m_frame.passes()[pass];
    if (std::holds_alternative<project::DispatchPass>(flat.pass.kind))
        return searchDispatch(pass);
    if (std::holds_alternative<project::BindTilePass>(flat.pass.kind))
        return searchBinding(pass);
    const std::uint64_t number = m_frame.options().frame;
    const ByteRange range{
        .resource = m_names[pass], .offset = m_question.range.offset, .size = m_question.range.size};
    plan::ProjectSnapshot part = m_frame.snapshot();
    part.project.passes = {flat.pass};
    const plan::Plan plan = plan::makePlan(part, {.compiler = m_question.frame.compiler}, m_shaders);
    const Result<std::optional<PassWrite>> write =
        plan.passes.empty() ? std::optional<PassWrite>() : writeOf(plan.passes[0], part.project, range);
    if (!write)
        m_report.unknown.push_back(
            {.frame = number, .pass = flat.name, .at = flat.at, .reason = write.error().message});
    std::vector<std::byte> source;
    if (write && *write && (*write)->source) {
        const ByteRange& from = *(*write)->source;
        if (auto bytes = m_session.read(
                {.resource = from.resource, .mip = {}, .slice = {}, .offset = from.offset, .size = range.size}))
            source = std::move(*bytes);
    }
    if (!m_frame.run(pass, pass + 1))
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
    m_writers.push_back(std::move(writer));
    return true;
}

bool FrameSearch::runInstrumentedDispatch(std::size_t pass, std::size_t& next)
{
    DeviceWrites& device = m_device[pass];
    const Result<plan::PlannedDispatch> planned = m_frame.planned(pass);
    if (!planned) {
        device.refusal = planned.error().message; // Searching the pass reports it.
        return true;
    }
    if (!writesResource(*planned, m_names[pass]))
        return true;
    if (next < pass && !m_frame.run(next, pass))
        return false;
    next = pass;
    if (sharesTiles(m_session, m_frame.snapshot(), m_names[pass])) {
        device.refusal = "The device notes the writes to one of the tiles that share memory.";
        return true;
    }
    Result<run::NotedWrites> noted = m_frame.runWatched(
        pass, {.resource = m_names[pass], .offset = m_question.range.offset, .size = m_question.range.size});
    if (noted) {
        device.noted = *std::move(noted);
        device.nanoseconds = m_frame.gpuNanoseconds();
        next = pass + 1;
        return true;
    }
    device.refusal = noted.error().message;
    if (m_session.broken()) {
        m_problems.push_back(toDiagnostic(noted.error()));
        return false;
    }
    m_frame = m_fresh; // The contents are not known.
    return m_frame.start() && (pass == 0 || m_frame.run(0, pass));
}

bool FrameSearch::runInstrumented()
{
    const std::vector<FlatPass>& passes = m_frame.passes();
    m_device.assign(m_end, {});
    std::size_t next = 0;
    for (std::size_t i = 0; i < m_end; ++i) {
        if (m_question.progress)
            m_question.progress(i, 2 * m_end, passes[i].name);
        const bool isDispatch = std::holds_alternative<project::DispatchPass>(passes[i].pass.kind);
        if (isDispatch && !runInstrumentedDispatch(i, next))
            return false;
    }
    return next >= m_end || m_frame.run(next, m_end);
}

bool FrameSearch::explain()
{
    std::vector<std::size_t> interesting;
    std::size_t later = 0; // Dispatches that are known to write.
    for (std::size_t i = m_end; i-- > 0;) {
        const DeviceWrites& device = m_device[i];
        const bool writes = device.isComplete() && device.noted.count != 0;
        if (writes && later >= maxWriters) // It would not be listed.
            m_report.moreWriters += device.noted.count;
        else if (device.mayWrite() || canFill(m_frame.passes()[i].pass, m_names[i]))
            interesting.push_back(i);
        later += writes ? 1 : 0;
    }
    std::ranges::reverse(interesting);
    if (interesting.empty())
        return true;
    m_frame = m_fresh;
    if (!m_frame.start())
        return false;
    std::size_t next = 0;
    for (const std::size_t pass : interesting) {
        if (m_question.progress)
            m_question.progress(m_end + pass, 2 * m_end, m_frame.passes()[pass].name);
        if (next < pass && !m_frame.run(next, pass))
            return false;
        if (!searchPass(pass))
            return false;
        next = pass + 1;
    }
    return next >= m_end || m_frame.run(next, m_end);
}

} // namespace wavelane::check
