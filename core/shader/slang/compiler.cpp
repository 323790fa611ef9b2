// SPDX-License-Identifier: MIT
#include "core/shader/slang/compiler.h"

#include "core/shader/contract/include_resolver.h"
#include "core/shader/slang/arguments.h"
#include "core/shader/slang/interface/source_files.h"
#include "core/shader/slang/interface/text_writer.h"
#include "core/shader/slang/messages.h"
#include "core/shader/slang/traps.h"

#include <algorithm>
#include <cstring>
#include <format>
#include <iterator>
#include <memory>
#include <vector>

namespace wavelane::shader {

namespace {

/// What newer releases of DXC call Slang's combined images and samplers.
constexpr std::string_view combinedTypes = R"(namespace vk
{
typealias SampledTexture1D<T : ITexelElement> = Sampler1D<T>;
typealias SampledTexture1DArray<T : ITexelElement> = Sampler1DArray<T>;
typealias SampledTexture2D<T : ITexelElement> = Sampler2D<T>;
typealias SampledTexture2DArray<T : ITexelElement> = Sampler2DArray<T>;
typealias SampledTexture3D<T : ITexelElement> = Sampler3D<T>;
typealias SampledTextureCUBE<T : ITexelElement> = SamplerCube<T>;
typealias SampledTextureCUBEArray<T : ITexelElement> = SamplerCubeArray<T>;
}
)";

/// Removes what only repeats other errors, and words a missing entry point as other compilers do.
void correctMessages(Diagnostics& diagnostics, const CompileRequest& request)
{
    const auto isMissingEntry = [](const Diagnostic& each) {
        return each.message.starts_with("no function found matching entry point name");
    };
    const bool lacksEntry = std::ranges::any_of(diagnostics, isMissingEntry);
    std::erase_if(diagnostics, [&](const Diagnostic& each) {
        if (each.message == "unknown attribute 'vk_combinedImageSampler'")
            return true;
        return each.file.empty() && (each.message == "compilation ceased" ||
                                     (lacksEntry && (each.message.starts_with("undefined identifier") ||
                                                     each.message.starts_with("did you mean"))));
    });
    for (Diagnostic& each : diagnostics) {
        if (isMissingEntry(each)) {
            each.message = std::format("missing entry point {}", request.options.entry);
            each.line = each.column = each.endColumn = 0;
        }
        if (each.file.empty())
            each.file = request.displayName;
    }
}

/// The preprocessed source with a line for each statement.
std::string withLines(std::string_view text)
{
    std::string lines;
    for (std::size_t index = 0; index < text.size(); ++index) {
        lines += text[index];
        const bool ends = text[index] == ';' || text[index] == '{' || text[index] == '}';
        if (!ends || index + 1 >= text.size() || text[index + 1] != ' ')
            continue;
        lines += '\n';
        ++index;
    }
    return lines;
}

} // namespace

struct SlangCompiler::Run
{
    std::vector<std::uint32_t> spirv;
    std::string printed;
    Diagnostics diagnostics;
    std::vector<std::filesystem::path> dependencies;
    std::vector<std::filesystem::path> absent;
};

/// One call of the library, with everything to which the library refers until the end of the call.
struct SlangCompiler::Call
{
    using Handle = std::unique_ptr<slang::Request, void (*)(slang::Request*)>;

    Call(CompileRequest wanted, const slang::Functions& functions)
        : request(std::move(wanted)), files(request), sourceFiles(files, functions),
          handle(nullptr, functions.spDestroyCompileRequest)
    {
    }

    CompileRequest request;
    IncludeResolver files;
    SlangSourceFiles sourceFiles;
    SlangTextWriter output;
    SlangTextWriter ignored; // Messages are read from the request.
    Handle handle;
};

SlangCompiler::SlangCompiler(SlangLibrary library) : m_library(std::move(library)) {}
SlangCompiler::~SlangCompiler() = default;

void SlangCompiler::releaseMemory()
{
    m_last.reset();
}

