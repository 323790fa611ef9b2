// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/texels/remote_texels.h"
#include "ui/views/texels/texel_planes.h"

#include <QObject>

#include <compare>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace wavelane::ui {

/// The texels of an image that is too large to be fetched as a whole: only what is visible, at the resolution at
/// which it is shown. Level n has one of 2^n × 2^n texels, the one in the middle. A coarse level of the visible part
/// is fetched first and drawn until the other one has arrived. Keeps what was visible before as long as everything
/// has at most `maxBytes`. UI thread.
class TexelCache final : public QObject
{
    Q_OBJECT

public:
    static constexpr std::size_t maxBytes = std::size_t{32} << 20U;
    static constexpr int tileTexels = 256; ///< Texels of the level in each direction.

    TexelCache(TexelPlanes planes, Format format, std::unique_ptr<RemoteTexels> remote);
    ~TexelCache() override;

    const TexelPlanes& planes() const { return m_planes; }
    RemoteTexels& remote() { return *m_remote; }

    /// The texels are new. Those that are shown stay until the new ones have arrived.
    void refresh();
    bool isFetching() const { return m_isFetching; }
    /// Fetches what is missing of this part of the image, at this number of device pixels per texel.
    void show(const QRect& visible, double deviceZoom);

    /// The bytes of a texel; empty: they are not there.
    std::span<const std::byte> texel(QPoint image) const;
    /// Fetches a texel that is not there.
    void fetchTexel(QPoint image);

    /// A square of texels of a level that has arrived.
    struct Tile
    {
        QRect texels; ///< Texels of the image that the tile has.
        int level = 0;
        int columns = 0;
        std::span<const std::byte> bytes; ///< Rows of `columns` texels.
    };
    /// Calls `visit` with what there is of the part that was shown last, coarse tiles first.
    void forEachTile(const std::function<void(const Tile&)>& visit) const;

    std::size_t sizeInBytes() const { return m_bytes; } ///< Size of all texels that are kept.

Q_SIGNALS:
    void arrived(const QRect& texels); ///< Texels of the image, or around them, have arrived.
    /// Nothing more is fetched until the texels are new.
    void failed(const wavelane::Error& error);

private:
    struct Key
    {
        int level = 0;
        int y = 0;
        int x = 0;
        int plane = 0;
        auto operator<=>(const Key&) const = default;
    };
    struct Kept
    {
        std::vector<std::byte> bytes;
        std::uint64_t revision = 0;
        std::uint64_t shown = 0; ///< When it was shown last.
    };
    /// Tiles that follow each other in x or in planes and are fetched together.
    struct Batch
    {
        std::vector<Key> keys;
        inspect::SampleOptions options;
    };

    int levelFor(const QRect& visible, double deviceZoom) const;
    int coarseLevel() const;
    void fetchVisible(const QRect& visible, int level);
    bool isCurrent(const Key& key) const;
    QRect planeTexels(const Key& key) const; ///< Texels that a tile covers.
    std::optional<Batch> nextBatch() const;
    void fetchNext();
    void take(const Batch& batch, const inspect::SampleResult& samples);
    void keep(const Key& key, std::vector<std::byte> bytes);
    void evict();

    TexelPlanes m_planes;
    std::size_t m_texelBytes;
    std::unique_ptr<RemoteTexels> m_remote;
    std::map<Key, Kept> m_tiles;
    std::vector<Key> m_wanted;                                      ///< Coarse ones first.
    std::deque<std::pair<QPoint, std::vector<std::byte>>> m_single; ///< Texels of `fetchTexel`.
    std::size_t m_bytes = 0;
    std::uint64_t m_revision = 1;
    std::uint64_t m_shows = 0;
    bool m_isFetching = false;
    bool m_hasFailed = false;
};

} // namespace wavelane::ui
