// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/check/bound_contents.h"
#include "core/plan/plan.h"
#include "core/plan/shaders/shader_library.h"
#include "core/plan/snapshot.h"
#include "core/run/session.h"
#include "core/sim/images/sample_answers.h"

#include <memory>
#include <string>
#include <vector>

namespace wavelane::check {

/// Asks a device what a dispatch samples from its textures: copies of them, with the contents that the dispatch
/// finds, and the samplers of the project are bound to small compute shaders, which sample at all coordinates at
/// once. The shaders run in a session of their own, so that the resources of others stay.
class DeviceSamples
{
public:
    /// `device`: as in run::SessionOptions. `shaders` and `contents` must outlive the object.
    DeviceSamples(std::string device, plan::ShaderProvider& shaders, const plan::ProjectSnapshot& snapshot,
                  const plan::PlannedDispatch& dispatch, const BoundContents& contents);

    /// For DispatchRequest.
    sim::SampleAnswers& answers() { return m_answers; }
    /// Adds the results that `answers` lacks. False: there were none. Fails with the first error of the run.
    Result<bool> answer();

private:
    using Missing = std::map<sim::SampleCall, std::vector<sim::SampleOperands>>;
    const project::BindingValue* valueOf(const sim::Descriptor& descriptor) const;
    /// Adds the texture or sampler of a descriptor, unless it is there already. Fails if there is none.
    Result<void> addResource(plan::ProjectSnapshot& probe, const std::string& name) const;
    Result<void> addCall(plan::ProjectSnapshot& probe, const sim::SampleCall& call,
                         const std::vector<sim::SampleOperands>& operands, std::size_t number) const;

    std::string m_device;
    plan::ShaderProvider& m_shaders;
    const BoundContents& m_contents;
    std::vector<project::Resource> m_resources; ///< The resources of the project.
    std::vector<plan::PlannedSlot> m_slots;
    sim::SampleAnswers m_answers;
    std::unique_ptr<run::Session> m_session; ///< Null: nothing was asked yet.
};

} // namespace wavelane::check
