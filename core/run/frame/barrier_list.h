// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/commands/recorder.h"
#include "core/plan/report/report.h"
#include "core/run/resources/resource_cache.h"

#include <span>
#include <string>
#include <vector>

namespace wavelane::run {

/// Collects the barriers of a frame for its report, in words. Equal ones before one pass count together.
class BarrierList
{
public:
    explicit BarrierList(ResourceCache& resources) : m_resources(resources) {}

    /// The barrier that the pass at this JSON pointer got, if it got one.
    void note(const std::string& at, const gpu::Recorder& recorder);
    std::vector<BarrierReport> take() { return std::move(m_barriers); }

private:
    ResourceCache& m_resources;
    std::vector<BarrierReport> m_barriers;
};

} // namespace wavelane::run
