// SPDX-License-Identifier: MIT
#include "core/shader/dxc_traps.h"

#include "core/shader/flat_casts.h"
#include "core/shader/include_resolver.h"
#include "core/shader/side_effects.h"
#include "core/shader/spirv_module.h"
#include "core/shader/validation.h"

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

/// What the source says, and where, that a compiler must know; the diagnostics are told once each.
class TrapSearch
{
public:
    TrapSearch(const SyntaxTree& tree, const CompileRequest& request, std::string_view compiler)
        : m_tree(tree), m_names(request), m_compiler(compiler)
    {
    }

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
    Diagnostics take() { return std::move(m_found); }

    /// Code that may run: of the entry point and of functions that something uses.
    bool runs(std::size_t index, std::string_view entry) const
    {
        const std::size_t function = m_tree.functionOf(index);
        const SyntaxNode& node = m_tree.nodes()[function];
        return function == 0 || hasWord(node, "used") || nameOf(node) == entry;
    }

private:
    const SyntaxTree& m_tree;
    IncludeResolver m_names;
    std::string m_compiler;
    Diagnostics m_found;
};

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

/// What the few lines are that tell whether a release has a fault.
std::string_view linesFor(bool isChoice, bool isFields, bool isCast)
{
    if (isChoice)
        return "RWStructuredBuffer<uint> r;\nbool set(uint i) { r[i] = 1; return true; }\n"
               "[numthreads(1, 1, 1)] void main()\n"
               "{ r[9] = (r[0] && set(1)) + (r[2] || set(3)); r[4] = r[5] ? set(6) : set(7); }\n";
    if (isFields)
        return "struct S { uint a : 8; uint b : 8; };\nRWStructuredBuffer<S> r;\n"
               "[numthreads(1, 1, 1)] void main() { r[0].b = r[1].a; }\n";
    if (isCast)
        return "struct S { float a; float b; };\nRWStructuredBuffer<float2> r;\n"
               "[numthreads(1, 1, 1)] void main() { S s = (S)r[0]; r[1].x = s.b; }\n";
    return "RWStructuredBuffer<float> r;\n"
           "[numthreads(4, 1, 1)] void main(uint3 p : SV_DispatchThreadID) { r[p.x] = ddx(r[p.x + 4]); }\n";
}

} // namespace

bool DxcTraps::has(Fault fault)
{
    const auto [known, isNew] = m_faults.try_emplace(fault, false);
    if (isNew)
        known->second = look(fault);
    return known->second;
}

bool DxcTraps::look(Fault fault)
{
    CompileRequest probe{.file = "/probe.hlsl", .displayName = "probe.hlsl"};
    probe.overrides[probe.file] =
        linesFor(fault == Fault::evaluatesBothSides, fault == Fault::widensBitFields, fault == Fault::splatsVectors);
    probe.options.hlslVersion = "2021";
    const Result<SpirvModule> module = SpirvModule::parse(m_compiler.compile(probe).spirv);
    if (!module)
        return true;
    const auto count = [&](spv::Op opcode) {
        return std::ranges::count(module->instructions(), opcode, &Instruction::opcode);
    };
    switch (fault) {
    case Fault::evaluatesBothSides:
        return count(spv::OpSelectionMerge) < 3;
    case Fault::widensBitFields:
        return std::ranges::any_of(module->instructions(), [&](const Instruction& each) {
            return each.opcode == spv::OpTypeRuntimeArray &&
                   module->decoration(each.result, spv::DecorationArrayStride).value_or(0) > 4;
        });
    case Fault::splatsVectors:
        return !validate(module->words()).empty();
    case Fault::dropsDerivatives:
        return count(spv::OpDPdx) == 0;
    }
    return true;
}

Diagnostics DxcTraps::find(const CompileRequest& request)
{
    Result<std::string> dump = m_compiler.syntaxTree(request);
    if (!dump)
        return {};
    const SyntaxTree tree(std::move(*dump));
    const bool isNew = yearOf(request.options) >= 2021;
    TrapSearch search(tree, request, std::format("DXC {}", m_compiler.version()));
    SideEffects effects(tree);
    for (std::size_t index = 0; index < tree.nodes().size(); ++index) {
        const SyntaxNode& node = tree.nodes()[index];
        if (!search.runs(index, request.options.entry))
            continue;
        const std::vector<std::size_t> below = tree.children(index);
        if (const std::string_view sign = choosing(node); isNew && !sign.empty()) {
            for (std::size_t operand = 1; operand < below.size(); ++operand)
                if (const auto effect = effects.of(below[operand]); effect && has(Fault::evaluatesBothSides))
                    search.refuse(
                        below[operand],
                        std::format("evaluates every operand of {}, and this one has an effect: {}", sign, *effect),
                        "HLSL 2021 may not evaluate it: write an if. Under hlsl_version 2018 all operands "
                        "are always evaluated.");
        } else if (node.kind == "FieldDecl" && !below.empty() &&
                   tree.nodes()[below.front()].kind.ends_with("Literal") && has(Fault::widensBitFields)) {
            search.refuse(
                index,
                std::format("makes the bit field {} a member of its own size and never cuts its value", nameOf(node)),
                "Keep the fields in one uint and take them out by shifts and masks.");
        } else if (const std::string cast = brokenCast(tree, index); !cast.empty() && has(Fault::splatsVectors)) {
            search.refuse(index, cast, "Say what goes where: { v.x, v.y }, or one assignment for each member.");
        } else if (const std::string_view name = languageFunction(tree, index); isDerivative(name)) {
            if (has(Fault::dropsDerivatives))
                search.refuse(index, std::format("drops {} in compute shaders", name),
                              "Take the difference of what QuadReadAcrossX and QuadReadAcrossY give.");
        } else if (name.starts_with("CalculateLevelOfDetail")) {
            const auto [x, y, z] = groupSize(tree, request.options.entry);
            const bool hasQuads = (x % 2 == 0 && y % 2 == 0) || (x % 4 == 0 && y == 1 && z == 1);
            if (!hasQuads)
                search.refuse(index,
                              std::format("cannot form quads of neighbours, which {} needs, from groups of {} x {} x "
                                          "{} threads",
                                          name, x, y, z),
                              "Make x and y of numthreads even, or x a multiple of 4 with y and z 1.");
        }
    }
    return search.take();
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
                refuse(std::format("knows {} and cannot compile it to SPIR-V", name),
                       "Write ?:, && and || for each component, or take hlsl_version 2018, where they work on whole "
                       "vectors.");
            else if (message == std::format("use of undeclared identifier '{}'", name))
                diagnostic.detail = std::format("{} is of HLSL 2021; before it ?:, && and || work on each component "
                                                "of vectors.",
                                                name);
        }
        if (message.contains("'SubstNonTypeTemplateParmExpr' unimplemented"))
            refuse("cannot compile the number of a template in an expression",
                   "As the length of an array it works. Elsewhere give the template a type whose static const member "
                   "is the number, or the function an argument.");
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
