// SPDX-License-Identifier: MIT
// Fields that are too narrow for their text show all of it in the tool tip.
#include "ui/widgets/choice_field.h"
#include "ui/widgets/error_mark.h"
#include "ui/widgets/line_field.h"

#include <QApplication>
#include <QHelpEvent>
#include <QRegularExpression>
#include <QTest>
#include <QToolTip>

#include <gtest/gtest.h>

#include <string>

namespace wavelane::ui {
namespace {

const QString longText = QStringLiteral("2021, or 2018 for sources that are not valid HLSL 2021");

/// The text of the tool tip of a widget, without markup.
std::string toolTipAt(QWidget& widget)
{
    QToolTip::hideText();
    if (!QTest::qWaitFor([] { return !QToolTip::isVisible(); }))
        return "The previous tool tip is still visible.";
    const QPoint center = widget.rect().center();
    QHelpEvent event(QEvent::ToolTip, center, widget.mapToGlobal(center));
    QCoreApplication::sendEvent(&widget, &event);
    if (!QToolTip::isVisible())
        return {};
    return QToolTip::text().remove(QRegularExpression(QStringLiteral("<[^>]*>"))).toStdString();
}

class ClippedTextTest : public testing::Test
{
protected:
    ~ClippedTextTest() override { QToolTip::hideText(); }

    /// A tool tip needs a visible widget.
    static void show(QWidget& widget, int width)
    {
        widget.show();
        widget.resize(width, widget.sizeHint().height());
        QCoreApplication::processEvents();
    }
};

TEST_F(ClippedTextTest, ALineShowsAClippedPlaceholderBeforeItsHint)
{
    LineField field([](const QString&) { return Result<void>(); });
    field.setPlaceholderText(longText);
    setHint(field, QStringLiteral("HLSL version."));
    show(field, 100);
    EXPECT_EQ(toolTipAt(field), longText.toStdString() + "HLSL version.");
    show(field, 900);
    EXPECT_EQ(toolTipAt(field), "HLSL version.");
    field.showValue(QString(200, u'8'));
    EXPECT_EQ(toolTipAt(field), std::string(200, '8') + "HLSL version.") << "the value replaces the placeholder";
}

TEST_F(ClippedTextTest, TheLineOfAListHasTheHintOfTheList)
{
    ChoiceField list;
    setHint(list, QStringLiteral("HLSL version."));
    auto* line = new LineField([](const QString&) { return Result<void>(); });
    list.setEditable(true);
    list.setLineEdit(line);
    line->setPlaceholderText(longText);
    show(list, 120);
    EXPECT_EQ(toolTipAt(*line), longText.toStdString() + "HLSL version.");
}

TEST_F(ClippedTextTest, AListShowsAClippedItem)
{
    ChoiceField list;
    list.addItem(longText);
    show(list, 120);
    EXPECT_EQ(toolTipAt(list), longText.toStdString());
    show(list, 900);
    EXPECT_EQ(toolTipAt(list), "");
}

TEST_F(ClippedTextTest, MillionsOfBytesAreShortened)
{
    LineField field([](const QString&) { return Result<void>(); });
    field.showValue(QString(1'000'000, u'a'));
    show(field, 100);
    EXPECT_EQ(toolTipAt(field), std::string(2000, 'a') + "…");
}

} // namespace
} // namespace wavelane::ui
