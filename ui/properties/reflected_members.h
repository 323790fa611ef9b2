// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"
#include "ui/forms/rows/row_plan.h"

#include <string>
#include <vector>

namespace wavelane::ui {

class EngineSession;

/// The members that shaders declare for the values at a pointer of an object, from their last successful compile:
/// `values` of a constant buffer, from all slots that it is bound to; `push` and `constants` of a dispatch. Empty if
/// none are known.
std::vector<DeclaredMember> reflectedMembers(const Document& document, const EngineSession& session,
                                             const ObjectId& object, const std::string& pointer);

} // namespace wavelane::ui
