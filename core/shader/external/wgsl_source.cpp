// SPDX-License-Identifier: MIT
#include "core/shader/external/wgsl_source.h"

#include "core/shader/hlsl/lexer.h"

#include <algorithm>
#include <format>
#include <string_view>
#include <vector>

namespace wavelane::shader {

std::optional<std::string> withoutSubgroupsDirective(std::string_view source)
{
    const std::vector<std::string_view> tokens = lexHlsl(source);
    std::string text(source);
    bool isChanged = false;
    for (std::size_t i = 0; i + 2 < tokens.size(); ++i) {
        if (tokens[i] != "enable" || tokens[i + 1] != "subgroups" || tokens[i + 2] != ";")
            continue;
        const auto begin = static_cast<std::size_t>(tokens[i].data() - source.data());
        const auto end = static_cast<std::size_t>(tokens[i + 2].data() - source.data()) + 1;
        std::ranges::replace_if(
            text.begin() + static_cast<std::ptrdiff_t>(begin), text.begin() + static_cast<std::ptrdiff_t>(end),
            [](char letter) { return letter != '\n'; }, ' ');
        isChanged = true;
    }
    return isChanged ? std::optional(std::move(text)) : std::nullopt;
}

void explainWgsl(Diagnostics& diagnostics)
{
    constexpr std::string_view missing = "Missing value for pipeline-overridable constant with identifier string: '";
    for (Diagnostic& each : diagnostics) {
        if (const std::size_t at = each.detail.find(missing); at != std::string::npos) {
            const std::string name = each.detail.substr(
                at + missing.size(), each.detail.find('\'', at + missing.size()) - at - missing.size());
            each.message = std::format("The override '{}' has no default value.", name);
            each.detail = std::format("Add one to its declaration, or set it in the arguments of the shader: "
                                      "{{ \"naga\": [\"--override\", \"{}=1\"] }}.",
                                      name);
        }
        if (each.severity == Severity::error && each.detail.empty() && each.message.contains("found \"#\""))
            each.detail = "WGSL has no preprocessor. Directives such as #import and #ifdef belong to naga_oil, which "
                          "Bevy uses: replace them with the declarations that they stand for.";
    }
}

} // namespace wavelane::shader
