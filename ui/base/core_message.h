// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <string_view>

namespace wavelane::ui {

/// A message of the core or of a compiler for the window, which quotes names as “name” instead of 'name', "name" or
/// `name`. Apostrophes, and quotes that contain other quotes or several lines, stay as they are.
QString coreMessage(std::string_view message);
QString coreMessage(const QString& message);
/// The first line of the message, for labels of one line.
QString coreLine(std::string_view message);

} // namespace wavelane::ui
