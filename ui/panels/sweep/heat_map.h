// SPDX-License-Identifier: MIT
#pragma once

#include "ui/models/sweep_result.h"

#include <QWidget>

namespace wavelane::ui {

/// Runs of a sweep as cells: a row for each value of one column, a column for each value of another one. The greenest
/// cell is the fastest run; a cell with a cross has other results than the reference, and one that is crossed out
/// failed. If more than two columns vary, it shows the runs that equal the chosen one in the others.
class HeatMap final : public QWidget
{
    Q_OBJECT

public:
    explicit HeatMap(QWidget* parent = nullptr);

    void show(const SweepResult& result);
    void choose(int run);
    int chosen() const { return m_chosen; }
    bool hasCells() const { return !m_cells.empty(); } ///< Whether a column varies.

    /// The run of a cell; −1 if there is none.
    int runAt(QPoint place) const;
    QRect cellOf(int run) const; ///< Empty if the run is not shown.
    QString textOf(int run) const;

    QSize sizeHint() const override;

Q_SIGNALS:
    void activated(int run);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    void arrange(); ///< The runs in the cells.
    int runIn(int row, int column) const;
    QRect rectOf(int row, int column) const;
    QColor colorOf(int run) const;

    SweepResult m_result;
    QStringList m_across;     ///< Values from left to right.
    QStringList m_down;       ///< From top to bottom; one empty value if only one column varies.
    std::vector<int> m_cells; ///< Runs, row by row; −1 for none.
    int m_chosen = 0;
};

} // namespace wavelane::ui
