// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/device.h"
#include "core/gpu/handle.h"

#include <string>

namespace wavelane::gpu {

/// A VkSampler. `info` is Vulkan's own description; anisotropy above the device's limit is `limit_exceeded`, a mode
/// that the device lacks is `feature_missing`.
class Sampler
{
public:
    static Result<Sampler> create(const Device& device, const VkSamplerCreateInfo& info, const std::string& name);

    VkSampler get() const { return m_sampler.get(); }

private:
    explicit Sampler(DeviceHandle<VkSampler> sampler) : m_sampler(std::move(sampler)) {}

    DeviceHandle<VkSampler> m_sampler;
};

} // namespace wavelane::gpu
