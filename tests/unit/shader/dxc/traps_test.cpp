// SPDX-License-Identifier: MIT
#include "core/shader/dxc/traps/traps.h"
#include "core/shader/hlsl/side_effects.h"

#include "tests/unit/shader/compile_support.h"

namespace wavelane::shader::test {
namespace {

/// The rejected sources depend on the release: each test queries first whether the installed one has the fault.
class DxcTraps : public WithDxc
{
protected:
    void SetUp() override
    {
        WithDxc::SetUp();
        if (IsSkipped() || HasFatalFailure())
            return;
        Result<DxcLibrary> library = DxcLibrary::load({});
        ASSERT_TRUE(library.has_value());
        m_dxc = DxcCompiler::create(std::move(*library)).value();
        m_faults = std::make_unique<DxcFaults>(*m_dxc);
    }

    bool has(DxcFault fault) { return m_faults->has(fault); }
    DxcFaults& faults() { return *m_faults; }
    DxcCompiler& dxc() { return *m_dxc; }

    /// Lines and codes of the errors in a source.
    std::vector<std::pair<int, Code>> errors(const std::string& text, const std::string& version = {})
    {
        CompileRequest request = requestFor(text);
        request.options.hlslVersion = version;
        std::vector<std::pair<int, Code>> found;
        for (const Diagnostic& each : compile(request).result.diagnostics)
            if (each.severity == Severity::error)
                found.emplace_back(each.line, each.code);
        return found;
    }

    /// The side effects of the right operands of all `&&` in a source, in order; `none` for operands without one.
    std::vector<std::string> effects(const std::string& text)
    {
        CompileRequest request = requestFor(text);
        request.options.hlslVersion = "2021";
        const SyntaxTree tree(m_dxc->syntaxTree(request).value());
        SideEffects search(tree);
        std::vector<std::string> found;
        for (std::size_t index = 0; index < tree.nodes().size(); ++index)
            if (tree.nodes()[index].text.ends_with("'&&'"))
                found.push_back(search.of(tree.children(index).at(1)).value_or("none"));
        return found;
    }

private:
    std::unique_ptr<DxcCompiler> m_dxc;
    std::unique_ptr<DxcFaults> m_faults;
};

using Places = std::vector<std::pair<int, Code>>;

TEST_F(DxcTraps, FindsSideEffectsOfWritesCountersAtomicsWavesAndCalls)
{
    EXPECT_EQ(effects(R"(
RWStructuredBuffer<uint> r;
AppendStructuredBuffer<uint> list;
groupshared uint total;
struct Counter { uint n; bool next() { n += 1; return n < 3; } bool peek() { uint m = n; m += 1; return m < 3; } };
bool put(out uint a) { a = 3; return true; }
bool forward(uint x);
bool own(uint x) { uint s = 0, t[2]; float a, b; for (uint i = 0; i < x; ++i) s += i; sincos(x, a, b); t[1] = s; put(s); return s > a; }
bool kept(uint x) { static uint k = 0; k += x; return k > 3; }
#define BOTH(a, b) ((a) && (b))
[numthreads(1, 1, 1)] void main()
{
    uint v = r[0], o;
    Counter c = { v };
    r[1] = v && put(o);
    r[2] = v && c.next();
    r[3] = v && c.peek();
    r[4] = v && forward(3);
    r[5] = v && own(2);
    r[6] = v && kept(2);
    r[7] = BOTH(v, r[1]++);
    r[8] = v && (list.Append(v), true);
    r[9] = v && WaveActiveAnyTrue(v > 2);
    r[10] = v && WaveGetLaneIndex() > 2;
    r[11] = v && r[9] < 3 && (o = 5);
}
bool forward(uint x) { InterlockedAdd(total, x); return true; }
)"),
              (std::vector<std::string>{"the call of put", "the call of next", "none", "the call of forward", "none",
                                        "the call of kept", "++", "the call of Append",
                                        "the call of WaveActiveAnyTrue", "none", "an assignment", "none"}));
}

TEST_F(DxcTraps, RejectsSideEffectsInShortCircuitsSince2021)
{
    const std::string text = R"(RWStructuredBuffer<uint> r;
bool set() { r[1] = 1; return true; }
void unused() { r[2] = r[0] && set(); }
[numthreads(1, 1, 1)] void main()
{
    r[3] = r[0] && r[4] > 2;
    r[5] = r[0] ||
           set();
    r[6] = r[0] ? r[7]++ : 2;
}
)";
    EXPECT_EQ(errors(text, "2018"), Places());
    EXPECT_EQ(errors(text, "2021"), has(DxcFault::evaluatesBothSides)
                                        ? (Places{{8, Code::featureMissing}, {9, Code::featureMissing}})
                                        : Places());
}

TEST_F(DxcTraps, FindsTrapsWithDebugInformation)
{
    if (!has(DxcFault::evaluatesBothSides))
        GTEST_SKIP() << "this release is correct";
    for (const char* argument : {"-Zi", "/Zi", "-fspv-debug=line"}) {
        CompileRequest request = requestFor("RWStructuredBuffer<uint> r;\nbool set() { r[1] = 1; return true; }\n"
                                            "[numthreads(1, 1, 1)] void main() { r[3] = r[0] && set(); }\n");
        request.options.hlslVersion = "2021";
        request.options.arguments["dxc"] = {argument};
        const CompiledShader shader = compile(request);
        ASSERT_NE(firstError(shader), nullptr) << argument;
        EXPECT_EQ(firstError(shader)->code, Code::featureMissing) << argument;
    }
}

TEST_F(DxcTraps, FailsWithoutASyntaxTree)
{
    if (!has(DxcFault::evaluatesBothSides))
        GTEST_SKIP() << "this release is correct";
    const std::string text = "RWStructuredBuffer<uint> r;\n"
                             "[numthreads(1, 1, 1)] void main() { r[3] = r[0] && nowhere(); }\n";
    CompileRequest request = requestFor(text);
    request.options.hlslVersion = "2021";
    const Result<Diagnostics> found = dxcTraps(dxc(), faults(), request, text);
    ASSERT_FALSE(found);
    EXPECT_TRUE(found.error().message.contains("nowhere")) << found.error().message;
    EXPECT_EQ(uncheckedTraps(found.error(), request).severity, Severity::warning);
}

TEST_F(DxcTraps, RejectsBitFields)
{
    const std::string text = "struct S { uint a : 8;\nuint b : 4 + 4;\nuint c; };\nRWStructuredBuffer<S> r;\n"
                             "[numthreads(1, 1, 1)] void main() { r[0].a = r[1].b; }";
    EXPECT_EQ(errors(text, "2021"), has(DxcFault::widensBitFields)
                                        ? (Places{{1, Code::featureMissing}, {2, Code::featureMissing}})
                                        : Places());
}

TEST_F(DxcTraps, RejectsOnlyBrokenCasts)
{
    if (!has(DxcFault::splatsVectors))
        GTEST_SKIP() << "this release is correct";
    const std::string text =
        R"(struct One { float4 a; }; struct Two { float2 a; float2 b; }; struct Same { float2 c; float2 d; };
struct Base { float2 a; }; struct Derived : Base { float b; }; struct Single { float a; };
RWStructuredBuffer<float4> r;
[numthreads(1, 1, 1)] void main()
{
    float4 v = r[0];
    Two two = (Two)v;
    float2 list[2] = (float2[2])v;
    float4 whole = (float4)two;
    Derived derived = (Derived)v.x;
    Derived listed = { v.xyz }; Base base = derived;
    Single single = (Single)v.y;
    r[1] = (float)single + base.a.x;
    One one = (One)v;
    r[2] = (float4)one + ((Two)v.x).a.x;
    Same same = (Same)two;
    Derived zero = (Derived)0;
    float3 cut = (float3)list;
    r[3] = whole + same.d.x + zero.b + cut.x;
}
)";
    Places expected;
    for (const int line : {7, 8, 9, 10, 11, 13})
        expected.emplace_back(line, Code::featureMissing);
    EXPECT_EQ(errors(text), expected);
}

