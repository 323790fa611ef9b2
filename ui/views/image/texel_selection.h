// SPDX-License-Identifier: MIT
#pragma once

#include <QPoint>
#include <QRect>
#include <QSize>

#include <optional>

namespace wavelane::ui {

/// The picked texel of an image, and a selected rectangle of texels, both within the image.
class TexelSelection
{
public:
    /// Sets the size of the image in texels. Drops what is outside of it.
    void setSize(QSize size);

    std::optional<QPoint> picked() const { return m_picked; }
    void pick(std::optional<QPoint> texel);
    std::optional<QRect> region() const { return m_region; }
    void select(std::optional<QRect> region); ///< The part within the image.

    /// Picks the texel at one corner and selects the rectangle to the other one.
    void span(QPoint picked, QPoint end);
    /// Moves the picked texel; the first step picks the first texel.
    void move(QPoint step);
    /// Moves the corner of the rectangle that is not the picked texel.
    void extend(QPoint step);
    QPoint end() const { return m_end; } ///< The corner opposite to the start.

    bool operator==(const TexelSelection&) const = default;

private:
    QPoint within(QPoint texel) const;

    QSize m_size;
    std::optional<QPoint> m_picked;
    std::optional<QRect> m_region;
    QPoint m_end;
};

} // namespace wavelane::ui
