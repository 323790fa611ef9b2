// SPDX-License-Identifier: MIT
#include "ui/panels/debug/variable_tree.h"

#include "ui/base/text.h"
#include "ui/theme/theme.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QTreeWidgetItemIterator>

namespace wavelane::ui {

namespace {

enum Column { nameColumn, valueColumn, typeColumn };
constexpr int pathRole = Qt::UserRole;
constexpr int shadeRole = Qt::UserRole + 1;
/// How an item differs from ordinary text.
enum Shade { plainShade, hintShade, unknownValueShade };

void shade(QTreeWidgetItem& item, int given, const QPalette& palette)
{
    item.setData(nameColumn, shadeRole, given);
    item.setForeground(nameColumn, given == hintShade ? palette.placeholderText() : palette.text());
    item.setForeground(valueColumn,
                       given == unknownValueShade ? QBrush(Theme::colors(palette).faded) : palette.text());
}

} // namespace

VariableTree::VariableTree(QWidget* parent) : QTreeWidget(parent)
{
    setAccessibleName(tr("Variables"));
    setFrameShape(QFrame::NoFrame);
    setHeaderLabels({tr("Name"), tr("Value"), tr("Type")});
    setUniformRowHeights(true);
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    header()->setStretchLastSection(true);
    header()->resizeSection(nameColumn, 170);
    header()->resizeSection(valueColumn, 150);
    m_watchGroup = makeGroup(tr("Watches"));
    m_localGroup = makeGroup(tr("Locals"));
    m_globalGroup = makeGroup(tr("Groupshared Memory and Resources"));
    auto* const add = new QTreeWidgetItem(m_watchGroup, {tr("Add an expression …")});
    add->setFirstColumnSpanned(true); // In a narrow column, the hint would be cut off.
    add->setFlags(add->flags() | Qt::ItemIsEditable);
    shade(*add, hintShade, palette());
    connect(this, &QTreeWidget::itemChanged, this, &VariableTree::renameWatch);
    connect(this, &QTreeWidget::itemExpanded, this, [this](QTreeWidgetItem* item) {
        if (!m_isFilling)
            m_open.insert(item->data(nameColumn, pathRole).toString());
    });
    connect(this, &QTreeWidget::itemCollapsed, this, [this](QTreeWidgetItem* item) {
        if (!m_isFilling)
            m_open.remove(item->data(nameColumn, pathRole).toString());
    });
}

QTreeWidgetItem* VariableTree::makeGroup(const QString& title)
{
    auto* const group = new QTreeWidgetItem(this, {title});
    group->setFlags(Qt::ItemIsEnabled);
    group->setFirstColumnSpanned(true);
    group->setData(nameColumn, pathRole, title);
    group->setExpanded(true);
    return group;
}

void VariableTree::setLocals(const Json& variables)
{
    m_previous = std::exchange(m_values, {});
    fill(*m_localGroup, variables, QStringLiteral("l"));
}

void VariableTree::setGlobals(const Json& variables)
{
    fill(*m_globalGroup, variables, QStringLiteral("g"));
}

void VariableTree::fill(QTreeWidgetItem& parent, const Json& variables, const QString& path)
{
    m_isFilling = true;
    qDeleteAll(parent.takeChildren());
    for (const Json& each : variables) {
        auto* const item = new QTreeWidgetItem(&parent);
        show(*item, each, path + QLatin1Char('/') + toQt(stringOr(each, "name")));
    }
    m_isFilling = false;
}

void VariableTree::show(QTreeWidgetItem& item, const Json& value, const QString& path)
{
    const QString text = toQt(stringOr(value, "value"));
    const bool isKnown = boolOr(value, "known", true);
    item.setText(nameColumn, toQt(stringOr(value, "name")));
    item.setText(valueColumn, text);
    item.setToolTip(valueColumn, text);
    item.setText(typeColumn, toQt(stringOr(value, "type")));
    item.setData(nameColumn, pathRole, path);
    m_values[path] = text;
    QFont font = item.font(valueColumn);
    font.setBold(isKnown && m_previous.contains(path) && m_previous[path] != text);
    font.setItalic(!isKnown);
    item.setFont(valueColumn, font);
    shade(item, isKnown ? plainShade : unknownValueShade, palette());
    for (const Json& part : memberOr(value, "parts"))
        show(*new QTreeWidgetItem(&item), part, path + QLatin1Char('/') + toQt(stringOr(part, "name")));
    if (const auto left = unsignedOr(value, "left"); left > 0) {
        auto* const more = new QTreeWidgetItem(&item, {tr("… %n more", nullptr, pluralOf(left))});
        shade(*more, hintShade, palette());
    }
    item.setExpanded(m_open.contains(path));
}

void VariableTree::setWatch(qsizetype index, const Json& answer)
{
    if (index >= m_watches.size())
        return;
    m_isFilling = true;
    QTreeWidgetItem& item = *m_watchGroup->child(static_cast<int>(index));
    qDeleteAll(item.takeChildren());
    Json value = answer;
    if (answer.contains("error"))
        value = {{"known", false}, {"value", stringOr(answer["error"], "message")}};
    value["name"] = toUtf8(m_watches[index]);
    show(item, value, QStringLiteral("w/") + m_watches[index]);
    m_isFilling = false;
}

void VariableTree::insertWatch(const QString& expression)
{
    m_isFilling = true;
    m_watches.append(expression);
    auto* const item = new QTreeWidgetItem;
    item->setText(nameColumn, expression);
    item->setFlags(item->flags() | Qt::ItemIsEditable);
    m_watchGroup->insertChild(static_cast<int>(m_watches.size() - 1), item);
    m_isFilling = false;
}

void VariableTree::addWatch(const QString& expression)
{
    insertWatch(expression);
    Q_EMIT watchesChanged();
}

void VariableTree::setWatches(const QStringList& expressions)
{
    m_isFilling = true;
    while (!m_watches.isEmpty()) {
        delete m_watchGroup->takeChild(0);
        m_watches.removeFirst();
    }
    m_isFilling = false;
    for (const QString& each : expressions)
        insertWatch(each);
    Q_EMIT watchesChanged();
}

void VariableTree::removeWatch(QTreeWidgetItem* item)
{
    const int index = m_watchGroup->indexOfChild(item);
    if (index < 0 || index >= m_watches.size())
        return;
    m_watches.removeAt(index);
    delete m_watchGroup->takeChild(index);
    Q_EMIT watchesChanged();
}

void VariableTree::renameWatch(QTreeWidgetItem* item, int column)
{
    if (m_isFilling || column != nameColumn || item->parent() != m_watchGroup)
        return;
    const QString text = item->text(nameColumn).trimmed();
    const int index = m_watchGroup->indexOfChild(item);
    if (index == m_watches.size()) {
        m_isFilling = true;
        item->setText(nameColumn, tr("Add an expression …"));
        m_isFilling = false;
        if (!text.isEmpty() && text != tr("Add an expression …"))
            addWatch(text);
    } else if (text.isEmpty()) {
        // Not while its editor closes.
        QMetaObject::invokeMethod(this, [this, item] { removeWatch(item); }, Qt::QueuedConnection);
    } else {
        m_watches[index] = text;
        Q_EMIT watchesChanged();
    }
}

void VariableTree::forget()
{
    m_isFilling = true;
    qDeleteAll(m_localGroup->takeChildren());
    qDeleteAll(m_globalGroup->takeChildren());
    for (int i = 0; i < m_watches.size(); ++i) {
        qDeleteAll(m_watchGroup->child(i)->takeChildren());
        m_watchGroup->child(i)->setText(valueColumn, {});
        m_watchGroup->child(i)->setText(typeColumn, {});
    }
    m_values.clear();
    m_previous.clear();
    m_isFilling = false;
}

QString VariableTree::valueAt(const QStringList& path) const
{
    for (QTreeWidgetItem* const group : {m_watchGroup, m_localGroup, m_globalGroup}) {
        QTreeWidgetItem* item = group;
        for (const QString& name : path) {
            QTreeWidgetItem* found = nullptr;
            for (int i = 0; item && i < item->childCount(); ++i) {
                if (item->child(i)->text(nameColumn) == name)
                    found = item->child(i);
            }
            item = found;
        }
        if (item && item != group)
            return item->text(valueColumn);
    }
    return {};
}

void VariableTree::applyColors()
{
    m_isFilling = true;
    for (QTreeWidgetItemIterator each(this); *each; ++each)
        shade(**each, (*each)->data(nameColumn, shadeRole).toInt(), palette());
    m_isFilling = false;
}

void VariableTree::changeEvent(QEvent* event)
{
    QTreeWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_globalGroup)
        applyColors();
}

void VariableTree::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Delete)
        removeWatch(currentItem());
    else
        QTreeWidget::keyPressEvent(event);
}

} // namespace wavelane::ui
