// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/project/amount.h"
#include "core/project/initial_data.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace wavelane::project {

/// The memory of a resource: the device's, or the host's for writing or for reading.
enum class HeapType { defaultHeap, upload, readback };

std::string_view toString(HeapType type); ///< `default`, `upload`, `readback`.
std::optional<HeapType> heapTypeFromString(std::string_view text);

/// The position of a resource in an explicit heap.
struct Placement
{
    std::string heap; ///< Name of a resource of kind `heap`.
    Amount offset;    ///< Bytes.
    bool operator==(const Placement&) const = default;
};

/// Has `size` bytes, or `count` elements of `stride` bytes or of `format`. Elements of raw buffers have 1 byte.
struct Buffer
{
    std::optional<Amount> size;
    std::optional<Amount> count;
    std::optional<std::uint64_t> stride; ///< Structured.
    std::optional<Format> format;        ///< Typed.
    std::optional<HeapType> heapType;    ///< Nothing: `default`, or that of its heap.
    std::optional<Placement> placement;
    bool sparse = false;
    bool operator==(const Buffer&) const = default;
};

/// Values of a constant buffer by member name. Size and layout are those of the shader that it is bound to.
struct Constants
{
    Json values = Json::object();
    bool operator==(const Constants&) const = default;
};

/// The shape of a texture. Arrays of 1D, 2D and cube textures have several slices.
enum class TextureDimension { one, two, three, cube };

/// The live input that a texture shows in each frame.
enum class LiveTexture { keyboard };

std::string_view toString(LiveTexture input); ///< `keyboard`.
std::optional<LiveTexture> liveTextureFromString(std::string_view text);

/// A texture, which may be an array. Sizes are in texels.
struct Texture
{
    TextureDimension dimension = TextureDimension::two;
    Amount width{1, {}};
    Amount height{1, {}};     ///< 1 for 1D; the width for cubes.
    Amount depth{1, {}};      ///< 1 unless the texture is 3D.
    std::uint64_t slices = 1; ///< Array elements; number of cubes for cube textures.
    std::uint64_t mips = 1;
    Format format = Format::R8G8B8A8_UNORM;
    std::optional<HeapType> heapType;
    std::optional<Placement> placement;
    bool sparse = false;
    std::optional<LiveTexture> live; ///< Only of 2D textures. Nothing: the contents stay what passes write.
    bool operator==(const Texture&) const = default;
};

/// Whether a sampler takes the nearest texel or mip, or interpolates.
enum class Filter { point, linear };
/// What a sampler reads outside of a texture.
enum class AddressMode { wrap, mirror, clamp, border, mirrorOnce };
/// What `AddressMode::border` reads.
enum class BorderColor { transparentBlack, opaqueBlack, opaqueWhite };
/// How a sampler combines the texels that a filter reads.
enum class Reduction { average, min, max };
/// How a comparison sampler compares the reference with a texel.
enum class CompareOperation { never, less, equal, lessEqual, greater, notEqual, greaterEqual, always };

std::string_view toString(Filter value);
std::string_view toString(AddressMode value);
std::string_view toString(BorderColor value);
std::string_view toString(Reduction value);
std::string_view toString(CompareOperation value);
std::optional<Filter> filterFromString(std::string_view text);
std::optional<AddressMode> addressModeFromString(std::string_view text);
std::optional<BorderColor> borderColorFromString(std::string_view text);
std::optional<Reduction> reductionFromString(std::string_view text);
std::optional<CompareOperation> compareOperationFromString(std::string_view text);

/// The settings of a sampler. Levels of detail are mips, where 0 is the first.
struct Sampler
{
    Filter min = Filter::point;
    Filter mag = Filter::point;
    Filter mip = Filter::point;
    std::array<AddressMode, 3> address{AddressMode::wrap, AddressMode::wrap, AddressMode::wrap}; ///< u, v, w.
    BorderColor border = BorderColor::transparentBlack;
    double lodMin = 0;
    std::optional<double> lodMax; ///< Nothing: no limit.
    double lodBias = 0;
    std::optional<double> anisotropy;        ///< Nothing: off.
    std::optional<CompareOperation> compare; ///< Nothing: off.
    Reduction reduction = Reduction::average;
    bool unnormalized = false; ///< Coordinates are in texels instead of 0 to 1.
    bool operator==(const Sampler&) const = default;
};

/// Memory in which buffers and textures can be placed. They alias if they overlap.
struct Heap
{
    HeapType heapType = HeapType::defaultHeap;
    Amount size;
    bool operator==(const Heap&) const = default;
};

/// Triangles of a bottom level. Without `indices`, every three vertices are a triangle. `stride` is in bytes.
struct TriangleGeometry
{
    std::string vertices; ///< Name of a buffer.
    Format format = Format::R32G32B32_FLOAT;
    std::uint64_t stride = 12;
    std::uint64_t count = 0; ///< Vertices.
    std::string indices;     ///< Name of a buffer, or empty.
    NumberType indexType = NumberType::uint32;
    bool opaque = true;
    std::optional<std::array<double, 12>> transform; ///< 3×4, row-major.
    bool operator==(const TriangleGeometry&) const = default;
};
/// Axis-aligned boxes of a bottom level: six floats each, the lower and the upper corner. `stride` is in bytes.
struct BoxGeometry
{
    std::string buffer;
    std::uint64_t count = 0;
    std::uint64_t stride = 24;
    bool opaque = true;
    bool operator==(const BoxGeometry&) const = default;
};
/// Geometry that instances share; either triangles or boxes.
struct BottomLevel
{
    std::string name;
    std::vector<TriangleGeometry> triangles;
    std::vector<BoxGeometry> boxes;
    bool operator==(const BottomLevel&) const = default;
};
/// A bottom level in the top level. `id` and `contribution` have 24 bits, `mask` has 8; `flags` are those of
/// docs/FORMAT.md.
struct Instance
{
    std::string blas;
    std::optional<std::array<double, 12>> transform;
    std::uint32_t id = 0;
    std::uint32_t mask = 255;
    std::uint32_t flags = 0;
    std::uint32_t contribution = 0;
    bool operator==(const Instance&) const = default;
};
/// Geometry for ray queries, built from buffers when a run starts.
struct AccelerationStructure
{
    std::vector<BottomLevel> blas;
    std::vector<Instance> instances;
    bool operator==(const AccelerationStructure&) const = default;
};

/// An entry of `resources`. `label` is what tools display.
struct Resource
{
    std::string name;
    std::string label;
    std::variant<Buffer, Constants, Texture, Sampler, Heap, AccelerationStructure> kind;
    std::optional<InitialData> initial;
    Json unknown = Json::object(); ///< Unknown keys, which are preserved on save.
    /// The object could not be read. It is ignored in a run, and `source` is preserved on save.
    bool broken = false;
    Json source;
    bool operator==(const Resource&) const = default;
};

/// `buffer`, `constants`, `texture1d` … `texturecube`, `sampler`, `heap`, `acceleration_structure`.
std::string_view kindName(const Resource& resource);

} // namespace wavelane::project
