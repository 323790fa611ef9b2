// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/table/choice/structure_editor.h"
#include "ui/views/table/table_layout.h"

#include <QObject>
#include <QString>

#include <vector>

namespace wavelane::ui {

class TableBar;

/// The list of layouts in the bar of a table: those of the resource, a structure that the user typed, and numbers of
/// one type. “Structure …” opens the editor. UI thread.
class LayoutChoice final : public QObject
{
    Q_OBJECT

public:
    /// All must outlive this object.
    LayoutChoice(TableBar& bar, StructureEditor& editor, QObject* parent = nullptr);

    /// Sets the layouts to offer first. Keeps the user's choice if it is still offered, else chooses the first.
    void setLayouts(std::vector<TableLayout> layouts);
    TableLayout chosen() const;

    QString title() const; ///< Title of the choice; empty: the first one.
    void choose(const QString& title);
    const TypedStructure& typed() const { return m_typed; }
    void setTyped(const TypedStructure& structure); ///< Offers a structure that was typed.

Q_SIGNALS:
    void changed();
    void applied(); ///< The user typed a structure, which is chosen now.

private:
    void fill(const QString& kept); ///< `kept` stays chosen if it is still offered.
    int defaultIndex() const;
    void take();
    void useTyped();

    TableBar& m_bar;
    StructureEditor& m_editor;
    std::vector<TableLayout> m_layouts;
    TypedStructure m_typed;
    int m_chosen = 0; ///< In the list.
};

} // namespace wavelane::ui
