// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/resources/buffer.h"
#include "core/plan/check/expectations.h"
#include "core/plan/report/report.h"
#include "core/plan/request.h"
#include "core/project/project.h"
#include "core/run/resources/resource_cache.h"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace wavelane::run {

/// The results behind a pass; an empty name is the end of the last frame.
using ResultSourceBehind = std::function<ResultSource(const std::string& pass)>;

/// Verdicts behind a run that went through, in the order of the expectations. Broken ones have not passed.
std::vector<ExpectationReport> judgeResults(const std::vector<project::Expectation>& expectations,
                                            const ResultSourceBehind& sourceBehind);

/// What must be kept behind passes of the last frame: pass name → resources, for expectations with `after` and for
/// `RunOptions::after`, which keeps every buffer and texture.
std::map<std::string, std::set<std::string>> wantedSnapshots(const project::Project& project,
                                                             const RunOptions& options);

/// True where any error stands in the way of running, also one that an expectation asks for.
bool refused(const Diagnostics& diagnostics);

/// Bytes of a snapshot as `ResourceCache::read` would give them of the live resource.
Result<std::vector<std::byte>> readSnapshot(const gpu::Buffer& kept, const LiveResource& live,
                                            const ReadRequest& request);

/// Fills in the hash of every resource that has bytes; one that cannot be read is an error at its resource.
void addHashes(ResourceCache& resources, std::vector<ResourceReport>& reports, Diagnostics& diagnostics);

} // namespace wavelane::run
