// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "core/shader/reflection/reflection.h"

#include <QString>

namespace wavelane::ui {

/// The register, with the space unless it is 0: `u0`, `u0:2`. Empty if the language has no registers.
QString registerText(const shader::Binding& binding);

/// The declared type: `RWTexture2D<unorm float4> · written` in HLSL and Slang, and in the words of the project's
/// format in other languages: `rw_texture2d · R8G8B8A8_UNORM · written`.
QString typeText(const shader::Binding& binding, shader::Language language);

} // namespace wavelane::ui
