// SPDX-License-Identifier: MIT
#pragma once

#include "ui/forms/rows/row_plan.h"

#include <string>
#include <vector>

namespace wavelane::ui {

/// Appends the rows for values by member name at `pointer`: one for each declared member, and one for each value that
/// no shader declares.
void planMembers(std::vector<PlanRow>& rows, const std::vector<DeclaredMember>& members, const Json& values,
                 const std::string& pointer, int depth);

/// The value of a member that the project leaves out.
Json zeroOf(const shader::Member& member);

} // namespace wavelane::ui
