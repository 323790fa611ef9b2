// SPDX-License-Identifier: MIT
#include "ui/views/accessible/accessible_cells.h"

#include <QAccessibleWidget>
#include <QHash>
#include <QPointer>
#include <QWidget>

namespace wavelane::ui {

namespace {

QRect onScreen(const QWidget& view, const QRect& rect)
{
    return rect.isEmpty() ? QRect() : QRect(view.mapToGlobal(rect.topLeft()), rect.size());
}

AccessibleCells* cellsOf(QObject* view)
{
    return dynamic_cast<AccessibleCells*>(view);
}

/// One cell. Owned by Qt's registry of interfaces; the view's interface removes it.
class CellInterface final : public QAccessibleInterface
{
public:
    CellInterface(QWidget& view, quint64 cell) : m_view(&view), m_cell(cell) {}

    bool isValid() const override { return m_view && cellsOf(m_view)->exposedIndex(m_cell) >= 0; }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_view); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return isValid() ? cellsOf(m_view)->cellRole() : QAccessible::NoRole; }
    QRect rect() const override { return isValid() ? onScreen(*m_view, described().rect) : QRect(); }
    void setText(QAccessible::Text, const QString&) override {}
    QString text(QAccessible::Text kind) const override
    {
        if (!isValid())
            return {};
        return kind == QAccessible::Name    ? described().name
               : kind == QAccessible::Value ? described().value
                                            : QString();
    }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        const AccessibleCell cell = described();
        state.readOnly = true;
        state.focusable = true;
        state.selectable = true;
        state.selected = cell.isSelected;
        state.focused = m_view->hasFocus() && cellsOf(m_view)->currentCell() == m_cell;
        state.offscreen = cell.rect.isEmpty();
        return state;
    }
    quint64 cell() const { return m_cell; }

private:
    AccessibleCell described() const { return cellsOf(m_view)->describedCell(m_cell); }

    QPointer<QWidget> m_view;
    quint64 m_cell;
};

class CellViewInterface final : public QAccessibleWidget
{
public:
    explicit CellViewInterface(QWidget& view) : QAccessibleWidget(&view, cellsOf(&view)->viewRole()) {}
    ~CellViewInterface() override
    {
        for (const QAccessible::Id id : std::as_const(m_interfaces))
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return cells().exposedCount(); }
    QAccessibleInterface* child(int index) const override
    {
        return index < 0 || index >= childCount() ? nullptr : interfaceOf(cells().exposedCell(index));
    }
    int indexOfChild(const QAccessibleInterface* child) const override
    {
        const auto* cell = dynamic_cast<const CellInterface*>(child);
        return cell ? cells().exposedIndex(cell->cell()) : -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override
    {
        for (int index = 0; index < childCount(); ++index)
            if (onScreen(*widget(), cells().describedCell(cells().exposedCell(index)).rect).contains(x, y))
                return child(index);
        return nullptr;
    }
    QAccessibleInterface* focusChild() const override
    {
        const auto current = cells().currentCell();
        return widget()->hasFocus() && current && cells().exposedIndex(*current) >= 0 ? interfaceOf(*current)
                                                                                      : nullptr;
    }
    QString text(QAccessible::Text kind) const override
    {
        const auto current = kind == QAccessible::Value ? cells().currentCell() : std::nullopt;
        return current ? cells().describedCell(*current).value : QAccessibleWidget::text(kind);
    }

private:
    static constexpr qsizetype maxInterfaces = 4096; ///< Scrolled-out cells beyond these are forgotten.

    AccessibleCells& cells() const { return *cellsOf(widget()); }

    QAccessibleInterface* interfaceOf(quint64 cell) const
    {
        if (const auto found = m_interfaces.constFind(cell); found != m_interfaces.cend())
            return QAccessible::accessibleInterface(*found);
        if (m_interfaces.size() >= maxInterfaces)
            forgetHidden();
        auto* made = new CellInterface(*widget(), cell);
        m_interfaces.insert(cell, QAccessible::registerAccessibleInterface(made));
        return made;
    }
    void forgetHidden() const
    {
        m_interfaces.removeIf([this](QHash<quint64, QAccessible::Id>::iterator entry) {
            const bool isHidden = cells().describedCell(entry.key()).rect.isEmpty();
            if (isHidden)
                QAccessible::deleteAccessibleInterface(entry.value());
            return isHidden;
        });
    }

    mutable QHash<quint64, QAccessible::Id> m_interfaces; ///< By cell, created when asked for.
};

QAccessibleInterface* createInterface(const QString& /*className*/, QObject* object)
{
    return cellsOf(object) ? new CellViewInterface(*static_cast<QWidget*>(object)) : nullptr;
}

} // namespace

void exposeCells()
{
    QAccessible::installFactory(createInterface);
}

void announceCurrentCell(QWidget& view)
{
    const AccessibleCells& cells = *cellsOf(&view);
    const auto current = cells.currentCell();
    const int index = current ? cells.exposedIndex(*current) : -1;
    if (index < 0)
        return;
    QAccessibleValueChangeEvent value(&view, cells.describedCell(*current).value);
    QAccessible::updateAccessibility(&value);
    if (!view.hasFocus())
        return;
    QAccessibleEvent focus(&view, QAccessible::Focus);
    focus.setChild(index);
    QAccessible::updateAccessibility(&focus);
}

void announceSelection(QWidget& view)
{
    QAccessibleEvent selection(&view, QAccessible::SelectionWithin);
    QAccessible::updateAccessibility(&selection);
}

} // namespace wavelane::ui
