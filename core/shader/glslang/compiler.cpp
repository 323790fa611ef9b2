// SPDX-License-Identifier: MIT
#include "core/shader/glslang/compiler.h"

#include "core/base/try.h"
#include "core/shader/contract/compiler_messages.h"
#include "core/shader/glslang/explanations.h"
#include "core/shader/glslang/foreign_source.h"
#include "core/shader/glslang/includer.h"
#include "core/shader/glslang/source.h"
#include "core/shader/hlsl/source_scan.h"

#include <glslang/Public/ResourceLimits.h>
#include <glslang/SPIRV/GlslangToSpv.h>

#include <algorithm>
#include <exception>
#include <format>
#include <ranges>
#include <string_view>

namespace wavelane::shader {

namespace {

constexpr int glslVersion = 460;

bool isHlsl(const CompileRequest& request)
{
    return request.options.language == Language::hlsl;
}

EShMessages messagesFor(const CompileRequest& request)
{
    unsigned flags = EShMsgSpvRules | EShMsgVulkanRules | EShMsgDisplayErrorColumn;
    if (isHlsl(request)) {
        flags |= EShMsgReadHlsl | EShMsgHlslOffsets;
        if (request.options.native16Bit)
            flags |= EShMsgHlslEnable16BitTypes;
    }
    if (request.options.debugInfo)
        flags |= EShMsgDebugInfo;
    return static_cast<EShMessages>(flags);
}

/// One run of the front end on one source. Owns everything that the TShader points to.
struct Front
{
    explicit Front(const CompileRequest& wanted) : request(wanted), files(wanted), includer(files) {}

    /// `withPreamble`: prepends the definitions that HLSL needs to compile as intended.
    Result<void> open(bool withPreamble)
    {
        TRY(const IncludeResolver::File* const source, files.source());
        edited = isHlsl(request) ? withPushBuffers(source->text) : withoutStageLine(source->text);
        text = edited.c_str();
        length = static_cast<int>(edited.size());
        name = source->path.string();
        namePointer = name.c_str();
        if (!isHlsl(request))
            preamble = "#extension GL_GOOGLE_include_directive : require\n";
        else if (withPreamble)
            preamble = glslangPreamble(request.options);
        for (const auto& [macro, value] : request.options.defines)
            preamble += std::format("#define {} {}\n", macro, value.empty() ? "1" : value);
        shader.setStringsWithLengthsAndNames(&text, &length, &namePointer, 1);
        shader.setPreamble(preamble.c_str());
        const bool hlsl = isHlsl(request);
        shader.setEnvInput(hlsl ? glslang::EShSourceHlsl : glslang::EShSourceGlsl, EShLangCompute,
                           glslang::EShClientVulkan, glslVersion);
        shader.setEnvClient(glslang::EShClientVulkan,
                            hlsl ? glslang::EShTargetVulkan_1_1 : glslang::EShTargetVulkan_1_3);
        shader.setEnvTarget(glslang::EShTargetSpv, hlsl ? glslang::EShTargetSpv_1_3 : glslang::EShTargetSpv_1_6);
        return {};
    }

