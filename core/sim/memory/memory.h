// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/sim/checks/races.h"
#include "core/sim/memory/sampler.h"
#include "core/sim/memory/tiles.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace wavelane::sim {

/// The pages of a memory that were written, as they were before the first write.
class WriteLog
{
public:
    static constexpr std::uint64_t pageBytes = 4096;

    void beforeWrite(std::span<const std::byte> bytes, std::uint64_t offset, std::uint64_t size)
    {
        for (std::uint64_t page = offset / pageBytes; page * pageBytes < offset + size; ++page) {
            if (page < m_isKept.size() && m_isKept[page])
                continue;
            if (page >= m_isKept.size())
                m_isKept.resize(bytes.size() / pageBytes + 1);
            m_isKept[page] = true;
            const std::span<const std::byte> rest = bytes.subspan(page * pageBytes);
            m_first[page].assign(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(
                                                                  std::min<std::size_t>(pageBytes, rest.size())));
        }
    }
    const std::map<std::uint64_t, std::vector<std::byte>>& pages() const { return m_first; } ///< By number.

private:
    std::map<std::uint64_t, std::vector<std::byte>> m_first;
    std::vector<bool> m_isKept; ///< By page, because most writes are to pages that are kept.
};

/// The bytes of a resource. Several descriptors can refer to it.
struct Memory
{
    std::string name;
    std::vector<std::byte> bytes;
    std::shared_ptr<Races> races;            ///< Null: not checked.
    std::shared_ptr<WriteLog> writes = {};   ///< Null: not kept.
    std::shared_ptr<const Tiles> tiles = {}; ///< Of sparse resources; null: all bytes have memory.

    /// The bytes as the device has them. `copy` holds them if tiles share memory.
    std::span<const std::byte> onDevice(std::vector<std::byte>& copy) const
    {
        if (!tiles || !tiles->isShared())
            return bytes;
        copy = tiles->resolved(bytes);
        return copy;
    }
};

/// A mip level of an image: where its texels are in the memory.
struct Level
{
    std::array<std::uint32_t, 3> extent{1, 1, 1}; ///< Texels.
    std::uint64_t offset = 0;                     ///< Offset of layer 0.
    std::uint64_t layerStride = 0;
};

/// One descriptor: nothing, a part of a buffer, a buffer with texels, or an image.
struct View
{
    /// `texels` is a typed buffer; an `image` may have a sampler.
    enum class Kind : std::uint8_t { nothing, buffer, texels, image, sampler };
    Kind kind = Kind::nothing;
    Memory* memory = nullptr;
    std::uint64_t offset = 0;
    std::uint64_t size = 0; ///< Bytes of a buffer.
    Format format = Format::R32_UINT;
    std::vector<Level> levels; ///< Levels of the view, starting at its first mip.
    std::uint32_t layers = 1;  ///< Layers of the view; faces of cubes count.
    std::uint32_t firstLayer = 0;
    std::uint32_t slices = 1;       ///< Extent in z of level 0.
    std::optional<Sampler> sampler; ///< Also of images, if combined with one.
};

} // namespace wavelane::sim
