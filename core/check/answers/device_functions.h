// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/check/answers/device_samples.h"
#include "core/plan/shaders/shader_library.h"
#include "core/run/session.h"
#include "core/sim/lanes/device_answers.h"

#include <functional>
#include <memory>
#include <string>

namespace wavelane::check {

/// Asks a device for the results of functions such as `sin` and for conversions of texels: a compute shader for each
/// function and width, and for each format, which runs for all operands at once. The shaders run in a session of
/// their own, so the resources of others stay.
class DeviceFunctions
{
public:
    /// `device`: as in run::SessionOptions. `shaders` must outlive the object.
    DeviceFunctions(std::string device, plan::ShaderProvider& shaders)
        : m_device(std::move(device)), m_shaders(shaders)
    {
    }

    /// Adds the results that `answers` lacks. False: there were none. Fails with the first error of the run.
    Result<bool> answer(sim::DeviceAnswers& answers);
    /// Interprets, and asks for what was missing, until nothing is missing or the results depend on each other too
    /// often. False: some results are still missing. Fails like `answer` and `interpret`.
    Result<bool> complete(sim::DeviceAnswers& answers, DeviceSamples& samples,
                          const std::function<Result<void>()>& interpret);

private:
    std::string m_device;
    plan::ShaderProvider& m_shaders;
    std::unique_ptr<run::Session> m_session; ///< Null: nothing was asked yet.
};

} // namespace wavelane::check
