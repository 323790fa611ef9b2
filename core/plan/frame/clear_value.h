// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/json/json.h"
#include "core/base/result.h"
#include "core/project/resource.h"

#include <array>
#include <cstdint>

namespace wavelane::plan {

/// Four components as the bits of floats, or of signed or unsigned integers for formats of integers. The bits are
/// those of a VkClearColorValue.
using ClearColor = std::array<std::uint32_t, 4>;

/// The color of a texture's clear in its format; for a depth texture, the first component is the depth. `bad_value`
/// for values that the format cannot hold.
Result<ClearColor> clearColor(Format format, const Json& value);

/// The word that fills a buffer. Typed buffers take the value in their format. Raw and structured buffers take a
/// 32-bit word: an integer unchanged, a number with a fraction as a float. `bad_value` if an element is larger than a
/// word and does not consist of equal words.
Result<std::uint32_t> clearWord(const project::Buffer& buffer, const Json& value);

} // namespace wavelane::plan
