// SPDX-License-Identifier: MIT
#include "core/base/diagnostic_json.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/models/checks/check_rows.h"

#include <QCoreApplication>

#include <utility>

namespace wavelane::ui {

namespace {

struct WhoText
{
    Q_DECLARE_TR_FUNCTIONS(WhoText)
};

/// The numbers of a value, or its bytes.
QString valueOf(const Json& object)
{
    const std::string value = stringOr(object, "value");
    if (value.empty() && stringOr(object, "bytes").empty())
        return WhoText::tr("an unknown value");
    return value.empty() ? WhoText::tr("bytes %1").arg(toQt(stringOr(object, "bytes"))) : toQt(value);
}

CheckRow rowOfRead(const Json& read, const std::string& at, std::uint64_t frame)
{
    const QString object = toQt(stringOr(read, "object"));
    const std::uint64_t offset = unsignedOr(read, "offset");
    CheckRow row{.text = WhoText::tr("from “%1”, byte %2: %3").arg(object).arg(offset).arg(valueOf(read)),
                 .at = at,
                 .file = stringOr(read, "file"),
                 .line = static_cast<int>(integerOr(read, "line"))};
    if (boolOr(read, "is_resource"))
        row.bytes = BytePlace{.resource = object, .offset = offset, .before = at, .frame = frame};
    else
        row.text = WhoText::tr("from groupshared “%1”, byte %2: %3").arg(object).arg(offset).arg(valueOf(read));
    for (const Json& each : memberOr(read, "stored_by"))
        row.children.push_back({.text = WhoText::tr("stored by thread %1").arg(threadText(memberOr(each, "thread"))),
                                .at = at,
                                .file = stringOr(each, "file"),
                                .line = static_cast<int>(integerOr(each, "line"))});
    return row;
}

QString sentenceOf(const Json& writer)
{
    const QString pass = toQt(stringOr(writer, "pass"));
    const std::uint64_t frame = unsignedOr(writer, "frame");
    if (memberOr(writer, "thread").is_null())
        return WhoText::tr("Frame %1: the pass “%2” wrote %3").arg(frame).arg(pass, valueOf(writer));
    return WhoText::tr("Frame %1: thread %2 of “%3” wrote %4")
        .arg(frame)
        .arg(threadText(memberOr(writer, "thread")), pass, valueOf(writer));
}

CheckRow rowOfWriter(const Json& writer)
{
    CheckRow row{.text = sentenceOf(writer),
                 .at = stringOr(writer, "at"),
                 .file = stringOr(writer, "file"),
                 .line = static_cast<int>(integerOr(writer, "line"))};
    for (const Json& each : memberOr(writer, "reads"))
        row.children.push_back(rowOfRead(each, row.at, unsignedOr(writer, "frame")));
    if (const std::uint64_t more = unsignedOr(writer, "more_reads"); more > 0)
        row.children.push_back(
            {.kind = CheckRow::Kind::note,
             .text = WhoText::tr("%L1 earlier value(s) that it read are not listed.", nullptr, pluralOf(more))
                         .arg(more)});
    if (boolOr(writer, "contested") && stringOr(writer, "access") != "atomic")
        row.children.push_back({.kind = CheckRow::Kind::warning,
                                .text = WhoText::tr("Several threads of this pass write here. Unless they are "
                                                    "ordered, another one can be the last on the device.")});
    if (const Json& interpreted = memberOr(writer, "interpreted");
        interpreted.is_boolean() && !interpreted.get<bool>())
        row.children.push_back(
            {.kind = CheckRow::Kind::note,
             .text = WhoText::tr("The device named this thread. The pass could not be interpreted, "
                                 "so the values that the thread read are unknown.")});
    if (const Json& equal = memberOr(writer, "equals_device"); equal.is_boolean() && !equal.get<bool>())
        row.children.push_back({.kind = CheckRow::Kind::warning,
                                .text = WhoText::tr("The device has a different value here after the pass.")});
    return row;
}

} // namespace

CheckResult resultOfWho(const Json& report)
{
    CheckResult out{.kind = CheckRow::Kind::plain};
    for (const Diagnostic& each : diagnosticsFromJson(memberOr(report, "diagnostics"))) {
        out.rows.push_back({.kind = CheckRow::Kind::error,
                            .text = coreMessage(each.message),
                            .at = each.at,
                            .file = each.file,
                            .line = each.line});
        if (each.severity == Severity::error)
            out.kind = CheckRow::Kind::error;
    }
    const QString resource = toQt(stringOr(report, "resource"));
    const std::uint64_t offset = unsignedOr(report, "offset");
    const Json& writers = memberOr(report, "writers");
    for (const Json& each : writers)
        out.rows.push_back(rowOfWriter(each));
    const Json& unknown = memberOr(report, "unknown");
    for (const Json& each : unknown)
        out.rows.push_back({.kind = CheckRow::Kind::warning,
                            .text = WhoText::tr("“%1” could not be searched: %2")
                                        .arg(toQt(stringOr(each, "pass")), coreMessage(stringOr(each, "reason"))),
                            .at = stringOr(each, "at")});
    if (out.kind == CheckRow::Kind::error)
        out.summary = WhoText::tr("Who wrote byte %1 of “%2” could not be found.").arg(offset).arg(resource);
    else if (writers.is_array() && !writers.empty())
        out.summary = WhoText::tr("Byte %1 of “%2”: %3.").arg(offset).arg(resource, sentenceOf(writers[0]));
    else if (unknown.is_array() && !unknown.empty())
        out.summary = WhoText::tr("Nothing that could be searched wrote byte %1 of “%2”.").arg(offset).arg(resource);
    else if (const auto first = unsignedOr(report, "first_frame"); first == 0)
        out.summary =
            WhoText::tr("Nothing wrote byte %1 of “%2”: it has its initial data.").arg(offset).arg(resource);
    else
        out.summary = WhoText::tr("Nothing wrote byte %1 of “%2” in the frames %3 to %4.")
                          .arg(offset)
                          .arg(resource)
                          .arg(first)
                          .arg(unsignedOr(report, "frame"));
    return out;
}

} // namespace wavelane::ui
