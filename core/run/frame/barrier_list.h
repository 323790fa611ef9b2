// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/commands/recorder.h"
#include "core/plan/report/report.h"
#include "core/run/plan_names.h"
#include "core/run/resources/resource_store.h"

#include <span>
#include <string>
#include <vector>

namespace wavelane::run {

/// Collects the barriers of a frame for the report, with Vulkan's names. Equal barriers before a pass are counted.
class BarrierList
{
public:
    explicit BarrierList(ResourceStore& store) : m_store(store) {}

    /// Adds the recorder's last barrier, if any. `at` is the JSON pointer of the pass that follows it.
    void add(const std::string& at, const gpu::Recorder& recorder);
    std::vector<BarrierReport> take() { return std::move(m_barriers); }

private:
    ResourceStore& m_store;
    std::vector<BarrierReport> m_barriers;
};

} // namespace wavelane::run
