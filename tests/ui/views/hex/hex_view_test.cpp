// SPDX-License-Identifier: MIT
#include "tests/ui/views/test_sources.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/hex/hex_view.h"
#include "ui/views/hex/number_inspector.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

namespace wavelane::ui {
namespace {

constexpr quint64 fourGiB = quint64(4) << 30;

class HexViewTest : public testing::Test
{
protected:
    void show(ByteSource& source)
    {
        m_view.resize(760, 480);
        m_view.setSource(&source);
        m_view.show();
        m_view.activateWindow(); // Shortcuts go to the focus of the active window.
        ASSERT_TRUE(QTest::qWaitForWindowActive(&m_view));
        m_view.area().setFocus();
    }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(&m_view.area(), key, modifiers);
    }

    HexView m_view;
};

TEST_F(HexViewTest, RequestsOnlyVisibleBytes)
{
    PatternSource source(fourGiB);
    show(source);
    EXPECT_GT(source.requestedBytes(), 0U);
    EXPECT_LE(source.requestedBytes(), 3 * ByteCache::pageBytes);

    source.forgetRequests();
    m_view.goTo(fourGiB / 2);
    for (const auto& [offset, sizeInBytes] : source.requests()) {
        EXPECT_NEAR(static_cast<double>(offset), static_cast<double>(fourGiB / 2), 2.0 * ByteCache::pageBytes);
        EXPECT_LE(sizeInBytes, 3 * ByteCache::pageBytes);
    }
    EXPECT_FALSE(source.requests().empty());
}

TEST_F(HexViewTest, RequestsBytesOnce)
{
    PatternSource source(fourGiB);
    source.setSlow(true);
    show(source);
    const auto requests = source.requests().size();
    press(Qt::Key_Down);
    press(Qt::Key_Up);
    EXPECT_EQ(source.requests().size(), requests);
    EXPECT_EQ(m_view.byteAt(0), -1);
    source.answer(0, 4096);
    EXPECT_EQ(m_view.byteAt(0), PatternSource::byteAt(0));
}

TEST_F(HexViewTest, GoesToAnOffsetAndShowsItsRow)
{
    PatternSource source(fourGiB);
    show(source);
    m_view.goTo(0x12345678);
    EXPECT_EQ(m_view.cursor(), 0x12345678U);
    const quint64 row = 0x12345678 / 16;
    EXPECT_LE(m_view.area().topRow(), row);
    EXPECT_LT(row, m_view.area().topRow() + static_cast<quint64>(m_view.area().visibleRows()));
    EXPECT_FALSE(m_view.area().byteRect(0x12345678).isEmpty());
    EXPECT_EQ(m_view.byteAt(0x12345678), PatternSource::byteAt(0x12345678));
}

TEST_F(HexViewTest, JumpsShowPrecedingRowsAndStepsScrollByOneRow)
{
    PatternSource source(fourGiB);
    show(source);
    m_view.goTo(0x10000);
    EXPECT_LT(m_view.area().topRow(), 0x1000U);
    const quint64 last = m_view.area().topRow() + static_cast<quint64>(m_view.area().visibleRows()) - 1;
    const quint64 top = m_view.area().topRow();
    m_view.goTo(last * 16);
    EXPECT_EQ(m_view.area().topRow(), top);
    press(Qt::Key_Down);
    EXPECT_EQ(m_view.area().topRow(), top + 1);
}

TEST_F(HexViewTest, ShowsReadErrors)
{
    PatternSource source(fourGiB);
    source.setSlow(true);
    show(source);
    Q_EMIT source.failed(0, 4096, QStringLiteral("The engine was restarted."));
    const auto labels = m_view.findChildren<QLabel*>();
    EXPECT_TRUE(std::ranges::any_of(
        labels, [](const QLabel* label) { return label->text() == QStringLiteral("The engine was restarted."); }));
    Q_EMIT source.reset();
    EXPECT_GE(source.requests().size(), 2U) << "A reset requests the bytes again.";
}

TEST_F(HexViewTest, TheOffsetFieldAcceptsExpressionsAndRejectsOffsetsPastTheEnd)
{
    PatternSource source(1 << 20);
    show(source);
    auto* field = m_view.findChild<QLineEdit*>();
    ASSERT_NE(field, nullptr);
    QTest::keyClicks(field, QStringLiteral("1024*4+0x10"));
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(m_view.cursor(), 4112U);
    field->setText(QStringLiteral("2M"));
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(m_view.cursor(), 4112U);
}

TEST_F(HexViewTest, MovesAndSelectsWithTheKeyboard)
{
    PatternSource source(1000);
    show(source);
    press(Qt::Key_Right);
    press(Qt::Key_Down);
    EXPECT_EQ(m_view.cursor(), 17U);
    press(Qt::Key_End);
    EXPECT_EQ(m_view.cursor(), 31U);
    press(Qt::Key_Home);
    EXPECT_EQ(m_view.cursor(), 16U);
    press(Qt::Key_Down, Qt::ShiftModifier);
    EXPECT_EQ(m_view.area().selectionStart(), 16U);
    EXPECT_EQ(m_view.area().selectionSize(), 17U);
    press(Qt::Key_End, Qt::ControlModifier);
    EXPECT_EQ(m_view.cursor(), 999U);
    press(Qt::Key_Down);
    press(Qt::Key_Right);
    EXPECT_EQ(m_view.cursor(), 999U);
    press(Qt::Key_PageUp);
    EXPECT_EQ(m_view.cursor(), 999U - 16U * static_cast<quint64>(m_view.area().visibleRows()));
    press(Qt::Key_Home, Qt::ControlModifier);
    press(Qt::Key_PageDown);
    EXPECT_EQ(m_view.cursor(), 16U * static_cast<quint64>(m_view.area().visibleRows()));
    press(Qt::Key_A, Qt::ControlModifier);
    EXPECT_EQ(m_view.area().selectionSize(), 1000U);
}

TEST_F(HexViewTest, SelectsWithTheMouse)
{
    PatternSource source(1000);
    show(source);
    QWidget* viewport = m_view.area().viewport();
    QTest::mouseClick(viewport, Qt::LeftButton, Qt::NoModifier, m_view.area().byteRect(0x23).center());
    EXPECT_EQ(m_view.cursor(), 0x23U);
    QTest::mouseClick(viewport, Qt::LeftButton, Qt::ShiftModifier, m_view.area().byteRect(0x41).center());
    EXPECT_EQ(m_view.area().selectionStart(), 0x23U);
    EXPECT_EQ(m_view.area().selectionSize(), 0x41U - 0x23U + 1);
    QTest::mouseDClick(viewport, Qt::LeftButton, Qt::NoModifier, m_view.area().byteRect(0x32).center());
    EXPECT_EQ(m_view.area().selectionStart(), 0x30U);
    EXPECT_EQ(m_view.area().selectionSize(), 4U);
}

TEST_F(HexViewTest, CopiesTheSelectionAsHexOnceItHasArrived)
{
    PatternSource source(fourGiB);
    show(source);
    m_view.goTo(fourGiB - 3);
    source.setSlow(true);
    press(Qt::Key_End, Qt::ControlModifier | Qt::ShiftModifier);
    press(Qt::Key_C, Qt::ControlModifier);
    const auto hex = [](quint64 offset) {
        return QStringLiteral("%1").arg(PatternSource::byteAt(offset), 2, 16, QLatin1Char('0'));
    };
    EXPECT_EQ(QGuiApplication::clipboard()->text().toStdString(),
              QStringList({hex(fourGiB - 3), hex(fourGiB - 2), hex(fourGiB - 1)}).join(u' ').toStdString());

    press(Qt::Key_A, Qt::ControlModifier);
    press(Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QGuiApplication::clipboard()->text().size(), 8) << "4 GiB must not be copied.";
}

TEST_F(HexViewTest, CopiesWithTheShortcutOfTheActionAndCountsTheBytes)
{
    PatternSource source(1000);
    show(source);
    QStringList messages;
    QObject::connect(&m_view.area(), &HexArea::message, &m_view, [&](const QString& text) { messages += text; });
    press(Qt::Key_C, Qt::ControlModifier);
    press(Qt::Key_Right, Qt::ShiftModifier);
    press(Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(messages, (QStringList{QStringLiteral("1 byte copied."), QStringLiteral("2 bytes copied.")}));

    m_view.area().findChild<QAction*>(QStringLiteral("copyAsHex"))->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_H));
    press(Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(messages.size(), 2) << "The keys were given away.";
    press(Qt::Key_H, Qt::ControlModifier);
    EXPECT_EQ(messages.size(), 3);
}

TEST_F(HexViewTest, MarksBytesThatChangedSinceTheReset)
{
    PatternSource source(4096);
    show(source);
    EXPECT_FALSE(m_view.area().cache().at(100).changed);
    source.changeByte(100);
    source.setSlow(true);
    Q_EMIT source.reset();
    EXPECT_TRUE(m_view.area().cache().at(100).stale);
    EXPECT_EQ(m_view.byteAt(100), -1);
    source.answer(0, 4096);
    EXPECT_TRUE(m_view.area().cache().at(100).changed);
    EXPECT_FALSE(m_view.area().cache().at(101).changed);
    EXPECT_EQ(m_view.byteAt(100), PatternSource::byteAt(100) + 1);
}

TEST_F(HexViewTest, DoesNotCompareBytesOfDifferentResources)
{
    PatternSource source(4096);
    show(source);
    source.changeByte(100);
    Q_EMIT source.exchanged();
    EXPECT_EQ(m_view.byteAt(100), PatternSource::byteAt(100) + 1);
    EXPECT_FALSE(m_view.area().cache().at(100).changed);
}

TEST_F(HexViewTest, CopiesAsSourceCode)
{
    PatternSource source(64);
    show(source);
    m_view.area().moveCursor(0, false);
    m_view.area().moveCursor(1, true);
    m_view.area().copy(CopyForm::c);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QStringLiteral("unsigned char data[2] = {0x00, 0x07};"));
    m_view.area().copy(CopyForm::hlsl);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QStringLiteral("static const uint data[1] = {0x00000700};"));
    m_view.area().copy(CopyForm::python);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QStringLiteral("b\"\\x00\\x07\""));
}

