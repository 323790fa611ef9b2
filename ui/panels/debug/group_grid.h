// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QWidget>

#include <array>
#include <optional>
#include <vector>

namespace wavelane::ui {

/// The threads of a group as a grid of cells: x to the right, y downward, and the slices of z below each other. A
/// group with one row is wrapped. A click or an arrow key selects a thread. It needs a scroll area: cells of a large
/// group do not get smaller than one can hit.
class GroupGrid final : public QWidget
{
    Q_OBJECT

public:
    /// A thread of the group.
    struct Cell
    {
        std::array<quint64, 3> thread{};
        QString state; ///< As in docs/CLI.md: `active` …
        QString file;
        int line = 0;  ///< 0: none.
        QString value; ///< Value of the shown expression, or why there is none.
        bool isKnown = false;
    };
    enum class Coloring { state, line, value };

    explicit GroupGrid(QWidget* parent = nullptr);

    /// `size`: threads along x, y and z. As many cells as threads.
    void setCells(const std::array<int, 3>& size, std::vector<Cell> cells);
    void clear();
    void setColoring(Coloring coloring);
    Coloring coloring() const { return m_coloring; }
    void setCurrent(const std::array<quint64, 3>& thread); ///< The one that is debugged.
    const std::vector<Cell>& cells() const { return m_cells; }
    std::optional<std::size_t> currentIndex() const; ///< In `cells`.

    QRect cellRect(std::size_t index) const;
    QColor colorOf(const Cell& cell) const;
    QString textOf(const Cell& cell) const; ///< For tool tips.
    QSize sizeHint() const override;

Q_SIGNALS:
    void chosen(const std::array<quint64, 3>& thread);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    int columns() const;
    int rows() const;             ///< Rows of a slice.
    QSize sizeOf(int cell) const; ///< Size of all cells with this many pixels for each.
    int cellPixels() const;
    std::optional<std::size_t> cellAt(QPoint position) const;
    void findRange();
    void describeCurrent();

    std::array<int, 3> m_size{0, 0, 0};
    std::vector<Cell> m_cells;
    Coloring m_coloring = Coloring::state;
    std::array<quint64, 3> m_current{};
    double m_low = 0; ///< Range of the values that are numbers.
    double m_high = 0;
};

} // namespace wavelane::ui
