// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"

#include <string>
#include <string_view>

namespace wavelane::project {

/// The object at or above a JSON pointer in words for a sentence: `pass "blur"`, `shader "copy"`, `resource "noise"`.
/// A pass without a name goes by its kind and index, as reports call it. A pointer that leads nowhere is given back.
std::string placeInWords(const Project& project, std::string_view pointer);

} // namespace wavelane::project
