// SPDX-License-Identifier: MIT
// How much time do includes, fixups, validation, and reflection add to a direct compiler call, and how much does the
// engine process add? The source has 300 lines of HLSL and includes nothing.
#include "benchmarks/compare.h"
#include "core/engine/client/client.h"
#include "core/shader/dxc/arguments.h"
#include "core/shader/dxc/interface/library.h"
#include "core/shader/slang/arguments.h"
#include "core/shader/slang/interface/library.h"
#include "core/shader/toolchain.h"
#include "core/task/latest_queue.h"

#include <glslang/Public/ResourceLimits.h>
#include <glslang/Public/ShaderLang.h>
#include <glslang/SPIRV/GlslangToSpv.h>

#include <algorithm>
#include <cstdlib>
#include <format>
#include <memory>
#include <stop_token>

namespace wavelane::benchmarks {

namespace {

const std::filesystem::path file = "/benchmark/long.hlsl";

/// 300 lines: functions with loops and branches, all of which the entry point calls.
std::string sourceText()
{
    constexpr int functions = 23;
    std::string text =
        "cbuffer Settings : register(b0)\n{\n    float4 tint;\n    float time;\n    uint rounds;\n};\n"
        "Texture2D<float4> picture : register(t0);\nSamplerState smooth : register(s0);\n"
        "StructuredBuffer<float4> points : register(t1);\nRWTexture2D<float4> result : register(u0);\n";
    for (int index = 0; index < functions; ++index)
        text += std::format(
            "\nfloat3 shade{0}(float2 place, float amount)\n{{\n    float3 color = tint.rgb * {0}.25;\n"
            "    for (uint i = 0; i < rounds; ++i) {{\n"
            "        const float4 near = points[i + {0}] * sin(time + place.x * {0});\n"
            "        if (dot(near.xy, place) > amount)\n            color += near.xyz / (1 + near.w * near.w);\n"
            "        color = lerp(color, picture.SampleLevel(smooth, place * near.xy, 0).rgb, 0.5);\n"
            "    }}\n    return color;\n}}\n",
            index);
    text += "\n[numthreads(8, 8, 1)]\nvoid main(uint3 id : SV_DispatchThreadID)\n{\n    const float2 place = id.xy / "
            "512.0;\n"
            "    float3 color = 0;\n";
    for (int index = 0; index < functions; index += 2)
        text += std::format("    color += shade{}(place, {}) + shade{}(place.yx, color.x);\n", index, index,
                            std::min(index + 1, functions - 1));
    return text + "    result[id.xy] = float4(color, 1);\n}\n";
}

shader::CompileRequest request()
{
    shader::CompileRequest made{.file = file, .displayName = "long.hlsl", .root = file.parent_path()};
    made.overrides[file] = sourceText();
    made.options.debugInfo = true; // As in runs.
    return made;
}

/// Compiles a new text in an engine process each time.
class EngineCompiles
{
public:
    explicit EngineCompiles(std::string compiler) : m_compiler(std::move(compiler)), m_text(sourceText())
    {
        ::setenv("WAVELANE_CACHE", "off", 1);
        auto client = engine::Client::create({.program = WAVELANE_PROGRAM},
                                             [this](engine::Event event) { m_events.push(std::move(event)); });
        if (client)
            m_client = std::move(*client);
    }

