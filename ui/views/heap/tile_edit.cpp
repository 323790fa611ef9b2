// SPDX-License-Identifier: MIT
#include "ui/views/heap/tile_edit.h"

#include "core/base/try.h"
#include "core/project/edit/edits.h"
#include "core/project/size/tile_expression.h"
#include "ui/views/heap/heap_map.h"
#include "ui/views/heap/tile_runs.h"

#include <algorithm>
#include <format>
#include <map>
#include <set>

namespace wavelane::ui {

namespace {

constexpr std::uint64_t maxNewHeapBytes = std::uint64_t{64} << 20;

/// Whether something refers to the pass by name, so that it must not be removed.
bool isReferenced(const project::Project& project, const project::Pass& pass)
{
    return !pass.name.empty() && !project::referencesTo(project, project::ObjectKind::pass, pass.name).empty();
}

class TileEditor
{
public:
    TileEditor(const project::Project& project, const TileEdit& edit, const plan::RunReport& report)
        : m_project(project), m_edit(edit), m_report(report)
    {
    }

    Result<project::Project> apply()
    {
        TRY_VOID(updateSheet());
        std::erase_if(m_edit.cells,
                      [this](std::size_t cell) { return cell >= m_sheet.cells.size() || m_sheet.isTail(cell); });
        std::ranges::sort(m_edit.cells);
        m_edit.cells.erase(std::ranges::unique(m_edit.cells).begin(), m_edit.cells.end());
        while (revertEarlierPasses())
            TRY_VOID(updateSheet());
        const std::vector<std::size_t> left = wrongCells();
        if (left.empty())
            return std::move(m_project);
        std::vector<TileRun> runs;
        if (!m_edit.map) {
            for (const std::size_t cell : left)
                appendTile(m_sheet, runs, {.first = cell, .count = 1});
        } else {
            TRY(const auto offsets, freeTiles(left.size()));
            for (std::size_t i = 0; i < left.size(); ++i)
                appendTile(m_sheet, runs, {.heap = m_edit.heap, .first = left[i], .count = 1, .offset = offsets[i]});
        }
        insertRuns(m_project, m_sheet, m_edit.moment, runs);
        return std::move(m_project);
    }

private:
    Result<void> updateSheet()
    {
        auto sheet = tileSheet(m_project, m_edit.resource, m_edit.moment, m_edit.uses, m_report);
        if (!sheet)
            return fail(Code::unknownResource, "The sparse resource does not exist.");
        m_sheet = std::move(*sheet);
        return {};
    }

    std::vector<std::size_t> wrongCells() const
    {
        std::vector<std::size_t> wrong;
        std::ranges::copy_if(m_edit.cells, std::back_inserter(wrong),
                             [this](std::size_t cell) { return m_sheet.cells[cell].isMapped() != m_edit.map; });
        return wrong;
    }

    /// Removes tiles from the passes that last mapped or unmapped them, if nothing has used the resource since.
    /// Returns false if there is no such pass.
    bool revertEarlierPasses()
    {
        std::map<int, std::set<std::size_t>> taken;
        for (const std::size_t cell : wrongCells()) {
            const TileCell& now = m_sheet.cells[cell];
            if (now.touched == TileCell::none || m_sheet.passes[at(now.touched)].uses != m_sheet.uses)
                continue;
            const bool isRestored =
                now.before != TileCell::none && m_sheet.passes[at(now.before)].heap == m_edit.heap;
            if (!m_edit.map || isRestored)
                taken[now.touched].insert(cell);
        }
        bool changed = false;
        for (auto one = taken.rbegin(); one != taken.rend(); ++one)
            changed = removeTiles(m_sheet.passes[at(one->first)], one->second) || changed;
        return changed;
    }

    static std::size_t at(int pass) { return static_cast<std::size_t>(pass); }

