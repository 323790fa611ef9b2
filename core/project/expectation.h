// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/code.h"
#include "core/base/json/json.h"
#include "core/project/initial_data.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace wavelane::project {

/// How far numbers may differ. A number passes if it is within any of the given limits; without limits, it must be
/// equal.
struct Tolerance
{
    std::optional<double> absolute;
    std::optional<double> relative;
    std::optional<std::uint64_t> ulp;
    bool anyDenormals = false; ///< `"denormals": "any"`.
    bool operator==(const Tolerance&) const = default;
};

/// `{ "resource", <initial data>, … }`.
struct DataExpectation
{
    std::string resource;
    InitialData data;
    std::uint64_t offset = 0;
    std::optional<std::uint64_t> stride;
    std::optional<std::uint64_t> count;
    std::optional<std::uint64_t> mip, slice;
    Tolerance tolerance;
    bool operator==(const DataExpectation&) const = default;
};
/// `{ "resource", "all", … }`: every element is this number.
struct AllExpectation
{
    std::string resource;
    NumberType type = NumberType::uint32;
    Json value = 0;
    std::uint64_t offset = 0;
    std::optional<std::uint64_t> stride;
    std::optional<std::uint64_t> count;
    std::optional<std::uint64_t> mip, slice;
    Tolerance tolerance;
    bool operator==(const AllExpectation&) const = default;
};
/// `{ "resource", "image", … }`: a texture matches an image. Limits are in units of the texture's values.
struct ImageExpectation
{
    std::string resource;
    std::string path;
    std::optional<double> maxAbsolute;
    std::optional<double> rms;
    std::optional<double> share;
    std::optional<std::uint64_t> mip, slice;
    bool operator==(const ImageExpectation&) const = default;
};
/// `{ "resource", "count_of", … }`: how many texels or elements start with these bytes.
struct CountExpectation
{
    std::string resource;
    std::vector<std::byte> pattern; ///< The key `count_of`.
    std::uint64_t texelBytes = 0;   ///< 0: the size of the pattern.
    std::uint64_t equals = 0;
    std::uint64_t tolerance = 0;
    std::optional<std::uint64_t> mip, slice;
    bool operator==(const CountExpectation&) const = default;
};
/// `{ "counter", "value" }`: the counter of an append, consume or counter buffer.
struct CounterExpectation
{
    std::string resource;
    std::uint64_t value = 0;
    bool operator==(const CounterExpectation&) const = default;
};
/// `{ "equal": [a, b] }`: two resources have equal bytes.
struct EqualExpectation
{
    std::array<std::string, 2> resources;
    bool operator==(const EqualExpectation&) const = default;
};
/// `{ "error", "at" }`: the run is refused.
struct ErrorExpectation
{
    std::vector<std::string> codes; ///< Any of these.
    std::string at;                 ///< JSON pointer of the diagnostic or of a parent.
    bool operator==(const ErrorExpectation&) const = default;
};

/// An entry of `expect`. With `holds` false, the condition must not hold.
struct Expectation
{
    std::string name; ///< For display; empty: `describeExpectation` describes the condition. Need not be unique.
    std::variant<DataExpectation, AllExpectation, ImageExpectation, CountExpectation, CounterExpectation,
                 EqualExpectation, ErrorExpectation>
        kind;
    bool holds = true;
    std::string after; ///< Name of a pass; empty: the end of the last frame.
    Json unknown = Json::object();
    bool broken = false;
    Json source;
    bool operator==(const Expectation&) const = default;
};

} // namespace wavelane::project
