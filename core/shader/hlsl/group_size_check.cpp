// SPDX-License-Identifier: MIT
#include "core/shader/hlsl/group_size_check.h"

#include "core/shader/contract/include_resolver.h"
#include "core/shader/hlsl/lexer.h"
#include "core/shader/hlsl/reachable_code.h"
#include "core/shader/spirv/facts/entry_points.h"
#include "core/shader/spirv/facts/group_size.h"

#include <format>
#include <vector>

namespace wavelane::shader {

namespace {

/// The attribute `numthreads` of a function; empty if there is none.
std::string_view groupSizeToken(const std::vector<std::string_view>& tokens, std::string_view function)
{
    std::string_view last;
    for (std::size_t index = 0; index + 1 < tokens.size(); ++index) {
        if (tokens[index] == "numthreads")
            last = tokens[index];
        else if (tokens[index] == "{" || tokens[index] == ";")
            last = {};
        else if (tokens[index] == function && tokens[index + 1] == "(" && !last.empty())
            return last;
    }
    return {};
}

} // namespace

std::optional<Diagnostic> zeroGroupSize(const SpirvModule& module, const std::string& entry,
                                        const CompileRequest& request, std::string_view preprocessed)
{
    const std::optional<std::uint32_t> function = computeEntry(module, entry);
    // The reflection reports an unknown size as an error.
    const Result<GroupSize> size = function ? groupSizeOf(module, *function) : GroupSize{};
    bool hasZero = false;
    for (std::size_t axis = 0; size && axis < 3; ++axis)
        hasZero = hasZero || (size->threads[axis] == 0 && size->isFixed[axis]);
    if (!hasZero)
        return std::nullopt;
    const auto [x, y, z] = size->threads;
    Diagnostic problem{
        .code = Code::zeroSize,
        .message = std::format("The group size of '{}' is {} x {} x {} threads; each number must be at least 1.",
                               entry, x, y, z),
        .file = request.displayName};
    if (const std::string_view token = groupSizeToken(lexHlsl(preprocessed), entry); !token.empty()) {
        const TokenLocation location = tokenLocation(preprocessed, token);
        if (!location.file.empty())
            problem.file = IncludeResolver(request).displayName(location.file);
        problem.line = location.line;
    }
    return problem;
}

} // namespace wavelane::shader
