// SPDX-License-Identifier: MIT
// The controls as they are drawn: contrast of texts and borders, no gradients, equal heights, visible focus.
#include "tests/ui/views/contrast.h"
#include "ui/theme/theme.h"
#include "ui/theme/theme_style.h"
#include "ui/widgets/error_mark.h"
#include "ui/widgets/tone.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QFormLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPixmap>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QSet>
#include <QSlider>
#include <QSpinBox>
#include <QTabBar>
#include <QTest>
#include <QToolBar>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <gtest/gtest.h>

#include <map>
#include <memory>

namespace wavelane::ui {
namespace {

constexpr double minText = 4.5;
constexpr double minControl = 3;
constexpr int around = 12; ///< Width of the window's background around a control.

/// Both color schemes, at a text size at which letters have at least one pixel of their full color.
class ControlsTest : public testing::TestWithParam<bool>
{
protected:
    ControlsTest() : paletteBefore(QApplication::palette()), fontBefore(QApplication::font())
    {
        QApplication::setPalette(Theme::palette(GetParam()));
        QFont font = fontBefore;
        font.setPointSizeF(20);
        QApplication::setFont(font);
    }
    ~ControlsTest() override
    {
        QApplication::setFont(fontBefore);
        QApplication::setPalette(paletteBefore);
    }

    /// Puts the control into a window and returns the picture of the control with the background around it.
    QImage drawn(QWidget& control)
    {
        holder = std::make_unique<QWidget>();
        auto* column = new QVBoxLayout(holder.get());
        column->setContentsMargins(around, around, around, around);
        control.setParent(holder.get());
        column->addWidget(&control);
        holder->resize(holder->sizeHint());
        holder->show();
        QCoreApplication::processEvents();
        QImage image = holder->grab().toImage().convertToFormat(QImage::Format_RGB32);
        place = control.geometry();
        control.setParent(nullptr);
        return image;
    }
    QColor windowColor() const { return QApplication::palette().color(QPalette::Window); }

