// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"
#include "ui/forms/row_plan.h"

#include <string>
#include <vector>

namespace wavelane::ui {

class EngineSession;

/// The members that shaders declare for the values at a pointer of an object, as of their last good compile: `values`
/// of constants, from every slot that they are bound to; `push` and `constants` of a dispatch. Empty where none is
/// known.
std::vector<DeclaredMember> reflectedMembers(const Document& document, const EngineSession& session,
                                             const ObjectId& object, const std::string& pointer);

} // namespace wavelane::ui
