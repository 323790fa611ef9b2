// SPDX-License-Identifier: MIT
#include "ui/views/texels/texel_fetch.h"

#include "ui/views/texels/texel_cache.h"
#include "ui/views/texels/texel_region.h"

#include <algorithm>
#include <cstring>
#include <format>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::ui {

namespace {

constexpr std::uint64_t maxPieceBytes = std::uint64_t{4} << 20U;

/// Pieces that are fetched one after the other into an image.
struct Fetch
{
    std::shared_ptr<TexelCache> cache;
    QRect region;
    TexelImage image;
    std::vector<TexelPlanes::Part> pieces;
    std::size_t next = 0;
    std::string lane; ///< A lane of its own, because a new request of a lane replaces the previous one.
    QObject* owner = nullptr;
    std::function<void(const Result<TexelImage>&)> handler;
};

std::vector<TexelPlanes::Part> piecesOf(const TexelPlanes& planes, const QRect& region, std::uint64_t texelBytes)
{
    std::vector<TexelPlanes::Part> pieces;
    for (const TexelPlanes::Part& part : planes.partsIn(region)) {
        const auto rows = static_cast<int>(std::clamp<std::uint64_t>(
            maxPieceBytes / (static_cast<std::uint64_t>(part.texels.width()) * texelBytes), 1, INT32_MAX));
        for (int y = part.texels.top(); y <= part.texels.bottom();
             y += std::min(rows, part.texels.bottom() + 1 - y)) {
            TexelPlanes::Part piece = part;
            piece.texels.setTop(y);
            piece.texels.setHeight(std::min(rows, part.texels.bottom() + 1 - y));
            pieces.push_back(piece);
        }
    }
    return pieces;
}

void store(Fetch& fetch, const TexelPlanes::Part& piece, const std::vector<std::byte>& texels)
{
    const std::size_t texelBytes = info(fetch.image.format).blockBytes;
    const std::size_t rowBytes = static_cast<std::size_t>(piece.texels.width()) * texelBytes;
    const QPoint corner = piece.texels.topLeft() + piece.corner - fetch.region.topLeft();
    for (int y = 0; y < piece.texels.height(); ++y) {
        const auto target = (static_cast<std::size_t>(corner.y() + y) * static_cast<std::size_t>(fetch.image.width) +
                             static_cast<std::size_t>(corner.x())) *
                            texelBytes;
        std::memcpy(fetch.image.bytes.data() + target, texels.data() + static_cast<std::size_t>(y) * rowBytes,
                    rowBytes);
    }
}

void fetchNext(const std::shared_ptr<Fetch>& fetch)
{
    if (fetch->next == fetch->pieces.size())
        return fetch->handler(fetch->image);
    const TexelPlanes::Part piece = fetch->pieces[fetch->next++];
    fetch->cache->remote().ask(inspect::SampleOptions{.box = boxOf(piece.plane, piece.texels)}, fetch->lane,
                               fetch->owner, [fetch, piece](const Result<inspect::Answer>& answer) {
                                   if (!answer)
                                       return fetch->handler(std::unexpected(answer.error()));
                                   store(*fetch, piece, std::get<inspect::SampleResult>(*answer).texels);
                                   fetchNext(fetch);
                               });
}

} // namespace

void withTexels(const TexelImage& image, const QRect& region, QObject* owner,
                const std::function<void(const Result<TexelImage>&)>& handler)
{
    TexelImage part{.width = region.width(),
                    .height = region.height(),
                    .format = image.format,
                    .bytes = {},
                    .title = image.title};
    if (!image.cache) {
        const std::vector<std::byte> bytes = regionBytes(image, region);
        part.bytes = QByteArray(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size()));
        return handler(part);
    }
    const std::uint64_t texelBytes = info(image.format).blockBytes;
    part.bytes = QByteArray(qsizetype(part.width) * part.height * static_cast<qsizetype>(texelBytes), '\0');
    static std::uint64_t fetches = 0; // UI thread.
    const auto fetch = std::make_shared<Fetch>(Fetch{.cache = image.cache,
                                                     .region = region,
                                                     .image = std::move(part),
                                                     .pieces = piecesOf(image.cache->planes(), region, texelBytes),
                                                     .lane = std::format("region {}", ++fetches),
                                                     .owner = owner,
                                                     .handler = handler});
    fetchNext(fetch);
}

} // namespace wavelane::ui
