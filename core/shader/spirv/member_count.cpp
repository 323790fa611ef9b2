// SPDX-License-Identifier: MIT
#include "core/shader/spirv/member_count.h"

#include "core/shader/spirv/module.h"

#include <algorithm>
#include <format>
#include <limits>
#include <unordered_map>

namespace wavelane::shader {

namespace {

/// Counts the members that a recursive visit of the module would reach, saturated to 32 bits.
std::uint64_t countMembers(std::span<const std::uint32_t> module)
{
    constexpr std::uint64_t maxCount = std::numeric_limits<std::uint32_t>::max();
    std::unordered_map<std::uint32_t, std::uint64_t> counts; // By type.
    const auto countOf = [&](std::uint32_t type) {
        const auto found = counts.find(type);
        return found == counts.end() ? std::uint64_t{0} : found->second;
    };
    std::uint64_t largest = 0;
    std::uint64_t ofVariables = 0;
    for (std::size_t at = spirvHeaderWords; at < module.size();) {
        const std::size_t length = std::clamp<std::size_t>(module[at] >> 16U, 1, module.size() - at);
        const Instruction each{.opcode = static_cast<spv::Op>(module[at] & 0xffffU),
                               .words = module.subspan(at, length)};
        switch (static_cast<int>(each.opcode)) {
        case spv::OpTypeStruct: {
            std::uint64_t count = length > 2 ? length - 2 : 0;
            for (std::size_t member = 1; member + 1 < length; ++member)
                count = std::min(count + countOf(each.operand(member)), maxCount);
            counts[each.operand(0)] = count;
            largest = std::max(largest, count);
            break;
        }
        case spv::OpTypeArray:
        case spv::OpTypeRuntimeArray:
            counts[each.operand(0)] = countOf(each.operand(1));
            break;
        case spv::OpTypePointer:
            counts[each.operand(0)] = countOf(each.operand(2));
            break;
        case spv::OpVariable:
            ofVariables = std::min(ofVariables + countOf(each.operand(0)), maxCount);
            break;
        default:
            break;
        }
        at += length;
    }
    return std::max(largest, ofVariables);
}

} // namespace

Result<void> checkMembers(std::span<const std::uint32_t> module)
{
    const std::uint64_t members = countMembers(module);
    if (members <= maxMembers)
        return {};
    return fail(Code::limitExceeded,
                std::format("The module's structures have {} members, including nested members; the limit is "
                            "{}.",
                            members, maxMembers));
}

} // namespace wavelane::shader
