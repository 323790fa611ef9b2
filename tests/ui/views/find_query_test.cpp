// SPDX-License-Identifier: MIT
#include "ui/views/find/contents_find_bar.h"
#include "ui/views/find/find_query.h"
#include "ui/views/find/marked_scroll_bar.h"
#include "ui/widgets/error_mark.h"

#include <QComboBox>
#include <QLineEdit>
#include <QTest>

#include <gtest/gtest.h>

#include <cmath>

namespace wavelane::ui {
namespace {

std::string problemOf(FindKind kind, const char* first, const char* second = "")
{
    const auto pattern =
        FindQuery{.kind = kind, .first = QString::fromUtf8(first), .second = QString::fromUtf8(second)}.pattern();
    return pattern ? "none" : pattern.error().message.toStdString();
}

template<class T>
T patternOf(FindKind kind, const char* first, const char* second = "")
{
    const auto pattern =
        FindQuery{.kind = kind, .first = QString::fromUtf8(first), .second = QString::fromUtf8(second)}.pattern();
    EXPECT_TRUE(pattern && std::holds_alternative<T>(*pattern)) << first;
    return pattern && std::holds_alternative<T>(*pattern) ? std::get<T>(*pattern) : T();
}

std::vector<std::byte> bytes(std::initializer_list<int> values)
{
    std::vector<std::byte> all;
    for (const int each : values)
        all.push_back(static_cast<std::byte>(each));
    return all;
}

TEST(FindQuery, ReadsNumbersWithoutLossAndExpressions)
{
    EXPECT_EQ(patternOf<inspect::FindNumber>(FindKind::number, "18446744073709551615").number,
              decode::Number(UINT64_MAX));
    EXPECT_EQ(patternOf<inspect::FindNumber>(FindKind::number, "-9223372036854775808").number,
              decode::Number(INT64_MIN));
    EXPECT_EQ(patternOf<inspect::FindNumber>(FindKind::number, " 0x40 ").number, decode::Number(std::uint64_t{64}));
    EXPECT_EQ(patternOf<inspect::FindNumber>(FindKind::number, "1024*4").number, decode::Number(std::int64_t{4096}));
    EXPECT_EQ(patternOf<inspect::FindNumber>(FindKind::number, "1/4.0").number, decode::Number(0.25));
    EXPECT_TRUE(std::isnan(decode::toDouble(patternOf<inspect::FindNumber>(FindKind::number, "nan").number)));
}

TEST(FindQuery, ReadsTolerances)
{
    using decode::Tolerance;
    EXPECT_EQ(patternOf<inspect::FindNumber>(FindKind::number, "1").tolerance, Tolerance{});
    EXPECT_EQ(patternOf<inspect::FindNumber>(FindKind::number, "1", "0.5").tolerance, Tolerance{.absolute = 0.5});
    EXPECT_EQ(patternOf<inspect::FindNumber>(FindKind::number, "1", "2 %").tolerance, Tolerance{.relative = 0.02});
    EXPECT_EQ(patternOf<inspect::FindNumber>(FindKind::number, "1", "4 ulp").tolerance, Tolerance{.ulp = 4});
    EXPECT_EQ(problemOf(FindKind::number, "1", "-1"), "The tolerance must be a finite number of at least 0.");
}

TEST(FindQuery, ReadsBytesInTheFormsThatAreCopied)
{
    const auto expected = bytes({0x0a, 0x00, 0xff});
    for (const char* text : {"0a 00 ff", "0a00FF", "0x0a, 0x00, 0xff", "\\x0a\\x00\\xff"})
        EXPECT_EQ(patternOf<inspect::FindBytes>(FindKind::bytes, text).bytes, expected) << text;
    EXPECT_EQ(patternOf<inspect::FindBytes>(FindKind::text, "é").bytes, bytes({0xc3, 0xa9}));
}

TEST(FindQuery, NamesTheColumnOfAProblem)
{
    EXPECT_EQ(problemOf(FindKind::bytes, "0a g0"), "Column 4: “g” is not a hexadecimal digit.");
    EXPECT_EQ(problemOf(FindKind::bytes, "0a 1"), "Column 4: A byte has two digits; add one.");
    EXPECT_EQ(problemOf(FindKind::bytes, "  "), "Bytes are missing, such as “0a ff”.");
    EXPECT_EQ(problemOf(FindKind::text, ""), "Text is missing.");
    EXPECT_TRUE(problemOf(FindKind::number, "1.5 abc").starts_with("Column 5: "))
        << problemOf(FindKind::number, "1.5 abc");
    EXPECT_EQ(problemOf(FindKind::number, " "), "A number is missing.");
    EXPECT_EQ(problemOf(FindKind::outside, "1", "0"), "The upper limit 0 is below the lower limit 1.");
}

TEST(FindQuery, ShowsTheNumberOfMatches)
{
    EXPECT_EQ(FindQuery{.kind = FindKind::nan}.countText(3, 1048576).toStdString(), "3 NaN in 1,048,576 floats");
    EXPECT_EQ(FindQuery{.kind = FindKind::bytes}.countText(1, 1).toStdString(), "1 match in 1 byte");
    EXPECT_EQ(FindQuery{.kind = FindKind::negative}.countText(0, 2).toStdString(), "0 negative numbers in 2 numbers");
}

class ContentsFindBarTest : public testing::Test
{
protected:
    ContentsFindBarTest()
    {
        bar.open();
        QObject::connect(&bar, &ContentsFindBar::wanted, &bar,
                         [this](inspect::Direction each) { wanted.push_back(each); });
        QObject::connect(&bar, &ContentsFindBar::queryChanged, &bar, [this] { ++changes; });
    }
    void choose(FindKind kind)
    {
        bar.kindChoice().setCurrentIndex(bar.kindChoice().findData(static_cast<int>(kind)));
    }

