// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/hlsl/source_scan.h"
#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// DXC splits structures of resources into variables named by their path (`scene.albedo`, `layers[2].mask`) and
/// assigns consecutive bindings from the structure's binding on, whatever their kinds, so they may collide with
/// others. This assigns each one a binding for its kind (docs/FORMAT.md: t, u and s from 1024, 2048 and 3072): its
/// current one if the source specifies a register of its class and the binding is free, else the first free one.
/// Returns nothing if there are no such variables.
std::optional<SpirvWords> assignPathBindings(const SpirvModule& module, const SourceScan& source);

} // namespace wavelane::shader
