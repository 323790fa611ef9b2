// SPDX-License-Identifier: MIT
#include "core/decode/structs.h"

#include "core/decode/member_place.h"
#include "core/decode/numbers.h"
#include "core/decode/struct_writer.h"

#include <algorithm>
#include <charconv>
#include <format>
#include <functional>

namespace wavelane::decode {

namespace {

constexpr std::string_view swizzleNames = "xyzwrgba";

bool isNameless(const shader::Layout& layout)
{
    return layout.members.size() == 1 && layout.members[0].name.empty();
}

std::unexpected<Error> refuse(const Fault& fault)
{
    std::string path = fault.path;
    if (path.starts_with('.'))
        path.erase(0, 1);
    return fail(Code::badValue, std::format("{}: {}", path.empty() ? "The value" : path, fault.message));
}

/// Writes into a copy first, so that a fault leaves the block as it was.
Result<void> writeWhole(std::span<std::byte> block, const std::function<Written(StructWriter&)>& write)
{
    std::vector<std::byte> copy(block.begin(), block.end());
    StructWriter writer(copy);
    if (const auto written = write(writer); !written)
        return refuse(written.error());
    std::ranges::copy(copy, block.begin());
    return {};
}

/// Where a path has led so far.
struct Place
{
    std::span<const shader::Member> members; ///< While no member is chosen.
    const shader::Member* member = nullptr;
    std::size_t dimension = 0;        ///< Array indices taken.
    std::optional<std::uint32_t> row; ///< Of a matrix.
    bool isScalar = false;            ///< A component was chosen: nothing can follow.
    std::uint64_t offset = 0;
};

std::expected<void, std::string> enterName(Place& place, std::string_view name)
{
    const bool isElement = place.member != nullptr && place.dimension == place.member->dimensions.size();
    if (isElement && !place.isScalar && shapeOf(*place.member) != Shape::structure) {
        const shader::Member& member = *place.member;
        const std::size_t found = name.size() == 1 ? swizzleNames.find(name[0]) : std::string_view::npos;
        const bool isRow = !member.matrix || place.row;
        if (found == std::string_view::npos || found % 4 >= member.columns || !isRow)
            return std::unexpected(std::format("{} has no component '{}'", member.type, name));
        place.offset += scalarOffset(member, place.row.value_or(0), static_cast<std::uint32_t>(found % 4));
        place.isScalar = true;
        return {};
    }
    if (place.member != nullptr && (!isElement || place.isScalar))
        return std::unexpected(std::format("'{}' cannot follow {}", name, place.isScalar ? "a number" : "an array"));
    const auto members =
        place.member != nullptr ? std::span<const shader::Member>(place.member->members) : place.members;
    const shader::Member* found = findMember(members, name);
    if (found == nullptr)
        return std::unexpected(std::format("there is no member '{}'; there are: {}", name, memberNames(members)));
    place.member = found;
    place.dimension = 0;
    place.offset += found->offset;
    return {};
}

std::expected<void, std::string> enterIndex(Place& place, std::uint32_t index, std::uint64_t blockSize)
{
    if (place.member == nullptr || place.isScalar)
        return std::unexpected(std::format("[{}] cannot follow what is no array", index));
    const shader::Member& member = *place.member;
    const auto check = [&](std::uint64_t count) -> std::expected<void, std::string> {
        if (index >= count)
            return std::unexpected(std::format("index {} is outside of 0 … {}", index, count == 0 ? 0 : count - 1));
        return {};
    };
    if (place.dimension < member.dimensions.size()) {
        const std::uint64_t available = place.offset < blockSize ? blockSize - place.offset : 0;
        auto fits = check(dimensionCount(member, place.dimension, available));
        if (fits)
            place.offset += index * dimensionStride(member, place.dimension++);
        return fits;
    }
    if (member.matrix && !place.row) {
        auto fits = check(member.rows);
        place.row = index;
        return fits;
    }
    if (!member.matrix && shapeOf(member) != Shape::vector)
        return std::unexpected(std::format("[{}] cannot follow {}, which is no array", index, member.type));
    auto fits = check(member.columns);
    place.offset += scalarOffset(member, place.row.value_or(0), index);
    place.isScalar = true;
    return fits;
}

std::expected<Place, std::string> follow(const shader::Layout& layout, std::string_view path, std::uint64_t blockSize)
{
    Place place{.members = layout.members};
    if (isNameless(layout)) {
        place.member = layout.members.data();
        place.offset = place.member->offset;
    }
    while (!path.empty()) {
        std::expected<void, std::string> entered;
        if (path.starts_with('[')) {
            std::uint32_t index = 0;
            const auto [end, error] = std::from_chars(path.data() + 1, path.data() + path.size(), index);
            if (error != std::errc() || end == path.data() + path.size() || *end != ']')
                return std::unexpected("an index is written [0]");
            path.remove_prefix(static_cast<std::size_t>(end + 1 - path.data()));
            entered = enterIndex(place, index, blockSize);
        } else {
            if (path.starts_with('.'))
                path.remove_prefix(1);
            const std::string_view name = path.substr(0, path.find_first_of(".["));
            path.remove_prefix(name.size());
            entered = enterName(place, name);
        }
        if (!entered)
            return std::unexpected(entered.error());
    }
    if (place.member == nullptr)
        return std::unexpected("the path names no member");
    return place;
}

} // namespace

Result<void> writeMembers(std::span<const shader::Member> members, const Json& values, std::span<std::byte> block)
{
    return writeWhole(block, [&](StructWriter& writer) { return writer.writeObject(members, 0, values); });
}

Result<void> writeStruct(const shader::Layout& layout, const Json& value, std::span<std::byte> block)
{
    if (!isNameless(layout))
        return writeMembers(layout.members, value, block);
    const shader::Member& only = layout.members[0];
    return writeWhole(block, [&](StructWriter& writer) { return writer.write(only, 0, only.offset, value); });
}

Result<void> setMember(const shader::Layout& layout, std::span<std::byte> block, std::string_view path,
                       const Json& value)
{
    const auto place = follow(layout, path, block.size());
    if (!place)
        return fail(Code::badValue, std::format("{}: {}.", path.empty() ? "The value" : path, place.error()));
    return writeWhole(block, [&](StructWriter& writer) -> Written {
        Written written;
        if (place->isScalar)
            written = writer.writeScalar(*place->member->scalar, place->offset, value);
        else if (place->row)
            written = writer.writeMatrixRow(*place->member, place->offset, *place->row, value);
        else
            written = writer.write(*place->member, place->dimension, place->offset, value);
        if (!written)
            written.error().path.insert(0, path);
        return written;
    });
}

} // namespace wavelane::decode
