// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/exporter/export.h"
#include "core/project/expectation.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace wavelane::exporter {

/// Numbers that must stand in a resource.
struct NumbersCheck
{
    NumberType type = NumberType::uint32;
    std::uint64_t offset = 0; ///< Bytes.
    std::uint64_t stride = 0; ///< Bytes; 0: packed.
    std::vector<std::byte> expected;
    project::Tolerance tolerance;
};
struct BytesCheck
{
    std::uint64_t offset = 0;
    std::vector<std::byte> expected;
};
/// One number that must stand everywhere; `count` 0: to the end.
struct AllCheck
{
    NumberType type = NumberType::uint32;
    std::uint64_t offset = 0;
    std::uint64_t stride = 0;
    std::uint64_t count = 0;
    std::vector<std::byte> value;
    project::Tolerance tolerance;
};
/// A picture in the resource's format, whose components are numbers times a scale.
struct PictureCheck
{
    NumberType type = NumberType::uint8;
    double scale = 1;
    bool isSigned = false; ///< Values below −1 count as −1.
    std::uint32_t components = 4;
    double maxAbsolute = 0;
    double share = 1; ///< 0 where only the root mean square counts.
    std::optional<double> rms;
    std::vector<std::byte> expected;
};
struct CountCheck
{
    std::vector<std::byte> pattern;
    std::uint64_t texelBytes = 0;
    std::uint64_t equals = 0;
    std::uint64_t tolerance = 0;
};
struct CounterCheck
{
    std::uint32_t value = 0;
    std::string buffer; ///< Where `bind` keeps the counter; empty: the resource's own one.
    std::uint64_t offset = 0;
};
struct EqualCheck
{
    std::string other;
};

/// An expectation with everything settled that can be: forms of data are bytes, and structures columns of numbers.
struct LoweredCheck
{
    std::string at; ///< JSON pointer of the expectation.
    std::string resource;
    std::optional<std::uint64_t> mip;
    std::optional<std::uint64_t> slice;
    bool holds = true;
    std::string after; ///< Name of a pass; empty: the end of the last frame.
    std::variant<NumbersCheck, BytesCheck, AllCheck, PictureCheck, CountCheck, CounterCheck, EqualCheck> kind;
};

/// All that the expectations ask, in order; one expectation of structures may become several with one `at`, which
/// hold together. Errors go to `diagnostics`: expectations that cannot be judged, `feature_missing` for a refusal
/// that is expected and does not come, since then there is nothing to run, and for pictures in packed formats,
/// `limit_exceeded` for a counter of more than 32 bits.
std::vector<LoweredCheck> lowerChecks(const ExportInput& input, Diagnostics& diagnostics);

} // namespace wavelane::exporter
