// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/lowering/lowered.h"

#include <string>

namespace wavelane::exporter {

struct CppProgram;

/// A descriptor as an argument of a dispatch: `photo.sampled()`.
std::string descriptorText(const CppProgram& program, const LoweredDescriptor& what);
/// A box of texels as an argument of a copy.
std::string regionText(const TextureRegion& region);

} // namespace wavelane::exporter
