// SPDX-License-Identifier: MIT
// What do includes, mending, validation and reflection add to calling a compiler directly? The source is the example
// mandelbrot, which includes nothing.
#include "benchmarks/compare.h"
#include "core/shader/dxc_arguments.h"
#include "core/shader/dxc_library.h"
#include "core/shader/toolchain.h"

#include <glslang/Public/ResourceLimits.h>
#include <glslang/Public/ShaderLang.h>
#include <glslang/SPIRV/GlslangToSpv.h>

#include <fstream>
#include <iterator>

namespace wavelane::benchmarks {

namespace {

const std::filesystem::path file = WAVELANE_SOURCE_DIR "/shaders/mandelbrot/mandelbrot.hlsl";

std::string sourceText()
{
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
}

shader::CompileRequest request()
{
    return {.file = file, .displayName = "mandelbrot.hlsl", .root = file.parent_path()};
}

bool runsToolchain(benchmark::State& state, shader::Toolchain& toolchain, const char* compiler)
{
    const shader::CompiledShader compiled = toolchain.compile(request(), compiler);
    if (compiled.result.ok())
        return true;
    state.SkipWithError(compiled.result.diagnostics.empty() ? "no SPIR-V" : compiled.result.diagnostics[0].message);
    return false;
}

void compileWithDxc(benchmark::State& state)
{
    const auto toolchain = shader::Toolchain::create();
    const auto library = shader::DxcLibrary::load({});
    if (!library)
        return state.SkipWithError(library.error().message);
    if (!runsToolchain(state, *toolchain, "dxc"))
        return;

    namespace dxc = shader::dxc;
    const dxc::Pointer<dxc::Compiler3> compiler(library->make<dxc::Compiler3>());
    const std::string text = sourceText();
    const std::vector<std::wstring> arguments = shader::dxcArguments(request(), "cs_6_6");
    std::vector<const wchar_t*> pointers;
    for (const std::wstring& argument : arguments)
        pointers.push_back(argument.c_str());
    bool failed = false;

    compare(
        state, [&] { benchmark::DoNotOptimize(toolchain->compile(request(), "dxc")); },
        Plain{"dxc", [&] {
                  const dxc::Text source{text.data(), text.size(), dxc::utf8};
                  dxc::Pointer<dxc::CompileResult> result;
                  dxc::Status status =
                      compiler->compile(&source, pointers.data(), static_cast<std::uint32_t>(pointers.size()),
                                        nullptr, dxc::CompileResult::id, result.untypedSlot());
                  if (status == dxc::ok)
                      result->status(&status);
                  failed = failed || status != dxc::ok;
              }});
    if (failed)
        state.SkipWithError("the direct call failed");
}

void compileWithGlslang(benchmark::State& state)
{
    const auto toolchain = shader::Toolchain::create();
    if (!runsToolchain(state, *toolchain, "glslang"))
        return;

    glslang::InitializeProcess();
    const std::string text = sourceText();
    bool failed = false;
    compare(
        state, [&] { benchmark::DoNotOptimize(toolchain->compile(request(), "glslang")); },
        Plain{"glslang", [&] {
                  glslang::TShader shader(EShLangCompute);
                  const char* pointer = text.c_str();
                  shader.setStrings(&pointer, 1);
                  shader.setEntryPoint("main");
                  shader.setEnvInput(glslang::EShSourceHlsl, EShLangCompute, glslang::EShClientVulkan, 100);
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
    glslang::FinalizeProcess();
    if (failed)
        state.SkipWithError("the direct call failed");
}

BENCHMARK(compileWithDxc)->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(1.0);
BENCHMARK(compileWithGlslang)->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(1.0);

} // namespace

} // namespace wavelane::benchmarks
