// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/device.h"
#include "core/gpu/handle.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>

namespace wavelane::gpu {

/// What the driver keeps of the pipelines that it built, on disk from one process to the next. Each device and driver
/// has a file of its own. Vulkan equivalent: VkPipelineCache.
///
/// Several processes may share the folder; the last one to save wins. A file that is broken, or of another driver, is
/// removed and begun anew; what cannot be read or written is as if it were not there.
class PipelineStore
{
public:
    /// More is not written.
    static constexpr std::size_t maxBytes = std::size_t{64} << 20;

    /// `folder` empty: nothing is read or written, and the pipelines of this process alone are kept.
    static std::unique_ptr<PipelineStore> create(const Device& device, const std::filesystem::path& folder);

    VkPipelineCache get() const { return m_cache.get(); }

    /// Writes what is new. From the device's thread; to be called when nothing urgent is to be done.
    void save();

private:
    explicit PipelineStore(const Device& device) : m_device(device) {}

    const Device& m_device;
    std::filesystem::path m_file; ///< Empty: none.
    DeviceHandle<VkPipelineCache> m_cache;
    std::uint64_t m_saved = 0; ///< Hash of what the file has.
};

} // namespace wavelane::gpu
