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

/// How far numbers may differ. A number passes if it is within one of the given limits (≤); without limits,
/// it must be equal. An infinity equals itself, and −0 equals +0.
struct Tolerance
{
    std::optional<double> absolute;   ///< In the units of the number.
    std::optional<double> relative;   ///< A share of the expected number: 0.01 is 1 %.
    std::optional<std::uint64_t> ulp; ///< Representable numbers between both.
    bool anyDenormals = false;        ///< `"denormals": "any"`: a denormal also matches a zero of its sign.
    bool operator==(const Tolerance&) const = default;
};

/// `{ "resource", <initial data>, … }`.
struct DataExpectation
{
    std::string resource;
    InitialData data;
    std::uint64_t offset = 0;                ///< Bytes.
    std::optional<std::uint64_t> stride;     ///< Bytes from element to element; nothing: packed.
    std::optional<std::uint64_t> count;      ///< Elements; nothing: to the end.
    std::optional<std::uint64_t> mip, slice; ///< Nothing: the whole resource.
    Tolerance tolerance;                     ///< Tolerance of numbers; not for `hex`.
    bool operator==(const DataExpectation&) const = default;
};
/// `{ "resource", "all", … }`: every element is this number.
struct AllExpectation
{
    std::string resource;
    NumberType type = NumberType::uint32;
    Json value = 0;                          ///< `"nan"` matches any NaN.
    std::uint64_t offset = 0;                ///< Bytes.
    std::optional<std::uint64_t> stride;     ///< Bytes from element to element; nothing: packed.
    std::optional<std::uint64_t> count;      ///< Elements; nothing: to the end.
    std::optional<std::uint64_t> mip, slice; ///< Nothing: the whole resource.
    Tolerance tolerance;
    bool operator==(const AllExpectation&) const = default;
};
/// `{ "resource", "image", … }`: a texture matches an image. Limits are in units of the texture's values.
struct ImageExpectation
{
    std::string resource;
    std::string path;                  ///< Path of a PNG, JPEG, HDR or EXR file with the size of the texture.
    std::optional<double> maxAbsolute; ///< For each component; nothing: 0, or any if only `rms` is set.
    std::optional<double> rms;         ///< Root mean square over all components.
    std::optional<double> share; ///< Fraction of the texels that must be within `maxAbsolute`: 0 to 1; nothing: 1.
    std::optional<std::uint64_t> mip, slice;
    bool operator==(const ImageExpectation&) const = default;
};
/// `{ "resource", "count_of", … }`: how many texels or elements start with these bytes.
struct CountExpectation
{
    std::string resource;
    std::vector<std::byte> pattern; ///< The key `count_of`.
    std::uint64_t texelBytes = 0;   ///< Size of an element; at least the pattern's; 0: the pattern's.
    std::uint64_t equals = 0;       ///< The expected number of elements.
    std::uint64_t tolerance = 0;    ///< By how many that number may differ.
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
    std::vector<std::string> codes; ///< Any of these; at least one.
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
    std::string after;             ///< Name of a pass; empty: the end of the last frame.
    Json unknown = Json::object(); ///< This and the next two are as in `Resource`.
    bool broken = false;
    Json source;
    bool operator==(const Expectation&) const = default;
};

} // namespace wavelane::project
