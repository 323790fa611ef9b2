// SPDX-License-Identifier: MIT
// The controls as they are drawn: contrast of texts and borders, no gradients, equal heights, visible focus.
#include "tests/ui/views/controls_fixture.h"
#include "ui/widgets/error_mark.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QImage>
#include <QLineEdit>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QSet>
#include <QSlider>
#include <QSpinBox>
#include <QTest>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

class ControlsTest : public ControlsFixture
{
};

TEST_P(ControlsTest, ThePercentageOfAProgressBarIsReadable)
{
    for (const int value : {0, 100}) {
        QProgressBar progress;
        progress.setValue(value);
        const QImage image = drawn(progress);
        const QRect middle(place.center() - QPoint(30, 6), QSize(60, 12));
        EXPECT_GE(textContrast(image, middle), 4.5) << value;
    }
}

TEST_P(ControlsTest, TextsAreReadable)
{
    QLineEdit line(QStringLiteral("HIM"));
    QLineEdit hint;
    hint.setPlaceholderText(QStringLiteral("HIM"));
    QLineEdit wrong(QStringLiteral("HIM"));
    markError(wrong, QStringLiteral("Wrong."));
    QComboBox combo;
    combo.addItem(QStringLiteral("HIM"));
    QSpinBox spin;
    QPushButton push(QStringLiteral("HIM"));
    QPushButton primary(QStringLiteral("HIM"));
    primary.setDefault(true);
    QToolButton tool;
    tool.setText(QStringLiteral("HIM"));
    QToolButton on;
    on.setText(QStringLiteral("HIM"));
    on.setAutoRaise(true);
    on.setCheckable(true);
    on.setChecked(true);
    QPlainTextEdit text(QStringLiteral("HIM"));
    QProgressBar progress;
    progress.setValue(0);
    const std::pair<const char*, QWidget*> controls[] = {
        {"line", &line},       {"placeholder", &hint}, {"error", &wrong},      {"choice", &combo},
        {"number", &spin},     {"button", &push},      {"default", &primary},  {"tool button", &tool},
        {"checked tool", &on}, {"text", &text},        {"progress", &progress}};
    for (const auto& [name, control] : controls) {
        const QImage image = drawn(*control);
        EXPECT_GE(textContrast(image, inside(place)), minText) << name;
    }
}

TEST_P(ControlsTest, BordersOfFieldsAndButtonsAreVisible)
{
    QLineEdit line;
    QComboBox combo;
    QSpinBox spin;
    QPushButton push(QStringLiteral("     "));
    QPushButton primary(QStringLiteral("     "));
    primary.setDefault(true);
    QPlainTextEdit text;
    const std::pair<const char*, QWidget*> controls[] = {{"line", &line},   {"choice", &combo},    {"number", &spin},
                                                         {"button", &push}, {"default", &primary}, {"text", &text}};
    for (const auto& [name, control] : controls) {
        const QImage image = drawn(*control);
        EXPECT_GE(edgeContrast(image, place, windowColor()), minControl) << name;
    }
}

TEST_P(ControlsTest, CheckBoxesAndRadioButtonsAreVisible)
{
    for (const bool isOn : {false, true}) {
        QCheckBox check;
        check.setChecked(isOn);
        QRadioButton radio;
        radio.setChecked(isOn);
        for (QWidget* control : {static_cast<QWidget*>(&check), static_cast<QWidget*>(&radio)}) {
            const QImage image = drawn(*control);
            EXPECT_GE(edgeContrast(image, place, windowColor(), 6), minControl) << isOn;
            if (isOn) { // The mark on its background.
                EXPECT_GE(textContrast(image, QRect(place.left() + 3, place.center().y() - 4, 10, 8)), minControl);
            }
        }
    }
}

TEST_P(ControlsTest, HandlesOfSlidersAndScrollBarsAreVisible)
{
    QSlider slider(Qt::Horizontal);
    const QImage sliderImage = drawn(slider);
    EXPECT_GE(textContrast(sliderImage, place), minControl);
    QScrollBar bar(Qt::Horizontal);
    bar.setRange(0, 100);
    bar.setMinimumWidth(120);
    const QImage barImage = drawn(bar);
    EXPECT_GE(textContrast(barImage, place), minControl);
}

