// SPDX-License-Identifier: MIT
#pragma once

namespace wavelane::ui {

class Stage;

/// The pictures, in an order that changes the window as little as possible.
void pictureLayouts(Stage& stage);
void pictureSmallWindow(Stage& stage); ///< 1280 × 800, where docks share tabs.
void picturePanels(Stage& stage);
void pictureEditor(Stage& stage);
void pictureDialogs(Stage& stage);
void pictureMenus(Stage& stage);

} // namespace wavelane::ui
