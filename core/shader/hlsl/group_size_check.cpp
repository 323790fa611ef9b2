// SPDX-License-Identifier: MIT
#include "core/shader/hlsl/group_size_check.h"

#include "core/base/text/parse_number.h"
#include "core/shader/contract/include_resolver.h"
#include "core/shader/hlsl/lexer.h"
#include "core/shader/hlsl/reachable_code.h"
#include "core/shader/spirv/facts/entry_points.h"
#include "core/shader/spirv/facts/group_size.h"

#include <algorithm>
#include <array>
#include <format>
#include <span>
#include <vector>

namespace wavelane::shader {

namespace {

/// The index of the attribute `numthreads` of a function; nothing if there is none.
std::optional<std::size_t> findGroupSize(const std::vector<std::string_view>& tokens, std::string_view function)
{
    std::optional<std::size_t> last;
    for (std::size_t index = 0; index + 1 < tokens.size(); ++index) {
        if (tokens[index] == "numthreads")
            last = index;
        else if (tokens[index] == "{" || tokens[index] == ";")
            last.reset();
        else if (tokens[index] == function && tokens[index + 1] == "(" && last)
            return last;
    }
    return std::nullopt;
}

/// `numthreads(8, 0, 2)`: the numbers; nothing unless they are literals.
std::optional<std::array<std::uint32_t, 3>> literalGroupSize(std::span<const std::string_view> tokens)
{
    if (tokens.size() < 8 || tokens[1] != "(" || tokens[7] != ")")
        return std::nullopt;
    std::array<std::uint32_t, 3> size{};
    for (std::size_t axis = 0; axis < size.size(); ++axis) {
        const auto number = parseInteger<std::uint32_t>(tokens[2 + 2 * axis]);
        if (!number)
            return std::nullopt;
        size[axis] = *number;
    }
    return size;
}

Diagnostic zeroSizeError(const std::array<std::uint32_t, 3>& size, const std::string& entry,
                         const CompileRequest& request, std::string_view preprocessed)
{
    Diagnostic problem{
        .code = Code::zeroSize,
        .message = std::format("The group size of '{}' is {} x {} x {} threads; each number must be at least 1.",
                               entry, size[0], size[1], size[2]),
        .file = request.displayName};
    const std::vector<std::string_view> tokens = lexHlsl(preprocessed);
    if (const auto index = findGroupSize(tokens, entry)) {
        const TokenLocation location = tokenLocation(preprocessed, tokens[*index]);
        if (!location.file.empty())
            problem.file = IncludeResolver(request).displayName(location.file);
        problem.line = location.line;
    }
    return problem;
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
    return zeroSizeError(size->threads, entry, request, preprocessed);
}

std::optional<Diagnostic> zeroGroupSize(const CompileRequest& request, std::string_view preprocessed)
{
    const std::vector<std::string_view> tokens = lexHlsl(preprocessed);
    const auto index = findGroupSize(tokens, request.options.entry);
    const auto size = index ? literalGroupSize(std::span(tokens).subspan(*index)) : std::nullopt;
    if (!size || !std::ranges::contains(*size, 0U))
        return std::nullopt;
    return zeroSizeError(*size, request.options.entry, request, preprocessed);
}

} // namespace wavelane::shader
