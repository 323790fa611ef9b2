// SPDX-License-Identifier: MIT
#include "core/debug/debug_json.h"

#include "core/base/text/hex_text.h"
#include "core/base/try.h"
#include "core/check/provenance/value_sources.h"
#include "core/check/provenance/value_text.h"
#include "core/shader/contract/translated_text.h"
#include "core/shader/translate/assembly.h"

#include <algorithm>
#include <utility>

namespace wavelane::debug {

namespace {

Json lineOr(const std::optional<shader::SourceLine>& line, bool isFile)
{
    if (!line)
        return {};
    return isFile ? Json(line->file) : Json(line->line);
}

Json framesJson(const std::vector<sim::CallFrame>& frames)
{
    Json list = Json::array();
    for (const sim::CallFrame& each : frames)
        list.push_back(
            {{"function", each.function}, {"file", lineOr(each.line, true)}, {"line", lineOr(each.line, false)}});
    return list;
}

/// The instructions whose results devices may compute differently; `onlyAnswered`: those whose results are the
/// device's.
Json inexactJson(const ProjectDebugger& debugger, bool onlyAnswered)
{
    const sim::DebugSession& session = debugger.session();
    const std::set<std::uint32_t> answered = debugger.answered();
    Json list = Json::array();
    for (const sim::Inexact& each : session.program().inexact) {
        if (onlyAnswered && !answered.contains(each.instruction))
            continue;
        const auto line = session.map().lineOf(each.instruction);
        list.push_back({{"instruction", session.program().instructionName(each.instruction)},
                        {"instruction_index", each.instruction},
                        {"file", lineOr(line, true)},
                        {"line", lineOr(line, false)},
                        {"reason", each.reason}});
    }
    return list;
}

} // namespace

Json sameResultJson(const ProjectDebugger& debugger)
{
    const auto& comparison = debugger.comparison();
    if (!comparison || !comparison->isComplete)
        return {};
    return {{"equal", comparison->isEqual},
            {"resource", comparison->isEqual ? Json() : Json(comparison->resource)},
            {"offset", comparison->isEqual ? Json() : Json(comparison->offset)}};
}

Json deviceJson(const ProjectDebugger& debugger)
{
    const DeviceComparison& device = debugger.deviceComparison();
    Json json{{"scope", device.isWhole ? "dispatch" : "group"}};
    json.update(check::toJson(device.comparison.value_or(check::Comparison())));
    if (!device.comparison)
        json["equal"] = Json();
    json["difference"] = device.difference ? check::toJson(*device.difference) : Json();
    json["unknown"] = device.unknown.empty() ? Json() : Json(device.unknown);
    return json;
}

Json describeJson(const ProjectDebugger& debugger)
{
    const sim::DebugSession& session = debugger.session();
    return {{"pass", debugger.passName()},
            {"at", debugger.passPointer()},
            {"frame", debugger.frame()},
            {"shader", debugger.shaderName()},
            {"groups", debugger.groups()},
            {"group", debugger.group()},
            {"group_size", session.program().groupSize},
            {"lanes", debugger.lanes()},
            {"optimized", !debugger.isCopy()},
            {"same_result", sameResultJson(debugger)},
            {"device", deviceJson(debugger)},
            {"inexact", inexactJson(debugger, false)},
            {"answered", inexactJson(debugger, true)},
            {"note", debugger.note().empty() ? Json() : Json(debugger.note())}};
}

Json printsJson(const ProjectDebugger& debugger)
{
    const sim::DebugSession& session = debugger.session();
    Json list = Json::array();
    for (const sim::Printed& each : debugger.prints().list) {
        if (each.tick >= session.tick())
            break;
        const auto line = session.map().lineOf(each.instruction);
        list.push_back({{"thread", debugger.threadOf(each.local)},
                        {"text", each.text},
                        {"file", lineOr(line, true)},
                        {"line", lineOr(line, false)},
                        {"tick", each.tick}});
    }
    return {{"printed", std::move(list)}, {"more", !debugger.prints().isComplete}};
}

Json stateJson(const ProjectDebugger& debugger)
{
    const sim::DebugSession& session = debugger.session();
    const std::vector<sim::CallFrame> frames = session.frames();
    const sim::LaneState state = session.map().stateOf(session.machine(), session.lane());
    const bool hasLine = !frames.empty() && frames[0].line;
    return {{"thread", debugger.threadOf(session.local())},
            {"state", std::string(sim::toString(state))},
            {"tick", session.tick()},
            {"function", frames.empty() ? Json() : Json(frames[0].function)},
            {"file", hasLine ? Json(frames[0].line->file) : Json()},
            {"line", hasLine ? Json(frames[0].line->line) : Json()},
            {"instruction", frames.empty() ? Json() : Json(session.program().instructionName(frames[0].instruction))},
            {"instruction_index", frames.empty() ? Json() : Json(frames[0].instruction)},
            {"frames", framesJson(frames)}};
}

namespace {

/// A record about lines, variables or the source, or a text that only these use.
bool isDebugRecord(const shader::SpirvModule& module, const shader::Instruction& instruction)
{
    if (instruction.opcode == spv::OpString)
        return true;
    const shader::Instruction* const set = instruction.opcode == spv::OpExtInst
                                               ? module.definition(instruction.operand(2))
                                           : instruction.opcode == spv::OpExtInstImport ? &instruction
                                                                                        : nullptr;
    const std::string name = set ? shader::textAt(*set, 2) : std::string();
    return name.starts_with("NonSemantic.Shader.DebugInfo") || name.starts_with("OpenCL.DebugInfo");
}

} // namespace

Result<Json> disassemblyJson(const ProjectDebugger& debugger)
{
    const sim::DebugSession& session = debugger.session();
    const shader::SpirvModule& module = *session.program().module;
    TRY(const shader::NumberedAssembly assembly, shader::disassembleWithNumbers(module));
    Json list = Json::array();
    std::size_t number = 0;
    bool isSkipped = false; // A text can have several lines.
    shader::forEachLine(assembly.text, [&](std::string_view text) {
        const auto index = assembly.instructions[number++];
        if (index)
            isSkipped = isDebugRecord(module, module.instructions()[*index]);
        if (isSkipped)
            return;
        const auto line =
            index ? session.map().lineOf(static_cast<std::uint32_t>(*index)) : std::optional<shader::SourceLine>();
        while (text.ends_with('\n'))
            text.remove_suffix(1);
        list.push_back({{"text", std::string(text)},
                        {"instruction_index", index ? Json(*index) : Json()},
                        {"file", lineOr(line, true)},
                        {"line", lineOr(line, false)}});
    });
    return list;
}

Json placeJson(const sim::WatchPoint& point)
{
    return {{"kind", point.isShared ? "groupshared" : "resource"},
            {"name", point.name},
            {"offset", point.offset},
            {"size", point.size}};
}

Json changeJson(const ProjectDebugger& debugger, const sim::ByteChanges::Change& change, const sim::WatchPoint& point)
{
    const auto line = debugger.session().map().lineOf(change.instruction);
    const shader::SpirvModule& module = *debugger.session().program().module;
    const project::Resource* const resource =
        point.isShared ? nullptr : debugger.snapshot().project.resource(point.name);
    const auto value = [&](const std::vector<std::byte>& bytes) {
        const std::string text =
            check::valueText(bytes, resource, &module, check::scalarTypeOf(module, change.instruction));
        return text.empty() ? Json() : Json(text);
    };
    return {{"watch_point", change.range + 1},
            {"kind", point.isShared ? "groupshared" : "resource"},
            {"name", point.name},
            {"offset", change.offset},
            {"before", hexFromBytes(change.before)},
            {"after", hexFromBytes(change.after)},
            {"value_before", value(change.before)},
            {"value_after", value(change.after)},
            {"thread", debugger.threadOf(change.thread.local)},
            {"instruction", debugger.session().program().instructionName(change.instruction)},
            {"file", lineOr(line, true)},
            {"line", lineOr(line, false)}};
}

Json valueJson(const sim::ShownValue& value)
{
    Json json{{"name", value.name},
              {"type", value.type.empty() ? Json() : Json(value.type)},
              {"known", value.isKnown},
              {"value", value.text.empty() && !value.parts.empty() ? Json() : Json(value.text)}};
    if (!value.parts.empty() || value.left > 0) {
        Json parts = Json::array();
        for (const sim::ShownValue& each : value.parts)
            parts.push_back(valueJson(each));
        json["parts"] = std::move(parts);
        json["left"] = value.left;
    }
    return json;
}

namespace {

sim::ShownValue shownVariable(const ProjectDebugger& debugger, const sim::LaneReader& reader,
                              const sim::SourceVariable& variable, std::uint64_t maxParts)
{
    const auto value = sim::SourceVariables::valueOf(variable, reader);
    if (value)
        return sim::shown(reader, variable.name, *value, debugger.isGlsl(), maxParts);
    const std::string type =
        variable.type ? sim::typeName(*variable.type, *debugger.session().program().module, debugger.isGlsl())
                      : std::string();
    return sim::withoutValue(variable.name, type, value.error().message);
}

} // namespace

Json localsJson(const ProjectDebugger& debugger, std::size_t frame)
{
    const sim::DebugSession& session = debugger.session();
    const std::vector<sim::CallFrame> frames = session.frames();
    Json list = Json::array();
    if (frame >= frames.size())
        return list;
    const sim::LaneReader reader(session.machine(), session.lane());
    for (const sim::SourceVariable* each : session.variables().localsOf(frames[frame]))
        list.push_back(valueJson(shownVariable(debugger, reader, *each, 256)));
    return list;
}

Json globalsJson(const ProjectDebugger& debugger, std::uint64_t maxParts)
{
    const sim::DebugSession& session = debugger.session();
    const sim::LaneReader reader(session.machine(), session.lane());
    Json list = Json::array();
    for (const sim::SourceVariable& each : session.variables().globals()) {
        Json value = valueJson(shownVariable(debugger, reader, each, maxParts));
        value["kind"] = std::string(sim::toString(each.kind));
        list.push_back(std::move(value));
    }
    return list;
}

Result<sim::ShownValue> evaluated(const ProjectDebugger& debugger, const std::string& text, std::uint32_t local,
                                  std::size_t frame)
{
    TRY(const sim::Expression expression, sim::Expression::parse(text));
    TRY(const sim::LaneValue value, debugger.session().evaluate(expression, local, frame));
    const sim::LaneReader reader(debugger.session().machine(), debugger.session().laneOf(local));
    return sim::shown(reader, text, value, debugger.isGlsl());
}

Result<Json> lanesJson(const ProjectDebugger& debugger, const std::string& text)
{
    const sim::DebugSession& session = debugger.session();
    std::optional<sim::Expression> expression;
    if (!text.empty()) {
        TRY(expression, sim::Expression::parse(text));
    }
    Json list = Json::array();
    for (std::uint32_t local = 0; local < session.threads(); ++local) {
        const sim::Lane lane = session.laneOf(local);
        const std::vector<sim::CallFrame> frames = session.map().framesOf(session.machine(), lane);
        Json each{{"thread", debugger.threadOf(local)},
                  {"state", std::string(sim::toString(session.map().stateOf(session.machine(), lane)))},
                  {"file", frames.empty() ? Json() : lineOr(frames[0].line, true)},
                  {"line", frames.empty() ? Json() : lineOr(frames[0].line, false)}};
        if (expression) {
            const auto value = session.evaluate(*expression, local, 0);
            const sim::LaneReader reader(session.machine(), lane);
            // Of each thread, only numbers and vectors are listed.
            const auto found = value ? sim::shown(reader, text, *value, debugger.isGlsl(), 1)
                                     : sim::withoutValue(text, {}, value.error().message);
            each["known"] = found.isKnown;
            each["value"] = found.text;
        }
        list.push_back(std::move(each));
    }
    return list;
}

} // namespace wavelane::debug
