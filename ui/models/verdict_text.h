// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/services/expectation_states.h"

#include <QString>

namespace wavelane::ui {

QString verdictText(ExpectationState::Verdict verdict); ///< `passed`, `failed`, `not evaluated`.
QString verdictIcon(ExpectationState::Verdict verdict); ///< Name of an icon in resources/icons.

} // namespace wavelane::ui
