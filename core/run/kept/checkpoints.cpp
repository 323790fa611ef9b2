// SPDX-License-Identifier: MIT
#include "core/run/kept/checkpoints.h"

#include "core/base/try.h"
#include "core/gpu/formats/format_map.h"
#include "core/plan/named_files.h"

#include <algorithm>
#include <array>
#include <format>
#include <system_error>
#include <utility>

namespace wavelane::run {

namespace {

/// Distances of the checkpoints from the end of a script, in frames.
constexpr std::array<std::uint64_t, 3> distances{512, 128, 32};

bool sharesMemory(const LiveResources& resources, const LiveResource& resource)
{
    return std::ranges::any_of(resources, [&](const auto& entry) {
        const LiveResource& other = *entry.second;
        return &other != &resource && other.memory.memory == resource.memory.memory &&
               other.memory.begin < resource.memory.end && resource.memory.begin < other.memory.end;
    });
}

bool hasPackedBytes(const LiveResource& resource)
{
    return resource.buffer || resource.texture;
}

/// Whether the packed bytes of the resources are all that frames leave, and few enough.
bool canBeSaved(const LiveResources& resources)
{
    std::uint64_t size = 0;
    for (const auto& [name, live] : resources) {
        if (live->structure || live->isSparse())
            return false;
        if (!hasPackedBytes(*live))
            continue;
        const bool isDepth = live->texture && gpu::aspectOf(live->textureSpec()->format) != VK_IMAGE_ASPECT_COLOR_BIT;
        if (isDepth || sharesMemory(resources, *live))
            return false;
        size += live->size;
    }
    return size <= Checkpoints::maxBytes;
}

} // namespace

bool Checkpoints::canServe(const RunOptions& options)
{
    return options.restart && options.fetchPresented && !options.check && !options.script.empty() &&
           options.frames == options.script.size() && options.capture.empty();
}

std::vector<Checkpoints::FileState> Checkpoints::fileStates(const ProjectSnapshot& snapshot)
{
    std::vector<FileState> states;
    for (const std::string& path : plan::namedDataFiles(snapshot.project)) {
        std::error_code missing;
        const std::filesystem::path file = snapshot.folder / path;
        FileState& state = states.emplace_back(FileState{.path = path, .changed = {}});
        const auto changed = std::filesystem::last_write_time(file, missing);
        if (!missing)
            state.changed = changed;
        const std::uintmax_t size = std::filesystem::file_size(file, missing);
        if (!missing)
            state.sizeInBytes = size;
    }
    return states;
}

void Checkpoints::keepFor(const ProjectSnapshot& snapshot, const Plan& plan, const RunOptions& options)
{
    Key key{.project = snapshot.project,
            .overrides = snapshot.overrides,
            .revision = snapshot.revision,
            .view = options.view,
            .compiler = options.compiler,
            .constants = options.overrides,
            .loopBudget = options.loopBudget,
            .passes = plan.passes,
            .files = fileStates(snapshot)};
    if (m_key == key)
        return;
    m_checkpoints.clear();
    m_key = std::move(key);
}

const Checkpoint* Checkpoints::startOf(std::span<const LiveInputs> script) const
{
    const Checkpoint* best = nullptr;
    for (const Checkpoint& each : m_checkpoints) {
        const bool isLater = best == nullptr || each.frames.next > best->frames.next;
        if (isLater && each.inputs.size() < script.size() &&
            std::ranges::equal(each.inputs, script.first(each.inputs.size())))
            best = &each;
    }
    return best;
}

std::set<std::uint64_t> Checkpoints::placesBetween(std::uint64_t first, std::uint64_t end)
{
    std::set<std::uint64_t> places;
    for (const std::uint64_t distance : distances)
        if (end > distance && end - distance > first)
            places.insert(end - distance);
    return places;
}

Result<std::optional<Checkpoint>> Checkpoints::save(DeviceObjects& device, const FrameState& state)
{
    const LiveResources& resources = device.store.resources();
    if (!canBeSaved(resources))
        return std::nullopt;
    Checkpoint made{.frames = state, .inputs = {}, .contents = {}, .counters = {}};
    for (const auto& [name, live] : resources) {
        if (live->counter) {
            TRY(made.counters[name], device.reader.readCounter(*live->counter));
        }
        if (!hasPackedBytes(*live))
            continue;
        std::vector<std::byte> bytes(live->size);
        TRY_VOID(device.reader.readPacked(*live, 0, bytes));
        made.contents[name] = std::move(bytes);
    }
    return made;
}

Result<void> Checkpoints::take(DeviceObjects& device, const FrameState& state, std::span<const LiveInputs> script)
{
    TRY(std::optional<Checkpoint> made, save(device, state));
    if (!made)
        return {};
    const auto before = script.first(state.next);
    made->inputs.assign(before.begin(), before.end());
    std::erase_if(m_checkpoints, [&](const Checkpoint& each) { return each.frames.next == state.next; });
    if (m_checkpoints.size() == maxCount)
        m_checkpoints.pop_front();
    m_checkpoints.push_back(*std::move(made));
    return {};
}

bool Checkpoints::fits(DeviceObjects& device, const Checkpoint& checkpoint)
{
    const auto hasSize = [&](const auto& entry) {
        const LiveResource* const live = device.store.find(entry.first);
        return live != nullptr && live->size == entry.second.size();
    };
    const auto exists = [&](const auto& entry) { return device.store.find(entry.first) != nullptr; };
    return std::ranges::all_of(checkpoint.contents, hasSize) && std::ranges::all_of(checkpoint.counters, exists);
}

Result<void> Checkpoints::restore(DeviceObjects& device, const Checkpoint& checkpoint)
{
    TRY_VOID(device.gpu->transfer->flush()); // Writes of one batch are not ordered.
    for (const auto& [name, bytes] : checkpoint.contents) {
        LiveResource* const live = device.store.find(name);
        if (live == nullptr || live->size != bytes.size())
            return fail(Code::internalError, std::format("The checkpoint does not fit the resource \"{}\".", name));
        TRY_VOID(device.filler.write(*live, bytes));
    }
    for (const auto& [name, value] : checkpoint.counters) {
        LiveResource* const live = device.store.find(name);
        if (live == nullptr)
            return fail(Code::internalError, std::format("The checkpoint does not fit the resource \"{}\".", name));
        TRY(gpu::Buffer* const counter, device.store.counter(*live));
        TRY_VOID(device.gpu->transfer->write(*counter, 0, std::as_bytes(std::span(&value, 1))));
    }
    return {};
}

} // namespace wavelane::run
