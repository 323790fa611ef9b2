// SPDX-License-Identifier: MIT
#include "core/inspect/structs/struct_text.h"
#include "tests/ui/views/contrast.h"
#include "tests/ui/views/pointer.h"
#include "tests/ui/views/test_sources.h"
#include "ui/views/hex/byte_copy.h"
#include "ui/views/hex/cursor/hex_keys.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/hex/hex_fields.h"
#include "ui/views/hex/hex_view.h"

#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

inspect::Elements structureOf(const char* text, inspect::Packing packing)
{
    const auto layout = inspect::layoutOfText(text, packing);
    EXPECT_TRUE(layout);
    auto elements = inspect::structureElements(*layout);
    EXPECT_TRUE(elements);
    return *elements;
}

TEST(HexFields, NamesMembersAndPaddingOfEachElement)
{
    // std140: position 0 to 12, kind at 12, weights[2] with 16 bytes each.
    const HexFields fields(structureOf("float3 position; uint kind; float weights[2];", inspect::Packing::std140));
    const auto y = fields.at(48 + 5);
    ASSERT_TRUE(y);
    EXPECT_EQ(HexFields::describe(*y), QStringLiteral("position.y of element 1, float32"));
    EXPECT_EQ(y->start, 52U);
    EXPECT_EQ(y->size, 4U);
    EXPECT_EQ(fields.at(12)->name, QStringLiteral("kind"));
    EXPECT_NE(fields.at(12)->isOdd, fields.at(0)->isOdd) << "Neighbors differ.";
    EXPECT_EQ(fields.at(0)->isOdd, fields.at(8)->isOdd) << "Components of one member do not.";
    const auto padding = fields.at(22);
    ASSERT_TRUE(padding);
    EXPECT_TRUE(padding->isPadding);
    EXPECT_EQ(HexFields::describe(*padding), QStringLiteral("Padding of element 0, 12 bytes"));
}

TEST(HexFields, AreEmptyWithoutMembers)
{
    EXPECT_TRUE(HexFields().isEmpty());
    EXPECT_FALSE(HexFields(std::nullopt).at(0));
    EXPECT_TRUE(HexFields(*inspect::numberElements(NumberType::float32, 4)).isEmpty());
}

TEST(HexKeys, MoveWithinTheSource)
{
    const HexCursor cursor{.offset = 37, .size = 100, .bytesPerRow = 16, .visibleRows = 3};
    EXPECT_EQ(movedCursor(cursor, Qt::Key_Up, false), 21U);
    EXPECT_EQ(movedCursor(cursor, Qt::Key_Home, false), 32U);
    EXPECT_EQ(movedCursor(cursor, Qt::Key_End, false), 47U);
    EXPECT_EQ(movedCursor(cursor, Qt::Key_End, true), 99U);
    EXPECT_EQ(movedCursor(cursor, Qt::Key_PageDown, false), 85U);
    EXPECT_EQ(movedCursor(cursor, Qt::Key_PageUp, false), 5U);
    EXPECT_EQ(movedCursor(cursor, Qt::Key_A, false), std::nullopt);
}

TEST(CopiedBytes, BreaksLongArraysIntoLines)
{
    EXPECT_EQ(copiedBytes(QByteArray(17, '\x01'), CopyForm::c).count(u'\n'), 3);
    EXPECT_EQ(copiedBytes(QByteArray(5, '\x01'), CopyForm::hlsl),
              QStringLiteral("static const uint data[2] = {0x01010101, 0x00000001};"));
}

class HexStructureTest : public testing::Test
{
protected:
    HexStructureTest() : source(4096)
    {
        view.resize(800, 400);
        view.setSource(&source);
        view.area().setFields(HexFields(structureOf("float3 position; uint kind;", inspect::Packing::structured)));
        view.show();
        view.activateWindow(); // Only the active window has shortcuts.
        EXPECT_TRUE(QTest::qWaitForWindowActive(&view));
        view.area().setFocus();
    }
    QImage picture() { return view.area().viewport()->grab().toImage(); }
    void press(int key, Qt::KeyboardModifiers keys = {})
    {
        QTest::keyClick(&view.area(), static_cast<Qt::Key>(key), keys);
    }

    PatternSource source;
    HexView view;
};

TEST_F(HexStructureTest, TheFieldUnderTheMouseIsMarked)
{
    view.goTo(100);
    movePointer(*view.area().viewport(), view.area().byteRect(200).center());
    const QImage before = picture();
    movePointer(*view.area().viewport(), view.area().byteRect(5).center());
    const QImage after = picture();
    const QPoint first = view.area().byteRect(4).topLeft() + QPoint(1, 1);
    EXPECT_NE(before.pixel(first), after.pixel(first)) << "The bytes of position.y.";
    const QPoint other = view.area().byteRect(8).topLeft() + QPoint(1, 1);
    EXPECT_EQ(before.pixel(other), after.pixel(other)) << "Those of position.z stay.";
    EXPECT_EQ(view.area().describedCell(5).name, QStringLiteral("Offset 0x5, position.y of element 0, float32"));
}

TEST_F(HexStructureTest, AlternateMembersHaveAVisibleTint)
{
    movePointer(*view.area().viewport(), view.area().byteRect(200).center());
    const QImage shown = picture();
    const auto colorAt = [&](quint64 offset) {
        return shown.pixelColor(view.area().byteRect(offset).topLeft() + QPoint(1, 1));
    };
    EXPECT_EQ(colorAt(4), colorAt(8)) << "Both are of position.";
    EXPECT_GT(contrast(colorAt(8), colorAt(12)), 1.12) << "Those of kind.";
}

TEST_F(HexStructureTest, BookmarksAreToggledAndReachedByKeys)
{
    QSignalSpy messages(&view.area(), &HexArea::message);
    press(Qt::Key_PageDown, Qt::AltModifier);
    ASSERT_EQ(messages.size(), 1);
    EXPECT_EQ(messages.last().first(), QStringLiteral("There are no bookmarks."));
    for (const quint64 offset : {quint64{0x20}, quint64{0x400}}) {
        view.goTo(offset);
        press(Qt::Key_B, Qt::ControlModifier);
    }
    EXPECT_EQ(view.state().bookmarks, (std::set<quint64>{0x20, 0x400}));
    press(Qt::Key_PageDown, Qt::AltModifier);
    EXPECT_EQ(view.cursor(), 0x20U) << "On from the start.";
    press(Qt::Key_PageUp, Qt::AltModifier);
    EXPECT_EQ(view.cursor(), 0x400U);
    press(Qt::Key_B, Qt::ControlModifier);
    EXPECT_EQ(view.area().bookmarks(), (std::set<quint64>{0x20}));
    const HexView::State kept = view.state();
    view.area().setBookmarks({});
    view.setState(kept);
    EXPECT_EQ(view.area().bookmarks(), (std::set<quint64>{0x20}));
}

} // namespace
} // namespace wavelane::ui
