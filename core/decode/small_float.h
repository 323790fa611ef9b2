// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

namespace wavelane::decode {

/// Binary floating-point numbers of up to 16 bits, with a 5-bit exponent of bias 15, denormals, infinities and NaN:
/// IEEE 754 binary16 (signed, 10 mantissa bits) and the unsigned 11-bit and 10-bit floats (6 and 5 mantissa bits) of
/// Vulkan 1.4, "Unsigned 11-Bit Floating-Point Numbers".

double halfToDouble(std::uint16_t bits);

/// Rounds once, to nearest, ties to even. Numbers that are too large become infinite.
std::uint16_t doubleToHalf(double value);

/// `mantissaBits` is 6 or 5.
double unsignedFloatToDouble(std::uint32_t bits, std::uint32_t mantissaBits);

/// Rounds to nearest, ties to even. Negative numbers become 0; finite numbers that are too large become the largest
/// finite number.
std::uint32_t doubleToUnsignedFloat(double value, std::uint32_t mantissaBits);

/// Red, green and blue with 9 bits each and a shared 5-bit exponent; Vulkan 1.4, "Shared Exponent to RGB" and "RGB to
/// Shared Exponent Conversions". Negative numbers and NaN become 0; the largest number is 65408.
std::array<double, 3> sharedExponentToDouble(std::uint32_t bits);
std::uint32_t doubleToSharedExponent(const std::array<double, 3>& color);

} // namespace wavelane::decode
