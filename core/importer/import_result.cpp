// SPDX-License-Identifier: MIT
#include "core/importer/import_result.h"

#include <algorithm>
#include <array>
#include <utility>

namespace wavelane::importer {

namespace {

constexpr auto kindNames =
    std::to_array<std::pair<SourceKind, std::string_view>>({{SourceKind::amber, "amber"},
                                                            {SourceKind::spirv, "spirv"},
                                                            {SourceKind::compushady, "compushady"},
                                                            {SourceKind::shadertoy, "shadertoy"},
                                                            {SourceKind::shader, "shader"}});

} // namespace

std::string_view toString(SourceKind kind)
{
    return std::ranges::find(kindNames, kind, &std::pair<SourceKind, std::string_view>::first)->second;
}

std::optional<SourceKind> sourceKindFromString(std::string_view text)
{
    const auto* const found = std::ranges::find(kindNames, text, &std::pair<SourceKind, std::string_view>::second);
    return found == kindNames.end() ? std::nullopt : std::optional(found->first);
}

} // namespace wavelane::importer
