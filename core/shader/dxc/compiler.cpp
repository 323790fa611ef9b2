// SPDX-License-Identifier: MIT
#include "core/shader/dxc/compiler.h"

#include "core/base/first_error.h"
#include "core/shader/contract/compiler_messages.h"
#include "core/shader/contract/include_resolver.h"
#include "core/shader/dxc/arguments.h"
#include "core/shader/dxc/interface/include_handler.h"
#include "core/shader/dxc/interface/names.h"
#include "core/shader/dxc/interface/wide_text.h"
#include "core/shader/dxc/utf8_locale.h"
#include "core/shader/passes/operations/double_bits.h"

#include <algorithm>
#include <cstring>
#include <format>
#include <utility>

namespace wavelane::shader {

namespace {

bool isAscii(const std::wstring& text)
{
    return std::ranges::all_of(text, [](wchar_t letter) { return letter >= 0 && letter < 0x80; });
}

std::string_view textOf(const dxc::Pointer<dxc::Blob>& blob)
{
    if (!blob)
        return {};
    std::string_view text(static_cast<const char*>(blob.get().pointer()), blob.get().size());
    while (text.ends_with('\0'))
        text.remove_suffix(1);
    return text;
}

SpirvWords wordsOf(const std::optional<std::string>& bytes)
{
    SpirvWords words(bytes ? bytes->size() / sizeof(std::uint32_t) : 0);
    if (!words.empty())
        std::memcpy(words.data(), bytes->data(), words.size() * sizeof(std::uint32_t));
    return words;
}

bool asksForDebugInfo(const std::wstring& argument)
{
    const std::wstring option = argument.starts_with(L'-') || argument.starts_with(L'/') ? argument.substr(1) : L"";
    return option.starts_with(L"fspv-debug") || option == L"Zi" || option == L"Zs" || option == L"Zsb" ||
           option == L"Zss" || option == L"Qembed_debug";
}

} // namespace

struct DxcCompiler::Run
{
    std::optional<std::string> output; ///< Bytes of the requested output; empty if the call failed or produced none.
    Diagnostics diagnostics;
    std::vector<std::filesystem::path> dependencies;
    std::vector<std::filesystem::path> absent;
    IntrinsicNames called; ///< Functions of the sources, see `calledIntrinsics`.
};

Result<std::unique_ptr<DxcCompiler>> DxcCompiler::create(DxcLibrary library)
{
    const auto compiler = library.make<dxc::Compiler3>();
    const auto helper = library.make<dxc::Library>();
    if (!compiler || !helper)
        return fail(Code::compilerMissing,
                    std::format("{} is too old: it has no IDxcCompiler3.", library.path().string()));
    return std::unique_ptr<DxcCompiler>(new DxcCompiler(std::move(library)));
}

void DxcCompiler::call(const CompileRequest& request, const std::vector<std::wstring>& arguments, dxc::Output kind,
                       Run& run, std::string_view definitions)
{
    IncludeResolver files(request);
    const auto failed = [&](Code code, std::string message) {
        run.diagnostics.push_back({.code = code, .message = std::move(message), .file = request.displayName});
    };
    const Result<const IncludeResolver::File*> source = files.source();
    if (!source)
        return failed(source.error().code, source.error().message);
    const Result<Utf8Locale> locale = Utf8Locale::enter();
    if (const auto foreign = std::ranges::find_if_not(arguments, isAscii); !locale && foreign != arguments.end())
        return failed(locale.error().code,
                      std::format("DXC cannot read '{}': {}", fromWide(*foreign), locale.error().message));
    const auto compiler = m_library.make<dxc::Compiler3>();
    const auto helper = m_library.make<dxc::Library>();
    if (!compiler || !helper)
        return failed(Code::compilerCrashed, "DXC could not create its compiler object.");

    std::vector<const wchar_t*> pointers;
    for (const std::wstring& argument : arguments)
        pointers.push_back(argument.c_str());
    const DxcNames names(request);
    DxcIncludeHandler includes(files, names, helper.get());
    const std::string whole = names.prelude(definitions) + (*source)->text;
    const dxc::Text text{.pointer = whole.data(), .size = whole.size(), .encoding = dxc::utf8};
    dxc::Pointer<dxc::CompileResult> result(m_library.abi());
    const dxc::Status called =
        compiler.get().compile(text, pointers.data(), static_cast<std::uint32_t>(pointers.size()), includes.address(),
                               dxc::CompileResult::id, result.slot());
    run.dependencies = files.dependencies();
    run.absent = files.absent();
    for (const std::filesystem::path& file : run.dependencies)
        if (const std::string* const read = files.textOf(file); read != nullptr)
            run.called.merge(calledIntrinsics(*read));
    if (called != dxc::ok || !result)
        return failed(Code::compileFailed,
                      std::format("DXC rejected the call with status 0x{:08x}.", static_cast<std::uint32_t>(called)));
    dxc::Pointer<dxc::Blob> errors(m_library.abi());
    result.get().errors(errors.slot());
    std::string messages = names.restored(textOf(errors));
    if (!definitions.empty())
        messages = withOriginalIntrinsics(messages);
    run.diagnostics = parseDxcMessages(messages, files);
    for (Diagnostic& diagnostic : run.diagnostics)
        if (diagnostic.file.empty())
            diagnostic.file = request.displayName;
    dxc::Status status = dxc::ok;
    result.get().status(&status);
    if (status != dxc::ok) {
        if (!hasErrors(run.diagnostics))
            failed(Code::compileFailed, std::format("DXC failed: {}", messages));
        return;
    }
    dxc::Pointer<dxc::Blob> output(m_library.abi());
    dxc::Pointer<dxc::Blob> outputName(m_library.abi());
    if (result.get().hasOutput(kind))
        result.get().output(kind, dxc::Blob::id, output.slot(), outputName.slot());
    if (!output)
        return;
    run.output.emplace(static_cast<const char*>(output.get().pointer()), output.get().size());
    if (kind != dxc::Output::object)
        run.output = names.restored(*run.output);
}

bool DxcCompiler::accepts(const DxcTarget& target)
{
    CompileRequest probe{.file = "/probe.hlsl"};
    probe.overrides[probe.file] = "[numthreads(1, 1, 1)] void main() {}";
    Run run;
    call(probe, dxcArguments(probe, target), dxc::Output::object, run);
    return run.output && !run.output->empty();
}

const DxcTarget& DxcCompiler::newestTarget()
{
    if (m_newestTarget)
        return *m_newestTarget;
    DxcTarget target;
    for (int minor = 9; minor >= 0; --minor) {
        target.profile = std::format("cs_6_{}", minor);
        if (minor == 0 || accepts(target))
            break;
    }
    target.hlslVersion = "2021";
    if (!accepts(target))
        target.hlslVersion.clear();
    return m_newestTarget.emplace(std::move(target));
}

std::string DxcCompiler::hlslVersionOf(const CompileOptions& options)
{
    std::string requested = requestedHlslVersion(options);
    return requested.empty() ? newestTarget().hlslVersion : requested;
}

DxcTarget DxcCompiler::targetOf(const CompileOptions& options)
{
    return {.profile = options.profile.empty() ? newestTarget().profile : options.profile,
            .hlslVersion = hlslVersionOf(options)};
}

IntrinsicNames DxcCompiler::faultyOf(const IntrinsicNames& names)
{
    IntrinsicNames faulty;
    for (const std::string& name : names) {
        const auto [known, isNew] = m_faulty.try_emplace(name, true);
        // Every known release crashes on the probe of `asuint`.
        if (isNew && name != "asuint") {
            CompileRequest probe{.file = "/probe.hlsl"};
            probe.overrides[probe.file] = intrinsicProbe(name);
            Run run;
            call(probe, dxcArguments(probe, newestTarget()), dxc::Output::object, run);
            const Result<SpirvModule> module = SpirvModule::parse(wordsOf(run.output));
            known->second = !module || losesHalvesOfDoubles(*module);
        }
        if (known->second)
            faulty.insert(name);
    }
    return faulty;
}

DxcCompiler::Run DxcCompiler::compileWithDefinitions(const CompileRequest& request, const DxcTarget& target)
{
    const std::vector<std::wstring> arguments = dxcArguments(request, target);
    const auto compileWith = [&](const IntrinsicNames& names) {
        Run run;
        call(request, arguments, dxc::Output::object, run, intrinsicDefinitions(names, request.options.native16Bit));
        return run;
    };
    // The files that the source includes are unknown before the first compile.
    IncludeResolver files(request);
    const Result<const IncludeResolver::File*> source = files.source();
    const IntrinsicNames defined = source ? faultyOf(calledIntrinsics((*source)->text)) : IntrinsicNames();
    Run run = compileWith(defined);
    if (const IntrinsicNames wanted = faultyOf(run.called); wanted != defined) {
        if (Run supplied = compileWith(wanted); !hasErrors(supplied.diagnostics))
            return supplied;
    }
    // Literals fit several of the definitions.
    if (hasErrors(run.diagnostics) && !defined.empty()) {
        if (Run plain = compileWith({}); !hasErrors(plain.diagnostics))
            return plain;
    }
    return run;
}

CompileResult DxcCompiler::compile(const CompileRequest& request)
{
    DxcTarget target = targetOf(request.options);
    Run run = compileWithDefinitions(request, target);
    // Older releases split structures of resources in a pass that fails on SPIR-V 1.4 and later, where the interface
    // of the entry point lists every variable.
    if (std::ranges::any_of(run.diagnostics, [](const Diagnostic& diagnostic) {
            return diagnostic.message.contains("Variable cannot be replaced");
        })) {
        target.environment = "vulkan1.1";
        run = compileWithDefinitions(request, target);
    }
    CompileResult result{.diagnostics = std::move(run.diagnostics),
                         .compiler = "dxc " + m_version,
                         .hlslVersion = std::move(target.hlslVersion)};
    result.dependencies = std::move(run.dependencies);
    result.absent = std::move(run.absent);
    if (hasErrors(result.diagnostics))
        return result;
    if (!run.output || run.output->empty() || run.output->size() % sizeof(std::uint32_t) != 0) {
        result.diagnostics.push_back({.code = Code::compileFailed,
                                      .message = "DXC reported success but returned no module.",
                                      .file = request.displayName});
        return result;
    }
    result.spirv = DxcNames(request).restored(wordsOf(run.output));
    return result;
}

PreprocessResult DxcCompiler::preprocess(const CompileRequest& request)
{
    Run run;
    call(request, dxcPreprocessArguments(request, targetOf(request.options)), dxc::Output::hlsl, run);
    // Releases since 1.7 report this about `-P` with a file name, which older ones require.
    std::erase_if(run.diagnostics, [](const Diagnostic& each) {
        return each.severity == Severity::warning && each.message.contains("-P preprocessed.hlsl is deprecated");
    });
    if (!hasErrors(run.diagnostics) && !run.output)
        run.diagnostics.push_back({.code = Code::compileFailed,
                                   .message = "DXC reported success but returned no preprocessed source.",
                                   .file = request.displayName});
    if (hasErrors(run.diagnostics))
        return std::unexpected(std::move(run.diagnostics));
    while (run.output->ends_with('\0'))
        run.output->pop_back();
    return std::move(*run.output);
}

Result<std::string> DxcCompiler::syntaxTree(const CompileRequest& request)
{
    Run run;
    std::vector<std::wstring> arguments = dxcArguments(request, targetOf(request.options));
    // DXC fails if both the tree and debug information are asked for.
    std::erase_if(arguments, asksForDebugInfo);
    arguments.insert(arguments.begin(), L"-ast-dump");
    call(request, arguments, dxc::Output::disassembly, run);
    if (const Diagnostic* const error = firstError(run.diagnostics))
        return fail(Code::compileFailed, std::format("DXC returned no syntax tree: {}", error->message));
    if (!run.output || run.output->empty())
        return fail(Code::compileFailed, "DXC returned no syntax tree.");
    return std::move(*run.output);
}

} // namespace wavelane::shader
