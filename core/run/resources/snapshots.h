// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/commands/barriers.h"
#include "core/gpu/commands/recorder.h"
#include "core/gpu/resources/buffer.h"
#include "core/plan/counters.h"
#include "core/run/gpu_context.h"
#include "core/run/resources/resource_cache.h"

#include <cstddef>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::run {

/// Copies of resources as they stood behind a pass of the last frame, in host memory, packed as docs/FORMAT.md says.
class Snapshots
{
public:
    using Place = std::pair<std::string, std::string>; ///< Pass and resource.

    Snapshots(GpuContext& gpu, ResourceCache& resources) : m_gpu(gpu), m_resources(resources) {}

    /// Notes what is wanted: pass name → resource names, or `counterName` of one. Where that is not what was wanted
    /// before, forgets all copies and returns true: frames must be recorded anew.
    bool request(std::map<std::string, std::set<std::string>> wanted);
    /// Forgets all copies; for when resources were made anew.
    void forget();
    bool any() const { return !m_wanted.empty(); }
    bool wanted(const std::string& pass) const { return m_wanted.contains(pass); }

    /// Records the copies behind a pass and adds them to `kept`; `find` leads from a name to the resource that has it
    /// at this moment.
    template<class Find>
    Result<void> record(const std::string& pass, gpu::Recorder& recorder, Find find, std::set<Place>& kept)
    {
        for (const std::string& name : m_wanted[pass]) {
            const std::string_view counted = bufferOfCounter(name);
            if (LiveResource* live = find(counted.empty() ? name : std::string(counted))) {
                if (auto copied = copy(pass, name, *live, recorder); !copied)
                    return copied;
                kept.emplace(pass, name);
            }
        }
        return {};
    }

    /// Says which copies the last frame made.
    void show(std::set<Place> kept) { m_shown = std::move(kept); }
    /// Null where the pass did not run in the last frame or the resource has no bytes.
    gpu::Buffer* find(const std::string& pass, const std::string& resource);

private:
    Result<void> copy(const std::string& pass, const std::string& name, LiveResource& live, gpu::Recorder& recorder);

    struct Kept
    {
        std::unique_ptr<gpu::Buffer> buffer;
        std::uint64_t memory = 0;
    };
    GpuContext& m_gpu;
    ResourceCache& m_resources;
    std::map<std::string, std::set<std::string>> m_wanted;
    std::map<Place, Kept> m_kept;
    std::set<Place> m_shown;
};

} // namespace wavelane::run