    bool removeTiles(const TilePass& pass, const std::set<std::size_t>& cells)
    {
        const project::Pass before = *passAt(m_project, pass.id);
        std::vector<project::Pass> kept;
        const auto total = std::get<project::BindTilePass>(before.kind).count;
        std::size_t begin = 0;
        const auto keep = [&](std::size_t end) {
            if (end > begin)
                kept.push_back(partOf(m_sheet, before, pass, begin, end - begin));
        };
        for (const std::size_t cell : cells) {
            keep(cell - pass.first);
            begin = cell - pass.first + 1;
        }
        keep(static_cast<std::size_t>(total));
        if (kept.empty() && isReferenced(m_project, before))
            return false;
        for (std::size_t i = 1; i < kept.size(); ++i)
            kept[i].name.clear();
        auto& list = *passListOf(m_project, pass.id);
        const auto position = list.erase(list.begin() + static_cast<std::ptrdiff_t>(pass.id.path.back()));
        list.insert(position, kept.begin(), kept.end());
        const auto by = static_cast<std::ptrdiff_t>(kept.size()) - 1;
        shift(m_edit.moment, pass.id, by);
        for (ObjectId& use : m_edit.uses)
            shift(use, pass.id, by);
        return true;
    }

    /// Updates an id after `by` passes were inserted after `changed` in its list.
    static void shift(ObjectId& id, const ObjectId& changed, std::ptrdiff_t by)
    {
        const std::size_t level = changed.path.size() - 1;
        if (id.path.size() > level && std::equal(changed.path.begin(), changed.path.end() - 1, id.path.begin()) &&
            id.path[level] > changed.path.back())
            id.path[level] = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(id.path[level]) + by);
    }

    /// Offsets of unused tiles in the heap. Creates the heap if a new one is requested.
    Result<std::vector<std::uint64_t>> freeTiles(std::size_t count)
    {
        if (m_edit.heap.empty())
            m_edit.heap = addHeap(count);
        const ObjectId id = resourceId(m_project, m_edit.heap);
        const auto map = heapMap(m_project, id, m_report);
        if (!map)
            return fail(Code::unknownResource, std::format("There is no heap “{}”.", m_edit.heap));
        if (map->type != project::HeapType::defaultHeap)
            return fail(Code::heapTypeMismatch,
                        std::format("“{}” cannot hold tiles. Use a heap of type default.", m_edit.heap));
        std::vector<std::uint64_t> offsets;
        const std::uint64_t bytes = m_sheet.tile.bytes;
        for (const HeapGap& gap : map->gaps)
            for (std::uint64_t offset = (gap.offset + bytes - 1) / bytes * bytes;
                 offsets.size() < count && offset + bytes <= gap.offset + gap.size; offset += bytes)
                offsets.push_back(offset);
        if (offsets.size() < count)
            return fail(Code::heapTooSmall,
                        std::format("“{}” has {} free tiles of {} bytes, but {} are needed. Enlarge it, or choose "
                                    "another heap or a new one.",
                                    m_edit.heap, offsets.size(), bytes, count));
        return offsets;
    }

    std::string addHeap(std::size_t count)
    {
        const std::uint64_t preferred =
            std::min(m_sheet.total, std::max<std::uint64_t>(1, maxNewHeapBytes / m_sheet.tile.bytes));
        const project::TileExpression size{.factor = std::max<std::uint64_t>(count, preferred),
                                           .resource = m_sheet.name,
                                           .unit = project::TileUnit::bytes};
        project::Resource heap{.name = project::uniqueName(m_project, project::ObjectKind::resource, "tiles"),
                               .kind = project::Heap{.size = {.value = 0, .expression = project::toString(size)}}};
        m_project.resources.push_back(heap);
        return heap.name;
    }

    project::Project m_project;
    TileEdit m_edit;
    const plan::RunReport& m_report;
    TileSheet m_sheet;
};

} // namespace

Result<project::Project> withTiles(const project::Project& project, const TileEdit& edit,
                                   const plan::RunReport& report)
{
    return TileEditor(project, edit, report).apply();
}

} // namespace wavelane::ui
