// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/commands/binding_set.h"
#include "core/gpu/commands/pipeline.h"
#include "core/gpu/resources/buffer.h"
#include "core/plan/plan.h"
#include "core/plan/request.h"
#include "core/run/plan_names.h"
#include "core/shader/passes/writes/write_notes.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace wavelane::run {

/// Which threads wrote the watched bytes in a run, in the order in which the device noted them.
struct NotedWrites
{
    std::vector<shader::WriteNote> notes;
    std::uint64_t count = 0; ///< Of all writes; larger than the number of notes if there was no room for all.
};

/// Host memory in which instrumented shaders note who writes the bytes that `RunOptions::watched` names. Dispatches
/// with a `PlannedDispatch::watched` are instrumented.
class WriteNotes
{
public:
    static constexpr std::uint32_t capacity = 1U << 16U;

    explicit WriteNotes(const gpu::Device& device) : m_device(device) {}

    /// The slot of the notes in the pipeline of a watched dispatch.
    static gpu::SlotDescription slot(const PlannedDispatch& dispatch);

    /// Allocates the notes if the plan watches writes. The device must be idle.
    Result<void> prepare(const Plan& plan);
    gpu::DescriptorWrite descriptor(const PlannedDispatch& dispatch) const;

    /// Forgets all notes. From now on, writes to these bytes are noted. The device must be idle.
    void start(const plan::WatchedBytes& bytes);
    /// What was noted since `start`; nothing if no shader was instrumented. The device must be idle.
    NotedWrites notes() const;

private:
    const gpu::Device& m_device;
    std::unique_ptr<gpu::Buffer> m_buffer;
};

} // namespace wavelane::run
