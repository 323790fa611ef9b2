// SPDX-License-Identifier: MIT
#include "core/shader/dxc/traps/traps.h"

#include "core/base/text/parse_number.h"
#include "core/shader/contract/include_resolver.h"
#include "core/shader/dxc/traps/trap_words.h"
#include "core/shader/hlsl/flat_casts.h"
#include "core/shader/hlsl/level_of_detail.h"
#include "core/shader/hlsl/side_effects.h"
#include "core/shader/hlsl/syntax_tree.h"

#include <algorithm>
#include <array>
#include <format>

namespace wavelane::shader {

namespace {

/// The operator of a short-circuiting operation; empty for other nodes.
std::string_view shortCircuitOperator(const SyntaxNode& node)
{
    if (node.kind == "ConditionalOperator")
        return "?:";
    if (node.kind != "BinaryOperator")
        return {};
    return node.text.ends_with("'&&'") ? "&&" : node.text.ends_with("'||'") ? "||" : "";
}

/// The name of the intrinsic function or method to which a node refers; empty for other nodes.
std::string_view intrinsicName(const SyntaxTree& tree, std::size_t index)
{
    const SyntaxReference reference = referenceOf(tree.nodes()[index]);
    const std::size_t declared = tree.declaration(reference.id);
    const bool isUserDefined = declared < tree.nodes().size() && !hasWord(tree.nodes()[declared], "implicit");
    return isUserDefined ? std::string_view() : reference.name;
}

bool isDerivative(std::string_view name)
{
    return name.starts_with("ddx") || name.starts_with("ddy") || name == "fwidth";
}

/// `numthreads` of the entry point; 1 for axes without a number.
std::array<int, 3> groupSize(const SyntaxTree& tree, std::string_view entry)
{
    std::array<int, 3> size{1, 1, 1};
    for (std::size_t index = 0; index < tree.nodes().size(); ++index) {
        const SyntaxNode& node = tree.nodes()[index];
        if (node.kind != "HLSLNumThreadsAttr" || nameOf(tree.nodes()[node.parent]) != entry)
            continue;
        std::string_view text = node.text;
        for (int& axis : size) {
            text.remove_prefix(std::min(text.find_first_of("0123456789"), text.size()));
            axis = takeInteger<int>(text).value_or(axis);
        }
    }
    return size;
}

/// Traverses the syntax tree of a source once.
class TrapSearch
{
public:
    TrapSearch(SyntaxTree tree, DxcCompiler& compiler, DxcFaults& faults, const CompileRequest& request)
        : m_tree(std::move(tree)), m_effects(m_tree), m_faults(faults), m_names(request),
          m_compiler(std::format("DXC {}", compiler.version())), m_entry(request.options.entry),
          m_shortCircuits(hlslYear(compiler.hlslVersionOf(request.options)) >= 2021)
    {
    }

    Diagnostics find(LevelCalls levels)
    {
        for (std::size_t index = 0; index < m_tree.nodes().size(); ++index) {
            if (!mayRun(index))
                continue;
            checkShortCircuit(index);
            checkBitField(index);
            if (const std::string cast = brokenCast(m_tree, index);
                !cast.empty() && m_faults.has(DxcFault::splatsVectors))
                reject(index, cast, "Initialize the members separately: { v.x, v.y }, or one assignment per member.");
            checkWideConversion(index);
            checkCall(index, levels);
        }
        return std::move(m_found);
    }

private:
    void reject(std::size_t index, std::string message, std::string workaround)
    {
        const SyntaxNode& node = m_tree.nodes()[index];
        m_found.push_back({.code = Code::featureMissing,
                           .message = std::format("{} {}.", m_compiler, message),
                           .file = m_names.displayName(std::string(node.file)),
                           .line = node.line,
                           .column = node.column,
                           .detail = std::move(workaround)});
    }

    /// True for code of the entry point and of functions that are used.
    bool mayRun(std::size_t index) const
    {
        const std::size_t function = m_tree.functionOf(index);
        const SyntaxNode& node = m_tree.nodes()[function];
        return function == 0 || hasWord(node, "used") || nameOf(node) == m_entry;
    }

    void checkShortCircuit(std::size_t index)
    {
        const std::string_view sign =
            m_shortCircuits ? shortCircuitOperator(m_tree.nodes()[index]) : std::string_view();
        if (sign.empty())
            return;
        const std::vector<std::size_t> operands = m_tree.children(index);
        for (std::size_t each = 1; each < operands.size(); ++each)
            if (const auto effect = m_effects.of(operands[each]);
                effect && m_faults.has(DxcFault::evaluatesBothSides))
                reject(
                    operands[each],
                    std::format("evaluates every operand of {}, and this one has a side effect: {}", sign, *effect),
                    "HLSL 2021 evaluates it only if needed: use an if statement. With hlsl_version 2018, all "
                    "operands are always evaluated.");
    }

    void checkBitField(std::size_t index)
    {
        const SyntaxNode& node = m_tree.nodes()[index];
        const std::vector<std::size_t> children = m_tree.children(index);
        const std::string_view width = children.empty() ? std::string_view() : m_tree.nodes()[children.front()].kind;
        const bool isField = node.kind == "FieldDecl" &&
                             (width.ends_with("Literal") || width.ends_with("Expr") || width.ends_with("Operator"));
        if (isField && m_faults.has(DxcFault::widensBitFields))
            reject(
                index,
                std::format("stores the bit field '{}' as a full member and never truncates its value", nameOf(node)),
                "Store the fields in one uint, and extract them with shifts and masks.");
    }

