// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/json/json.h"
#include "core/project/amount.h"
#include "core/project/initial_data.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace wavelane::project {

/// The value of a slot: a resource (empty: null), optionally with a view, or a list for an array.
struct BindingValue
{
    std::string resource;
    std::optional<std::uint32_t> mip;   ///< Mip of a texture; nothing: all of them, or 0 if the shader can write.
    std::optional<std::uint32_t> slice; ///< Slice of a texture; nothing: all of them.
    std::optional<Format> format;       ///< Format of the view; nothing: that of the resource.
    std::string sampler;                ///< For a combined texture and sampler.
    std::string counter;                ///< The buffer with the counter; empty: a hidden counter.
    std::uint64_t counterOffset = 0;    ///< Bytes; a multiple of 4.
    bool isList = false;
    std::vector<BindingValue> list;
    bool operator==(const BindingValue&) const = default;

    bool isNull() const { return !isList && resource.empty(); }
    bool isPlain() const; ///< Whether it is written as a name only.
};

/// An entry of `bind`.
struct BindEntry
{
    std::string key; ///< Variable, register (`u0`, `u0:1`), `$Globals`, `$resources`, `$samplers`.
    BindingValue value;
    std::vector<std::pair<std::uint64_t, BindingValue>> heap; ///< For `$resources` and `$samplers`: by index.
    bool operator==(const BindEntry&) const = default;
};

/// Push or specialization constants: values by member or ID, or the bytes of push constants.
struct ConstantValues
{
    std::vector<std::pair<std::string, Json>> values;
    std::optional<std::vector<std::byte>> hex;
    bool operator==(const ConstantValues&) const = default;
};

/// A dispatch of this many groups along x, y and z; each at least 1.
struct Groups
{
    std::array<std::uint64_t, 3> count{1, 1, 1};
    bool operator==(const Groups&) const = default;
};
/// A dispatch of at least this many threads along x, y and z, rounded up to whole groups; each at least 1.
struct Threads
{
    std::array<std::uint64_t, 3> count{1, 1, 1};
    bool operator==(const Threads&) const = default;
};
/// A dispatch with at least one thread for each texel or element of a resource.
struct Cover
{
    std::string resource;
    bool operator==(const Cover&) const = default;
};
/// A dispatch whose three group counts are read from a buffer when the pass runs. `offset` is in bytes.
struct Indirect
{
    std::string buffer;
    std::uint64_t offset = 0; ///< A multiple of 4.
    bool operator==(const Indirect&) const = default;
};

/// Runs a compute shader, `repeat` times.
struct DispatchPass
{
    std::string shader;
    std::variant<Groups, Threads, Cover, Indirect> size;
    std::vector<BindEntry> bind;
    ConstantValues push;
    ConstantValues constants;
    std::uint64_t repeat = 1;
    bool operator==(const DispatchPass&) const = default;
};

/// The source or target of a copy. `origin` is for textures, `offset` for buffers.
struct CopyEnd
{
    std::string resource;
    std::optional<Amount> offset; ///< Bytes; nothing: 0, or the start of `tile`.
    std::uint64_t slice = 0;
    std::uint64_t mip = 0;
    std::array<std::uint64_t, 3> origin{0, 0, 0};     ///< Texels.
    std::optional<std::array<std::uint64_t, 3>> tile; ///< Tile of a sparse resource, in place of an origin or offset.
    bool operator==(const CopyEnd&) const = default;
};
/// Copies `size` bytes between buffers, or `extent` texels from or to a texture. For the defaults, see
/// docs/FORMAT.md, "Copies".
struct CopyPass
{
    CopyEnd from;
    CopyEnd to;
    std::optional<Amount> size;                         ///< At least 1.
    std::optional<std::array<std::uint64_t, 3>> extent; ///< Each at least 1.
    bool operator==(const CopyPass&) const = default;
};

/// Writes data to a resource, either packed, in rows of `rowBytes` bytes that start `pitch` bytes apart, or with
/// `filler` after each `chunkBytes` bytes.
struct UploadPass
{
    std::string resource;
    Amount offset; ///< Bytes.
    InitialData data;
    std::optional<std::uint64_t> pitch, rowBytes, rows; ///< Bytes; `pitch` ≥ `rowBytes`.
    std::optional<std::uint64_t> chunkBytes;            ///< Chunks: at least 1.
    std::vector<std::byte> filler;
    bool operator==(const UploadPass&) const = default;
};

/// Fills a resource with one value.
struct ClearPass
{
    std::string resource;
    Json value = 0; ///< A number, or a list by component.
    bool operator==(const ClearPass&) const = default;
};
/// From this pass on, each of the two names refers to the other's resource.
struct SwapPass
{
    std::array<std::string, 2> resources;
    bool operator==(const SwapPass&) const = default;
};
/// Maps `count` tiles of a sparse resource, from `tile` on, to consecutive memory of a heap, or unmaps them.
struct BindTilePass
{
    std::string resource;
    std::array<std::uint64_t, 3> tile{0, 0, 0}; ///< `[n, 0, 0]` for buffers.
    std::uint64_t count = 1;                    ///< At least 1; tiles follow in the order x, y, z.
    std::uint64_t slice = 0;
    std::uint64_t mip = 0;
    std::string heap; ///< A heap of type `default`; empty with `unmap`.
    Amount offset;    ///< Bytes in the heap.
    bool unmap = false;
    bool operator==(const BindTilePass&) const = default;
};

/// How a presented texture is scaled: so that all of it is visible, so that it fills the view, or not at all.
enum class Fit { contain, cover, none };
std::string_view toString(Fit fit);
std::optional<Fit> fitFromString(std::string_view text);

/// Shows a slice of a texture's mip in the view, moved by `at`.
struct PresentPass
{
    std::string resource;
    std::array<std::int64_t, 2> at{0, 0}; ///< Texels.
    Fit fit = Fit::contain;
    std::uint64_t mip = 0;
    std::uint64_t slice = 0;
    bool operator==(const PresentPass&) const = default;
};

/// The queue of the device on which a pass runs. A device without it uses `main`.
enum class PassQueue { main, async, transfer };
std::string_view toString(PassQueue queue);
std::optional<PassQueue> passQueueFromString(std::string_view text);

struct Pass;
/// Passes that run in order, `repeat` times.
struct GroupPass
{
    std::vector<Pass> passes;
    std::uint64_t repeat = 1;
    bool operator==(const GroupPass&) const;
};

/// An entry of `passes`. `unknown`, `broken` and `source` are as in `Resource`.
struct Pass
{
    std::string name; ///< May be empty.
    bool enabled = true;
    bool firstFrameOnly = false;    ///< `"frames": "first"`.
    std::optional<PassQueue> queue; ///< Nothing: that of its group, or `main`.
    std::variant<DispatchPass, CopyPass, UploadPass, ClearPass, SwapPass, BindTilePass, PresentPass, GroupPass> kind;
    Json unknown = Json::object();
    bool broken = false;
    Json source;
    bool operator==(const Pass&) const = default;
};

/// `dispatch`, `copy`, `upload`, `clear`, `swap`, `bind_tile`, `present`, `group`.
std::string_view kindName(const Pass& pass);

} // namespace wavelane::project
