// SPDX-License-Identifier: MIT
#include "ui/panels/debug/debug_text.h"

#include "ui/base/text.h"

#include <QCoreApplication>
#include <QStringList>

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

} // namespace

QString changeText(const Json& change)
{
    QStringList axes;
    for (const Json& each : memberOr(change, "thread"))
        axes += QString::number(each.is_number_unsigned() ? each.get<quint64>() : 0);
    QString text = DebugText::tr("Thread (%1) changed “%2” at byte %3 from %4 to %5")
                       .arg(axes.join(QStringLiteral(", ")), toQt(stringOr(change, "name")))
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

} // namespace wavelane::ui
