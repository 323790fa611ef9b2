// SPDX-License-Identifier: MIT
#include "core/run/device_check.h"

#include "core/gpu/acceleration/acceleration_limits.h"
#include "core/run/bindings/descriptor_limits.h"

#include <array>
#include <format>
#include <string_view>

namespace wavelane::run {

namespace {

class DeviceCheck
{
public:
    DeviceCheck(const gpu::Device& device, Diagnostics& diagnostics) : m_device(device), m_diagnostics(diagnostics) {}

    void need(const std::string& feature, const std::string& who, const std::string& at,
              const shader::SourceLine& place = {})
    {
        if (m_device.has(feature))
            return;
        m_diagnostics.push_back(
            {.code = Code::featureMissing,
             .message = std::format("{} needs {}, {}.", who, feature, m_device.explainMissing(feature)),
             .at = at,
             .file = place.file,
             .line = place.line});
    }

    void passes(const std::vector<PlannedPass>& passes)
    {
        for (const PlannedPass& pass : passes) {
            if (const auto* group = std::get_if<PlannedGroup>(&pass.kind))
                this->passes(group->passes);
            else if (const auto* dispatch = std::get_if<PlannedDispatch>(&pass.kind))
                this->dispatch(pass, *dispatch);
        }
    }

private:
    void add(Code code, std::string message, std::string at)
    {
        m_diagnostics.push_back({.code = code, .message = std::move(message), .at = std::move(at)});
    }

    void limit(const PlannedPass& pass, std::string_view what, std::uint64_t value, std::uint64_t allowed,
               std::string_view name)
    {
        if (value > allowed) {
            add(Code::limitExceeded, std::format("{} is {}; this device allows {} ({}).", what, value, allowed, name),
                pass.at);
        }
    }

    void dispatch(const PlannedPass& pass, const PlannedDispatch& dispatch)
    {
        const VkPhysicalDeviceLimits& limits = m_device.limits();
        constexpr std::array axes{'x', 'y', 'z'};
        std::uint64_t threads = 1;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            threads *= dispatch.groupSize[axis];
            if (dispatch.groupSize[axis] == 0) {
                add(Code::zeroSize, std::format("The group size along {} is 0.", axes[axis]), pass.at);
                return;
            }
            limit(pass, std::format("The group size along {}", axes[axis]), dispatch.groupSize[axis],
                  limits.maxComputeWorkGroupSize[axis], "maxComputeWorkGroupSize");
        }
        limit(pass, "The number of threads in a group", threads, limits.maxComputeWorkGroupInvocations,
              "maxComputeWorkGroupInvocations");
        limit(pass, "The groupshared memory in bytes", dispatch.sharedBytes, limits.maxComputeSharedMemorySize,
              "maxComputeSharedMemorySize");
        limit(pass, "The size of the push constants in bytes", dispatch.push.size(), limits.maxPushConstantsSize,
              "maxPushConstantsSize");
        if (auto descriptors = checkDescriptorLimits(dispatch, limits, gpu::accelerationProperties(m_device));
            !descriptors)
            m_diagnostics.push_back(toDiagnostic(descriptors.error()));
    }

    const gpu::Device& m_device;
    Diagnostics& m_diagnostics;
};

} // namespace

void checkDevice(const project::Project& project, const Plan& plan, const gpu::Device& device,
                 Diagnostics& diagnostics)
{
    DeviceCheck check(device, diagnostics);
    for (const std::string& feature : project.needs)
        check.need(feature, "The project", "/requires");
    for (const auto& shader : plan.shaders) {
        if (!shader->report.reflection)
            continue;
        const shader::Reflection& reflection = *shader->report.reflection;
        for (const std::string& feature : reflection.needs) {
            const auto place = reflection.neededAt.find(feature);
            check.need(feature, std::format("Shader \"{}\"", shader->report.name), "/shaders/" + shader->report.name,
                       place != reflection.neededAt.end() ? place->second : shader::SourceLine{});
        }
    }
    check.passes(plan.passes);
}

} // namespace wavelane::run
