// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"

#include <filesystem>
#include <optional>
#include <string>

namespace wavelane::shader {

/// The text of a file that a compile would read; nothing for others: what is not there, is larger than any source, or
/// is a device or a pipe, which may never end.
std::optional<std::string> textOfFile(const std::filesystem::path& file);

/// What tells whether a file is still what a compile saw, the texts being edited before the disk: changes with its
/// text, and with whether it can be read. Empty where there is none.
std::string stateOfFile(const std::filesystem::path& file, const FileOverrides& overrides);

} // namespace wavelane::shader
