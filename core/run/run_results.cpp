// SPDX-License-Identifier: MIT
#include "core/run/run_results.h"

#include "core/base/try.h"
#include "core/plan/counters.h"
#include "core/plan/data/packed_part.h"
#include "core/plan/data/resource_layout.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <format>

namespace wavelane::run {

Result<std::vector<std::byte>> RunResults::read(const ReadRequest& request, const std::string& pass) const
{
    DeviceObjects* device = m_state.device.objects();
    if (m_state.isUnusable() || !device || !device->hasContents)
        return fail(Code::deviceLost, "No frame has completed yet, or the device was lost.");
    const LiveResource* live = device->store.find(m_state.frames.names.target(request.resource));
    if (!live)
        return fail(Code::unknownResource, std::format("There is no resource \"{}\".", request.resource));
    if (pass.empty())
        return device->reader.read(*live, request);
    const gpu::Buffer* copy = device->snapshots.find(pass, request.resource);
    if (!copy) {
        return fail(Code::unknownPass, noCopyMessage(request.resource, pass));
    }
    return packedPart({copy->mapped(), copy->sizeInBytes()}, live->spec, request);
}

Result<std::uint64_t> RunResults::readCounter(const ProjectSnapshot& snapshot, const std::string& name,
                                              const std::string& pass) const
{
    DeviceObjects* device = m_state.device.objects();
    const LiveResource* live = device ? device->store.find(m_state.frames.names.target(name)) : nullptr;
    const gpu::Buffer* copy = device ? device->snapshots.find(pass, counterName(name)) : nullptr;
    std::array<std::byte, 4> bytes{};
    if (const auto place = counterPlace(snapshot.project, name); place && !copy && !(live && live->counter)) {
        TRY(const std::vector<std::byte> value,
            read({.resource = place->buffer, .offset = place->offset, .size = bytes.size()}, pass));
        std::ranges::copy(value, bytes.begin());
        return std::bit_cast<std::uint32_t>(bytes);
    }
    if (copy) {
        std::memcpy(bytes.data(), copy->mapped(), bytes.size());
        return std::bit_cast<std::uint32_t>(bytes);
    }
    if (!pass.empty() || !live || !live->counter) {
        return fail(Code::unknownResource, std::format("\"{}\" has no counter{}.", name,
                                                       pass.empty() ? "" : std::format(" after \"{}\"", pass)));
    }
    return device->reader.readCounter(*live->counter);
}

ResultsAfterPass RunResults::source(const ProjectSnapshot& snapshot, const Plan& plan) const
{
    return [this, &snapshot, &plan](const std::string& pass) -> ResultSource {
        return {
            .describe = [&snapshot, &plan](const std::string& name) -> Result<DataTarget> {
                const project::Resource* resource = snapshot.project.resource(name);
                if (!resource)
                    return fail(Code::unknownResource, std::format("There is no resource \"{}\".", name));
                return dataTarget(*resource, plan.layouts);
            },
            .read =
                [this, pass](const std::string& name, std::optional<std::uint64_t> mip,
                             std::optional<std::uint64_t> slice) {
                    return read({.resource = name, .mip = mip, .slice = slice}, pass);
                },
            .counter = [this, &snapshot, pass](const std::string& name) { return readCounter(snapshot, name, pass); },
            .folder = snapshot.folder,
            .allowOutside = snapshot.allowOutside,
            .meter = &m_state.meter};
    };
}

} // namespace wavelane::run
