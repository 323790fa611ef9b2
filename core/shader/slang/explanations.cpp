// SPDX-License-Identifier: MIT
#include "core/shader/slang/explanations.h"

#include <array>

namespace wavelane::shader {

namespace {

struct Explanation
{
    std::string_view message; ///< Part of the validator's message.
    std::string_view text;
};

constexpr std::array explanations{
    Explanation{"OpTypeBool is stored",
                "Slang writes vectors of booleans in buffers as invalid SPIR-V: use vectors of uint "
                "in the buffer, or DXC."},
    Explanation{"to be a pointer whose Type operand must be a scalar",
                "Slang cannot store a single component of a texel: store the whole texel, or use DXC."},
    Explanation{
        "has illegal type",
        "Slang does not support arrays of arrays of structured buffers: use an array with one dimension, or DXC."},
    Explanation{"'s type does not match Object",
                "Slang cannot store to some swizzles: assign each component, or use DXC."},
};

} // namespace

std::string explainInvalidSlang(std::string_view message)
{
    for (const Explanation& each : explanations)
        if (message.contains(each.message))
            return std::string(each.text);
    return {};
}

} // namespace wavelane::shader
