// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/services/expectation_states.h"

#include <QString>

namespace wavelane::ui {

/// `passed`, `failed`, `not evaluated`. `age` is why the results are not current, or empty (`resultAge`): `not
/// current (passed): 2 errors`.
QString verdictText(ExpectationState::Verdict verdict, const QString& age = {});
QString verdictIcon(ExpectationState::Verdict verdict); ///< Name of an icon in resources/icons.

} // namespace wavelane::ui
