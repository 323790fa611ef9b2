// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/hash.h"
#include "core/gpu/device.h"
#include "core/gpu/handle.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>

namespace wavelane::gpu {

/// Caches compiled pipelines on disk between processes, with a file for each device and driver. Vulkan equivalent:
/// VkPipelineCache.
///
/// Processes can share the folder; the last one to save wins. A file that is damaged or belongs to another driver is
/// removed and recreated. Files that cannot be read or written are ignored.
class PipelineStore
{
public:
    /// Larger data is not saved.
    static constexpr std::size_t maxBytes = std::size_t{64} << 20;

    /// If `folder` is empty, nothing is read or written and the cache lives only in this process.
    static std::unique_ptr<PipelineStore> create(const Device& device, const std::filesystem::path& folder);

    VkPipelineCache get() const { return m_cache.get(); }

    /// Saves new data. Call on the device's thread when nothing urgent is pending.
    void save();

private:
    explicit PipelineStore(const Device& device) : m_device(device) {}

    const Device& m_device;
    std::filesystem::path m_file; ///< Empty: no file.
    DeviceHandle<VkPipelineCache> m_cache;
    HashValue m_saved; ///< Hash of the data in the file.
};

} // namespace wavelane::gpu
