// SPDX-License-Identifier: MIT
#include "core/shader/dxc/traps.h"

#include "core/shader/contract/include_resolver.h"
#include "core/shader/dxc/trap_words.h"
#include "core/shader/hlsl/flat_casts.h"
#include "core/shader/hlsl/level_of_detail.h"
#include "core/shader/hlsl/side_effects.h"
#include "core/shader/hlsl/syntax_tree.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <format>

namespace wavelane::shader {

namespace {

/// The year of a version such as `2021` or `202x`; 0: none is asked for.
int yearOf(const CompileOptions& options)
{
    std::string_view version = options.hlslVersion;
    if (const auto own = options.arguments.find("dxc"); own != options.arguments.end())
        for (std::size_t index = 0; index + 1 < own->second.size(); ++index)
            if (own->second[index] == "-HV" || own->second[index] == "/HV")
                version = own->second[index + 1];
    int year = 0;
    std::from_chars(version.data(), version.data() + version.size(), year);
    return version == "202x" ? 2023 : year;
}

/// The sign of an operation that leaves some of its operands alone; empty for others.
std::string_view choosing(const SyntaxNode& node)
{
    if (node.kind == "ConditionalOperator")
        return "?:";
    if (node.kind != "BinaryOperator")
        return {};
    return node.text.ends_with("'&&'") ? "&&" : node.text.ends_with("'||'") ? "||" : "";
}

/// The function or method of the language that a node names; empty for others.
std::string_view languageFunction(const SyntaxTree& tree, std::size_t index)
{
    const SyntaxReference reference = referenceOf(tree.nodes()[index]);
    const std::size_t declared = tree.declaration(reference.id);
    const bool isSources = declared < tree.nodes().size() && !hasWord(tree.nodes()[declared], "implicit");
    return isSources ? std::string_view() : reference.name;
}

bool isDerivative(std::string_view name)
{
    return name.starts_with("ddx") || name.starts_with("ddy") || name == "fwidth";
}

/// `numthreads` of the entry point; 1 where none is told.
std::array<int, 3> groupSize(const SyntaxTree& tree, std::string_view entry)
{
    std::array<int, 3> size{1, 1, 1};
    for (std::size_t index = 0; index < tree.nodes().size(); ++index) {
        const SyntaxNode& node = tree.nodes()[index];
        if (node.kind != "HLSLNumThreadsAttr" || nameOf(tree.nodes()[node.parent]) != entry)
            continue;
        const char* at = node.text.data();
        const char* const end = at + node.text.size();
        for (int& axis : size) {
            at = std::find_if(at, end, [](char each) { return each >= '0' && each <= '9'; });
            at = std::from_chars(at, end, axis).ptr;
        }
    }
    return size;
}

/// Goes through the tree of a source once.
class TrapSearch
{
public:
    TrapSearch(SyntaxTree tree, DxcCompiler& compiler, DxcFaults& faults, const CompileRequest& request)
        : m_tree(std::move(tree)), m_effects(m_tree), m_faults(faults), m_names(request),
          m_compiler(std::format("DXC {}", compiler.version())), m_entry(request.options.entry),
          m_stopsEarly(yearOf(request.options) >= 2021)
    {
    }

    Diagnostics find(LevelCalls levels)
    {
        for (std::size_t index = 0; index < m_tree.nodes().size(); ++index) {
            if (!mayRun(index))
                continue;
            choice(index);
            bitField(index);
            if (const std::string cast = brokenCast(m_tree, index);
                !cast.empty() && m_faults.has(DxcFault::splatsVectors))
                refuse(index, cast, "Say what goes where: { v.x, v.y }, or one assignment for each member.");
            call(index, levels);
        }
        return std::move(m_found);
    }

private:
    void refuse(std::size_t index, std::string message, std::string wayOut)
    {
        const SyntaxNode& node = m_tree.nodes()[index];
        m_found.push_back({.code = Code::featureMissing,
                           .message = std::format("{} {}.", m_compiler, message),
                           .file = m_names.displayName(std::string(node.file)),
                           .line = node.line,
                           .column = node.column,
                           .detail = std::move(wayOut)});
    }

    /// Code of the entry point and of functions that something uses.
    bool mayRun(std::size_t index) const
    {
        const std::size_t function = m_tree.functionOf(index);
        const SyntaxNode& node = m_tree.nodes()[function];
        return function == 0 || hasWord(node, "used") || nameOf(node) == m_entry;
    }

    void choice(std::size_t index)
    {
        const std::string_view sign = m_stopsEarly ? choosing(m_tree.nodes()[index]) : std::string_view();
        if (sign.empty())
            return;
        const std::vector<std::size_t> operands = m_tree.children(index);
        for (std::size_t each = 1; each < operands.size(); ++each)
            if (const auto effect = m_effects.of(operands[each]);
                effect && m_faults.has(DxcFault::evaluatesBothSides))
                refuse(operands[each],
                       std::format("evaluates every operand of {}, and this one has an effect: {}", sign, *effect),
                       "HLSL 2021 may not evaluate it: write an if. Under hlsl_version 2018 all operands are always "
                       "evaluated.");
    }

