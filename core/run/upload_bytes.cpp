// SPDX-License-Identifier: MIT
#include "core/run/upload_bytes.h"

#include "core/project/sizes.h"
#include "core/run/initial_bytes.h"
#include "core/run/resource_layout.h"

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

std::vector<PlannedUpload::Piece> rowPieces(const project::UploadPass& pass, std::uint64_t size)
{
    const std::uint64_t rowBytes = pass.rowBytes.value_or(*pass.pitch);
    std::vector<PlannedUpload::Piece> pieces;
    std::uint64_t from = 0;
    for (std::uint64_t row = 0; from < size && (!pass.rows || row < *pass.rows) && rowBytes > 0; ++row) {
        const std::uint64_t piece = std::min(rowBytes, size - from);
        pieces.push_back({.from = from, .to = pass.offset.value + row * *pass.pitch, .size = piece});
        from += piece;
    }
    return pieces;
}

/// Chunks of data, the filler behind each whole one, as one run of bytes.
std::vector<std::byte> withFiller(const std::vector<std::byte>& bytes, std::uint64_t chunkBytes,
                                  const std::vector<std::byte>& filler)
{
    std::vector<std::byte> out;
    for (std::uint64_t at = 0; at < bytes.size(); at += chunkBytes) {
        const std::uint64_t end = std::min<std::uint64_t>(at + chunkBytes, bytes.size());
        out.insert(out.end(), bytes.begin() + static_cast<std::ptrdiff_t>(at),
                   bytes.begin() + static_cast<std::ptrdiff_t>(end));
        if (end - at == chunkBytes)
            out.insert(out.end(), filler.begin(), filler.end());
    }
    return out;
}

} // namespace

Result<PlannedUpload> uploadBytes(const ProjectSnapshot& snapshot, const project::UploadPass& pass,
                                  const std::map<std::string, std::vector<shader::Layout>>& layouts)
{
    const project::Resource* resource = snapshot.project.resource(pass.resource);
    if (!resource || resource->broken)
        return fail(Code::unknownResource, std::format("There is no resource \"{}\" to upload to.", pass.resource));
    const auto target = targetFor(*resource, pass, layouts);
    if (!target)
        return std::unexpected(target.error());
    auto bytes = initialBytes(pass.data, *target, snapshot.folder, snapshot.allowOutside);
    if (!bytes)
        return std::unexpected(std::move(bytes.error()));

    PlannedUpload planned{.resource = pass.resource};
    if (pass.pitch) {
        planned.pieces = rowPieces(pass, bytes->size());
    } else {
        if (pass.chunkBytes && *pass.chunkBytes > 0)
            *bytes = withFiller(*bytes, *pass.chunkBytes, pass.filler);
        planned.pieces = {{.to = pass.offset.value, .size = bytes->size()}};
    }
    planned.bytes = std::make_shared<const std::vector<std::byte>>(std::move(*bytes));
    return planned;
}

} // namespace wavelane::run
