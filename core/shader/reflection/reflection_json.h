// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/shader/reflection/reflection.h"

namespace wavelane::shader {

/// The document of `wavelane reflect --json` (docs/CLI.md).
Json toJson(const Reflection& reflection);
Json toJson(const Member& member);
Json toJson(const Layout& layout);

/// The reverse, for values that crossed the engine protocol. Missing members keep their defaults; never throws.
Reflection reflectionFromJson(const Json& json);
Layout layoutFromJson(const Json& json);

} // namespace wavelane::shader
