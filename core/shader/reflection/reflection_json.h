// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/shader/reflection/reflection.h"

namespace wavelane::shader {

/// Writes the document of `wavelane reflect --json` (docs/CLI.md).
Json toJson(const Reflection& reflection);
Json toJson(const Member& member);
Json toJson(const Layout& layout);

/// Reads such a document from the engine protocol. Missing and invalid members keep their defaults. Does not throw.
Reflection reflectionFromJson(const Json& json);

} // namespace wavelane::shader
