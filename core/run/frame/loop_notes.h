// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/gpu/commands/binding_set.h"
#include "core/gpu/commands/pipeline.h"
#include "core/gpu/resources/buffer.h"
#include "core/plan/plan.h"
#include "core/shader/passes/loops/loop_guard.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace wavelane::run {

/// Where the guarded loops of a plan's shaders note which threads they ended: a `shader::LoopNote` for each dispatch,
/// in host memory. Passes that are guarded are those with a `PlannedDispatch::loopBudget`.
class LoopNotes
{
public:
    explicit LoopNotes(const gpu::Device& device) : m_device(device) {}

    /// The slot of a guarded dispatch's note: the first free one of set 0 behind those that registers become.
    static gpu::SlotDescription slot(const PlannedDispatch& dispatch);

    /// Makes room for the notes of a plan. True where they lie elsewhere now: descriptors of them must be forgotten.
    /// Only while the device is idle.
    Result<bool> prepare(const Plan& plan);
    gpu::DescriptorWrite descriptor(const PlannedDispatch& dispatch, std::size_t leaf) const;

    /// Only while the device is idle.
    void clear();
    /// Whether any thread was ended since the notes were cleared; may be asked while the device works.
    bool any() const;
    /// A `timed_out` error at each pass of which threads were ended. `plan` equals the one that was prepared, but for
    /// the lines of its shaders.
    Diagnostics diagnostics(const Plan& plan) const;

private:
    shader::LoopNote note(std::size_t place) const;

    const gpu::Device& m_device;
    std::unique_ptr<gpu::Buffer> m_buffer;
    std::vector<std::size_t> m_leaves; ///< Of guarded dispatches, in ascending order, which is that of the notes.
};

} // namespace wavelane::run
