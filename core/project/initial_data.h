// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/number_type.h"
#include "core/base/json/json.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace wavelane::project {

/// The forms of data in `initial`, in uploads and in expectations; see docs/FORMAT.md, "initial". Numbers are JSON
/// numbers, or strings such as "nan", "inf", "-inf", "0x40".

struct HexData
{
    std::vector<std::byte> bytes;
    bool operator==(const HexData&) const = default;
};
struct NumberData
{
    NumberType type = NumberType::float32;
    std::vector<Json> values;
    bool operator==(const NumberData&) const = default;
};
struct StructData
{
    Json elements = Json::array(); ///< Objects by member name, in the layout of the shader.
    bool operator==(const StructData&) const = default;
};
struct FillData
{
    NumberType type = NumberType::uint32;
    Json value = 0;
    std::optional<std::uint64_t> count; ///< Elements; nothing: up to the end.
    bool operator==(const FillData&) const = default;
};
struct SequenceData
{
    NumberType type = NumberType::uint32;
    Json start = 0;
    Json step = 1;
    std::optional<Json> modulo;
    std::optional<std::uint64_t> count;
    bool operator==(const SequenceData&) const = default;
};
struct RandomData
{
    NumberType type = NumberType::float32;
    Json min = 0;
    Json max = 1;
    std::uint64_t seed = 1;
    std::optional<std::uint64_t> count;
    bool operator==(const RandomData&) const = default;
};
struct FileData
{
    std::string path;
    std::uint64_t skip = 0; ///< Bytes to skip at the start of the file.
    bool operator==(const FileData&) const = default;
};
struct ImageData
{
    std::vector<std::string> paths; ///< One for each slice.
    bool operator==(const ImageData&) const = default;
};
enum class Pattern { checker, gradient, uv, noise, testCard };
struct PatternData
{
    Pattern pattern = Pattern::checker;
    bool operator==(const PatternData&) const = default;
};
struct GarbageData
{
    std::uint64_t seed = 1;
    bool operator==(const GarbageData&) const = default;
};

using InitialData = std::variant<HexData, NumberData, StructData, FillData, SequenceData, RandomData, FileData,
                                 ImageData, PatternData, GarbageData>;

std::string_view toString(Pattern pattern); ///< `checker`, `gradient`, `uv`, `noise`, `test-card`.
std::optional<Pattern> patternFromString(std::string_view text);

} // namespace wavelane::project
