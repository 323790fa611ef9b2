// SPDX-License-Identifier: MIT
#pragma once

#include "core/importer/amber/data_type.h"
#include "core/project/resource.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace wavelane::importer::amber {

// The statements of a script as values, independent of projects. to_project.h converts them.

/// The language of a shader; `spirvHex` is a module whose words are hexadecimal numbers.
enum class ShaderFormat { glsl, hlsl, spirvAssembly, spirvHex };

/// `SHADER compute name FORMAT …`.
struct Shader
{
    std::string name;
    ShaderFormat format = ShaderFormat::glsl;
    std::string source;      ///< Empty if `virtualFile` or `file` is set.
    std::string virtualFile; ///< Path of the VIRTUAL_FILE that contains the source.
    std::string file;        ///< Path of the file that contains the source, relative to the script.
    int line = 0;
};

/// `VIRTUAL_FILE path … END`: a text that shaders can include or use as their source.
struct VirtualFile
{
    std::string path;
    std::string text;
    int line = 0;
};

/// `FILL v`: every element has this value.
struct Fill
{
    decode::Number value;
};
/// `SERIES_FROM start INC_BY step`.
struct Series
{
    decode::Number start;
    decode::Number step;
};
/// The numbers of a `DATA` block, in order.
struct Values
{
    std::vector<decode::Number> numbers;
};
/// How the file of an initializer is read.
enum class FileForm { png, binary, text };
/// `FILE form path`.
struct FromFile
{
    FileForm form = FileForm::binary;
    std::string path; ///< Relative to the script.
};
using Initializer = std::variant<std::monostate, Fill, Series, Values, FromFile>;

/// `BUFFER` or `IMAGE`, with its initial data.
struct Buffer
{
    std::string name;
    DataType type;
    std::uint64_t elements = 0;                         ///< 0: determined by the data.
    std::optional<project::TextureDimension> dimension; ///< Set for images.
    /// Size of an image in texels. If the width is 0, the image file determines the size.
    std::array<std::uint64_t, 3> size{0, 1, 1};
    std::uint64_t mips = 1;
    Initializer initial;
    int line = 0;
};

/// `SAMPLER`, with settings that are already those of a project.
struct Sampler
{
    std::string name;
    project::Sampler settings;
};

/// What a `BIND` makes of a buffer, or that it binds a sampler; `push` is for push constants.
enum class BindKind {
    uniform,
    storage,
    uniformTexels,
    storageTexels,
    storageImage,
    sampledImage,
    combined,
    sampler,
    push
};
/// `BIND`: buffers or samplers for a slot of a pipeline; several if it is an array.
struct Bind
{
    BindKind kind = BindKind::storage;
    std::vector<std::string> names;     ///< Buffers or samplers.
    std::vector<std::string> samplers;  ///< For combined image samplers, one for each name.
    std::vector<std::uint64_t> offsets; ///< Bytes, for each name; those that are not given are 0.
    bool isArray = false;
    std::uint32_t set = 0;
    std::uint32_t binding = 0;
    std::uint32_t mip = 0;
    int line = 0;
};
/// Where the binding of a name starts, in bytes.
inline std::uint64_t offsetOf(const Bind& bind, std::size_t index)
{
    return index < bind.offsets.size() ? bind.offsets[index] : 0;
}
/// `SPECIALIZE id AS type value`.
struct Specialization
{
    std::uint32_t id = 0;
    NumberType type = NumberType::uint32;
    decode::Number value;
};
/// `PIPELINE`: a shader and what is bound to it.
struct Pipeline
{
    std::string name;
    bool isCompute = true;
    std::string shader;
    std::string entry = "main";
    std::vector<Specialization> constants;
    std::vector<Bind> binds;
    int line = 0;
};

/// `RUN pipeline x y z`.
struct Run
{
    std::string pipeline;
    std::array<std::uint32_t, 3> groups{1, 1, 1};
};
/// `COPY from TO to`.
struct Copy
{
    std::string from;
    std::string to;
};
/// How far a value may be from the expected one: an absolute number, or percent.
struct Tolerance
{
    double value = 0;
    bool isPercent = false;
    bool operator==(const Tolerance&) const = default;
};
/// `EXPECT b IDX x EQ v…`, also `NE`.
struct ExpectValues
{
    std::string buffer;
    std::uint64_t offset = 0; ///< In bytes.
    bool equal = true;
    std::vector<std::string> values;
    std::vector<Tolerance> tolerances;
};
/// `EXPECT i IDX x y SIZE w h EQ_RGBA r g b a`, also `EQ_RGB`.
struct ExpectColor
{
    std::string image;
    std::array<std::uint32_t, 2> origin{0, 0};
    std::array<std::uint32_t, 2> size{1, 1};
    std::vector<std::uint8_t> color; ///< Three or four components.
};
/// `EXPECT a EQ_BUFFER b`.
struct ExpectEqual
{
    std::array<std::string, 2> buffers;
};
struct Command;
/// `REPEAT count … END`.
struct Repeat
{
    std::uint64_t count = 1;
    std::vector<Command> commands;
};
/// A statement that runs, and its line in the script.
struct Command
{
    std::variant<Run, Copy, ExpectValues, ExpectColor, ExpectEqual, Repeat> kind;
    int line = 0;
};

/// Everything that a script declares, and its commands in order.
struct Script
{
    std::vector<Shader> shaders; ///< Compute shaders only.
    std::vector<VirtualFile> files;
    std::vector<Buffer> buffers;
    std::vector<Sampler> samplers;
    std::vector<Pipeline> pipelines; ///< Graphics pipelines have no contents.
    std::vector<Command> commands;
    std::vector<std::string> otherShaders; ///< Names of shaders for other stages.
};

/// The item with a name in a list of the types above, or null.
template<class T>
const T* named(const std::vector<T>& list, std::string_view name)
{
    for (const T& each : list) {
        if (each.name == name)
            return &each;
    }
    return nullptr;
}

} // namespace wavelane::importer::amber
