// SPDX-License-Identifier: MIT
#include "core/sim/program/refusal.h"

#include "core/shader/spirv/names/opcode_name.h"

#include <format>
#include <string>
#include <string_view>

namespace wavelane::sim {

namespace {

std::string_view reasonFor(std::string_view name)
{
    if (name.contains("RayQuery"))
        return ": how a device intersects rays and triangles, and in which order, is not specified";
    return {};
}

} // namespace

Error refusal(std::uint32_t opcode)
{
    const std::string name = shader::opcodeName(opcode);
    return {.code = Code::featureMissing,
            .message = std::format("The interpreter does not support {}{}.", name, reasonFor(name))};
}

} // namespace wavelane::sim
