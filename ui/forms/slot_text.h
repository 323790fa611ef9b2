// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/reflection/reflection.h"

#include <QString>

namespace wavelane::ui {

/// `u0`, and the space where it is not the first: `u0:2`. Empty where the language has no registers.
QString registerText(const shader::Binding& binding);

/// What a shader declares, in a few words: `rw_texture2d · R8G8B8A8_UNORM · written`.
QString typeText(const shader::Binding& binding);

} // namespace wavelane::ui
