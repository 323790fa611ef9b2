// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace wavelane::shader {

/// Intrinsic functions that releases lack for SPIR-V, or for some types, and for which Wavelane has definitions in
/// HLSL.
///
/// DXC prefers its own functions to overloads in the source. The definitions therefore have other names, which macros
/// give to the calls.
using IntrinsicNames = std::set<std::string, std::less<>>;

/// The functions with definitions here that a source may call: `asuint` only with the two halves of doubles, and
/// searches for bits only if the source names types of 16 or 64 bits.
IntrinsicNames calledIntrinsics(std::string_view source);

/// A source that a release without fault compiles to a valid module.
std::string intrinsicProbe(std::string_view name);

/// HLSL with the definitions and macros, to insert before a source. `native16Bit`: the source has 16-bit types.
std::string intrinsicDefinitions(const IntrinsicNames& names, bool native16Bit);

/// A text of DXC with the names of the source.
std::string withOriginalIntrinsics(std::string_view text);

} // namespace wavelane::shader
