// SPDX-License-Identifier: MIT
#include "ui/widgets/elided_label.h"

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

TEST(ElidedLabel, LosesWholePartsFromTheEnd)
{
    ElidedLabel label;
    label.setSeparator(QStringLiteral(" · "));
    label.setText(QStringLiteral("60 fps · 1.3 ms GPU · frame 120"));
    const auto shownAt = [&](const QString& text, int more) {
        label.resize(label.fontMetrics().horizontalAdvance(text) + more, 20);
        return label.shownText().toStdString();
    };
    EXPECT_EQ(shownAt(label.text(), 2), "60 fps · 1.3 ms GPU · frame 120");
    EXPECT_EQ(shownAt(label.text(), -2), "60 fps · 1.3 ms GPU");
    EXPECT_EQ(shownAt(QStringLiteral("60 fps · 1.3 ms GPU"), 2), "60 fps · 1.3 ms GPU");
    EXPECT_EQ(shownAt(QStringLiteral("60 fps · 1.3 ms GPU"), -2), "60 fps");
    EXPECT_EQ(label.text(), QStringLiteral("60 fps · 1.3 ms GPU · frame 120")) << "the tool tip has all";
}

TEST(ElidedLabel, ElidesTextsWithoutPartsAndNeverCutsAPart)
{
    ElidedLabel label;
    label.setText(QStringLiteral("a long text"));
    label.resize(label.fontMetrics().horizontalAdvance(QStringLiteral("a long")), 20);
    EXPECT_TRUE(label.shownText().endsWith(QChar(0x2026)));
    label.setSeparator(QStringLiteral(" · "));
    label.setText(QStringLiteral("a long text · more"));
    EXPECT_EQ(label.shownText(), QString(QChar(0x2026)));
}

} // namespace
} // namespace wavelane::ui
