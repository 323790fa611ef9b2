// SPDX-License-Identifier: MIT
#include "core/decode/structs/structs.h"

#include "core/base/text/parse_number.h"
#include "core/decode/numbers.h"
#include "core/decode/structs/member_place.h"
#include "core/decode/structs/struct_writer.h"

#include <algorithm>
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

/// Writes into a copy first, so that a fault leaves the block unchanged.
Result<void> writeWhole(std::span<std::byte> block, const std::function<Written(StructWriter&)>& write,
                        std::vector<DeferredScalar>* deferred = nullptr)
{
    std::vector<std::byte> copy(block.begin(), block.end());
    StructWriter writer(copy, deferred);
    if (const auto written = write(writer); !written)
        return refuse(written.error());
    std::ranges::copy(copy, block.begin());
    return {};
}

/// The location of the part of a path that has been resolved so far.
struct Location
{
    std::span<const shader::Member> members; ///< The candidates as long as no member is selected.
    const shader::Member* member = nullptr;
    std::size_t dimension = 0;        ///< Number of array indices so far.
    std::optional<std::uint32_t> row; ///< Row of a matrix.
    bool isScalar = false;            ///< A component is selected: the path must end.
    std::uint64_t offset = 0;
};

std::expected<void, std::string> enterName(Location& location, std::string_view name)
{
    const bool isElement = location.member != nullptr && location.dimension == location.member->dimensions.size();
    if (isElement && !location.isScalar && shapeOf(*location.member) != Shape::structure) {
        const shader::Member& member = *location.member;
        const std::size_t found = name.size() == 1 ? swizzleNames.find(name[0]) : std::string_view::npos;
        const bool isRow = !member.matrix || location.row;
        if (found == std::string_view::npos || found % 4 >= member.columns || !isRow)
            return std::unexpected(std::format("{} has no component '{}'", member.type, name));
        location.offset += scalarOffset(member, location.row.value_or(0), static_cast<std::uint32_t>(found % 4));
        location.isScalar = true;
        return {};
    }
    if (location.member != nullptr && (!isElement || location.isScalar))
        return std::unexpected(
            std::format("'{}' cannot follow {}", name, location.isScalar ? "a number" : "an array"));
    const auto members =
        location.member != nullptr ? std::span<const shader::Member>(location.member->members) : location.members;
    const shader::Member* found = findMember(members, name);
    if (found == nullptr)
        return std::unexpected(
            std::format("there is no member '{}'; the members are: {}", name, memberNames(members)));
    location.member = found;
    location.dimension = 0;
    location.offset += found->offset;
    return {};
}

std::expected<void, std::string> enterIndex(Location& location, std::uint32_t index, std::uint64_t blockSize)
{
    if (location.member == nullptr || location.isScalar)
        return std::unexpected(std::format("[{}] can only follow an array", index));
    const shader::Member& member = *location.member;
    const auto check = [&](std::uint64_t count) -> std::expected<void, std::string> {
        if (index >= count)
            return std::unexpected(
                std::format("index {} is outside of the range 0 … {}", index, count == 0 ? 0 : count - 1));
        return {};
    };
    if (location.dimension < member.dimensions.size()) {
        const std::uint64_t available = location.offset < blockSize ? blockSize - location.offset : 0;
        auto fits = check(dimensionCount(member, location.dimension, available));
        if (fits)
            location.offset += index * dimensionStride(member, location.dimension++);
        return fits;
    }
    if (member.matrix && !location.row) {
        auto fits = check(member.rows);
        location.row = index;
        return fits;
    }
    if (!member.matrix && shapeOf(member) != Shape::vector)
        return std::unexpected(std::format("[{}] cannot follow {}, which is not an array", index, member.type));
    auto fits = check(member.columns);
    location.offset += scalarOffset(member, location.row.value_or(0), index);
    location.isScalar = true;
    return fits;
}

std::expected<Location, std::string> resolvePath(const shader::Layout& layout, std::string_view path,
                                                 std::uint64_t blockSize)
{
    Location location{.members = layout.members};
    if (isNameless(layout)) {
        location.member = layout.members.data();
        location.offset = location.member->offset;
    }
    while (!path.empty()) {
        std::expected<void, std::string> entered;
        if (path.starts_with('[')) {
            path.remove_prefix(1);
            const auto index = takeInteger<std::uint32_t>(path);
            if (!index || !path.starts_with(']'))
                return std::unexpected("an index must be a number in brackets, such as [0]");
            path.remove_prefix(1);
            entered = enterIndex(location, *index, blockSize);
        } else {
            if (path.starts_with('.'))
                path.remove_prefix(1);
            const std::string_view name = path.substr(0, path.find_first_of(".["));
            path.remove_prefix(name.size());
            entered = enterName(location, name);
        }
        if (!entered)
            return std::unexpected(entered.error());
    }
    if (location.member == nullptr)
        return std::unexpected("the path names no member");
    return location;
}

} // namespace

Result<void> writeMembers(std::span<const shader::Member> members, const Json& values, std::span<std::byte> block)
{
    return writeWhole(block, [&](StructWriter& writer) { return writer.writeObject(members, 0, values); });
}

namespace {

Result<void> writeLayout(const shader::Layout& layout, const Json& value, std::span<std::byte> block,
                         std::vector<DeferredScalar>* deferred)
{
    return writeWhole(
        block,
        [&](StructWriter& writer) {
            if (!isNameless(layout))
                return writer.writeObject(layout.members, 0, value);
            const shader::Member& only = layout.members[0];
            return writer.write(only, 0, only.offset, value);
        },
        deferred);
}

} // namespace

Result<void> writeStruct(const shader::Layout& layout, const Json& value, std::span<std::byte> block)
{
    return writeLayout(layout, value, block, nullptr);
}

Result<void> writeStruct(const shader::Layout& layout, const Json& value, std::span<std::byte> block,
                         std::vector<DeferredScalar>& deferred)
{
    return writeLayout(layout, value, block, &deferred);
}

Result<void> setMember(const shader::Layout& layout, std::span<std::byte> block, std::string_view path,
                       const Json& value)
{
    const auto location = resolvePath(layout, path, block.size());
    if (!location)
        return fail(Code::badValue, std::format("{}: {}.", path.empty() ? "The value" : path, location.error()));
    return writeWhole(block, [&](StructWriter& writer) -> Written {
        Written written;
        if (location->isScalar)
            written = writer.writeScalar(*location->member->scalar, location->offset, value);
        else if (location->row)
            written = writer.writeMatrixRow(*location->member, location->offset, *location->row, value);
        else
            written = writer.write(*location->member, location->dimension, location->offset, value);
        if (!written)
            written.error().path.insert(0, path);
        return written;
    });
}

} // namespace wavelane::decode
