// SPDX-License-Identifier: MIT
#include "core/plan/named_files.h"

#include <variant>
#include <vector>

namespace wavelane::plan {

namespace {

void addDataFiles(const project::InitialData& data, std::set<std::string>& files)
{
    if (const auto* file = std::get_if<project::FileData>(&data))
        files.insert(file->path);
    if (const auto* image = std::get_if<project::ImageData>(&data))
        files.insert(image->paths.begin(), image->paths.end());
}

void addPassFiles(const std::vector<project::Pass>& passes, std::set<std::string>& files)
{
    for (const project::Pass& each : passes) {
        if (const auto* group = std::get_if<project::GroupPass>(&each.kind))
            addPassFiles(group->passes, files);
        if (const auto* upload = std::get_if<project::UploadPass>(&each.kind))
            addDataFiles(upload->data, files);
    }
}

} // namespace

std::set<std::string> namedDataFiles(const project::Project& project)
{
    std::set<std::string> files;
    for (const project::Resource& each : project.resources) {
        if (each.initial)
            addDataFiles(*each.initial, files);
    }
    addPassFiles(project.passes, files);
    for (const project::Expectation& each : project.expectations) {
        if (const auto* data = std::get_if<project::DataExpectation>(&each.kind))
            addDataFiles(data->data, files);
        if (const auto* image = std::get_if<project::ImageExpectation>(&each.kind))
            files.insert(image->path);
    }
    return files;
}

} // namespace wavelane::plan
