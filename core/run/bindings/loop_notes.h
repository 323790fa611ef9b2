// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/commands/binding_set.h"
#include "core/gpu/commands/pipeline.h"
#include "core/gpu/resources/buffer.h"
#include "core/plan/plan.h"
#include "core/plan/report/report.h"
#include "core/run/plan_names.h"
#include "core/shader/passes/loops/loop_guard.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace wavelane::run {

/// Host memory in which the loop guard of shaders records the threads that it stopped: a `shader::LoopGuardRecord`
/// per guarded dispatch. Dispatches with a `PlannedDispatch::loopBudget` are guarded.
class LoopNotes
{
public:
    explicit LoopNotes(const gpu::Device& device) : m_device(device) {}

    /// The slot of the note of a guarded dispatch: the first free one of set 0 after those of registers.
    static gpu::SlotDescription slot(const PlannedDispatch& dispatch);

    /// Allocates the notes of a plan. True if they moved, so that their descriptors are out of date. The device must
    /// be idle.
    Result<bool> prepare(const Plan& plan);
    gpu::DescriptorWrite descriptor(const PlannedDispatch& dispatch, std::size_t leaf) const;

    /// Clears all notes. The device must be idle.
    void clear();
    /// Whether a thread was stopped since `clear`. Can be called while the device works.
    bool any() const;
    /// The loop of each pass with stopped threads. `plan` equals the prepared one, except for the source lines of its
    /// shaders.
    std::vector<plan::LoopReport> loops(const Plan& plan) const;

private:
    shader::LoopGuardRecord note(std::size_t index) const;

    const gpu::Device& m_device;
    std::unique_ptr<gpu::Buffer> m_buffer;
    /// The guarded dispatches in ascending order, which is the order of the notes.
    std::vector<std::size_t> m_leaves;
};

} // namespace wavelane::run