void SlangCompiler::call(const CompileRequest& request, bool onlyPreprocess, Run& run)
{
    const auto failed = [&](Code code, std::string message) {
        run.diagnostics.push_back({.code = code, .message = std::move(message), .file = request.displayName});
    };
    releaseMemory();
    const slang::Functions& functions = m_library.functions();
    auto made = std::make_unique<Call>(request, functions);
    IncludeResolver& files = made->files;
    const Result<const IncludeResolver::File*> source = files.source();
    if (!source)
        return failed(source.error().code, source.error().message);
    slang::Session* const session = m_library.session();
    if (session == nullptr)
        return failed(Code::compilerMissing,
                      std::format("{} could not load its core module.", m_library.path().string()));
    Call::Handle& call = made->handle;
    call.reset(functions.spCreateCompileRequest(session));
    functions.spSetFileSystem(call.get(), &made->sourceFiles);
    functions.spSetWriter(call.get(), slang::Channel::output, &made->output);
    functions.spSetWriter(call.get(), slang::Channel::errors, &made->ignored);
    const int target = functions.spAddCodeGenTarget(call.get(), slang::spirvTarget);
    const std::string profile = slangProfile(request.options.profile);
    const std::uint32_t profileId = functions.spFindProfile(session, profile.c_str());
    if (profileId == 0)
        return failed(Code::badValue, std::format("Slang {} does not know the profile '{}'.", m_library.version(),
                                                  request.options.profile));
    functions.spSetTargetProfile(call.get(), target, profileId);
    functions.spSetTargetFloatingPointMode(call.get(), target, slangFloatMode(request));
    std::vector<std::string> arguments = slangArguments(request, (*source)->text);
    if (onlyPreprocess)
        arguments.emplace_back("-E");
    std::vector<const char*> pointers;
    for (const std::string& argument : arguments)
        pointers.push_back(argument.c_str());
    const slang::Status accepted =
        functions.spProcessCommandLineArguments(call.get(), pointers.data(), static_cast<int>(pointers.size()));
    const bool isHlsl = request.options.language == Language::hlsl;
    const int unit = functions.spAddTranslationUnit(
        call.get(), isHlsl ? slang::SourceLanguage::hlsl : slang::SourceLanguage::slang, "");
    const auto addSource = [&](const std::string& path, std::string_view text) {
        functions.spAddTranslationUnitSourceStringSpan(call.get(), unit, path.c_str(), text.data(),
                                                       text.data() + text.size());
    };
    if (isHlsl && !onlyPreprocess && mayMention(request, (*source)->text, {"SampledTexture"}))
        addSource("vk.meta.slang", combinedTypes);
    addSource(request.file.string(), (*source)->text);
    // Slang crashes on an entry point if it only preprocesses.
    const int entry = onlyPreprocess ? -1
                                     : functions.spAddEntryPoint(call.get(), unit, request.options.entry.c_str(),
                                                                 slang::computeStage);
    const slang::Status compiled = accepted < 0 ? accepted : functions.spCompile(call.get());
    const char* const messages = functions.spGetDiagnosticOutput(call.get());
    const std::string_view log = messages != nullptr ? messages : "";
    run.diagnostics = parseSlangMessages(log, files);
    correctMessages(run.diagnostics, request);
    std::ranges::move(ignoredDirectives(files), std::back_inserter(run.diagnostics));
    run.dependencies = files.dependencies();
    run.absent = files.absent();
    if (compiled < 0 && !hasErrors(run.diagnostics))
        failed(Code::compileFailed,
               std::format("Slang failed with status 0x{:08x}: {}", static_cast<std::uint32_t>(compiled), log));
    if (hasErrors(run.diagnostics))
        return;
    run.printed = made->output.text();
    std::size_t size = 0;
    const void* const code = onlyPreprocess ? nullptr : functions.spGetEntryPointCode(call.get(), entry, &size);
    if (code == nullptr || size % sizeof(std::uint32_t) != 0)
        return;
    run.spirv.resize(size / sizeof(std::uint32_t));
    std::memcpy(run.spirv.data(), code, size);
    m_last = std::move(made);
}

CompileResult SlangCompiler::compile(const CompileRequest& request)
{
    CompileResult result{.diagnostics = refusedSlangOptions(request),
                         .compiler = std::format("slang {}", m_library.version())};
    if (hasErrors(result.diagnostics))
        return result;
    Run run;
    call(request, false, run);
    result.diagnostics = std::move(run.diagnostics);
    result.dependencies = std::move(run.dependencies);
    result.absent = std::move(run.absent);
    result.spirv = std::move(run.spirv);
    if (result.spirv.empty() && !hasErrors(result.diagnostics))
        result.diagnostics.push_back({.code = Code::compileFailed,
                                      .message = "Slang reported success but returned no module.",
                                      .file = request.displayName});
    return result;
}

PreprocessResult SlangCompiler::preprocess(const CompileRequest& request)
{
    if (Diagnostics refused = refusedSlangOptions(request); !refused.empty())
        return std::unexpected(std::move(refused));
    IncludeResolver files(request);
    if (const Result<const IncludeResolver::File*> source = files.source();
        source && !needsPreprocessor(request, (*source)->text))
        return (*source)->text;
    Run run;
    call(request, true, run);
    if (hasErrors(run.diagnostics))
        return std::unexpected(std::move(run.diagnostics));
    return withLines(run.printed);
}

} // namespace wavelane::shader
