// SPDX-License-Identifier: MIT
#include "ui/views/hex/hex_actions.h"

#include "ui/views/hex/hex_area.h"

#include <QAction>

#include <utility>

namespace wavelane::ui {

HexActions::HexActions(HexArea& area) : QObject(&area), m_area(area)
{
    addCopies();
    add("exportSelection", tr("Export Selection …"), {}, [this] { Q_EMIT m_area.exportRequested(); });
    addSeparator();
    addBookmarks();
    addSeparator();
    add("selectAll", tr("Select All"), QKeySequence(QKeySequence::SelectAll), [this] { m_area.selectAll(); });
}

void HexActions::add(const char* name, const QString& text, const QKeySequence& keys, std::function<void()> run)
{
    auto* action = new QAction(text, &m_area);
    action->setObjectName(QLatin1StringView(name));
    if (!keys.isEmpty())
        action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    action->setEnabled(false);
    connect(action, &QAction::triggered, this, std::move(run));
    connect(&m_area, &HexArea::sizeChanged, action, [action](quint64 size) { action->setEnabled(size > 0); });
    m_area.addAction(action);
}

void HexActions::addSeparator()
{
    auto* separator = new QAction(&m_area);
    separator->setSeparator(true);
    m_area.addAction(separator);
}

void HexActions::addCopies()
{
    const auto copy = [this](CopyForm form) { return [this, form] { m_area.copy(form); }; };
    add("copyAsHex", tr("Copy as Hex"), QKeySequence(QKeySequence::Copy), copy(CopyForm::hex));
    add("copyAsText", tr("Copy as Text"), {}, copy(CopyForm::text));
    add("copyAsArray", tr("Copy as C Array"), {}, copy(CopyForm::c));
    add("copyAsHlsl", tr("Copy as HLSL Array"), {}, copy(CopyForm::hlsl));
    add("copyAsPython", tr("Copy as Python Bytes"), {}, copy(CopyForm::python));
}

void HexActions::addBookmarks()
{
    add("toggleBookmark", tr("Toggle Bookmark"), QKeySequence(Qt::CTRL | Qt::Key_B),
        [this] { m_area.toggleBookmark(); });
    add("nextBookmark", tr("Next Bookmark"), QKeySequence(Qt::ALT | Qt::Key_PageDown),
        [this] { m_area.goToBookmark(true); });
    add("previousBookmark", tr("Previous Bookmark"), QKeySequence(Qt::ALT | Qt::Key_PageUp),
        [this] { m_area.goToBookmark(false); });
}

} // namespace wavelane::ui
