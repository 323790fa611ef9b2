// SPDX-License-Identifier: MIT
#include "core/importer/import_result.h"

#include "core/base/enum_names.h"

#include <array>

namespace wavelane::importer {

namespace {

constexpr auto kindNames = std::to_array<EnumName<SourceKind>>({{SourceKind::amber, "amber"},
                                                                {SourceKind::spirv, "spirv"},
                                                                {SourceKind::compushady, "compushady"},
                                                                {SourceKind::shadertoy, "shadertoy"},
                                                                {SourceKind::shader, "shader"}});

} // namespace

std::string_view toString(SourceKind kind)
{
    return findName(kindNames, kind);
}

std::optional<SourceKind> sourceKindFromString(std::string_view text)
{
    return findValue(kindNames, text);
}

} // namespace wavelane::importer
