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

/// `hex`: these bytes, followed by zeros.
struct HexData
{
    std::vector<std::byte> bytes;
    bool operator==(const HexData&) const = default;
};
/// `type`, `values`: numbers one after another.
struct NumberData
{
    NumberType type = NumberType::float32;
    std::vector<Json> values; ///< Numbers in the range of the type, one for each component.
    bool operator==(const NumberData&) const = default;
};
/// `structs`: elements of a structured buffer.
struct StructData
{
    Json elements = Json::array(); ///< Objects by member name, in the layout of the shader.
    bool operator==(const StructData&) const = default;
};
/// `fill`: every element is this number.
struct FillData
{
    NumberType type = NumberType::uint32;
    Json value = 0;
    std::optional<std::uint64_t> count; ///< Elements; nothing: up to the end.
    bool operator==(const FillData&) const = default;
};
/// `sequence`: element i is (start + i · step) mod `modulo`.
struct SequenceData
{
    NumberType type = NumberType::uint32;
    Json start = 0;
    Json step = 1;
    std::optional<Json> modulo;         ///< Greater than 0; nothing: integers wrap at the size of their type.
    std::optional<std::uint64_t> count; ///< Elements; nothing: up to the end.
    bool operator==(const SequenceData&) const = default;
};
/// `random`: PCG32 numbers, which are the same on every machine. Integers include both ends.
struct RandomData
{
    NumberType type = NumberType::float32;
    Json min = 0;
    Json max = 1; ///< At least `min`.
    std::uint64_t seed = 1;
    std::optional<std::uint64_t> count; ///< Elements; nothing: up to the end.
    bool operator==(const RandomData&) const = default;
};
/// `file`: the bytes of a file, or the numbers of a `.npy` or `.csv` file.
struct FileData
{
    std::string path;       ///< Relative to the project's folder.
    std::uint64_t skip = 0; ///< Bytes to skip at the start of the file, before it is parsed.
    bool operator==(const FileData&) const = default;
};
/// `image`: PNG, JPEG, HDR or EXR files, converted to the format of the texture.
struct ImageData
{
    std::vector<std::string> paths; ///< One for each slice, at most; slices without one are zero.
    bool operator==(const ImageData&) const = default;
};
/// A generated picture; docs/FORMAT.md defines each exactly.
enum class Pattern { checker, gradient, uv, noise, testCard };
/// `pattern`: a generated picture.
struct PatternData
{
    Pattern pattern = Pattern::checker;
    bool operator==(const PatternData&) const = default;
};
/// `garbage`: simulates uninitialized memory; the same bytes on every machine.
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
