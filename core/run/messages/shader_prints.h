// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/device.h"
#include "core/plan/plan.h"
#include "core/plan/report/report.h"
#include "core/run/gpu_context.h"
#include "core/run/plan_names.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wavelane::run {

/// Maps the dispatches of recordings to passes. For a print, the validation layer reports the command buffer and the
/// index of the dispatch in it.
class DispatchBook
{
public:
    /// The maximum number of recordings in the book. The oldest is removed first.
    static constexpr std::size_t maxRecordings = 256;

    /// Gives the command buffer a unique name, and adds the leaves of its dispatches in order.
    void add(const gpu::Device& device, VkCommandBuffer commands, std::vector<std::size_t> leaves);
    /// The leaf of a dispatch, by the name of its command buffer and its index; nothing if it is unknown.
    std::optional<std::size_t> leaf(std::string_view commands, std::size_t dispatch) const;

private:
    std::uint64_t m_count = 0;
    std::deque<std::pair<std::string, std::vector<std::size_t>>> m_recordings;
};

/// The contents of the validation layer's message about a print. Parts can be missing.
struct LayerPrint
{
    std::string text; ///< The exact text that the shader printed.
    std::optional<std::array<std::uint32_t, 3>> thread;
    std::string commands;                ///< Name of the command buffer.
    std::optional<std::size_t> dispatch; ///< Index in it, from 0.
    std::string file;                    ///< The name in the module.
    int line = 0;
};
LayerPrint readLayerPrint(std::string_view message);

/// Waits until the layer has reported all prints of completed work. The layer reads them on its own thread, and only
/// a wait for the whole device includes that thread. Does nothing if the device was abandoned.
void awaitPrints(const GpuContext& gpu);

/// Returns what shaders printed, and warns if prints were lost. If the layer is not loaded and a shader prints, a
/// note says how to see the prints.
std::vector<PrintReport> takePrints(GpuContext& gpu, const DispatchBook& book, const Plan& plan,
                                    const std::filesystem::path& folder, Diagnostics& diagnostics);

} // namespace wavelane::run
