// SPDX-License-Identifier: MIT
#include "core/shader/slang/traps.h"

#include "core/base/text/parse_number.h"
#include "core/shader/hlsl/function_effects.h"
#include "core/shader/hlsl/lexer.h"
#include "core/shader/hlsl/reachable_code.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <format>
#include <optional>
#include <set>
#include <span>
#include <vector>

namespace wavelane::shader {

namespace {

Diagnostic refusal(const CompileRequest& request, std::string message, std::string detail)
{
    return {.code = Code::featureMissing,
            .message = std::move(message),
            .file = request.displayName,
            .detail = std::move(detail)};
}

/// A literal of a real number: `0.1`, `1e-3f`, `.5L`.
struct RealLiteral
{
    double value = 0;
    bool hasSuffix = false;
};

std::optional<RealLiteral> realLiteral(std::string_view token)
{
    if (token.starts_with("0x") || token.find_first_of(".e") == std::string_view::npos)
        return std::nullopt;
    const std::string_view digits = token.substr(0, token.find_last_of("0123456789.") + 1);
    const ParsedNumber<double> value = parseReal(digits);
    if (!value)
        return std::nullopt;
    return RealLiteral{.value = *value, .hasSuffix = digits.size() != token.size()};
}

double roundedToFloat(double value)
{
    return static_cast<double>(static_cast<float>(value));
}

/// True for a double that uses almost all bits of a float and no more, as rounded numbers do.
bool isProbablyRounded(double value)
{
    if (!std::isfinite(value) || roundedToFloat(value) != value)
        return false;
    static constexpr int bitsOfDouble = 52;
    static constexpr int bitsOfFloat = 23;
    static constexpr int unlikelyZeros = 4;
    const int zeros = std::countr_zero(std::bit_cast<std::uint64_t>(value));
    return zeros < bitsOfDouble - bitsOfFloat + unlikelyZeros;
}

std::optional<double> doubleConstant(const SpirvModule& module, const Instruction& constant)
{
    const Instruction* type = module.definition(constant.type);
    const bool isDouble = constant.opcode == spv::OpConstant && type != nullptr && type->opcode == spv::OpTypeFloat &&
                          type->operand(1) == 64;
    if (!isDouble)
        return std::nullopt;
    return std::bit_cast<double>(std::uint64_t{constant.argument(1)} << 32U | constant.argument(0));
}

/// The position of a line `#pragma pack_matrix(…)`.
std::optional<std::size_t> findPackMatrix(std::string_view text)
{
    static constexpr std::string_view word = "pack_matrix";
    for (std::size_t place = text.find(word); place != std::string_view::npos; place = text.find(word, place + 1)) {
        const std::size_t start = text.rfind('\n', place) + 1;
        std::string directive(text.substr(start, place - start));
        std::erase_if(directive, [](char letter) { return letter == ' ' || letter == '\t'; });
        if (directive == "#pragma")
            return place;
    }
    return std::nullopt;
}

} // namespace

Diagnostics slangTraps(const CompileRequest& request, std::string_view preprocessed)
{
    Diagnostics found;
    if (request.options.language != Language::hlsl)
        return found;
    const int year = hlslYear(request.options.hlslVersion);
    const bool evaluatesAll = year != 0 && year < 2021;
    const bool mayHaveTraps = preprocessed.contains("msad4") || preprocessed.contains("dst") ||
                              (evaluatesAll && preprocessed.contains('?'));
    if (!mayHaveTraps)
        return found;
    const std::vector<std::string_view> reached = reachableTokens(preprocessed, request.options.entry);
    const std::span<const std::string_view> tokens = reached;
    const std::set<std::string_view> functions =
        evaluatesAll ? functionsWithEffects(lexHlsl(preprocessed)) : std::set<std::string_view>();
    for (std::size_t index = 0; index + 1 < tokens.size(); ++index) {
        const bool isCall = tokens[index + 1] == "(" && (index == 0 || tokens[index - 1] != ".");
        if (isCall && tokens[index] == "msad4")
            found.push_back(refusal(request, "Slang computes msad4 incorrectly.", "Use DXC."));
        if (isCall && tokens[index] == "dst")
            found.push_back(refusal(request, "Slang crashes on dst.", "Write float4(1, a.y * b.y, a.z, b.w)."));
        if (evaluatesAll && tokens[index] == "?" && mayHaveEffect(tokens.subspan(index + 1), functions))
            found.push_back(refusal(request,
                                    std::format("HLSL {} evaluates every operand of ?:, but Slang does not, and this "
                                                "one may have a side effect.",
                                                request.options.hlslVersion),
                                    "Compute it before the expression, or use DXC."));
    }
    return found;
}

Diagnostics ignoredDirectives(const IncludeResolver& files)
{
    Diagnostics found;
    for (const std::filesystem::path& file : files.dependencies()) {
        const std::string& text = *files.textOf(file);
        const std::optional<std::size_t> place = findPackMatrix(text);
        if (!place)
            continue;
        const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(*place), '\n');
        found.push_back({.code = Code::featureMissing,
                         .message = "Slang ignores #pragma pack_matrix.",
                         .file = files.displayName(file),
                         .line = static_cast<int>(line) + 1,
                         .detail = "Declare the matrices as row_major or column_major, set the matrix order of the "
                                   "shader, or use DXC."});
    }
    return found;
}

Diagnostics foldedTests(const CompileRequest& request, const SpirvModule& module)
{
    const bool isFolded = std::ranges::any_of(module.instructions(), [&](const Instruction& each) {
        const bool isTest = each.opcode == spv::OpIsNan || each.opcode == spv::OpIsInf;
        const Instruction* tested = isTest ? module.definition(each.argument(0)) : nullptr;
        return tested != nullptr && tested->opcode == spv::OpConstant;
    });
    if (!isFolded)
        return {};
    return {
        refusal(request,
                "Slang computes x - x as 0 even if x is infinite or not a number, and isnan or isinf tests such a "
                "number.",
                "Use DXC.")};
}

Diagnostics roundedDoubles(const CompileRequest& request, const SpirvModule& module, std::string_view preprocessed)
{
    std::set<double> rounded;
    for (const Instruction& each : module.instructions()) {
        const std::optional<double> value = doubleConstant(module, each);
        if (value && (isProbablyRounded(*value) || std::isinf(*value)))
            rounded.insert(*value);
    }
    if (rounded.empty())
        return {};
    for (const std::string_view token : lexHlsl(preprocessed)) {
        const std::optional<RealLiteral> literal = realLiteral(token);
        if (!literal)
            continue;
        if (literal->hasSuffix)
            rounded.erase(roundedToFloat(literal->value));
        else if (rounded.contains(roundedToFloat(literal->value)) && roundedToFloat(literal->value) != literal->value)
            return {refusal(request,
                            std::format("Slang rounds the literal {} to 32 bits before it becomes a double.", token),
                            std::format("Write {}L, or use DXC.", token))};
    }
    if (rounded.empty())
        return {};
    return {refusal(
        request,
        std::format("Slang computes the constant {} with 32 bits before it becomes a double.", *rounded.begin()),
        "Give the literals the suffix L, or use DXC.")};
}

} // namespace wavelane::shader
