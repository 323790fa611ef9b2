// SPDX-License-Identifier: MIT
#include "tests/ui/screenshots/scenes.h"

namespace wavelane::ui {

std::vector<Scene> allScenes()
{
    const auto names = [](std::initializer_list<const char*> list) {
        QStringList texts;
        for (const char* one : list)
            texts += QString::fromLatin1(one);
        return texts;
    };
    return {{names({"start", "write", "inspect", "teach"}), pictureLayouts},
            {names({"small"}), pictureSmallWindow},
            {names({"panel-project", "panel-properties", "panel-translate", "panel-problems", "panel-output",
                    "panel-timings", "panel-reference", "panel-history"}),
             picturePanels},
            {names({"panel-inspect"}), pictureViews},
            {names({"panel-live"}), pictureLive},
            {names({"panel-heaps", "panel-tiles"}), pictureHeaps},
            {names({"panel-debug", "window-debug"}), pictureDebugger},
            {names({"panel-debug-printed"}), pictureDebuggerPrints},
            {names({"expectations"}), pictureExpectations},
            {names({"paste"}), picturePaste},
            {names({"editor", "panel-problems-error"}), pictureEditor},
            {names({"palette", "dialog"}), pictureDialogs},
            {names({"settings"}), pictureSettings},
            {names({"controls"}), pictureControls},
            {names({"menu"}), pictureMenus},
            {names({"context"}), pictureContextMenus},
            {names({"panel-checks"}), pictureChecks},
            {names({"panel-memory"}), pictureMemory},
            {names({"panel-sweep"}), pictureSweep},
            {names({"lesson"}), pictureLesson},
            {names({"tour"}), pictureTour}};
}

} // namespace wavelane::ui
