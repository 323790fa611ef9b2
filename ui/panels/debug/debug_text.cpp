// SPDX-License-Identifier: MIT
#include "ui/panels/debug/debug_text.h"

#include "ui/base/text.h"
#include "ui/models/checks/check_rows.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <climits>

namespace wavelane::ui {

namespace {

struct DebugText
{
    Q_DECLARE_TR_FUNCTIONS(DebugText)
};

QString reasonText(const QString& reason)
{
    if (reason == QLatin1StringView("breakpoint"))
        return DebugText::tr("Stopped at a breakpoint");
    if (reason == QLatin1StringView("ended"))
        return DebugText::tr("The thread has ended. Step back to see how it got there");
    if (reason == QLatin1StringView("start"))
        return DebugText::tr("At the start of the thread");
    if (reason == QLatin1StringView("endless_loop"))
        return DebugText::tr("A loop of the group does not end");
    if (reason == QLatin1StringView("limit"))
        return DebugText::tr("Stopped after 100 million steps. Choose Continue to go on");
    if (reason == QLatin1StringView("assertion"))
        return DebugText::tr("An assertion failed");
    if (reason == QLatin1StringView("problem"))
        return DebugText::tr("Stopped at the first problem");
    return {};
}

/// The value, or its bytes if there is none.
QString valueOf(const Json& change, const char* value, const char* bytes)
{
    const QString text = toQt(stringOr(change, value));
    return text.isEmpty() ? toQt(stringOr(change, bytes)) : text;
}

/// How the bytes differ from the device's; empty if they do not, or if they were not compared.
QString deviceNote(const Json& device)
{
    if (!device.is_object() || boolOr(device, "equal", true))
        return {};
    const auto differing = unsignedOr(device, "differing");
    QString text = DebugText::tr("%L1 byte(s) differ from the device's, the first at byte %2 of “%3”.", nullptr,
                                 static_cast<int>(std::min<std::uint64_t>(differing, INT_MAX)))
                       .arg(differing)
                       .arg(unsignedOr(device, "offset"))
                       .arg(toQt(stringOr(device, "resource")));
    const Json& first = memberOr(memberOr(device, "difference"), "first");
    if (first.is_object()) {
        const QString place =
            integerOr(first, "line") > 0
                ? DebugText::tr(" at %1:%2").arg(toQt(stringOr(first, "file"))).arg(integerOr(first, "line"))
                : QString();
        text += QLatin1Char(' ') + DebugText::tr("The first instruction that devices may compute differently is %1%2 "
                                                 "in thread %3: %4.")
                                       .arg(toQt(stringOr(first, "instruction")), place,
                                            threadText(memberOr(first, "thread")), toQt(stringOr(first, "reason")));
    }
    if (stringOr(device, "scope") == "group")
        text += QLatin1Char(' ') + DebugText::tr("Another group may have written there.");
    return text;
}

} // namespace

QString changeText(const Json& change)
{
    QString text = DebugText::tr("Thread %1 changed “%2” at byte %3 from %4 to %5")
                       .arg(threadText(memberOr(change, "thread")), toQt(stringOr(change, "name")))
                       .arg(unsignedOr(change, "offset"))
                       .arg(valueOf(change, "value_before", "before"), valueOf(change, "value_after", "after"));
    if (const auto line = integerOr(change, "line"); line > 0)
        text = DebugText::tr("%1, at %2:%3").arg(text, toQt(stringOr(change, "file"))).arg(line);
    return text;
}

QString watchedText(const QString& name, quint64 offset, quint64 sizeInBytes)
{
    if (sizeInBytes == 1)
        return DebugText::tr("%1: byte %2").arg(name).arg(offset);
    return DebugText::tr("%1: bytes %2 to %3").arg(name).arg(offset).arg(offset + sizeInBytes - 1);
}

QString stopText(const Json& answer)
{
    const QString reason = toQt(stringOr(answer, "stop"));
    const QString message = toQt(stringOr(answer, "message"));
    QStringList parts{reasonText(reason), message};
    if (const Json& change = memberOr(answer, "change"); change.is_object())
        parts.front() = changeText(change);
    else if (const Json& problem = memberOr(answer, "problem"); problem.is_object())
        parts.front() = toQt(stringOr(problem, "message"));
    else if (answer.contains("problem"))
        parts.front() = DebugText::tr("The group has no problems");
    else if (reason == QLatin1StringView("endless_loop") && !message.isEmpty())
        parts.removeFirst(); // The message says the same.
    parts.removeAll(QString());
    return parts.join(QStringLiteral(". "));
}

QString stateText(const Json& answer)
{
    QStringList parts;
    if (const auto line = integerOr(answer, "line"); line > 0)
        parts += DebugText::tr("%1:%2 in %3")
                     .arg(toQt(stringOr(answer, "file")))
                     .arg(line)
                     .arg(toQt(stringOr(answer, "function")));
    if (const QString stop = stopText(answer); !stop.isEmpty())
        parts += stop;
    return parts.join(QStringLiteral(" · "));
}

QString comparisonNote(const Json& description, const QString& copyNote)
{
    QStringList notes{copyNote};
    if (const Json& same = memberOr(description, "same_result"); same.is_object() && !boolOr(same, "equal", true))
        notes.prepend(
            DebugText::tr("The copy that is debugged, which is not optimized, writes other bytes to “%1” than "
                          "the shader that runs.")
                .arg(toQt(stringOr(same, "resource"))));
    notes += deviceNote(memberOr(description, "device"));
    notes.removeAll(QString());
    return notes.join(QLatin1Char(' '));
}

} // namespace wavelane::ui
