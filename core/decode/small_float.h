// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

namespace wavelane::decode {

/// Binary floating-point numbers of 16 bits and fewer, with a 5-bit exponent of bias 15, denormals, infinities and
/// NaN: IEEE 754 binary16 (10 bits of mantissa, signed) and the unsigned 11- and 10-bit floats (6 and 5 bits) of
/// Vulkan 1.4, "Unsigned 11-Bit Floating-Point Numbers".

double halfToDouble(std::uint16_t bits);

/// Rounds to nearest, ties to even; too large numbers become infinite. Rounded once, straight from double.
std::uint16_t doubleToHalf(double value);

/// `mantissaBits` is 6 or 5.
double unsignedFloatToDouble(std::uint32_t bits, std::uint32_t mantissaBits);

/// Rounds to nearest, ties to even. Negative numbers become 0, finite ones that are too large the largest finite one.
std::uint32_t doubleToUnsignedFloat(double value, std::uint32_t mantissaBits);

/// Red, green and blue with 9 bits each and a common 5-bit exponent; Vulkan 1.4, "Shared Exponent to RGB" and "RGB to
/// Shared Exponent Conversions". Negative numbers and NaN become 0, the largest number is 65408.
std::array<double, 3> sharedExponentToDouble(std::uint32_t bits);
std::uint32_t doubleToSharedExponent(const std::array<double, 3>& color);

} // namespace wavelane::decode
