// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"

#include <string>
#include <string_view>

namespace wavelane::project {

/// What a pass is called wherever users read of it: its name, or where it has none what it does and with what, `bind
/// tile of far`. Several passes may be called the same; what refers to a pass uses its name alone.
std::string nameInWords(const Pass& pass);

/// The object at or above a JSON pointer in words for a sentence: `pass "blur"`, `shader "copy"`, `resource "noise"`.
/// A pass without a name goes by `nameInWords`. A pointer that leads nowhere is given back.
std::string placeInWords(const Project& project, std::string_view pointer);

} // namespace wavelane::project
