// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/expectation.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/session/services/expectation_states.h"

#include <optional>

namespace wavelane::ui {

/// Where Inspect shows the first element that differs, in the view that suits the form: bytes in Hex, numbers of
/// buffers in Table, images and numbers of textures in Image. Without a difference, the resource. Nothing if the
/// expectation is not about the contents of a resource.
std::optional<InspectPanel::Place> placeOf(const project::Expectation& expectation, const ExpectationState& state);

} // namespace wavelane::ui
