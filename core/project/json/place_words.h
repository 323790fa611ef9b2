// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"

#include <string>
#include <string_view>

namespace wavelane::project {

/// The display name of a pass: its name, or a description such as `bind tile of far` if it has none. It is not
/// unique.
std::string describePass(const Pass& pass);

enum class Wording
{
    full, ///< `picture at byte 64 = 01 02`
    brief ///< `picture @ 64 = 01 02`, for narrow lists
};

/// The display name of an expectation: its name, or a description of the condition such as `picture = gold.png`.
std::string describeExpectation(const Expectation& expectation, Wording wording = Wording::full);

/// Describes the object at a JSON pointer, or its closest parent: `pass "blur"`, `shader "copy"`, `resource "noise"`.
/// Passes are called by `describePass`, expectations by `describeExpectation`. Invalid pointers are returned
/// unchanged.
std::string describeLocation(const Project& project, std::string_view pointer);

} // namespace wavelane::project
