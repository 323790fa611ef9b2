// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/edits/dropped_files.h"

#include <optional>

namespace wavelane::ui {

class ShaderStates;

/// The slot for a resource that is about to be added: the only one in the project with nothing bound that accepts it
/// and that the shader reads. Nothing if there is none or more than one.
std::optional<SlotTarget> onlySlotFor(const Document& document, const ShaderStates& states,
                                      const project::Resource& resource);

} // namespace wavelane::ui
