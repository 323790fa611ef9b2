// SPDX-License-Identifier: MIT
#pragma once

#include <QTableView>

namespace wavelane::ui {

class StatisticsModel;

/// The statistics of each column below a table, whose columns it follows. UI thread.
class StatisticsFooter final : public QTableView
{
    Q_OBJECT

public:
    /// `table` must outlive the footer.
    explicit StatisticsFooter(QTableView& table, QWidget* parent = nullptr);

    StatisticsModel& statistics() { return *m_model; }
    /// Width of the row labels of the table above, which it needs in any case.
    void setLabelWidth(int width);
    QSize sizeHint() const override;

Q_SIGNALS:
    /// The user wants to see the element that a number belongs to.
    void elementWanted(quint64 element, int column);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void follow();
    void requestElement(const QModelIndex& cell);

    QTableView& m_table;
    int m_labelWidth = 0;
    StatisticsModel* m_model;
};

} // namespace wavelane::ui
