// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/commands/barriers.h"
#include "core/gpu/commands/recorder.h"
#include "core/gpu/resources/buffer.h"
#include "core/plan/counters.h"
#include "core/run/gpu_context.h"
#include "core/run/plan_names.h"
#include "core/run/resources/resource_store.h"

#include <cstddef>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::run {

/// The message for a request for a copy that does not exist.
std::string noCopyMessage(const std::string& resource, const std::string& pass);

/// Copies of resources in host memory, taken after passes of the last frame. Packed as described in docs/FORMAT.md.
class Snapshots
{
public:
    using Key = std::pair<std::string, std::string>; ///< Pass and resource.

    Snapshots(GpuContext& gpu, ResourceStore& store) : m_gpu(gpu), m_store(store) {}

    /// Sets the wanted copies by pass name: resource names, or the `counterName` of one. Returns true if they
    /// changed. Then all copies are discarded, and recordings are out of date.
    bool request(std::map<std::string, std::set<std::string>> wanted);
    /// Discards all copies. Called when resources were recreated.
    void clear();
    bool any() const { return !m_wanted.empty(); }
    bool wanted(const std::string& pass) const { return m_wanted.contains(pass); }

    /// Records the copies after a pass and adds them to `taken`.
    Result<void> record(const std::string& pass, gpu::Recorder& recorder, const ResourceLookup& lookup,
                        std::set<Key>& taken);

    /// Sets the copies that the last frame took.
    void setTaken(std::set<Key> taken) { m_taken = std::move(taken); }
    /// Null if the pass did not run in the last frame, or the resource has no bytes.
    gpu::Buffer* find(const std::string& pass, const std::string& resource);

private:
    /// Host memory with the contents of a resource.
    struct Copy
    {
        std::unique_ptr<gpu::Buffer> buffer;
        std::uint64_t memory = 0; ///< Identifies it in barriers.
    };
    Result<void> copy(const Key& key, const LiveResource& live, gpu::Recorder& recorder);

    GpuContext& m_gpu;
    ResourceStore& m_store;
    std::map<std::string, std::set<std::string>> m_wanted;
    std::map<Key, Copy> m_copies;
    std::set<Key> m_taken;
};

} // namespace wavelane::run