TEST_F(DxcTraps, RejectsDerivatives)
{
    if (!has(DxcFault::dropsDerivatives))
        GTEST_SKIP() << "this release is correct";
    const std::string text = "RWStructuredBuffer<float> r;\n[numthreads(4, 1, 1)] void main(uint i : SV_GroupIndex)\n"
                             "{\n    r[i] = fwidth(r[i]);\n}";
    EXPECT_EQ(errors(text), (Places{{4, Code::featureMissing}}));
}

TEST_F(DxcTraps, RejectsLevelOfDetailWithoutQuadsOrWithBothMethods)
{
    const auto text = [](const std::string& size, const std::string& value) {
        return "Texture2D<float> t; SamplerState s; RWStructuredBuffer<float> r;\n[numthreads(" + size +
               ")] void main(uint3 p : SV_DispatchThreadID)\n{ r[p.x] = " + value + "; }";
    };
    const std::string clamped = "t.CalculateLevelOfDetail(s, p.xy)";
    const std::string unclamped = "t.CalculateLevelOfDetailUnclamped(s, p.xy)";
    EXPECT_EQ(errors(text("4, 1, 1", clamped)), Places());
    EXPECT_EQ(errors(text("2, 6, 3", unclamped)), Places());
    EXPECT_EQ(errors(text("3, 4, 1", clamped)), (Places{{3, Code::featureMissing}}));
    EXPECT_EQ(errors(text("4, 3, 1", unclamped)), (Places{{3, Code::featureMissing}}));
    EXPECT_EQ(errors(text("2, 2, 1", clamped + " + " + unclamped)).size(),
              has(DxcFault::neverClampsLevels) ? 2U : 0U);
}

TEST_F(DxcTraps, ExplainsUnsupportedFeatures)
{
    Diagnostics told{
        {.code = Code::compileFailed, .message = "select intrinsic function unimplemented"},
        {.code = Code::compileFailed, .message = "use of undeclared identifier 'or'"},
        {.code = Code::compileFailed, .message = "use of undeclared identifier 'origin'"},
        {.code = Code::compileFailed, .message = "expression class 'SubstNonTypeTemplateParmExpr' unimplemented"}};
    explainDxc(told, "1.6");
    EXPECT_EQ(told[0].code, Code::featureMissing);
    EXPECT_TRUE(told[0].message.contains("DXC 1.6 cannot compile select()"));
    EXPECT_EQ(told[1].code, Code::compileFailed);
    EXPECT_TRUE(told[1].detail.contains("HLSL 2021"));
    EXPECT_TRUE(told[2].detail.empty());
    EXPECT_EQ(told[3].code, Code::featureMissing);
}

} // namespace
} // namespace wavelane::shader::test
