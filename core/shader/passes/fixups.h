// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <functional>
#include <optional>
#include <span>

namespace wavelane::shader {

/// A rewrite of a module; nothing where it finds nothing to do.
using Mend = std::function<std::optional<SpirvWords>(const SpirvModule&)>;

/// The module after all of them, one after another. Fails with `invalid_spirv` where one leaves no module.
Result<SpirvModule> withMends(SpirvModule module, std::span<const Mend> mends);

} // namespace wavelane::shader
