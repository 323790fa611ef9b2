// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

#include <vector>

namespace wavelane::ui {

class Stage;

/// Pictures that are taken together.
struct Scene
{
    QStringList names; ///< What the names of its pictures begin with.
    void (*take)(Stage& stage) = nullptr;
};

/// In an order that changes the window as little as possible.
std::vector<Scene> allScenes();

void pictureLayouts(Stage& stage);
void pictureSmallWindow(Stage& stage); ///< 1280 × 800, where docks share tabs.
void picturePanels(Stage& stage);
void pictureViews(Stage& stage); ///< Of Inspect.
void pictureLive(Stage& stage);
void pictureDebugger(Stage& stage);
void pictureDebuggerPrints(Stage& stage);
void pictureHeaps(Stage& stage);
void pictureExpectations(Stage& stage);
void picturePaste(Stage& stage);
void pictureTour(Stage& stage);
void pictureChecks(Stage& stage);
void pictureMemory(Stage& stage);
void pictureSweep(Stage& stage);
void pictureLesson(Stage& stage);
void pictureEditor(Stage& stage);
void pictureDialogs(Stage& stage);
void pictureSettings(Stage& stage);
void pictureControls(Stage& stage);
void pictureMenus(Stage& stage);
void pictureContextMenus(Stage& stage);

} // namespace wavelane::ui