    ContentsFindBar bar;
    std::vector<inspect::Direction> wanted;
    int changes = 0;
};

TEST_F(ContentsFindBarTest, ShowsTheFieldsOfTheKind)
{
    EXPECT_TRUE(bar.firstField().isVisible() && bar.secondField().isVisible());
    choose(FindKind::bytes);
    EXPECT_TRUE(bar.firstField().isVisible() && !bar.secondField().isVisible());
    EXPECT_EQ(bar.firstField().accessibleName(), u"Bytes in hexadecimal");
    choose(FindKind::nan);
    EXPECT_FALSE(bar.firstField().isVisible() || bar.secondField().isVisible());
    EXPECT_FALSE(bar.typeChoice().isVisible());
    bar.setOffersTypes(true);
    EXPECT_TRUE(bar.typeChoice().isVisible());
    EXPECT_FALSE(bar.type());
    bar.typeChoice().setCurrentIndex(1);
    EXPECT_EQ(bar.type(), NumberType::float32);
    choose(FindKind::text);
    EXPECT_FALSE(bar.type()) << "Text has no type.";
    EXPECT_EQ(changes, 4) << "Each choice searches.";
}

TEST_F(ContentsFindBarTest, ReturnSearchesAndEscapeCloses)
{
    QTest::keyClicks(&bar.firstField(), QStringLiteral("1"));
    EXPECT_EQ(changes, 0) << "It waits for more keys.";
    QTest::keyClick(&bar.firstField(), Qt::Key_Return);
    QTest::keyClick(&bar.secondField(), Qt::Key_Return, Qt::ShiftModifier);
    EXPECT_EQ(wanted, (std::vector{inspect::Direction::next, inspect::Direction::previous}));
    QTest::keyClick(&bar.firstField(), Qt::Key_Escape);
    EXPECT_TRUE(bar.isHidden());
}

TEST_F(ContentsFindBarTest, MarksTheInvalidField)
{
    choose(FindKind::outside);
    bar.firstField().setText(QStringLiteral("0"));
    bar.secondField().setText(QStringLiteral("one"));
    EXPECT_FALSE(bar.checkedPattern());
    EXPECT_TRUE(errorOf(bar.firstField()).isEmpty());
    EXPECT_EQ(errorOf(bar.secondField()), bar.status());
    EXPECT_TRUE(bar.status().startsWith(u"Column 1: ")) << bar.status().toStdString();
}

TEST(MarkedScrollBar, PlacesMarksAlongItsLength)
{
    MarkedScrollBar scrollBar(Qt::Vertical);
    scrollBar.resize(12, 200);
    scrollBar.setRange(0, 1000);
    EXPECT_TRUE(scrollBar.accessibleDescription().isEmpty());
    scrollBar.setMarks({1, 0, 0, 2});
    EXPECT_FALSE(scrollBar.accessibleDescription().isEmpty());
    EXPECT_LT(scrollBar.markRect(0).top(), 50);
    EXPECT_GT(scrollBar.markRect(3).top(), 150);
    EXPECT_TRUE(scrollBar.rect().contains(scrollBar.markRect(3)));
}

} // namespace
} // namespace wavelane::ui
