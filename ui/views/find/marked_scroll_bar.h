// SPDX-License-Identifier: MIT
#pragma once

#include <QScrollBar>

#include <cstdint>
#include <vector>

namespace wavelane::ui {

/// A scroll bar with marks where matches are.
class MarkedScrollBar final : public QScrollBar
{
    Q_OBJECT

public:
    explicit MarkedScrollBar(Qt::Orientation orientation, QWidget* parent = nullptr);

    /// The number of matches in parts of equal size, from the start of the contents to their end.
    void setMarks(std::vector<std::uint64_t> density);
    const std::vector<std::uint64_t>& marks() const { return m_density; }
    QRect markRect(std::size_t part) const; ///< Area of a mark, in pixels of this widget.

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<std::uint64_t> m_density;
};

} // namespace wavelane::ui
