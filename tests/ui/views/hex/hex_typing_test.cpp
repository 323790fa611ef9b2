// SPDX-License-Identifier: MIT
// Bytes are typed over those of Hex.
#include "core/base/result.h"
#include "tests/ui/views/test_sources.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/hex/hex_view.h"

#include <QLineEdit>
#include <QTest>

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace wavelane::ui {
namespace {

class HexTypingTest : public testing::Test
{
protected:
    using Written = std::vector<std::pair<quint64, QByteArray>>;

    void SetUp() override
    {
        m_view.resize(760, 480);
        m_view.setSource(&m_source);
        m_view.show();
        m_view.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&m_view));
        area().setFocus();
        area().setWriter([this](quint64 offset, const QByteArray& bytes) -> Result<void> {
            if (m_refuses)
                return fail(Code::badValue, "The file 'data.bin' has these bytes.");
            m_written.emplace_back(offset, bytes);
            return {};
        });
        QObject::connect(&area(), &HexArea::message, &m_view, [this](const QString& text) { m_message = text; });
    }
    HexArea& area() { return m_view.area(); }
    void type(const char* keys) { QTest::keyClicks(&area(), QString::fromLatin1(keys)); }
    void press(Qt::Key key, Qt::KeyboardModifiers keys = {}) { QTest::keyClick(&area(), key, keys); }

    PatternSource m_source{1024};
    HexView m_view;
    Written m_written;
    QString m_message;
    bool m_refuses = false;
};

TEST_F(HexTypingTest, TwoDigitsAreAByte)
{
    area().moveCursor(16, false);
    type("0");
    EXPECT_TRUE(m_written.empty()) << "The second digit is missing.";
    EXPECT_EQ(area().cursor(), 16U);
    type("a");
    EXPECT_EQ(m_written, (Written{{16, "\x0a"}}));
    EXPECT_EQ(area().cursor(), 17U);
    type("F7");
    EXPECT_EQ(m_written.back(), (std::pair<quint64, QByteArray>(17, "\xf7")));
    type("g-");
    EXPECT_EQ(m_written.size(), 2U) << "Not digits.";
}

TEST_F(HexTypingTest, AFirstDigitIsDroppedOrKeepsTheSecondOne)
{
    area().moveCursor(5, false);
    type("a");
    press(Qt::Key_Escape);
    press(Qt::Key_Right);
    EXPECT_TRUE(m_written.empty());
    type("a");
    press(Qt::Key_Right);
    const auto low = static_cast<char>(0xa0 | (PatternSource::byteAt(6) & 0xf));
    EXPECT_EQ(m_written, (Written{{6, QByteArray(1, low)}}));
    EXPECT_EQ(area().cursor(), 7U);
}

TEST_F(HexTypingTest, CharactersAreTypedInTheText)
{
    area().moveCursor(1020, false);
    press(Qt::Key_Tab);
    ASSERT_TRUE(area().hasFocus());
    EXPECT_TRUE(area().isCursorInText());
    type("a Z");
    EXPECT_EQ(m_written, (Written{{1020, "a"}, {1021, " "}, {1022, "Z"}}));
    press(Qt::Key_Backtab, Qt::ShiftModifier);
    ASSERT_TRUE(area().hasFocus());
    EXPECT_FALSE(area().isCursorInText());
}

TEST_F(HexTypingTest, TabLeavesTheViewAfterTheText)
{
    press(Qt::Key_Tab);
    ASSERT_TRUE(area().hasFocus());
    press(Qt::Key_Tab);
    EXPECT_FALSE(area().hasFocus());
    area().setFocus();
    area().setWriter({});
    press(Qt::Key_Tab);
    EXPECT_FALSE(area().hasFocus()) << "Nothing can be typed.";
}

TEST_F(HexTypingTest, AFailureIsReportedAndTheCursorDoesNotMove)
{
    m_refuses = true;
    area().moveCursor(3, false);
    type("00");
    EXPECT_EQ(m_message, QStringLiteral("The file “data.bin” has these bytes."));
    EXPECT_EQ(area().cursor(), 3U);
}

TEST_F(HexTypingTest, ReadOnlyBytesSayWhy)
{
    area().setWriter({});
    area().setReadOnlyReason(QStringLiteral("Results cannot be edited."));
    type("0");
    EXPECT_EQ(m_message, QStringLiteral("Results cannot be edited."));
    type("0");
    EXPECT_TRUE(m_written.empty());
}

TEST_F(HexTypingTest, ShortcutsAreNotTyped)
{
    press(Qt::Key_A, Qt::ControlModifier);
    press(Qt::Key_B, Qt::ControlModifier);
    press(Qt::Key_B, Qt::ControlModifier);
    EXPECT_TRUE(m_written.empty());
}

} // namespace
} // namespace wavelane::ui
