// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/translate/translate.h"

#include <spirv_cross/spirv_cross_c.h>

namespace wavelane::shader {

/// Assigns the resources of a SPIRV-Cross conversion the slots of the target language (see `translate`). Returns
/// false on failure; SPIRV-Cross' last error has the reason.
bool assignSlots(spvc_compiler compiler, TextTarget target);

} // namespace wavelane::shader
