// SPDX-License-Identifier: MIT
// What a session tells of its resources: bytes and counters, behind the last frame or behind a pass.
#include "core/plan/counters.h"
#include "core/plan/data/packed_part.h"
#include "core/plan/data/resource_layout.h"
#include "core/run/session_parts.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <format>

namespace wavelane::run {

ResultsAfterPass Session::Parts::resultSource(const ProjectSnapshot& snapshot, const Plan& plan)
{
    return [this, &snapshot, &plan](const std::string& behind) -> ResultSource {
        return {
            .describe = [&snapshot, &plan](const std::string& name) -> Result<DataTarget> {
                const project::Resource* resource = snapshot.project.resource(name);
                if (!resource)
                    return fail(Code::unknownResource, std::format("There is no resource \"{}\".", name));
                return dataTarget(*resource, plan.layouts);
            },
            .read =
                [this, behind](const std::string& name, std::optional<std::uint64_t> mip,
                               std::optional<std::uint64_t> slice) {
                    return read({.resource = name, .mip = mip, .slice = slice}, behind);
                },
            .counter = [this, &snapshot, behind](const std::string& name) { return counter(snapshot, name, behind); },
            .folder = snapshot.folder,
            .allowOutside = snapshot.allowOutside,
            .meter = &meter};
    };
}

Result<std::uint64_t> Session::Parts::counter(const ProjectSnapshot& snapshot, const std::string& name,
                                              const std::string& behind)
{
    std::array<std::byte, 4> bytes{};
    const LiveResource* live = resources->find(frames.names.target(name));
    const gpu::Buffer* kept = snapshots->find(behind, counterName(name));
    if (const auto place = counterPlace(snapshot.project, name); place && !kept && !(live && live->counter)) {
        const auto read =
            this->read({.resource = place->buffer, .offset = place->offset, .size = bytes.size()}, behind);
        if (!read)
            return std::unexpected(read.error());
        std::ranges::copy(*read, bytes.begin());
    } else if (kept) {
        std::memcpy(bytes.data(), kept->mapped(), bytes.size());
    } else if (!behind.empty() || !live || !live->counter) {
        return fail(Code::unknownResource, std::format("\"{}\" has no counter{}.", name,
                                                       behind.empty() ? "" : std::format(" behind \"{}\"", behind)));
    } else if (auto read = gpu->transfer->read(*live->counter, 0, bytes); !read) {
        return std::unexpected(std::move(read.error()));
    }
    return std::bit_cast<std::uint32_t>(bytes);
}

Result<std::vector<std::byte>> Session::Parts::read(const ReadRequest& request, const std::string& behind)
{
    if (isGone() || !resources || !started)
        return fail(Code::deviceLost, "Nothing has run to the end of a frame yet, or the device was lost.");
    LiveResource* live = resources->find(frames.names.target(request.resource));
    if (!live)
        return fail(Code::unknownResource, std::format("There is no resource \"{}\".", request.resource));
    if (!behind.empty()) {
        if (gpu::Buffer* kept = snapshots->find(behind, request.resource))
            return packedPart({kept->mapped(), kept->sizeInBytes()}, live->spec, request);
        return fail(Code::unknownPass, std::format("\"{}\" was not kept behind pass \"{}\", which did not run.",
                                                   request.resource, behind));
    }
    return resources->read(*live, request);
}

Result<std::vector<std::byte>> Session::read(const ReadRequest& request)
{
    return m_parts->read(request, m_parts->after);
}

} // namespace wavelane::run
