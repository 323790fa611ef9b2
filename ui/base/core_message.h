// SPDX-License-Identifier: MIT
#pragma once

#include "ui/base/text.h"

#include <QRegularExpression>

namespace wavelane::ui {

/// A message of the core for the window, which quotes names as “name” instead of 'name'.
inline QString coreMessage(std::string_view message)
{
    return toQt(message).replace(QRegularExpression(QStringLiteral("'([^']*)'")), QStringLiteral("“\\1”"));
}

} // namespace wavelane::ui
