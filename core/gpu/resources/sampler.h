// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/device.h"
#include "core/gpu/handle.h"

#include <string>

namespace wavelane::gpu {

/// A VkSampler. Fails with `limit_exceeded` if the anisotropy or LOD bias exceeds the device's limit and with
/// `feature_missing` if the device does not support an address mode.
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