TEST_P(ControlsTest, ControlsAreFlat)
{
    QLineEdit line;
    QComboBox combo;
    QPushButton push(QStringLiteral("     "));
    QPushButton primary(QStringLiteral("     "));
    primary.setDefault(true);
    QToolButton tool;
    tool.setText(QStringLiteral("     "));
    QHeaderView header(Qt::Horizontal);
    QToolBar bar;
    QMenuBar menus;
    for (QWidget* control :
         {static_cast<QWidget*>(&line), static_cast<QWidget*>(&combo), static_cast<QWidget*>(&push),
          static_cast<QWidget*>(&primary), static_cast<QWidget*>(&tool), static_cast<QWidget*>(&header),
          static_cast<QWidget*>(&bar), static_cast<QWidget*>(&menus)}) {
        control->setMinimumSize(80, 30);
        const QImage image = drawn(*control);
        QRect area = inside(place, 5);
        if (control == &combo)
            area.setRight(area.center().x()); // Without the arrow.
        QSet<QRgb> colors;
        for (int y = area.top(); y <= area.bottom(); ++y)
            for (int x = area.left(); x <= area.right(); ++x)
                colors += image.pixel(x, y);
        EXPECT_EQ(colors.size(), 1) << control->metaObject()->className();
    }
}

TEST_P(ControlsTest, ControlsWithOneLineHaveTheSameHeight)
{
    QLineEdit line;
    QComboBox combo;
    QComboBox editable;
    editable.setEditable(true);
    QSpinBox spin;
    QPushButton push(QStringLiteral("Button"));
    QToolButton tool;
    tool.setText(QStringLiteral("…"));
    const int height = line.sizeHint().height();
    for (const QWidget* control :
         {static_cast<QWidget*>(&combo), static_cast<QWidget*>(&editable), static_cast<QWidget*>(&spin),
          static_cast<QWidget*>(&push), static_cast<QWidget*>(&tool)})
        EXPECT_EQ(control->sizeHint().height(), height) << control->metaObject()->className();
}

TEST_P(ControlsTest, TheKeyboardFocusIsVisible)
{
    QPushButton push(QStringLiteral("     "));
    QToolButton tool;
    tool.setText(QStringLiteral("     "));
    tool.setFocusPolicy(Qt::StrongFocus);
    QCheckBox check;
    QLineEdit line;
    for (QWidget* control : {static_cast<QWidget*>(&push), static_cast<QWidget*>(&tool),
                             static_cast<QWidget*>(&check), static_cast<QWidget*>(&line)}) {
        QStyleOption option;
        const QImage without = drawn(*control);
        QWidget top;
        auto* column = new QVBoxLayout(&top);
        auto* first = new QLineEdit;
        column->addWidget(first);
        column->addWidget(control);
        top.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&top));
        top.activateWindow();
        first->setFocus();
        QTest::keyClick(top.windowHandle(), Qt::Key_Tab);
        ASSERT_TRUE(QTest::qWaitFor([&] { return QApplication::focusWidget() == control; }))
            << control->metaObject()->className();
        const QImage with = control->grab().toImage().convertToFormat(QImage::Format_RGB32);
        const QColor accent = Theme::colors(QApplication::palette()).accent;
        int ring = 0;
        for (int y = 0; y < with.height(); ++y)
            for (int x = 0; x < with.width(); ++x)
                ring += with.pixelColor(x, y) == accent ? 1 : 0;
        EXPECT_GE(ring, 30) << control->metaObject()->className();
        control->setParent(nullptr);
    }
}

INSTANTIATE_TEST_SUITE_P(LightAndDark, ControlsTest, testing::Bool(),
                         [](const auto& dark) { return dark.param ? "Dark" : "Light"; });

} // namespace
} // namespace wavelane::ui
