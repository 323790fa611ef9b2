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

/// Red, green, blue and alpha as doubles. Components that a format lacks are 0, alpha is 1.
using Color = std::array<double, 4>;

/// A texel without loss: integers (`int64_t` or `uint64_t`) for integer formats, doubles for all others.
using Texel = std::array<Number, 4>;

/// Fails with `format_unsupported` for block-compressed formats, which cannot be decoded and encoded.
Result<void> checkDecodable(Format format);

/// Decodes `colors.size()` texels, packed in `bytes` (at least that many × texel bytes). UNORM is v / (2^n − 1),
/// SNORM max(v / (2^(n−1) − 1), −1), integers their value (exact below 2^53). The sRGB curve is never applied: an
/// SRGB format is decoded like the corresponding UNORM format. Fails with `format_unsupported` for compressed
/// formats, and with `bad_value` if `bytes` is too short.
Result<void> decodeRow(Format format, std::span<const std::byte> bytes, std::span<Color> colors);

/// Encodes `colors.size()` texels into `bytes`. UNORM and SNORM clamp and round to nearest, integers round to nearest
/// and clamp to their range, floats round to nearest even; half floats overflow to infinity, packed floats clamp to
/// their largest number. NaN becomes 0 in formats without NaN. No sRGB curve. Fails like `decodeRow`.
Result<void> encodeRow(Format format, std::span<const Color> colors, std::span<std::byte> bytes);

/// Decodes one texel without loss from the start of `bytes`. Fails like `decodeRow`.
Result<Texel> decodeTexel(Format format, std::span<const std::byte> bytes);

/// Encodes one texel without loss. Fails with `bad_value` for an integer outside of the component's range and for a
/// finite number that would become infinite in 16 or 32 bits; otherwise like `encodeRow`.
Result<void> encodeTexel(Format format, const Texel& texel, std::span<std::byte> bytes);

/// Encodes one texel from a number, which applies to every component, or a list of one to four components (red first;
/// missing ones are 0, alpha is 1). Fails with `bad_value` for an entry of a component that the format lacks, unless
/// it is 0, or 1 for alpha. Numbers are converted by `numberFromJson`.
Result<std::vector<std::byte>> texelFromJson(Format format, const Json& json);

/// The type of a format's components if they consist of whole bytes: `float16`, `uint8` …; the raw integers for UNORM
/// and SNORM. Nothing for packed and compressed formats.
std::optional<NumberType> componentType(Format format);

/// The largest integer of a component (0 red … 3 alpha) of an integer format, or of its bits for UNORM and SNORM.
std::uint64_t componentMaximum(Format format, std::size_t component);

/// The curve of IEC 61966-2-1 between linear light and sRGB values, both 0 … 1; extended below 0 and above 1.
double linearFromSrgb(double value);
double srgbFromLinear(double value);

} // namespace wavelane::decode
