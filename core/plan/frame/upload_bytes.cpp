// SPDX-License-Identifier: MIT
#include "core/plan/frame/upload_bytes.h"

#include "core/base/try.h"
#include "core/plan/data/resource_layout.h"
#include "core/plan/frame/copy_regions.h"
#include "core/plan/upload_recipe.h"

#include <algorithm>
#include <format>

namespace wavelane::plan {

namespace {

/// The part of the resource that the pass can write: from its offset to the end.
Result<DataTarget> uploadTarget(const project::Resource& resource, const project::UploadPass& pass,
                                const std::map<std::string, std::vector<shader::Layout>>& layouts)
{
    TRY(DataTarget target, dataTarget(resource, layouts));
    if (pass.offset.value > target.sizeInBytes) {
        return fail(Code::uploadOutOfBounds, std::format("Offset {} is past the end of \"{}\", which has {} bytes.",
                                                         pass.offset.value, resource.name, target.sizeInBytes));
    }
    target.sizeInBytes -= pass.offset.value;
    return target;
}

Result<std::vector<std::byte>> readUpload(const UploadRecipe& recipe)
{
    TRY(const std::unique_ptr<ByteSource> source, openUpload(recipe));
    std::vector<std::byte> bytes(recipe.sizeInBytes);
    TRY_VOID(source->read(bytes));
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
    TRY(const DataTarget target, uploadTarget(*resource, pass, layouts));
    TRY(UploadRecipe recipe, uploadRecipe(pass, target, snapshot.folder, snapshot.allowOutside));

    PlannedUpload planned{.resource = pass.resource};
    if (recipe.sizeInBytes > std::min(room, maxKeptUploadBytes) || recipe.runCount() > maxKeptUploadRows) {
        planned.recipe = std::make_shared<const UploadRecipe>(std::move(recipe));
        return planned;
    }
    TRY(std::vector<std::byte> bytes, readUpload(recipe));
    planned.pieces = uploadPieces(recipe);
    planned.bytes = std::make_shared<const std::vector<std::byte>>(std::move(bytes));
    return planned;
}

} // namespace wavelane::plan