TEST_F(HexViewTest, ShowsTheNumbersAtTheCursorInBothByteOrders)
{
    PatternSource source(64);
    show(source);
    m_view.goTo(1);
    auto* inspector = m_view.findChild<NumberInspector*>();
    ASSERT_NE(inspector, nullptr);
    const int low = PatternSource::byteAt(1);
    const int high = PatternSource::byteAt(2);
    EXPECT_EQ(inspector->text(NumberType::uint16).toInt(), low + 256 * high);
    inspector->setBigEndian(true);
    EXPECT_EQ(inspector->text(NumberType::uint16).toInt(), 256 * low + high);
    m_view.goTo(63);
    EXPECT_EQ(inspector->text(NumberType::uint8).toInt(), PatternSource::byteAt(63));
    EXPECT_EQ(inspector->text(NumberType::uint16), QStringLiteral("–"));
}

TEST(NumberInspectorTest, HasFewerColumnsWhereItIsNarrow)
{
    NumberInspector inspector;
    static_cast<QWidget&>(inspector).show();
    const auto fields = inspector.findChildren<QLineEdit*>();
    ASSERT_EQ(fields.size(), 12);
    const auto isThirdBesideFirst = [&](int width) {
        inspector.resize(width, 300);
        QCoreApplication::processEvents();
        return fields[2]->y() == fields[0]->y();
    };
    EXPECT_TRUE(isThirdBesideFirst(2000));
    EXPECT_FALSE(isThirdBesideFirst(400));
    EXPECT_TRUE(isThirdBesideFirst(2000));
}

