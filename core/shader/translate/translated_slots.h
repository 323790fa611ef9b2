// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/translate/translate.h"

#include <spirv_cross/spirv_cross_c.h>

namespace wavelane::shader {

/// Gives the resources of a conversion by SPIRV-Cross the numbers that the target wants instead of ours, as
/// `translate` tells. False where SPIRV-Cross refuses, whose last error says why.
bool placeResources(spvc_compiler compiler, TextTarget target);

} // namespace wavelane::shader
