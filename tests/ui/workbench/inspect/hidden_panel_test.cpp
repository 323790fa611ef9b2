// SPDX-License-Identifier: MIT
// Inspect behind another tab.
#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/actions/action_registry.h"
#include "ui/panels/inspect/texture_inspector.h"
#include "ui/window/layout/docks.h"

#include <QAction>
#include <QDockWidget>
#include <QTreeView>

namespace wavelane::ui {
namespace {

class HiddenInspectTest : public WorkbenchTest
{
protected:
    void openPhoto()
    {
        window->resize(1280, 760); // Small enough that Inspect and Problems share tabs.
        open("photo-filter");
        runAndWait();
        clickInTree("picture");
        ASSERT_TRUE(eventually([&] { return zoomIn().isEnabled() && shows("picture"); }));
        window->docks().show(QStringLiteral("problems"));
        ASSERT_TRUE(eventually([&] { return isHidden(); }));
    }
    /// Docks behind another tab are outside of the window.
    bool isHidden() { return window->docks().find(QStringLiteral("inspect"))->visibleRegion().isEmpty(); }
    QAction& zoomIn() { return window->actions().at(QStringLiteral("imageView.zoomIn")); }
    bool shows(const char* texture)
    {
        const auto& shown = window->inspectPanel().textureInspector().shown();
        return shown && shown->name == texture;
    }
};

TEST_F(HiddenInspectTest, ToolsWorkForATextureThatWasSelectedMeanwhile)
{
    ASSERT_NO_FATAL_FAILURE(openPhoto());
    clickInTree("soft");
    window->docks().show(QStringLiteral("inspect"));
    ASSERT_TRUE(eventually([&] { return shows("soft"); }));
    EXPECT_TRUE(eventually([&] { return zoomIn().isEnabled(); }));
}

TEST_F(HiddenInspectTest, ADoubleClickOnAResourceShowsIt)
{
    ASSERT_NO_FATAL_FAILURE(openPhoto());
    QTreeView& tree = window->projectPanel().tree();
    const QModelIndex index =
        window->projectPanel().model().indexOf(resourceId(window->document().project(), "soft"));
    tree.scrollTo(index);
    person::doubleClick(*tree.viewport(), tree.visualRect(index).center());
    EXPECT_TRUE(eventually([&] { return !isHidden() && shows("soft"); }));
}

} // namespace
} // namespace wavelane::ui
