// SPDX-License-Identifier: MIT
#include "core/check/provenance/who_report.h"

#include "core/base/diagnostic_json.h"
#include "core/base/text/hex_text.h"

#include <utility>

namespace wavelane::check {

namespace {

Json lineJson(const std::optional<shader::SourceLine>& line)
{
    return line ? Json(line->line) : Json();
}

Json fileJson(const std::optional<shader::SourceLine>& line)
{
    return line ? Json(line->file) : Json();
}

Json readJson(const ReadValue& read)
{
    Json stores = Json::array();
    for (const Place& each : read.stores)
        stores.push_back({{"thread", each.thread},
                          {"instruction", each.instruction},
                          {"file", fileJson(each.line)},
                          {"line", lineJson(each.line)}});
    return {{"object", read.object},
            {"is_resource", read.isResource},
            {"offset", read.offset},
            {"bytes", hexFromBytes(read.bytes)},
            {"value", read.value.empty() ? Json() : Json(read.value)},
            {"instruction", read.instruction.empty() ? Json() : Json(read.instruction)},
            {"file", fileJson(read.line)},
            {"line", lineJson(read.line)},
            {"stored_by", read.isResource ? Json() : std::move(stores)}};
}

Json writerJson(const Writer& writer)
{
    Json reads = Json::array();
    for (const ReadValue& each : writer.reads)
        reads.push_back(readJson(each));
    const std::optional<shader::SourceLine> line = writer.place ? writer.place->line : std::nullopt;
    return {{"frame", writer.frame},
            {"pass", writer.pass},
            {"at", writer.at},
            {"kind", writer.kind},
            {"thread", writer.place ? Json(writer.place->thread) : Json()},
            {"instruction", writer.place ? Json(writer.place->instruction) : Json()},
            {"access", writer.place ? Json(writer.place->access) : Json()},
            {"file", fileJson(line)},
            {"line", lineJson(line)},
            {"offset", writer.offset},
            {"bytes", hexFromBytes(writer.bytes)},
            {"value", writer.value.empty() ? Json() : Json(writer.value)},
            {"contested", writer.isContested},
            {"equals_device", writer.equalsDevice ? Json(*writer.equalsDevice) : Json()},
            {"reads", std::move(reads)},
            {"more_reads", writer.moreReads},
            {"interpreted", writer.kind == "dispatch" ? Json(writer.isInterpreted) : Json()},
            {"interpreted_groups", writer.kind == "dispatch" ? Json(writer.groups) : Json()}};
}

} // namespace

Json toJson(const WhoReport& report)
{
    Json writers = Json::array();
    for (const Writer& each : report.writers)
        writers.push_back(writerJson(each));
    Json unknown = Json::array();
    for (const UnknownPass& each : report.unknown)
        unknown.push_back({{"frame", each.frame}, {"pass", each.pass}, {"at", each.at}, {"reason", each.reason}});
    Json out{{"project", report.project},
             {"ok", !hasErrors(report.diagnostics)},
             {"resource", report.resource},
             {"offset", report.offset},
             {"size", report.size},
             {"frame", report.frame},
             {"first_frame", report.firstFrame},
             {"bytes", hexFromBytes(report.bytes)},
             {"value", report.value.empty() ? Json() : Json(report.value)},
             {"writers", std::move(writers)},
             {"more_writers", report.moreWriters},
             {"unknown", std::move(unknown)},
             {"diagnostics", toJson(report.diagnostics)}};
    if (report.plainNanoseconds != 0)
        out["times"] = {{"noted_ns", report.notedNanoseconds}, {"plain_ns", report.plainNanoseconds}};
    return out;
}

} // namespace wavelane::check
