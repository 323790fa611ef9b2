// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/find/find_target.h"
#include "ui/views/hex/byte_cache.h"
#include "ui/views/hex/hex_fields.h"
#include "ui/views/hex/layout/hex_layout.h"

#include <QPalette>
#include <QRect>
#include <QStaticText>

#include <array>
#include <optional>
#include <set>
#include <vector>

class QPainter;

namespace wavelane::ui {

/// What is drawn of a hex view. Refers to the parts of the view.
struct HexScene
{
    const ByteCache& cache;
    const HexLayout& layout;
    const HexFields& fields;
    const std::set<quint64>& bookmarks;
    const std::vector<FoundPlace>& matches; ///< Matches of a search, in the order of offsets.
    const QPalette& palette;
    QSize size;       ///< Size of the viewport.
    int scrolled = 0; ///< Pixels to the left of the viewport.
    int headerHeight = 0;
    quint64 topRow = 0;
    quint64 cursor = 0;
    quint64 selectionStart = 0;
    quint64 selectionSize = 0;
    std::optional<HexFields::Field> hovered; ///< The field under the mouse.
    std::optional<quint8> typedDigit = {};   ///< At the start of the selection; the second one is missing.
    bool hasFocus = false;
    bool isCursorInText = false;
    bool isStale = false; ///< Outdated bytes have the stale color.
};

/// Draws the header, the offsets and the bytes of a hex view.
class HexPainter
{
public:
    void setFont(const QFont& font);
    void paint(QPainter& painter, const HexScene& scene) const;

private:
    void paintBackground(QPainter& painter, const HexScene& scene) const;
    void paintHeader(QPainter& painter, const HexScene& scene) const;
    void paintRow(QPainter& painter, const HexScene& scene, quint64 row, int y) const;
    void paintByte(QPainter& painter, const HexScene& scene, quint64 offset, int y) const;
    static void paintField(QPainter& painter, const HexScene& scene, quint64 offset, int y);

    QFont m_font;
    std::array<QStaticText, 256> m_hexGlyphs; ///< Prepared once, because thousands are drawn per frame.
    std::array<QStaticText, 256> m_textGlyphs;
    QStaticText m_missingGlyph;
};

} // namespace wavelane::ui
