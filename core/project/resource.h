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

enum class TextureDimension { one, two, three, cube };

/// The live input that a texture shows in each frame.
enum class LiveTexture { keyboard };

std::string_view toString(LiveTexture input); ///< `keyboard`.
std::optional<LiveTexture> liveTextureFromString(std::string_view text);

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

enum class Filter { point, linear };
enum class AddressMode { wrap, mirror, clamp, border, mirrorOnce };
enum class BorderColor { transparentBlack, opaqueBlack, opaqueWhite };
/// How a sampler combines the texels that a filter reads.
enum class Reduction { average, min, max };
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

struct Heap
{
    HeapType heapType = HeapType::defaultHeap;
    Amount size;
    bool operator==(const Heap&) const = default;
};

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
struct BoxGeometry
{
    std::string buffer;
    std::uint64_t count = 0;
    std::uint64_t stride = 24;
    bool opaque = true;
    bool operator==(const BoxGeometry&) const = default;
};
struct BottomLevel
{
    std::string name;
    std::vector<TriangleGeometry> triangles;
    std::vector<BoxGeometry> boxes;
    bool operator==(const BottomLevel&) const = default;
};
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
struct AccelerationStructure
{
    std::vector<BottomLevel> blas;
    std::vector<Instance> instances;
    bool operator==(const AccelerationStructure&) const = default;
};

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
