// SPDX-License-Identifier: MIT
#include "core/shader/dxc/limits.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace wavelane::shader {

namespace {

/// Parts of messages about what DXC lacks when it writes SPIR-V.
constexpr std::array<std::string_view, 11> lackingTexts{
    "structured buffers unsupported", "unimplemented", "is currently limited to", "type named 'SampledTexture",
    "not yet supported", "structures containing buffers are not supported", "Internal Compiler error",
    "unsupported specialization constant type",
    // Its own passes reject what it has written.
    "failed to trim capabilities", "failed to legalize SPIR-V", "failed to optimize SPIR-V"};

bool isLimit(const Diagnostic& diagnostic)
{
    if (diagnostic.severity != Severity::error)
        return false;
    if (diagnostic.code == Code::featureMissing || diagnostic.code == Code::invalidSpirv ||
        diagnostic.code == Code::compilerCrashed)
        return true;
    return std::ranges::any_of(lackingTexts,
                               [&](std::string_view text) { return diagnostic.message.contains(text); });
}

} // namespace

std::optional<Diagnostic> limitOfDxc(const Diagnostics& diagnostics)
{
    const auto found = std::ranges::find_if(diagnostics, isLimit);
    return found == diagnostics.end() ? std::nullopt : std::optional(*found);
}

} // namespace wavelane::shader
