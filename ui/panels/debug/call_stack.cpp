// SPDX-License-Identifier: MIT
#include "ui/panels/debug/call_stack.h"

#include "ui/base/text.h"

#include <QSignalBlocker>

namespace wavelane::ui {

namespace {
constexpr int fileRole = Qt::UserRole;
constexpr int lineRole = Qt::UserRole + 1;
} // namespace

CallStack::CallStack(QWidget* parent) : QListWidget(parent)
{
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("Call stack"));
    connect(this, &QListWidget::currentRowChanged, this, &CallStack::choose);
}

void CallStack::setFrames(const Json& frames)
{
    const QSignalBlocker blocker(this);
    clear();
    for (const Json& each : frames) {
        const QString file = toQt(stringOr(each, "file"));
        const auto line = static_cast<int>(integerOr(each, "line"));
        auto* const item =
            new QListWidgetItem(tr("%1 — %2:%3").arg(toQt(stringOr(each, "function")), file).arg(line), this);
        item->setData(fileRole, file);
        item->setData(lineRole, line);
    }
    setCurrentRow(0);
}

void CallStack::choose(int frame)
{
    if (const QListWidgetItem* const chosenItem = item(frame))
        Q_EMIT chosen(chosenItem->data(fileRole).toString(), chosenItem->data(lineRole).toInt());
}

} // namespace wavelane::ui
