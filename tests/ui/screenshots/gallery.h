// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <memory>

namespace wavelane::ui {

/// Every kind of control: enabled, disabled, marked, with an error and with the keyboard focus.
std::unique_ptr<QWidget> makeGallery();

} // namespace wavelane::ui
