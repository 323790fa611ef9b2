// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/services/expectation_states.h"

#include <QString>

namespace wavelane::ui {

/// `passed`, `failed`, `not evaluated`, or `passed, not current` if the project has changed since.
QString verdictText(ExpectationState::Verdict verdict, bool isCurrent = true);
QString verdictIcon(ExpectationState::Verdict verdict); ///< Name of an icon in resources/icons.

} // namespace wavelane::ui
