// SPDX-License-Identifier: MIT
#pragma once

#include "ui/base/live_settings.h"

#include <QList>

class QVulkanWindow;

namespace wavelane::ui {

/// The presentations that the surface of an embedded or shown window offers; vsync is always among them. Only vsync
/// before the window has a surface, and with another version of Qt than the one that this program was compiled with,
/// because QVulkanWindow has no public way to choose. UI thread.
QList<Presentation> offeredPresentations(QVulkanWindow& window);

/// Whether `offeredPresentations` is final: the window has a surface, or the version of Qt allows no choice. UI
/// thread.
bool arePresentationsFinal(QVulkanWindow& window);

/// Presents so from the next frame on; vsync on Wayland as mailbox, if offered. The presentation must be offered. UI
/// thread, not while a frame is drawn.
void choosePresentation(QVulkanWindow& window, Presentation presentation);

} // namespace wavelane::ui
