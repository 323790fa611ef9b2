// SPDX-License-Identifier: MIT
#include "core/run/frame/upload_bytes.h"

#include "core/plan/data/resource_layout.h"
#include "core/plan/upload_recipe.h"
#include "core/run/frame/copy_regions.h"

#include <algorithm>
#include <format>

namespace wavelane::run {

namespace {

/// Bytes that the pass may write: from its offset to the end of the resource.
Result<DataTarget> targetFor(const project::Resource& resource, const project::UploadPass& pass,
                             const std::map<std::string, std::vector<shader::Layout>>& layouts)
{
    auto target = dataTarget(resource, layouts);
    if (!target)
        return target;
    if (pass.offset.value > target->sizeInBytes) {
        return fail(Code::uploadOutOfBounds, std::format("Offset {} lies behind the {} bytes of \"{}\".",
                                                         pass.offset.value, target->sizeInBytes, resource.name));
    }
    target->sizeInBytes -= pass.offset.value;
    return target;
}

Result<std::vector<std::byte>> bytesOf(const UploadRecipe& recipe)
{
    const auto source = openUpload(recipe);
    if (!source)
        return std::unexpected(source.error());
    std::vector<std::byte> bytes(recipe.sizeInBytes);
    if (auto read = (*source)->read(bytes); !read)
        return std::unexpected(std::move(read.error()));
    return bytes;
}

} // namespace

Result<PlannedUpload> uploadBytes(const ProjectSnapshot& snapshot, const project::UploadPass& pass,
                                  const std::map<std::string, std::vector<shader::Layout>>& layouts,
                                  std::uint64_t room)
{
    const project::Resource* resource = snapshot.project.resource(pass.resource);
    if (!resource || resource->broken)
        return fail(Code::unknownResource, std::format("There is no resource \"{}\" to upload to.", pass.resource));
    const auto target = targetFor(*resource, pass, layouts);
    if (!target)
        return std::unexpected(target.error());
    auto recipe = uploadRecipe(pass, *target, snapshot.folder, snapshot.allowOutside);
    if (!recipe)
        return std::unexpected(std::move(recipe.error()));

    PlannedUpload planned{.resource = pass.resource};
    if (recipe->sizeInBytes > std::min(room, maxKeptUploadBytes) || recipe->runCount() > maxKeptUploadRows) {
        planned.recipe = std::make_shared<const UploadRecipe>(std::move(*recipe));
        return planned;
    }
    auto bytes = bytesOf(*recipe);
    if (!bytes)
        return std::unexpected(std::move(bytes.error()));
    planned.pieces = uploadPieces(*recipe);
    planned.bytes = std::make_shared<const std::vector<std::byte>>(std::move(*bytes));
    return planned;
}

} // namespace wavelane::run
