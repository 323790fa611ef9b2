// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace wavelane::importer::spirv {

/// The name of the first compute entry point of a SPIR-V module in little-endian byte order, which compushady uses.
/// Nothing if there is none; names are cut after 200 bytes.
std::optional<std::string> computeEntryPoint(std::string_view module);

} // namespace wavelane::importer::spirv