    /// Returns false if it did not compile.
    bool compile()
    {
        if (!m_client)
            return false;
        auto snapshot = std::make_shared<plan::ProjectSnapshot>();
        snapshot->folder = file.parent_path();
        snapshot->revision = ++m_revision;
        snapshot->project.shaders.push_back({.name = "s", .source = file.filename().string()});
        snapshot->overrides[file] = std::format("{}// {}\n", m_text, m_revision);
        m_client->send(
            engine::CompileRequest{.snapshot = std::move(snapshot), .shader = "s", .compiler = m_compiler});
        while (std::optional<engine::Event> event = m_events.pop(m_never.get_token()))
            if (const auto* const answer = std::get_if<engine::CompileAnswer>(&*event))
                return answer->report.reflection.has_value();
        return false;
    }

private:
    std::string m_compiler;
    std::string m_text;
    std::uint64_t m_revision = 0;
    task::LatestQueue<engine::Event> m_events;
    std::stop_source m_never;
    std::unique_ptr<engine::Client> m_client;
};

/// The additional time over the compiler alone.
void countAdded(benchmark::State& state, const std::string& compiler)
{
    state.counters["added_ms"] = (state.counters["us_ours"] - state.counters["us_" + compiler]) / 1000;
}

bool runsToolchain(benchmark::State& state, shader::Toolchain& toolchain, const char* compiler)
{
    const shader::CompiledShader compiled = toolchain.compile(request(), compiler);
    if (compiled.result.ok())
        return true;
    state.SkipWithError(compiled.result.diagnostics.empty() ? "no SPIR-V" : compiled.result.diagnostics[0].message);
    return false;
}

template<class Ours>
void againstDxc(benchmark::State& state, Ours ours)
{
    const auto library = shader::DxcLibrary::load({});
    if (!library)
        return state.SkipWithError(library.error().message);

    namespace dxc = shader::dxc;
    const dxc::Pointer<dxc::Compiler3> compiler = library->make<dxc::Compiler3>();
    const std::string text = sourceText();
    std::vector<std::wstring> arguments =
        shader::dxcArguments(request(), {.profile = "cs_6_6", .hlslVersion = "2021"});
    std::erase(arguments,
               L"-Vd"); // DXC alone validates with its own validator; Wavelane replaces it with a newer one.
    std::vector<const wchar_t*> pointers;
    for (const std::wstring& argument : arguments)
        pointers.push_back(argument.c_str());
    bool failed = false;

    compare(state, ours, Plain{"dxc", [&] {
                                   const dxc::Text source{text.data(), text.size(), dxc::utf8};
                                   dxc::Pointer<dxc::CompileResult> result(library->abi());
                                   dxc::Status status = compiler.get().compile(
                                       source, pointers.data(), static_cast<std::uint32_t>(pointers.size()), nullptr,
                                       dxc::CompileResult::id, result.slot());
                                   if (status == dxc::ok)
                                       result.get().status(&status);
                                   failed = failed || status != dxc::ok;
                               }});
    countAdded(state, "dxc");
    if (failed)
        state.SkipWithError("the direct call failed");
}

template<class Ours>
void againstSlang(benchmark::State& state, Ours ours)
{
    namespace slang = shader::slang;
    auto library = shader::SlangLibrary::load({});
    if (!library)
        return state.SkipWithError(library.error().message);
    slang::Session* const session = library->session();
    const slang::Functions& functions = library->functions();
    const std::string text = sourceText();
    const std::vector<std::string> arguments = shader::slangArguments(request(), text);
    std::vector<const char*> pointers;
    for (const std::string& argument : arguments)
        pointers.push_back(argument.c_str());
    bool failed = false;

    compare(state, ours,
            Plain{"slang", [&] {
                      slang::Request* const call = functions.spCreateCompileRequest(session);
                      const int target = functions.spAddCodeGenTarget(call, slang::spirvTarget);
                      functions.spSetTargetProfile(call, target, functions.spFindProfile(session, "sm_6_6"));
                      functions.spProcessCommandLineArguments(call, pointers.data(),
                                                              static_cast<int>(pointers.size()));
                      const int unit = functions.spAddTranslationUnit(call, slang::SourceLanguage::hlsl, "");
                      functions.spAddTranslationUnitSourceStringSpan(call, unit, "long.hlsl", text.data(),
                                                                     text.data() + text.size());
                      const int entry = functions.spAddEntryPoint(call, unit, "main", slang::computeStage);
                      std::size_t size = 0;
                      failed = failed || functions.spCompile(call) < 0 ||
                               functions.spGetEntryPointCode(call, entry, &size) == nullptr;
                      functions.spDestroyCompileRequest(call);
                  }});
    countAdded(state, "slang");
    if (failed)
        state.SkipWithError("the direct call failed");
}

template<class Ours>
void againstGlslang(benchmark::State& state, Ours ours)
{
    glslang::InitializeProcess();
    const std::string text = sourceText();
    bool failed = false;
    compare(state, ours, Plain{"glslang", [&] {
                                   glslang::TShader shader(EShLangCompute);
                                   const char* pointer = text.c_str();
                                   shader.setStrings(&pointer, 1);
                                   shader.setEntryPoint("main");
                                   shader.setEnvInput(glslang::EShSourceHlsl, EShLangCompute,
                                                      glslang::EShClientVulkan, 100);
                                   shader.setEnvClient(glslang::EShClientVulkan, glslang::EShTargetVulkan_1_1);
                                   shader.setEnvTarget(glslang::EShTargetSpv, glslang::EShTargetSpv_1_3);
                                   shader.setAutoMapBindings(true);
                                   constexpr auto messages =
                                       static_cast<EShMessages>(EShMsgReadHlsl | EShMsgSpvRules | EShMsgVulkanRules);
                                   glslang::TProgram program;
                                   std::vector<std::uint32_t> spirv;
                                   if (shader.parse(GetDefaultResources(), 500, false, messages)) {
                                       program.addShader(&shader);
                                       if (program.link(messages) && program.mapIO())
                                           glslang::GlslangToSpv(*program.getIntermediate(EShLangCompute), spirv);
                                   }
                                   failed = failed || spirv.empty();
                               }});
    countAdded(state, "glslang");
    glslang::FinalizeProcess();
    if (failed)
        state.SkipWithError("the direct call failed");
}

template<class Compare>
void inProcess(benchmark::State& state, const char* compiler, Compare compareWithPlain)
{
    const auto toolchain = shader::Toolchain::create();
    if (runsToolchain(state, *toolchain, compiler))
        compareWithPlain(state, [&] { benchmark::DoNotOptimize(toolchain->compile(request(), compiler)); });
}

template<class Compare>
void throughEngine(benchmark::State& state, const char* compiler, Compare compareWithPlain)
{
    EngineCompiles compiles(compiler);
    bool ok = compiles.compile();
    if (ok)
        compareWithPlain(state, [&] { ok = compiles.compile() && ok; });
    if (!ok)
        state.SkipWithError("the engine did not compile it");
}

void compileWithDxc(benchmark::State& state)
{
    inProcess(state, "dxc", [](auto& each, auto ours) { againstDxc(each, ours); });
}

void compileWithSlang(benchmark::State& state)
{
    inProcess(state, "slang", [](auto& each, auto ours) { againstSlang(each, ours); });
}

void compileWithGlslang(benchmark::State& state)
{
    inProcess(state, "glslang", [](auto& each, auto ours) { againstGlslang(each, ours); });
}

void engineCompilesWithDxc(benchmark::State& state)
{
    throughEngine(state, "dxc", [](auto& each, auto ours) { againstDxc(each, ours); });
}

void engineCompilesWithSlang(benchmark::State& state)
{
    throughEngine(state, "slang", [](auto& each, auto ours) { againstSlang(each, ours); });
}

void engineCompilesWithGlslang(benchmark::State& state)
{
    throughEngine(state, "glslang", [](auto& each, auto ours) { againstGlslang(each, ours); });
}

BENCHMARK(compileWithDxc)->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(1.0);
BENCHMARK(compileWithSlang)->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(1.0);
BENCHMARK(compileWithGlslang)->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(1.0);
BENCHMARK(engineCompilesWithDxc)->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(1.0);
BENCHMARK(engineCompilesWithSlang)->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(1.0);
BENCHMARK(engineCompilesWithGlslang)->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(1.0);

} // namespace

} // namespace wavelane::benchmarks
