// SPDX-License-Identifier: MIT
// Passes without a shader.
#include "core/project/reader/readers.h"
#include "core/project/size/number_text.h"

#include <algorithm>

namespace wavelane::project {

namespace {

/// Reads one to three integers; missing ones are `rest`.
std::optional<std::array<std::uint64_t, 3>> upToThree(const ObjectReader& object, std::string_view key,
                                                      std::uint64_t rest)
{
    const Json* value = object.find(key);
    if (value == nullptr)
        return std::nullopt;
    std::array numbers{rest, rest, rest};
    bool whole = value->is_array() && !value->empty() && value->size() <= numbers.size();
    for (std::size_t i = 0; whole && i < value->size(); ++i) {
        const auto number = unsignedFromJson((*value)[i]);
        whole = number.has_value();
        numbers[i] = number.value_or(0);
    }
    if (whole)
        return numbers;
    object.reportInvalid(key, std::format("a list of up to three integers from 0 to {}", UINT64_MAX));
    return std::nullopt;
}

CopyEnd readEnd(const ObjectReader& object, const ObjectReader& ends, const std::string& side)
{
    CopyEnd end;
    ends.require(side);
    ObjectReader::assign(end.resource, ends.reference(side));
    end.offset = object.amount(side + "_offset");
    ObjectReader::assign(end.slice, object.number(side + "_slice"));
    ObjectReader::assign(end.mip, object.number(side + "_mip"));
    ObjectReader::assign(end.origin, upToThree(object, side + "_origin", 0));
    end.tile = object.triple(side + "_tile");
    if (object.has(side + "_tile") && (object.has(side + "_offset") || object.has(side + "_origin")))
        object.reportInvalid(side + "_tile", std::format("absent if `{0}_offset` or `{0}_origin` is set", side));
    return end;
}

bool isColor(const Json& value)
{
    const auto isNumber = [](const Json& each) {
        return each.is_boolean() || realFromJson(each) || each == "nan" || each == "inf" || each == "-inf";
    };
    if (value.is_array())
        return !value.empty() && value.size() <= 4 && std::ranges::all_of(value, isNumber);
    return isNumber(value);
}

} // namespace

std::array<std::string, 2> readPair(const ObjectReader& object, std::string_view key)
{
    const auto names = object.texts(key);
    if (!names)
        return {};
    if (names->size() == 2 && !names->front().empty() && !names->back().empty())
        return {names->front(), names->back()};
    object.reportInvalid(key, "a list of two names");
    return {};
}

CopyPass readCopy(const ObjectReader& object)
{
    const ObjectReader ends(object.scope(), *object.find("copy"), object.pointer("copy"), "copy.ends");
    return {
        .from = readEnd(object, ends, "from"),
        .to = readEnd(object, ends, "to"),
        .size = object.amount("size"),
        .extent = upToThree(object, "extent", 1),
    };
}

UploadPass readUpload(const ObjectReader& object)
{
    UploadPass upload;
    ObjectReader::assign(upload.resource, object.reference("upload"));
    ObjectReader::assign(upload.offset, object.amount("offset"));
    if (object.require("data")) {
        ObjectReader::assign(upload.data,
                             readInitialData(object.scope(), *object.find("data"), object.pointer("data")));
    }
    upload.pitch = object.number("pitch");
    upload.rowBytes = object.number("row_bytes");
    upload.rows = object.number("rows");
    upload.chunkBytes = object.number("chunk_bytes");
    ObjectReader::assign(upload.filler, object.hex("filler"));
    const bool inRows = object.has("pitch") || object.has("row_bytes") || object.has("rows");
    const bool inChunks = object.has("chunk_bytes") || object.has("filler");
    if (inRows && inChunks) {
        object.scope().error(Code::badValue, object.pointer(),
                             "An upload has either rows (`pitch`, `row_bytes`, `rows`) or chunks (`chunk_bytes`, "
                             "`filler`), but keys of both are set.");
    } else if (inRows) {
        object.require("pitch");
        object.require("row_bytes");
    } else if (inChunks) {
        object.require("chunk_bytes");
    }
    return upload;
}

ClearPass readClear(const ObjectReader& object)
{
    ClearPass clear;
    ObjectReader::assign(clear.resource, object.reference("clear"));
    if (const Json* value = object.find("value")) {
        if (isColor(*value))
            clear.value = *value;
        else
            object.reportInvalid("value", "a number or a list of up to four");
    }
    return clear;
}

SwapPass readSwap(const ObjectReader& object)
{
    return {.resources = readPair(object, "swap")};
}

BindTilePass readBindTile(const ObjectReader& object)
{
    BindTilePass bind;
    ObjectReader::assign(bind.resource, object.reference("bind_tile"));
    ObjectReader::assign(bind.tile, object.triple("tile"));
    ObjectReader::assign(bind.count, object.number("count"));
    ObjectReader::assign(bind.slice, object.number("slice"));
    ObjectReader::assign(bind.mip, object.number("mip"));
    ObjectReader::assign(bind.heap, object.reference("heap"));
    ObjectReader::assign(bind.offset, object.amount("offset"));
    ObjectReader::assign(bind.unmap, object.flag("unmap"));
    if (bind.unmap == object.has("heap") && !object.scope().failed) {
        object.scope().error(Code::badValue, object.pointer(),
                             "A tile is either bound to a `heap` or unmapped with `\"unmap\": true`.");
    }
    return bind;
}

PresentPass readPresent(const ObjectReader& object)
{
    PresentPass present;
    ObjectReader::assign(present.resource, object.reference("present"));
    if (const Json* at = object.find("at")) {
        const auto x = at->is_array() && at->size() == 2 ? signedFromJson((*at)[0]) : std::nullopt;
        const auto y = at->is_array() && at->size() == 2 ? signedFromJson((*at)[1]) : std::nullopt;
        if (x && y)
            present.at = {*x, *y};
        else
            object.reportInvalid("at", "a list of two integers, x and y in texels");
    }
    ObjectReader::assign(present.fit, object.choice("fit", fitFromString, "contain, cover, none"));
    ObjectReader::assign(present.mip, object.number("mip"));
    ObjectReader::assign(present.slice, object.number("slice"));
    return present;
}

} // namespace wavelane::project