    const CompileRequest& request;
    IncludeResolver files;
    GlslangIncluder includer;
    std::string edited;
    const char* text = nullptr;
    int length = 0;
    std::string name;
    const char* namePointer = nullptr;
    std::string preamble;
    glslang::TShader shader{EShLangCompute};
};

void placeRegisters(glslang::TShader& shader)
{
    // docs/FORMAT.md: b n → n, t n → 1024 + n, u n → 2048 + n, s n → 3072 + n.
    shader.setHlslIoMapping(true);
    shader.setShiftBinding(glslang::EResUbo, 0);
    shader.setShiftBinding(glslang::EResTexture, 1024);
    shader.setShiftBinding(glslang::EResUav, 2048);
    shader.setShiftBinding(glslang::EResImage, 2048);
    shader.setShiftBinding(glslang::EResSsbo, 2048);
    shader.setShiftBinding(glslang::EResSampler, 3072);
    shader.setAutoMapBindings(true);
}

enum class GlslRules { vulkan, openGl };

/// Accepts what OpenGL's GLSL has and Vulkan's lacks: uniforms outside of blocks, resources without a binding, and
/// atomic counters.
void acceptOpenGl(glslang::TShader& shader)
{
    shader.setEnvInputVulkanRulesRelaxed();
    shader.setAutoMapBindings(true);
    shader.setGlobalUniformBlockName("$Globals");
}

Diagnostic refusal(const CompileRequest& request, Code code, std::string message)
{
    return {.code = code, .message = std::move(message), .file = request.displayName};
}

/// Converts the log of the SPIR-V generator. After an error or a missing feature, the generator continues and omits
/// the affected code from the module.
Diagnostics readGeneratorLog(std::string_view log, const CompileRequest& request)
{
    Diagnostics diagnostics;
    for (const auto part : std::views::split(log, '\n')) {
        const std::string_view line(part.begin(), part.end());
        const std::size_t colon = line.find(": ");
        if (colon == std::string_view::npos)
            continue;
        const std::string_view kind = line.substr(0, colon);
        const std::string_view text = line.substr(colon + 2);
        if (kind == "error" || kind == "Missing functionality")
            diagnostics.push_back(refusal(request, Code::featureMissing,
                                          std::format("glslang cannot write SPIR-V for this source: {}.", text)));
        else
            diagnostics.push_back({.severity = Severity::warning,
                                   .code = Code::compileWarning,
                                   .message = std::format("glslang, {}: {}.", kind, text),
                                   .file = request.displayName});
    }
    return diagnostics;
}

void translateSource(Front& front, GlslRules rules, CompileResult& result)
{
    const CompileRequest& request = front.request;
    glslang::TShader& shader = front.shader;
    shader.setEntryPoint(request.options.entry.c_str());
    shader.setSourceEntryPoint(request.options.entry.c_str());
    if (isHlsl(request)) {
        placeRegisters(shader);
        shader.setEnvTargetHlslFunctionality1();
    } else if (rules == GlslRules::openGl) {
        acceptOpenGl(shader);
    }
    const EShMessages messages = messagesFor(request);
    const auto addMessages = [&](const char* log) {
        for (Diagnostic& diagnostic : parseGlslangMessages(log, front.files))
            addOnce(result.diagnostics, std::move(diagnostic));
    };
    const bool parsed = shader.parse(GetDefaultResources(), glslVersion, false, messages, front.includer);
    addMessages(shader.getInfoLog());
    if (!parsed)
        return;
    glslang::TProgram program;
    program.addShader(&shader);
    const bool linked = program.link(messages) && program.mapIO();
    addMessages(program.getInfoLog());
    const glslang::TIntermediate* intermediate = linked ? program.getIntermediate(EShLangCompute) : nullptr;
    if (intermediate == nullptr || hasErrors(result.diagnostics))
        return;
    glslang::SpvOptions options;
    options.generateDebugInfo = request.options.debugInfo;
    options.disableOptimizer = true;
    spv::SpvBuildLogger logger;
    glslang::GlslangToSpv(*intermediate, result.spirv, &logger, &options);
    for (Diagnostic& diagnostic : readGeneratorLog(logger.getAllMessages(), request))
        addOnce(result.diagnostics, std::move(diagnostic));
}

/// Removes follow-up errors, which the HLSL front end reports for the rest of a line with an error, and turns its
/// warning about a missing entry point into an error.
void correctMessages(Diagnostics& diagnostics, const CompileRequest& request, bool succeeded)
{
    int lastLine = 0;
    std::erase_if(diagnostics, [&](const Diagnostic& diagnostic) {
        const bool repeated = diagnostic.severity == Severity::error && diagnostic.line == lastLine && lastLine != 0;
        if (diagnostic.severity == Severity::error)
            lastLine = diagnostic.line;
        return repeated;
    });
    for (Diagnostic& diagnostic : diagnostics) {
        if (succeeded || !diagnostic.message.contains("Entry point not found"))
            continue;
        diagnostic.severity = Severity::error;
        diagnostic.code = Code::compileFailed;
        diagnostic.message = std::format("missing entry point {}", request.options.entry);
    }
}

/// Completes the messages of a run.
void finish(const Front& front, CompileResult& result)
{
    const CompileRequest& request = front.request;
    if (isHlsl(request))
        correctMessages(result.diagnostics, request, !result.spirv.empty());
    for (Diagnostic& diagnostic : result.diagnostics) {
        if (diagnostic.file.empty())
            diagnostic.file = request.displayName;
        if (isHlsl(request))
            explainGlslang(diagnostic, front.files);
    }
    const auto first = std::ranges::find(result.diagnostics, Severity::error, &Diagnostic::severity);
    if (!isHlsl(request) && first != result.diagnostics.end())
        explainGlsl(*first, front.edited);
    if (result.spirv.empty() && first == result.diagnostics.end())
        result.diagnostics.push_back(
            refusal(request, Code::compileFailed, "glslang failed without an error message."));
    if (hasErrors(result.diagnostics))
        result.spirv.clear();
}

CompileResult compileWith(const CompileRequest& request, GlslRules rules)
{
    CompileResult result;
    Front front(request);
    if (const Result<void> opened = front.open(true); !opened) {
        result.diagnostics.push_back(refusal(request, opened.error().code, opened.error().message));
        return result;
    }
    // glslang prints its built-in functions if it cannot compile them for the version.
    if (auto problem = isHlsl(request) ? std::nullopt : unsupportedVersion(front.edited)) {
        problem->file = request.displayName;
        result.diagnostics.push_back(std::move(*problem));
        return result;
    }
    try {
        translateSource(front, rules, result);
    } catch (const std::exception& exception) {
        result.spirv.clear();
        result.diagnostics.push_back(refusal(request, Code::compilerCrashed,
                                             std::format("glslang failed with an exception: {}.", exception.what())));
    }
    result.dependencies = front.files.dependencies();
    result.absent = front.files.absent();
    finish(front, result);
    return result;
}

/// Errors for the options that glslang does not support.
Diagnostics refusedOptions(const CompileRequest& request)
{
    Diagnostics refused;
    const CompileOptions& options = request.options;
    const auto refuse = [&](Code code, std::string message) {
        refused.push_back(refusal(request, code, std::move(message)));
    };
    if (options.strictFloat)
        refuse(Code::featureMissing, "glslang does not support strict_float. Use DXC.");
    if (!isHlsl(request) && options.matrix == MatrixOrder::row)
        refuse(Code::featureMissing, "GLSL defines the matrix order only in the source: use layout(row_major).");
    if (!isHlsl(request) && options.entry != "main")
        refuse(Code::compileFailed, std::format("The entry point of GLSL must be main, not '{}'.", options.entry));
    if (const auto own = options.arguments.find("glslang"); own != options.arguments.end())
        for (const std::string& argument : own->second)
            refuse(Code::featureMissing,
                   std::format(
                       "glslang runs inside Wavelane and does not accept the argument '{}'. Use the keys defines "
                       "and include for macros and include folders.",
                       argument));
    return refused;
}

} // namespace

GlslangCompiler::GlslangCompiler()
{
    // The library counts the calls; the last FinalizeProcess frees its memory.
    glslang::InitializeProcess();
    const glslang::Version version = glslang::GetVersion();
    m_version = std::format("{}.{}.{}", version.major, version.minor, version.patch);
}

GlslangCompiler::~GlslangCompiler()
{
    glslang::FinalizeProcess();
}

CompileResult GlslangCompiler::compile(const CompileRequest& request)
{
    const Diagnostics refused = refusedOptions(request);
    if (hasErrors(refused))
        return {.diagnostics = refused, .compiler = "glslang " + m_version};
    CompileResult result = compileWith(request, GlslRules::vulkan);
    // What is correct for Vulkan must not depend on the other rules, so they come second.
    if (!isHlsl(request) && hasErrors(result.diagnostics))
        result = compileWith(request, GlslRules::openGl);
    result.compiler = "glslang " + m_version;
    return result;
}

PreprocessResult GlslangCompiler::preprocess(const CompileRequest& request)
{
    const auto refused = [&](Code code, std::string message) {
        return std::unexpected(Diagnostics{refusal(request, code, std::move(message))});
    };
    Front front(request);
    if (const Result<void> opened = front.open(false); !opened)
        return refused(opened.error().code, opened.error().message);
    std::string output;
    try {
        if (front.shader.preprocess(GetDefaultResources(), glslVersion, ENoProfile, false, false,
                                    messagesFor(request), &output, front.includer))
            return output;
    } catch (const std::exception& exception) {
        return refused(Code::compilerCrashed, std::format("glslang failed with an exception: {}.", exception.what()));
    }
    Diagnostics messages = parseGlslangMessages(front.shader.getInfoLog(), front.files);
    for (Diagnostic& diagnostic : messages)
        if (diagnostic.file.empty())
            diagnostic.file = request.displayName;
    if (hasErrors(messages))
        return std::unexpected(std::move(messages));
    return refused(Code::compileFailed, "glslang could not preprocess the source and reported no reason.");
}

} // namespace wavelane::shader
