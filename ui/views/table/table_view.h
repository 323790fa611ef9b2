// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "ui/views/table/table_layout.h"

#include <QModelIndex>
#include <QWidget>

#include <functional>

class QComboBox;
class QLabel;
class QLineEdit;
class QStackedLayout;
class QTableView;

namespace wavelane::ui {

class ByteSource;
class NumberBox;
class TableModel;

/// The bytes of a source as rows of numbers: by the structure that a shader declares, by the format, or as numbers of
/// one type. Fetches only visible rows. UI thread.
class TableView final : public QWidget
{
    Q_OBJECT

public:
    explicit TableView(QWidget* parent = nullptr);

    void setSource(ByteSource* source); ///< Not owned.
    /// Sets the layouts that are offered before the number types. Selects the first one, unless the user's choice is
    /// still offered.
    void setLayouts(std::vector<TableLayout> layouts);
    void setEmptyText(const QString& text);
    /// What writes typed text to a cell; without one, the table is read-only.
    void setEditor(std::function<Result<void>(const QModelIndex& cell, const QString& text)> editor);

    TableModel& model() { return *m_model; }
    QTableView& table() { return *m_table; }
    QComboBox& layoutChoice() { return *m_choice; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildBar(QWidget* bar);
    void choose();
    void fetchVisible();
    void showState();
    void goToElement();
    void copySelection();

    TableModel* m_model = nullptr;
    QTableView* m_table = nullptr;
    QComboBox* m_choice = nullptr;
    NumberBox* m_columns = nullptr;
    QLineEdit* m_goTo = nullptr;
    QLabel* m_note = nullptr;
    QLabel* m_empty = nullptr;
    QStackedLayout* m_pages = nullptr;
    std::vector<TableLayout> m_layouts;
};

} // namespace wavelane::ui
