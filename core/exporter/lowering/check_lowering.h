// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/exporter/export_input.h"
#include "core/project/expectation.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace wavelane::exporter {

/// Numbers that a resource must contain.
struct NumbersCheck
{
    NumberType type = NumberType::uint32;
    std::uint64_t offset = 0; ///< Bytes.
    std::uint64_t stride = 0; ///< Bytes; 0: packed.
    std::vector<std::byte> expected;
    project::Tolerance tolerance;
};
/// Bytes that a resource must contain, starting at `offset`.
struct BytesCheck
{
    std::uint64_t offset = 0;
    std::vector<std::byte> expected;
};
/// A number that all elements must equal; `count` 0: up to the end.
struct AllCheck
{
    NumberType type = NumberType::uint32;
    std::uint64_t offset = 0;
    std::uint64_t stride = 0;
    std::uint64_t count = 0;
    std::vector<std::byte> value;
    project::Tolerance tolerance;
};
/// An image in the format of the resource. Values are components times `scale`.
struct ImageCheck
{
    NumberType type = NumberType::uint8;
    double scale = 1;
    bool isSigned = false; ///< Values below −1 count as −1.
    std::uint32_t components = 4;
    double maxAbsolute = 0;
    double share = 1; ///< 0 if only the root mean square is limited.
    std::optional<double> rms;
    std::vector<std::byte> expected;
};
/// The number of texels or elements of `texelBytes` bytes that must start with `pattern`, give or take `tolerance`.
struct CountCheck
{
    std::vector<std::byte> pattern;
    std::uint64_t texelBytes = 0;
    std::uint64_t equals = 0;
    std::uint64_t tolerance = 0;
};
/// The value that the counter of an append, consume or counter buffer must have.
struct CounterCheck
{
    std::uint32_t value = 0;
    std::string buffer; ///< The buffer of a counter that is bound with `counter`; empty: the hidden counter.
    std::uint64_t offset = 0;
};
/// The resource whose bytes must equal those of the checked one.
struct EqualCheck
{
    std::string other;
};

/// An expectation whose data is resolved: all forms of data become bytes, structures become strided numbers.
struct LoweredCheck
{
    std::string at; ///< JSON pointer of the expectation.
    std::string resource;
    std::optional<std::uint64_t> mip;
    std::optional<std::uint64_t> slice;
    bool holds = true;
    std::string after; ///< Name of a pass; empty: the end of the last frame.
    std::variant<NumbersCheck, BytesCheck, AllCheck, ImageCheck, CountCheck, CounterCheck, EqualCheck> kind;
};

/// The checks of all expectations, in order. An expectation of structures can become several checks with the same
/// `at`, which must hold together. Reports expectations that cannot be evaluated; `feature_missing` for expected
/// errors, which leave nothing to run, and for images in packed formats; `limit_exceeded` for a counter of more than
/// 32 bits.
std::vector<LoweredCheck> lowerChecks(const ExportInput& input, Diagnostics& diagnostics);

} // namespace wavelane::exporter
