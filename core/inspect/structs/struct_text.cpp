// SPDX-License-Identifier: MIT
#include "core/inspect/structs/struct_text.h"

#include "core/base/try.h"
#include "core/inspect/structs/struct_parser.h"

namespace wavelane::inspect {

Parsed<shader::Layout> layoutOfText(std::string_view text, Packing packing)
{
    TRY(std::vector<Token> tokens, tokensOf(text));
    TRY(shader::Layout layout, StructParser(std::move(tokens)).parse());
    const auto extent = placeMembers(layout.members, packing);
    if (!extent)
        return std::unexpected(TextProblem{.message = extent.error()});
    layout.size = strideOf(*extent, packing);
    return layout;
}

} // namespace wavelane::inspect
