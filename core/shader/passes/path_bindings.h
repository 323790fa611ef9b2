// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/hlsl/source_scan.h"
#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// DXC takes structures of resources apart into variables named by their path (`scene.albedo`, `layers[2].mask`) and
/// numbers them from the structure's own binding on, whatever they are, so that they may meet others. This gives each
/// of them a number of its kind (docs/FORMAT.md: t, u and s from 1024, 2048 and 3072): the one it has where its
/// register class is written and the number is free, else the first free one. Nothing where there are no such
/// variables.
std::optional<SpirvWords> withBindingsOfPaths(const SpirvModule& module, const SourceScan& source);

} // namespace wavelane::shader
