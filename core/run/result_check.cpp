// SPDX-License-Identifier: MIT
#include "core/run/result_check.h"

#include "core/base/hash.h"
#include "core/plan/counters.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <format>

namespace wavelane::run {

namespace {

/// Names of the resources that an expectation looks at.
std::vector<std::string> resourcesOf(const project::Expectation& expectation)
{
    return std::visit(
        [](const auto& kind) -> std::vector<std::string> {
            if constexpr (requires { kind.resource; })
                return {kind.resource};
            else if constexpr (requires { kind.resources; })
                return {kind.resources.begin(), kind.resources.end()};
            else
                return {};
        },
        expectation.kind);
}

bool hasBytes(const project::Resource& resource)
{
    return std::holds_alternative<project::Buffer>(resource.kind) ||
           std::holds_alternative<project::Texture>(resource.kind);
}

} // namespace

std::vector<ExpectationReport> judgeResults(const std::vector<project::Expectation>& expectations,
                                            const ResultSourceBehind& sourceBehind)
{
    std::vector<ExpectationReport> reports;
    for (std::size_t i = 0; i < expectations.size(); ++i) {
        Verdict verdict{.message = "The expectation could not be read."};
        if (!expectations[i].broken)
            verdict = checkExpectation(expectations[i], sourceBehind(expectations[i].after));
        reports.push_back({.index = i, .passed = verdict.passed, .message = std::move(verdict.message)});
    }
    return reports;
}

std::map<std::string, std::set<std::string>> wantedSnapshots(const project::Project& project,
                                                             const RunOptions& options)
{
    std::map<std::string, std::set<std::string>> wanted;
    for (const project::Expectation& expectation : project.expectations) {
        if (expectation.after.empty() || !options.check)
            continue;
        for (std::string& name : resourcesOf(expectation))
            wanted[expectation.after].insert(std::move(name));
        if (const auto* counter = std::get_if<project::CounterExpectation>(&expectation.kind)) {
            wanted[expectation.after].insert(counterName(counter->resource));
            if (const auto place = counterPlace(project, counter->resource))
                wanted[expectation.after].insert(place->buffer);
        }
    }
    if (!options.after.empty()) {
        for (const project::Resource& resource : project.resources) {
            if (hasBytes(resource))
                wanted[options.after].insert(resource.name);
        }
    }
    return wanted;
}

bool refused(const Diagnostics& diagnostics)
{
    return std::ranges::any_of(diagnostics, [](const Diagnostic& each) { return each.severity == Severity::error; });
}

Result<std::vector<std::byte>> readSnapshot(const gpu::Buffer& kept, const LiveResource& live,
                                            const ReadRequest& request)
{
    const std::span<const std::byte> all(kept.mapped(), kept.sizeInBytes());
    std::vector<std::byte> bytes;
    if (const project::Texture* texture = live.textureSpec(); texture && (request.mip || request.slice)) {
        for (std::uint64_t mip = 0; mip < texture->mips; ++mip) {
            for (std::uint64_t layer = 0; layer < project::layerCount(*texture); ++layer) {
                if (request.mip.value_or(mip) != mip || request.slice.value_or(layer) != layer)
                    continue;
                const auto part = all.subspan(project::sliceOffsetInBytes(*texture, mip, layer),
                                              project::sliceSizeInBytes(*texture, mip));
                bytes.insert(bytes.end(), part.begin(), part.end());
            }
        }
    } else {
        bytes.assign(all.begin(), all.end());
    }
    const std::uint64_t start = std::min<std::uint64_t>(request.offset, bytes.size());
    const std::uint64_t size = std::min<std::uint64_t>(request.size, bytes.size() - start);
    return std::vector(bytes.begin() + static_cast<std::ptrdiff_t>(start),
                       bytes.begin() + static_cast<std::ptrdiff_t>(start + size));
}

void addHashes(ResourceCache& resources, std::vector<ResourceReport>& reports, Diagnostics& diagnostics)
{
    for (ResourceReport& report : reports) {
        LiveResource* live = resources.find(report.name);
        if (!live || (!live->buffer && !live->texture && live->blocks.empty()))
            continue;
        Hash hash;
        auto read = resources.visit(*live, [&hash](std::span<const std::byte> piece) { hash.add(piece); });
        if (read)
            report.hash = hash.hex();
        else
            diagnostics.push_back(toDiagnostic(located(std::move(read.error()), "/resources/" + report.name)));
    }
}

} // namespace wavelane::run