    QPalette paletteBefore;
    QFont fontBefore;
    std::unique_ptr<QWidget> holder;
    QRect place; ///< Of the control in the last picture.
};

QColor mostFrequent(const QImage& image, const QRect& rect)
{
    std::map<QRgb, int> counts;
    for (int y = rect.top(); y <= rect.bottom(); ++y)
        for (int x = rect.left(); x <= rect.right(); ++x)
            ++counts[image.pixel(x, y)];
    return QColor(std::ranges::max_element(counts, {}, &std::pair<const QRgb, int>::second)->first);
}

/// The highest contrast of any pixel against the most frequent color.
double textContrast(const QImage& image, const QRect& rect)
{
    const QColor background = mostFrequent(image, rect);
    double best = 1;
    for (int y = rect.top(); y <= rect.bottom(); ++y)
        for (int x = rect.left(); x <= rect.right(); ++x)
            best = std::max(best, contrast(image.pixelColor(x, y), background));
    return best;
}

/// The highest contrast against `outside` on the way from the left into the control, in the middle of its height.
double edgeContrast(const QImage& image, const QRect& place, const QColor& outside, int depth = 4)
{
    double best = 1;
    for (int x = place.left(); x < place.left() + depth; ++x)
        best = std::max(best, contrast(image.pixelColor(x, place.center().y()), outside));
    return best;
}

QRect inside(const QRect& rect, int by = 6)
{
    return rect.adjusted(by, by, -by, -by);
}

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

TEST_P(ControlsTest, TheActiveTabIsMarkedAlikeInEveryTabBar)
{
    const QColor accent = Theme::colors(QApplication::palette()).accent;
    for (const bool isDocument : {false, true}) {
        QTabBar tabs;
        tabs.setDocumentMode(isDocument);
        tabs.addTab(QStringLiteral("HIM"));
        tabs.addTab(QStringLiteral("HIM"));
        const QImage image = drawn(tabs);
        const auto at = [&](int tab) {
            const QRect rect = tabs.tabRect(tab).translated(place.topLeft());
            EXPECT_GE(textContrast(image, inside(rect)), minText) << tab;
            return image.pixelColor(rect.center().x(), rect.bottom());
        };
        EXPECT_EQ(at(0), accent);
        EXPECT_NE(at(1), accent);
    }
}

TEST_P(ControlsTest, MenusAreReadableAndHaveABorder)
{
    QMenu menu;
    menu.addAction(QStringLiteral("HIM"))->setShortcut(QKeySequence(Qt::Key_H));
    menu.addSeparator();
    QAction* checked = menu.addAction(QStringLiteral("HIM"));
    checked->setCheckable(true);
    checked->setChecked(true);
    menu.popup(QPoint(10, 10));
    const auto grab = [&menu] { return menu.grab().toImage().convertToFormat(QImage::Format_RGB32); };
    const QImage calm = grab();
    const QRect first = menu.actionGeometry(menu.actions().first());
    const QRect left(first.left(), first.top(), first.width() / 2, first.height());
    EXPECT_GE(textContrast(calm, inside(left, 4)), minText);
    EXPECT_GE(textContrast(calm, inside(left.translated(left.width(), 0), 4)), minText) << "the shortcut";
    EXPECT_GE(edgeContrast(calm, calm.rect(), calm.pixelColor(3, calm.height() / 2), 1), minControl);
    menu.setActiveAction(menu.actions().first());
    EXPECT_GE(textContrast(grab(), inside(left, 4)), minText);
    menu.close();
}

TEST_P(ControlsTest, ACheckedItemOfAMenuKeepsItsIcon)
{
    QPixmap swatch(16, 16);
    const QColor magenta(255, 0, 255);
    swatch.fill(magenta);
    QMenu menu;
    QAction* item = menu.addAction(QIcon(swatch), QStringLiteral("Item"));
    item->setCheckable(true);
    const auto colored = [&] {
        const QImage image = menu.grab().toImage().convertToFormat(QImage::Format_RGB32);
        QRect bounds;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixelColor(x, y) == magenta)
                    bounds |= QRect(x, y, 1, 1);
        return bounds;
    };
    menu.popup(QPoint(10, 10));
    const QImage unchecked = menu.grab().toImage();
    const QRect before = colored();
    EXPECT_FALSE(before.isEmpty());
    item->setChecked(true);
    EXPECT_EQ(colored(), before);
    EXPECT_NE(menu.grab().toImage(), unchecked) << "the check mark is next to it";
}

TEST_P(ControlsTest, RowsAreReadableSelectedOrNot)
{
    QTreeWidget tree;
    tree.setHeaderLabel(QStringLiteral("HIM"));
    for (int i = 0; i < 2; ++i)
        new QTreeWidgetItem(&tree, {QStringLiteral("HIM")});
    tree.setCurrentItem(tree.topLevelItem(0));
    const QImage image = drawn(tree);
    const QPoint origin = tree.viewport()->geometry().topLeft() + place.topLeft();
    for (int i = 0; i < 2; ++i)
        EXPECT_GE(textContrast(image, tree.visualItemRect(tree.topLevelItem(i)).translated(origin)), minText) << i;
    const QRect header = tree.header()->geometry().translated(place.topLeft());
    EXPECT_GE(textContrast(image, inside(header, 3)), minText);
}

TEST_P(ControlsTest, TheButtonsOfADockAreVisible)
{
    QMainWindow window;
    QDockWidget dock(QStringLiteral("HIM"));
    dock.setWidget(new QWidget);
    window.addDockWidget(Qt::LeftDockWidgetArea, &dock);
    window.resize(400, 300);
    window.show();
    QCoreApplication::processEvents();
    const QImage image = dock.grab().toImage().convertToFormat(QImage::Format_RGB32);
    int buttons = 0;
    for (const QAbstractButton* button : dock.findChildren<QAbstractButton*>(Qt::FindDirectChildrenOnly)) {
        if (!button->isVisible())
            continue;
        ++buttons;
        EXPECT_GE(textContrast(image, button->geometry()), minControl) << button->objectName().toStdString();
    }
    EXPECT_EQ(buttons, 2);
    EXPECT_GE(textContrast(image, QRect(4, 4, 120, 16)), minText) << "the title";
    window.removeDockWidget(&dock);
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

TEST(ErrorMark, FollowsTheColorScheme)
{
    const QPalette before = QApplication::palette();
    QApplication::setPalette(Theme::palette(false));
    QWidget window;
    QLineEdit line(&window);
    markError(line, QStringLiteral("Wrong."));
    window.show();
    EXPECT_FALSE(Theme::isDark(line.palette()));
    QApplication::setPalette(Theme::palette(true));
    QCoreApplication::processEvents();
    EXPECT_TRUE(Theme::isDark(line.palette()));
    EXPECT_EQ(line.palette().color(QPalette::Base), Theme::colors(line.palette()).errorBackground);
    QApplication::setPalette(before);
}

TEST(Tone, FollowsTheColorScheme)
{
    const QPalette before = QApplication::palette();
    QApplication::setPalette(Theme::palette(false));
    QWidget window;
    QLabel note(&window);
    QLabel box(&window);
    setTone(note, Tone::error);
    setTone(box, Tone::errorBox);
    window.show();
    for (const bool isDark : {true, false}) {
        QApplication::setPalette(Theme::palette(isDark));
        QCoreApplication::processEvents();
        const ThemeColors colors = Theme::colors(QApplication::palette());
        EXPECT_EQ(note.palette().color(QPalette::WindowText), colors.error);
        EXPECT_EQ(box.palette().color(QPalette::Window), colors.errorBackground);
        EXPECT_GE(contrast(box.palette().color(QPalette::WindowText), colors.errorBackground), 4.5);
    }
    setTone(note, Tone::plain);
    EXPECT_EQ(note.palette().color(QPalette::WindowText), QApplication::palette().color(QPalette::WindowText));
    QApplication::setPalette(before);
}

TEST(ThemeStyle, AFieldInAFormHasAGapToItsButton)
{
    QWidget window;
    auto* form = new QFormLayout(&window);
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(4);
    auto* row = new QHBoxLayout;
    auto* line = new QLineEdit;
    auto* button = new QToolButton;
    row->addWidget(line, 1);
    row->addWidget(button);
    form->addRow(QStringLiteral("Folder"), row);
    window.show();
    QCoreApplication::processEvents();
    EXPECT_GE(button->geometry().left() - line->geometry().right() - 1, 4);
}

TEST(ThemeStyle, IconsAndCheckBoxesGrowWithTheText)
{
    ThemeStyle style;
    for (const QStyle::PixelMetric metric : {QStyle::PM_SmallIconSize, QStyle::PM_ToolBarIconSize,
                                             QStyle::PM_TabBarIconSize, QStyle::PM_IndicatorWidth}) {
        style.setScale(1);
        const int usual = style.pixelMetric(metric, nullptr, nullptr);
        style.setScale(1.5);
        EXPECT_EQ(style.pixelMetric(metric, nullptr, nullptr), usual * 3 / 2) << metric;
    }
}

} // namespace
} // namespace wavelane::ui