TEST_F(HexViewTest, SurvivesAShrunkOrDestroyedSource)
{
    auto source = std::make_unique<PatternSource>(fourGiB);
    show(*source);
    m_view.goTo(fourGiB - 1);
    source->setSize(10);
    Q_EMIT source->reset();
    EXPECT_EQ(m_view.cursor(), 9U);
    EXPECT_EQ(m_view.area().topRow(), 0U);
    m_view.grab();
    source.reset();
    EXPECT_EQ(m_view.byteAt(0), -1);
    EXPECT_EQ(m_view.area().selectionSize(), 0U);
    press(Qt::Key_Down);
    m_view.grab();
}

TEST_F(HexViewTest, KeepsThePositionWhenTheRowLengthChanges)
{
    PatternSource source(fourGiB);
    show(source);
    m_view.goTo(1 << 20);
    for (const int count : {4, 64, 20, 8, 32, 16}) {
        m_view.setBytesPerRow(count);
        EXPECT_EQ(m_view.bytesPerRow(), count);
        EXPECT_EQ(m_view.cursor(), 1U << 20);
        m_view.grab();
    }
}

TEST_F(HexViewTest, ScrollsHugeSources)
{
    constexpr quint64 largest = (quint64(1) << 63) - 1;
    PatternSource source(largest);
    show(source);
    QScrollBar* bar = m_view.area().verticalScrollBar();
    bar->setValue(bar->maximum());
    press(Qt::Key_End, Qt::ControlModifier);
    EXPECT_EQ(m_view.cursor(), largest - 1);
    EXPECT_EQ(m_view.byteAt(largest - 1), PatternSource::byteAt(largest - 1));
    const quint64 end = m_view.area().topRow();
    press(Qt::Key_PageUp);
    EXPECT_EQ(m_view.area().topRow(), end - static_cast<quint64>(m_view.area().visibleRows()));
    bar->setValue(0);
    EXPECT_EQ(m_view.area().topRow(), 0U);
}

