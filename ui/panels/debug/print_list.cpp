// SPDX-License-Identifier: MIT
#include "ui/panels/debug/print_list.h"

#include "ui/base/text.h"
#include "ui/models/checks/check_rows.h"
#include "ui/panels/debug/debug_process.h"

#include <QStringList>

namespace wavelane::ui {

PrintList::PrintList(DebugProcess& process, QWidget* parent) : QPlainTextEdit(parent), m_process(process)
{
    setReadOnly(true);
    setLineWrapMode(NoWrap);
    setAccessibleName(tr("Printed"));
    setPlaceholderText(tr("What threads of the group print with printf is listed here."));
}

void PrintList::refresh()
{
    m_isOutdated = !isVisible();
    if (m_isOutdated)
        return clear();
    m_process.send(QStringLiteral("prints"), [this](const Json& answer) { list(answer); });
}

void PrintList::forget()
{
    m_isOutdated = false;
    clear();
}

void PrintList::showEvent(QShowEvent* event)
{
    QPlainTextEdit::showEvent(event);
    if (m_isOutdated)
        refresh();
}

void PrintList::list(const Json& answer)
{
    QStringList lines;
    for (const Json& each : memberOr(answer, "printed"))
        lines += tr("%1 at line %2: %3")
                     .arg(threadText(memberOr(each, "thread")))
                     .arg(integerOr(each, "line"))
                     .arg(toQt(stringOr(each, "text")));
    if (boolOr(answer, "more"))
        lines += tr("There are more texts, which are not listed.");
    setPlainText(lines.join(QLatin1Char('\n')));
}

} // namespace wavelane::ui