    void bitField(std::size_t index)
    {
        const SyntaxNode& node = m_tree.nodes()[index];
        const std::vector<std::size_t> below = m_tree.children(index);
        const std::string_view width = below.empty() ? std::string_view() : m_tree.nodes()[below.front()].kind;
        const bool isField = node.kind == "FieldDecl" &&
                             (width.ends_with("Literal") || width.ends_with("Expr") || width.ends_with("Operator"));
        if (isField && m_faults.has(DxcFault::widensBitFields))
            refuse(
                index,
                std::format("makes the bit field {} a member of its own size and never cuts its value", nameOf(node)),
                "Keep the fields in one uint and take them out by shifts and masks.");
    }

    void call(std::size_t index, LevelCalls levels)
    {
        const std::string_view name = languageFunction(m_tree, index);
        if (isDerivative(name) && m_faults.has(DxcFault::dropsDerivatives))
            refuse(index, std::format("drops {} in compute shaders", name),
                   "Take the difference of what QuadReadAcrossX and QuadReadAcrossY give.");
        if (!name.starts_with("CalculateLevelOfDetail"))
            return;
        const auto [x, y, z] = groupSize(m_tree, m_entry);
        const bool hasQuads = (x % 2 == 0 && y % 2 == 0) || (x % 4 == 0 && y == 1 && z == 1);
        if (!hasQuads)
            refuse(index,
                   std::format("cannot form quads of neighbours, which {} needs, from groups of {} x {} x {} threads",
                               name, x, y, z),
                   "Make x and y of numthreads even, or x a multiple of 4 with y and z 1.");
        else if (levels.clamped && levels.unclamped && m_faults.has(DxcFault::neverClampsLevels))
            refuse(index, "does not tell CalculateLevelOfDetail from CalculateLevelOfDetailUnclamped",
                   "A source may have one of them: clamp the unclamped level to 0 and the last mip for the other.");
    }

    SyntaxTree m_tree;
    SideEffects m_effects;
    DxcFaults& m_faults;
    IncludeResolver m_names;
    std::string m_compiler;
    std::string_view m_entry;
    bool m_stopsEarly;
    Diagnostics m_found;
};

} // namespace

Result<Diagnostics> dxcTraps(DxcCompiler& compiler, DxcFaults& faults, const CompileRequest& request,
                             std::string_view preprocessed)
{
    if (!mayHaveDxcTraps(preprocessed, yearOf(request.options) >= 2021))
        return Diagnostics{};
    Result<std::string> dump = compiler.syntaxTree(request);
    if (!dump) {
        if (!faults.hasAny())
            return Diagnostics{};
        return std::unexpected(std::move(dump.error()));
    }
    return TrapSearch(SyntaxTree(std::move(*dump)), compiler, faults, request).find(levelCalls(preprocessed));
}

Diagnostic uncheckedTraps(const Error& error, const CompileRequest& request)
{
    return {.severity = Severity::warning,
            .code = Code::compileWarning,
            .message = "DXC gave no syntax tree, so the source is not checked for statements that this release is "
                       "known to compile incorrectly.",
            .file = request.displayName,
            .detail = error.message};
}

void explainDxc(Diagnostics& diagnostics, std::string_view version)
{
    for (Diagnostic& diagnostic : diagnostics) {
        const std::string_view message = diagnostic.message;
        const auto refuse = [&](std::string text, std::string_view wayOut) {
            diagnostic.code = Code::featureMissing;
            diagnostic.message = std::format("DXC {} {}.", version, text);
            diagnostic.detail = wayOut;
        };
        if (diagnostic.severity != Severity::error)
            continue;
        for (const std::string_view name : {"select", "and", "or"}) {
            if (message == std::format("{} intrinsic function unimplemented", name))
                refuse(std::format("has {}() and cannot compile it to SPIR-V", name),
                       "Write ?:, && and || for each component, or take hlsl_version 2018, where they work on whole "
                       "vectors.");
            else if (message == std::format("use of undeclared identifier '{}'", name))
                diagnostic.detail = std::format("{} is of HLSL 2021; before it ?:, && and || work on each component "
                                                "of vectors.",
                                                name);
        }
        if (message.contains("'SubstNonTypeTemplateParmExpr' unimplemented"))
            refuse("cannot combine a number of a template with a constant",
                   "Give it to a variable and use that: const int n = N;");
    }
}

Diagnostic lostMsad(const Diagnostics& told, const std::string& file, std::string_view version)
{
    Diagnostic lost{.code = Code::featureMissing,
                    .message = std::format("DXC {} loses bytes of msad4's source where it is a constant.", version),
                    .file = file,
                    .detail = "Read the first number of the source from a buffer or a constant buffer."};
    const auto place = std::ranges::find_if(
        told, [](const Diagnostic& each) { return each.message.starts_with("msad4 intrinsic function"); });
    if (place != told.end()) {
        lost.file = place->file;
        lost.line = place->line;
        lost.column = place->column;
    }
    return lost;
}

} // namespace wavelane::shader