    void checkWideConversion(std::size_t index)
    {
        const SyntaxNode& node = m_tree.nodes()[index];
        if (!node.text.contains("IntegralToFloating>") || typeOf(node).contains("double"))
            return;
        const std::vector<std::size_t> children = m_tree.children(index);
        if (!children.empty() && typeOf(m_tree.nodes()[children.front()]).contains("long long") &&
            m_faults.has(DxcFault::narrowsIntegers))
            reject(index, "drops the upper 32 bits of a 64-bit integer that it converts to a float",
                   "Convert it to double first: float(double(x)).");
    }

    void checkCall(std::size_t index, LevelCalls levels)
    {
        const std::string_view name = intrinsicName(m_tree, index);
        if (isDerivative(name) && m_faults.has(DxcFault::dropsDerivatives))
            reject(index, std::format("drops {} in compute shaders", name),
                   "Compute the differences with QuadReadAcrossX and QuadReadAcrossY.");
        if (!name.starts_with("CalculateLevelOfDetail"))
            return;
        const auto [x, y, z] = groupSize(m_tree, m_entry);
        const bool hasQuads = (x % 2 == 0 && y % 2 == 0) || (x % 4 == 0 && y == 1 && z == 1);
        if (!hasQuads)
            reject(index,
                   std::format("cannot form quads, which {} requires, from groups of {} x {} x {} threads", name, x,
                               y, z),
                   "Make x and y of numthreads even, or use a multiple of 4 for x and 1 for y and z.");
        else if (levels.clamped && levels.unclamped && m_faults.has(DxcFault::neverClampsLevels))
            reject(
                index, "does not distinguish CalculateLevelOfDetail from CalculateLevelOfDetailUnclamped",
                "Use only one of them in a source: clamp the unclamped level to the range from 0 to the last mip.");
    }

    SyntaxTree m_tree;
    SideEffects m_effects;
    DxcFaults& m_faults;
    IncludeResolver m_names;
    std::string m_compiler;
    std::string_view m_entry;
    bool m_shortCircuits;
    Diagnostics m_found;
};

} // namespace

Result<Diagnostics> dxcTraps(DxcCompiler& compiler, DxcFaults& faults, const CompileRequest& request,
                             std::string_view preprocessed)
{
    const bool shortCircuits = hlslYear(compiler.hlslVersionOf(request.options)) >= 2021;
    const std::set<DxcFault> suspected = suspectedFaults(preprocessed, shortCircuits);
    const bool isAffected = std::ranges::any_of(suspected, [&](DxcFault each) { return faults.has(each); });
    // Groups without quads are rejected with every release.
    if (!isAffected && !suspected.contains(DxcFault::neverClampsLevels))
        return Diagnostics{};
    Result<std::string> dump = compiler.syntaxTree(request);
    if (!dump) {
        if (!isAffected)
            return Diagnostics{};
        return std::unexpected(std::move(dump.error()));
    }
    return TrapSearch(SyntaxTree(std::move(*dump)), compiler, faults, request).find(levelCalls(preprocessed));
}

Diagnostic uncheckedTraps(const Error& error, const CompileRequest& request)
{
    return {.severity = Severity::warning,
            .code = Code::compileWarning,
            .message = "DXC returned no syntax tree, so the source was not checked for statements that this release "
                       "is known to compile incorrectly.",
            .file = request.displayName,
            .detail = error.message};
}

void explainDxc(Diagnostics& diagnostics, std::string_view version)
{
    for (Diagnostic& diagnostic : diagnostics) {
        const std::string_view message = diagnostic.message;
        const auto rewrite = [&](std::string text, std::string_view workaround) {
            diagnostic.code = Code::featureMissing;
            diagnostic.message = std::format("DXC {} {}.", version, text);
            diagnostic.detail = workaround;
        };
        if (diagnostic.severity != Severity::error)
            continue;
        for (const std::string_view name : {"select", "and", "or"}) {
            if (message == std::format("{} intrinsic function unimplemented", name))
                rewrite(std::format("cannot compile {}() to SPIR-V", name),
                        "Use ?:, && and || for each component, or hlsl_version 2018, in which they work on whole "
                        "vectors.");
            else if (message == std::format("use of undeclared identifier '{}'", name))
                diagnostic.detail = std::format("{} requires HLSL 2021. In earlier versions, ?:, && and || work on "
                                                "the components of vectors.",
                                                name);
        }
        if (message.contains("'SubstNonTypeTemplateParmExpr' unimplemented"))
            rewrite("cannot combine a template parameter with a constant",
                    "Assign the parameter to a variable and use that: const int n = N;");
    }
}

Diagnostic lostMsad(const Diagnostics& reported, const std::string& file, std::string_view version)
{
    Diagnostic lost{.code = Code::featureMissing,
                    .message = std::format("DXC {} loses bytes of the source of msad4 if it is a constant.", version),
                    .file = file,
                    .detail = "Read the first number of the source from a buffer or a constant buffer."};
    const auto warning = std::ranges::find_if(
        reported, [](const Diagnostic& each) { return each.message.starts_with("msad4 intrinsic function"); });
    if (warning != reported.end()) {
        lost.file = warning->file;
        lost.line = warning->line;
        lost.column = warning->column;
    }
    return lost;
}

} // namespace wavelane::shader
