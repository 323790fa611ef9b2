// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <cstdint>
#include <vector>

namespace wavelane::ui {

/// A strip from the first to the last element that shows where elements differ. A click asks to go there.
class DensityStrip final : public QWidget
{
    Q_OBJECT

public:
    explicit DensityStrip(QWidget* parent = nullptr);

    /// Differing elements in parts of equal size.
    void setDensity(std::vector<std::uint64_t> density);
    QSize sizeHint() const override { return {200, 16}; }

Q_SIGNALS:
    void clicked(double share); ///< 0 at the first element, 1 at the end.

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    std::vector<std::uint64_t> m_density;
};

} // namespace wavelane::ui
