// SPDX-License-Identifier: MIT
#include "core/run/resources/resource_reports.h"

#include "core/base/hash.h"
#include "core/plan/report/resource_report.h"
#include "core/run/resources/resource_maker.h"

namespace wavelane::run {

namespace {

void addReadError(Diagnostics& diagnostics, Error error, const std::string& name)
{
    diagnostics.push_back(toDiagnostic(withLocation(std::move(error), "/resources/" + name)));
}

} // namespace

std::vector<ResourceReport> describeResources(const project::Project& project)
{
    std::vector<ResourceReport> reports;
    for (const project::Resource& resource : project.resources) {
        if (!resource.broken)
            reports.push_back(describeResource(resource));
    }
    return reports;
}

void addLiveState(ResourceStore& store, ResourceReader& reader, bool hashes, std::vector<ResourceReport>& reports,
                  Diagnostics& diagnostics)
{
    for (ResourceReport& report : reports) {
        const LiveResource* live = store.find(report.name);
        if (!live)
            continue;
        report.size = live->size;
        if (const LiveResource* heap = report.heap.empty() ? nullptr : store.find(report.heap))
            report.heapType = describeResource(heap->spec).heapType;
        if (live->counter) {
            if (auto value = reader.readCounter(*live->counter))
                report.counter = *value;
            else
                addReadError(diagnostics, std::move(value.error()), report.name);
        }
        if (!hashes || (!live->bytes() && !live->texture))
            continue;
        Hash hash;
        if (auto read = reader.visit(*live, [&hash](std::span<const std::byte> piece) { hash.add(piece); }); read)
            report.hash = hash.hex();
        else
            addReadError(diagnostics, std::move(read.error()), report.name);
    }
}

void addMemory(const gpu::Device& device, const project::Project& project, std::vector<ResourceReport>& reports)
{
    for (ResourceReport& report : reports) {
        const project::Resource* resource = report.heap.empty() ? nullptr : project.resource(report.name);
        if (resource)
            report.memory = memoryOf(device, *resource);
    }
}

} // namespace wavelane::run
