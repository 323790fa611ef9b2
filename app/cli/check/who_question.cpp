// SPDX-License-Identifier: MIT
#include "app/cli/check/who_question.h"

#include "core/base/text/parse_number.h"
#include "core/base/try.h"
#include "core/project/size/sizes.h"
#include "core/project/size/view_size.h"

#include <array>
#include <format>
#include <ranges>
#include <string_view>
#include <variant>

namespace wavelane::cli {

namespace {

/// `X,Y` or `X,Y,Z`.
Result<std::array<std::uint64_t, 3>> texelOf(const std::string& text)
{
    std::array<std::uint64_t, 3> at{};
    std::size_t count = 0;
    for (const auto part : std::views::split(text, ',')) {
        const auto number = parseInteger<std::uint64_t>(std::string_view(part));
        if (!number || count == at.size())
            return fail(Code::badValue, std::format("--texel: '{}' is not X,Y or X,Y,Z.", text));
        at[count++] = *number;
    }
    if (count < 2)
        return fail(Code::badValue, std::format("--texel: '{}' is not X,Y or X,Y,Z.", text));
    return at;
}

Result<check::ByteRange> texelRange(const WhoPlace& place, const project::Resource& resource)
{
    const auto* const texture = std::get_if<project::Texture>(&resource.kind);
    if (!texture)
        return fail(Code::badValue, std::format("--texel: \"{}\" is not a texture.", resource.name));
    TRY(const auto at, texelOf(place.texel));
    const std::uint64_t layers = project::layerCount(*texture);
    if (place.mip >= texture->mips || place.slice >= layers)
        return fail(Code::badValue,
                    std::format("\"{}\" has {} mip(s) and {} slice(s).", resource.name, texture->mips, layers));
    const auto extent = project::mipExtent(*texture, place.mip);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (at[axis] >= extent[axis])
            return fail(Code::badValue, std::format("--texel: \"{}\" has {} × {} × {} texels in mip {}.",
                                                    resource.name, extent[0], extent[1], extent[2], place.mip));
    }
    const FormatInfo& format = info(texture->format);
    const std::uint64_t width = format.blockWidth;
    const std::uint64_t columns = (extent[0] + width - 1) / width;
    const std::uint64_t rows = (extent[1] + width - 1) / width;
    return check::ByteRange{.resource = resource.name,
                            .offset = project::sliceOffsetInBytes(*texture, place.mip, place.slice) +
                                      ((at[2] * rows + at[1] / width) * columns + at[0] / width) * format.blockBytes,
                            .size = format.blockBytes};
}

} // namespace

Result<check::ByteRange> rangeOf(const WhoPlace& place, const project::Project& given)
{
    const int places = (place.byte ? 1 : 0) + (place.element ? 1 : 0) + (place.texel.empty() ? 0 : 1);
    if (places != 1)
        return fail(Code::badValue, "Use exactly one of --byte, --element and --texel.");
    const project::Project project =
        project::followsView(given) ? project::resolveView(given, project::defaultViewSize) : given;
    const project::Resource* const resource = project.resource(place.resource);
    if (!resource)
        return fail(Code::unknownResource, std::format("There is no resource \"{}\".", place.resource));
    check::ByteRange range{.resource = resource->name, .offset = place.byte.value_or(0), .size = 1};
    if (!place.texel.empty()) {
        TRY(range, texelRange(place, *resource));
    } else if (place.element) {
        const auto* const buffer = std::get_if<project::Buffer>(&resource->kind);
        const std::uint64_t bytes = !buffer          ? 0
                                    : buffer->format ? info(*buffer->format).blockBytes
                                                     : buffer->stride.value_or(0);
        if (bytes == 0)
            return fail(Code::badValue, std::format("--element: \"{}\" is not a structured or typed buffer; use "
                                                    "--byte{}.",
                                                    resource->name, buffer ? "" : " or --texel"));
        if (*place.element > (UINT64_MAX - bytes) / bytes)
            return fail(Code::badValue,
                        std::format("--element: \"{}\" has no element {}.", resource->name, *place.element));
        range.offset = *place.element * bytes;
        range.size = bytes;
    }
    range.size = place.size.value_or(range.size);
    return range;
}

Result<WhoPlace> placeFromLine(const std::string& line)
{
    WhoPlace place;
    const std::optional<Json> json = parseJson(line);
    if (!json || !json->is_object())
        return fail(Code::badJson, "The question is not a JSON object.");
    for (const auto& [key, value] : json->items()) {
        const auto number = [&]() -> Result<std::uint64_t> {
            if (!value.is_number_unsigned())
                return fail(Code::badValue, std::format("'{}' is not a non-negative integer.", key));
            return value.get<std::uint64_t>();
        };
        const auto text = [&]() -> Result<std::string> {
            if (!value.is_string())
                return fail(Code::badValue, std::format("'{}' is not a string.", key));
            return value.get<std::string>();
        };
        if (key == "resource") {
            TRY(place.resource, text());
        } else if (key == "texel") {
            TRY(place.texel, text());
        } else if (key == "after") {
            TRY(place.after, text());
        } else if (key == "before") {
            TRY(place.before, text());
        } else if (key == "byte") {
            TRY(place.byte, number());
        } else if (key == "element") {
            TRY(place.element, number());
        } else if (key == "size") {
            TRY(place.size, number());
        } else if (key == "mip") {
            TRY(place.mip, number());
        } else if (key == "slice") {
            TRY(place.slice, number());
        } else if (key == "frame") {
            TRY(place.frame, number());
        } else if (key == "earlier") {
            TRY(place.earlierFrames, number());
        } else {
            return fail(Code::badValue, std::format("The question has the unknown member '{}'.", key));
        }
    }
    if (!place.after.empty() && !place.before.empty())
        return fail(Code::badValue, "A question has 'after' or 'before', not both.");
    return place;
}

} // namespace wavelane::cli
