// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/json/json.h"
#include "core/base/result.h"
#include "core/decode/numbers.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace wavelane::decode {

/// Red, green, blue and alpha as doubles. Components that a format lacks read as 0, alpha as 1.
using Color = std::array<double, 4>;

/// The same without loss: integer formats hold integers (`int64_t` or `uint64_t`), all others doubles.
using Texel = std::array<Number, 4>;

/// Uncompressed formats can be decoded and encoded; block-compressed ones are `format_unsupported`.
Result<void> checkDecodable(Format format);

/// Decodes `colors.size()` texels, packed in `bytes` (at least that many × texel bytes). UNORM is v / (2^n − 1),
/// SNORM max(v / (2^(n−1) − 1), −1), integers their value (exact below 2^53). The sRGB curve is never applied: an
/// SRGB format reads as its UNORM twin. `format_unsupported` for compressed formats, `bad_value` where `bytes` is too
/// short.
Result<void> decodeRow(Format format, std::span<const std::byte> bytes, std::span<Color> colors);

/// Encodes `colors.size()` texels into `bytes`. UNORM and SNORM clamp and round to nearest, integers round to nearest
/// and clamp to what they hold, floats round to nearest even; half floats overflow to infinity, packed floats clamp
/// to their largest number. NaN becomes 0 where the format has none. No sRGB curve. Errors as in `decodeRow`.
Result<void> encodeRow(Format format, std::span<const Color> colors, std::span<std::byte> bytes);

/// One texel without loss, from the start of `bytes`. Errors as in `decodeRow`.
Result<Texel> decodeTexel(Format format, std::span<const std::byte> bytes);

/// One texel without loss. `bad_value` for an integer outside of the component's range and for a finite number that a
/// component of 16 or 32 bits has only infinity for, else as `encodeRow`.
Result<void> encodeTexel(Format format, const Texel& texel, std::span<std::byte> bytes);

/// Bytes of one texel from a number, which applies to every component, or a list of one to four by component (red
/// first; what the list lacks is 0, alpha 1). `bad_value` for an entry of a component that the format lacks, unless
/// it is 0, or 1 for alpha. Numbers as in `numberFromJson`.
Result<std::vector<std::byte>> texelFromJson(Format format, const Json& json);

/// The type of a format's components where each is a whole number of bytes: `float16`, `uint8` …; UNORM and SNORM
/// components are their raw integers. Nothing for packed and compressed formats.
std::optional<NumberType> componentType(Format format);

/// Largest integer of a component of an integer format (0 red … 3 alpha), the largest of its bits for UNORM and
/// SNORM.
std::uint64_t componentMaximum(Format format, std::size_t component);

/// The curve of IEC 61966-2-1 between linear light and sRGB's code values, both 0 … 1; it goes on below 0 and
/// above 1.
double linearFromSrgb(double value);
double srgbFromLinear(double value);

} // namespace wavelane::decode
