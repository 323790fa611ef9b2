// SPDX-License-Identifier: MIT
// Contrast in the whole window: texts of labels from their palettes, symbols of buttons from their pixels.
#include "tests/ui/views/contrast.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/panels/live_panel.h"
#include "ui/theme/theme.h"
#include "ui/window/layout/docks.h"
#include "ui/window/layout/workspace.h"

#include <QApplication>
#include <QLabel>
#include <QToolButton>

#include <map>

namespace wavelane::ui {
namespace {

constexpr double minTextContrast = 4.5;
constexpr double minControlContrast = 3;

/// The color that the widget or the nearest widget around it fills its area with.
QColor backgroundOf(const QWidget& widget)
{
    const QWidget* filled = &widget;
    while (!filled->autoFillBackground() && !filled->isWindow())
        filled = filled->parentWidget();
    return filled->palette().color(filled->backgroundRole());
}

/// The best contrast of a pixel with the most frequent color.
double symbolContrast(QWidget& widget)
{
    const QImage image = widget.grab().toImage();
    std::map<QRgb, int> counts;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            ++counts[image.pixel(x, y)];
    const QColor background(
        std::ranges::max_element(counts, {}, [](const auto& each) { return each.second; })->first);
    double best = 1;
    for (const auto& [color, count] : counts)
        best = std::max(best, contrast(QColor(color), background));
    return best;
}

class WindowContrastTest : public WorkbenchTest, public testing::WithParamInterface<bool>
{
protected:
    void expectContrast(const std::string& where)
    {
        for (int i = 0; i < 5; ++i)
            QCoreApplication::processEvents();
        for (const QLabel* label : window->findChildren<QLabel*>()) {
            if (label->visibleRegion().isEmpty() || !label->isEnabled() || label->text().isEmpty())
                continue;
            ++m_labels;
            EXPECT_GE(contrast(label->palette().color(label->foregroundRole()), backgroundOf(*label)),
                      minTextContrast)
                << where << ": " << label->objectName().toStdString() << ": " << label->text().toStdString();
        }
        for (QToolButton* button : window->findChildren<QToolButton*>()) {
            if (button->visibleRegion().isEmpty() || !button->isEnabled() || button->icon().isNull())
                continue;
            ++m_buttons;
            EXPECT_GE(symbolContrast(*button), minControlContrast)
                << where << ": " << button->toolTip().toStdString() << button->objectName().toStdString();
        }
    }

    int m_labels = 0;
    int m_buttons = 0;
};

TEST_P(WindowContrastTest, TextsAndSymbolsOfEveryPanelAreReadable)
{
    Theme theme(*qApp);
    theme.setScheme(GetParam() ? Theme::Scheme::dark : Theme::Scheme::light);
    expectContrast("start page");
    open("photo-filter");
    runAndWait();
    window->projectPanel().select(passId({0}));
    expectContrast("write");
    window->workspace().choose(Layout::inspect);
    InspectPanel& inspect = window->inspectPanel();
    inspect.showImage();
    expectContrast("image");
    inspect.showTable();
    expectContrast("table");
    inspect.showHex();
    expectContrast("hex");
    inspect.showPlot();
    expectContrast("plot");
    inspect.showChanges();
    expectContrast("changes");
    for (const char* dock : {"live", "problems", "output", "timings", "translate"}) {
        window->docks().show(QLatin1StringView(dock));
        expectContrast(dock);
    }
    window->workspace().choose(Layout::teach);
    expectContrast("teach");
    // Marks of results that are not current, and of errors.
    window->workspace().choose(Layout::write);
    window->session().setAutoRun(true);
    replaceText(QStringLiteral("float4"), QStringLiteral("float5"));
    ASSERT_TRUE(eventually([&] { return problems().count(Severity::error) > 0; }));
    window->projectPanel().select(shaderId(0));
    expectContrast("error");
    EXPECT_GE(m_labels, 100);
    EXPECT_GE(m_buttons, 50);
    theme.setScheme(Theme::Scheme::light);
}

INSTANTIATE_TEST_SUITE_P(LightAndDark, WindowContrastTest, testing::Bool(),
                         [](const auto& scheme) { return scheme.param ? "Dark" : "Light"; });

} // namespace
} // namespace wavelane::ui
