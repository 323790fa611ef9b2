// SPDX-License-Identifier: MIT
#include "ui/dialogs/guide_window.h"

#include "ui/base/program_resources.h"
#include "ui/dialogs/guide_text.h"
#include "ui/theme/fitting_size.h"
#include "ui/theme/theme.h"
#include "ui/widgets/error_mark.h"

#include <QAction>
#include <QDesktopServices>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollBar>
#include <QSplitter>
#include <QTextBlock>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace wavelane::ui {

namespace {

constexpr int contentsWidth = 280;
constexpr QSize guideSize(1040, 780);
constexpr int placeRole = Qt::UserRole;

} // namespace

GuideWindow::GuideWindow(QWidget* parent) : QWidget(parent, Qt::Window)
{
    loadProgramResources();
    setObjectName(QStringLiteral("guide"));
    setWindowTitle(tr("Guide"));
    setAttribute(Qt::WA_DeleteOnClose);
    resizeToFit(*this, guideSize);
    m_contents = new QTreeWidget;
    m_contents->setHeaderHidden(true);
    m_contents->setFrameShape(QFrame::NoFrame);
    m_contents->setAccessibleName(tr("Contents"));
    m_text = new GuideText;
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setAccessibleName(tr("Page"));
    m_text->setOpenLinks(false);
    m_find = new QLineEdit;
    m_find->setPlaceholderText(tr("Find in this page"));
    m_find->setAccessibleName(m_find->placeholderText());
    m_find->setClearButtonEnabled(true);
    m_find->addAction(Theme::icon(QStringLiteral("search")), QLineEdit::LeadingPosition);

    auto* left = new QWidget;
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(8);
    column->addWidget(m_find);
    column->addWidget(m_contents, 1);
    auto* parts = new QSplitter;
    parts->addWidget(left);
    parts->addWidget(m_text);
    parts->setStretchFactor(1, 1);
    parts->setSizes({contentsWidth, guideSize.width() - contentsWidth});
    parts->setChildrenCollapsible(false);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(parts);

    addPages();
    connect(m_text, &QTextBrowser::anchorClicked, this, &GuideWindow::follow);
    connect(m_contents, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem* item) {
        if (item)
            show(item->data(0, placeRole).toString());
    });
    connect(m_find, &QLineEdit::returnPressed, this, &GuideWindow::findNext);
    connect(m_find, &QLineEdit::textChanged, this, [this] { clearError(*m_find); });
    auto* find = new QAction(this);
    find->setShortcut(QKeySequence::Find);
    connect(find, &QAction::triggered, m_find, [this] {
        m_find->setFocus(Qt::ShortcutFocusReason);
        m_find->selectAll();
    });
    addAction(find);
}

void GuideWindow::addPages()
{
    for (const QString& page : guidePages()) {
        QTreeWidgetItem* parent = nullptr;
        for (const GuideHeading& heading : guideHeadings(page)) {
            const QString place = heading.level == 1 ? page : page + QLatin1Char('#') + heading.anchor;
            auto* item = parent ? new QTreeWidgetItem(parent) : new QTreeWidgetItem(m_contents);
            item->setText(0, heading.text);
            item->setToolTip(0, heading.text);
            item->setData(0, placeRole, place);
            m_items[place] = item;
            if (heading.level == 1)
                parent = item;
        }
    }
}

QString GuideWindow::page() const
{
    return m_page;
}

QString GuideWindow::section() const
{
    return m_section;
}

void GuideWindow::show(const QString& place)
{
    const QString page = place.section(QLatin1Char('#'), 0, 0);
    const QString anchor = place.section(QLatin1Char('#'), 1);
    if (page != m_page)
        showPage(page);
    scrollTo(anchor);
    const QSignalBlocker blocker(m_contents);
    QTreeWidgetItem* item = m_items.value(place, m_items.value(page));
    m_contents->setCurrentItem(item);
    if (item)
        item->setExpanded(true);
    QWidget::show();
}

void GuideWindow::showPage(const QString& page)
{
    m_page = page;
    m_text->setSource(guideUrl(page), QTextDocument::MarkdownResource);
    setWindowTitle(tr("%1 — Guide").arg(guideTitle(page)));
}

void GuideWindow::scrollTo(const QString& anchor)
{
    m_section.clear();
    int position = 0;
    for (QTextBlock block = m_text->document()->begin(); !anchor.isEmpty() && block.isValid(); block = block.next())
        if (block.blockFormat().headingLevel() > 0 && guideAnchor(block.text()) == anchor) {
            m_section = block.text();
            position = block.position();
            break;
        }
    QTextCursor cursor(m_text->document());
    cursor.setPosition(position);
    m_text->setTextCursor(cursor);
    // The heading is at the top, not just visible.
    m_text->verticalScrollBar()->setValue(
        position == 0 ? 0 : m_text->verticalScrollBar()->value() + m_text->cursorRect().top());
}

void GuideWindow::follow(const QUrl& link)
{
    const QUrl whole = m_text->source().resolved(link);
    if (whole.scheme() != QLatin1StringView("qrc")) {
        QDesktopServices::openUrl(whole);
        return;
    }
    const QString page = guidePath(whole);
    if (guidePages().contains(page))
        show(whole.hasFragment() ? page + QLatin1Char('#') + whole.fragment() : page);
}

void GuideWindow::findNext()
{
    if (m_text->find(m_find->text()))
        return;
    m_text->moveCursor(QTextCursor::Start);
    if (!m_text->find(m_find->text()))
        markError(*m_find, tr("This page does not contain “%1”.").arg(m_find->text()));
}

void GuideWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace wavelane::ui
