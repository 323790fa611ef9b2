// SPDX-License-Identifier: MIT
#include "core/plan/frame/clear_upload.h"

#include "core/base/try.h"
#include "core/decode/texels.h"
#include "core/plan/frame/clear_value.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace wavelane::plan {

namespace {

/// The maximum number of bytes that are staged for a buffer. Its whole size is written from them in pieces.
constexpr std::uint64_t stagedBytes = 65536;

std::vector<std::byte> repeated(const std::vector<std::byte>& element, std::uint64_t count)
{
    std::vector<std::byte> bytes;
    bytes.reserve(element.size() * count);
    for (std::uint64_t i = 0; i < count; ++i)
        bytes.insert(bytes.end(), element.begin(), element.end());
    return bytes;
}

PlannedUpload bufferUpload(const std::string& name, const std::vector<std::byte>& element, std::uint64_t size)
{
    const std::uint64_t elements = (size + element.size() - 1) / element.size();
    auto bytes = repeated(element, std::min<std::uint64_t>(elements, stagedBytes / element.size()));
    const std::uint64_t piece = bytes.size();
    PlannedUpload upload{.resource = name, .bytes = std::make_shared<const std::vector<std::byte>>(std::move(bytes))};
    for (std::uint64_t at = 0; at < size; at += piece)
        upload.pieces.push_back({.to = at, .size = std::min<std::uint64_t>(piece, size - at)});
    return upload;
}

} // namespace

Result<std::optional<PlannedUpload>> clearUpload(const project::Project& project, const project::ClearPass& clear)
{
    const project::Resource* resource = project.resource(clear.resource);
    if (resource == nullptr || resource->broken)
        return std::nullopt;
    const auto* buffer = std::get_if<project::Buffer>(&resource->kind);
    const auto size = buffer != nullptr ? project::sizeInBytes(*buffer) : std::nullopt;
    if (!size || !buffer->format || clearWord(*buffer, clear.value))
        return std::nullopt;
    TRY(const std::vector<std::byte> element, decode::texelFromJson(*buffer->format, clear.value));
    return bufferUpload(clear.resource, element, *size);
}

} // namespace wavelane::plan
