// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/commands/binding_set.h"
#include "core/gpu/commands/pipeline.h"
#include "core/gpu/resources/buffer.h"
#include "core/plan/plan.h"
#include "core/run/noted_writes.h"
#include "core/run/plan_names.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace wavelane::run {

/// Host memory in which instrumented shaders note who writes some bytes of a resource. While bytes are watched, the
/// dispatches that can write the resource are instrumented.
class WriteNotes
{
public:
    static constexpr std::uint32_t capacity = 1U << 16U;

    explicit WriteNotes(const gpu::Device& device) : m_device(device) {}

    /// The slot of the notes in the pipeline of a watched dispatch.
    static gpu::SlotDescription slot(const PlannedDispatch& dispatch);

    /// Forgets all notes. Frames that are recorded from now on note writes to these bytes; nothing: none. The device
    /// must be idle.
    Result<void> watch(std::optional<WatchedBytes> bytes);
    /// The watched resource; empty: none.
    const std::string& resource() const { return m_resource; }
    gpu::DescriptorWrite descriptor(const PlannedDispatch& dispatch) const;
    /// What was noted since `watch`. The device must be idle.
    NotedWrites notes() const;

private:
    const gpu::Device& m_device;
    std::string m_resource;
    std::unique_ptr<gpu::Buffer> m_buffer;
};

} // namespace wavelane::run
