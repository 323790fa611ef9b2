// SPDX-License-Identifier: MIT
#include "ui/views/heap/tile_runs.h"

#include "core/project/size/tile_expression.h"
#include "ui/views/heap/tile_amount.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace wavelane::ui {

namespace {

/// An offset in a heap, in tiles of the resource of the pass.
project::Amount offsetInTiles(const TileSheet& sheet, std::uint64_t offset)
{
    if (offset == 0)
        return {};
    return inOwnTiles(offset / sheet.tile.bytes);
}

/// The offset advanced by `tiles`, in the notation of the original if possible.
project::Amount advanced(const TileSheet& sheet, const project::Amount& amount, std::uint64_t resolved,
                         std::uint64_t tiles)
{
    if (tiles == 0)
        return amount;
    if (!amount.isExpression() && amount.value != 0)
        return {.value = amount.value + tiles * sheet.tile.bytes, .expression = {}};
    auto expression = project::parseTileExpression(amount.expression);
    const bool isOwn = expression && expression->unit == project::TileUnit::bytes &&
                       (expression->resource.empty() || expression->resource == sheet.nameThen);
    if (!isOwn)
        return offsetInTiles(sheet, resolved + tiles * sheet.tile.bytes);
    expression->factor += tiles;
    return {.value = 0, .expression = project::toString(*expression)};
}

bool isSameLevel(const TileSheet& sheet, std::size_t a, std::size_t b)
{
    const TileBlock& one = sheet.blockOf(a);
    const TileBlock& other = sheet.blockOf(b);
    return one.mip == other.mip && one.slice == other.slice && one.isTail == other.isTail;
}

/// One of the passes directly before the moment.
struct Entry
{
    project::Pass pass;
    std::optional<TileRun> run; ///< Empty for passes of other resources.
    bool isNew = false;         ///< Inserted, or merged with an inserted one.
};

project::Pass passOf(const TileSheet& sheet, const TileRun& run)
{
    const TileBlock& block = sheet.blockOf(run.first);
    return {.kind = project::BindTilePass{.resource = sheet.nameThen,
                                          .tile = sheet.tileOf(run.first),
                                          .count = run.count,
                                          .slice = block.slice,
                                          .mip = block.mip,
                                          .heap = run.heap,
                                          .offset =
                                              run.heap.empty() ? project::Amount{} : offsetInTiles(sheet, run.offset),
                                          .unmap = run.heap.empty()}};
}

/// Merges two neighbors into the first one if one pass can do the work of both.
bool mergeEntries(const TileSheet& sheet, Entry& one, const Entry& next)
{
    if ((!one.isNew && !next.isNew) || !one.run || !next.run || (!one.pass.name.empty() && !next.pass.name.empty()))
        return false;
    project::Pass a = one.pass;
    project::Pass b = next.pass;
    a.name = b.name = {};
    a.kind = b.kind = project::BindTilePass{};
    if (!(a == b) || !joinRuns(sheet, *one.run, *next.run))
        return false;
    if (one.pass.name.empty())
        one.pass.name = next.pass.name;
    std::get<project::BindTilePass>(one.pass.kind).count += std::get<project::BindTilePass>(next.pass.kind).count;
    one.isNew = true;
    return true;
}

bool overlap(const TileRun& a, const TileRun& b)
{
    return a.first < b.first + b.count && b.first < a.first + a.count;
}

void insertRun(const TileSheet& sheet, std::vector<Entry>& entries, const TileRun& run)
{
    // Sorted by tile, unless a pass for the same tiles has to come first.
    auto place = entries.end();
    if (std::ranges::none_of(entries, [&](const Entry& one) { return one.run && overlap(*one.run, run); })) {
        const auto next =
            std::ranges::find_if(entries, [&](const Entry& one) { return one.run && one.run->first > run.first; });
        const auto last = std::find_if(std::make_reverse_iterator(next), entries.rend(),
                                       [](const Entry& one) { return one.run.has_value(); });
        place = last != entries.rend() ? last.base() : next;
    }
    entries.insert(place, {.pass = passOf(sheet, run), .run = run, .isNew = true});
}

} // namespace

bool joinRuns(const TileSheet& sheet, TileRun& run, const TileRun& next)
{
    const bool follows = next.first == run.first + run.count && next.heap == run.heap &&
                         isSameLevel(sheet, run.first, next.first) &&
                         (run.heap.empty() || next.offset == run.offset + run.count * sheet.tile.bytes);
    if (follows)
        run.count += next.count;
    return follows;
}

void appendTile(const TileSheet& sheet, std::vector<TileRun>& runs, TileRun tile)
{
    if (runs.empty() || !joinRuns(sheet, runs.back(), tile))
        runs.push_back(std::move(tile));
}

project::Pass partOf(const TileSheet& sheet, project::Pass whole, const TilePass& pass, std::size_t from,
                     std::size_t count)
{
    auto& bind = std::get<project::BindTilePass>(whole.kind);
    bind.count = count;
    if (from == 0)
        return whole;
    bind.tile = sheet.tileOf(pass.first + from);
    if (!bind.unmap)
        bind.offset = advanced(sheet, bind.offset, pass.offset, from);
    return whole;
}

void insertRuns(project::Project& project, const TileSheet& sheet, const ObjectId& moment,
                const std::vector<TileRun>& runs)
{
    ObjectId place = moment;
    if (!passAt(project, moment)) {
        // The end of the frame, before the present passes.
        place = passId({project.passes.size()});
        while (place.path[0] > 0 &&
               std::holds_alternative<project::PresentPass>(project.passes[place.path[0] - 1].kind))
            --place.path[0];
    }
    auto& list = *passListOf(project, place);
    const auto end = list.begin() + static_cast<std::ptrdiff_t>(place.path.back());
    const auto isOther = [](const project::Pass& pass) {
        return !std::holds_alternative<project::BindTilePass>(pass.kind) || pass.broken;
    };
    const auto begin = std::find_if(std::make_reverse_iterator(end), list.rend(), isOther).base();
    std::vector<Entry> entries;
    ObjectId id = place;
    for (auto pass = begin; pass != end; ++pass) {
        id.path.back() = static_cast<std::size_t>(pass - list.begin());
        const auto described = std::ranges::find(sheet.passes, id, &TilePass::id);
        Entry entry{.pass = *pass, .run = {}};
        if (described != sheet.passes.end())
            entry.run = TileRun{.heap = described->heap,
                                .first = described->first,
                                .count = described->count,
                                .offset = described->offset};
        entries.push_back(std::move(entry));
    }
    for (const TileRun& run : runs)
        insertRun(sheet, entries, run);
    for (std::size_t i = 0; i + 1 < entries.size();)
        if (mergeEntries(sheet, entries[i], entries[i + 1]))
            entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        else
            ++i;
    std::vector<project::Pass> passes;
    for (Entry& entry : entries)
        passes.push_back(std::move(entry.pass));
    list.insert(list.erase(begin, end), passes.begin(), passes.end());
}

} // namespace wavelane::ui
