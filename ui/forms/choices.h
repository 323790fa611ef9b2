// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/number_type.h"

#include <span>

namespace wavelane::ui {

/// The types of numbers in the order of the format's documents, for lists to choose from.
std::span<const NumberType> numberTypes();

} // namespace wavelane::ui