TEST_F(HexViewTest, CancelsACopyIfItsBytesCannotBeRead)
{
    PatternSource source(100);
    source.setSlow(true);
    show(source);
    QGuiApplication::clipboard()->setText(QStringLiteral("before"));
    m_view.area().selectAll();
    m_view.area().copy(CopyForm::hex);
    Q_EMIT source.failed(0, 100, QStringLiteral("The device was lost."));
    source.answer(0, 100); // Bytes of the next run.
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QStringLiteral("before"));
}

TEST_F(HexViewTest, AFailureIsNotShownAboveNewBytes)
{
    PatternSource source(100);
    source.setSlow(true);
    show(source);
    const auto isShown = [&] {
        const QList<QLabel*> labels = m_view.findChildren<QLabel*>();
        return std::ranges::any_of(labels, [](const QLabel* one) { return one->text().contains(u"lost"); });
    };
    Q_EMIT source.failed(0, 100, QStringLiteral("The device was lost."));
    EXPECT_TRUE(isShown());
    Q_EMIT source.reset();
    source.answer(0, 100);
    EXPECT_FALSE(isShown());
}

TEST_F(HexViewTest, AStateLeadsBackToWhereItWasTaken)
{
    PatternSource source(4096);
    show(source);
    m_view.setBytesPerRow(8);
    m_view.goTo(2000);
    const HexView::State state = m_view.state();
    m_view.setState({});
    EXPECT_EQ(m_view.cursor(), 0U);
    EXPECT_EQ(m_view.area().topRow(), 0U);
    EXPECT_EQ(m_view.bytesPerRow(), 16);
    m_view.setState(state);
    EXPECT_EQ(m_view.state(), state);
    EXPECT_EQ(m_view.cursor(), 2000U);
}

} // namespace
} // namespace wavelane::ui
