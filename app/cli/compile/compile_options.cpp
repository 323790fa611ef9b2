// SPDX-License-Identifier: MIT
#include "app/cli/compile/compile_options.h"

#include "app/cli/console.h"
#include "core/base/diagnostic_json.h"
#include "core/base/system/child_process.h"
#include "core/base/system/file_kind.h"
#include "core/base/try.h"
#include "core/plan/report/report_json.h"
#include "core/shader/external/tool.h"

#include <CLI/CLI.hpp>

#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <chrono>
#include <format>
#include <fstream>

namespace wavelane::cli {

namespace {

/// How long one call waits for a process without a time limit.
constexpr std::chrono::hours longWait{24};

/// The command-line arguments of this process.
std::vector<std::string> ownArguments()
{
    std::ifstream file("/proc/self/cmdline", std::ios::binary);
    std::vector<std::string> arguments;
    for (std::string each; std::getline(file, each, '\0');)
        arguments.push_back(std::move(each));
    if (!arguments.empty())
        arguments.erase(arguments.begin());
    return arguments;
}

int reportCrash(const CompileArguments& arguments, const Diagnostic& diagnostic)
{
    if (arguments.common.json)
        printJson({{"ok", false}, {"diagnostics", toJson(Diagnostics{diagnostic})}});
    printDiagnostics({diagnostic}, "wavelane");
    // A crash or timeout of a compiler is attributed to the shader.
    return exitStatus(Code::compilerCrashed);
}

} // namespace

void addCompileOptions(CLI::App& command, CompileArguments& arguments)
{
    addCommonOptions(command, arguments.common);
    command.add_option("FILE", arguments.file, "Source file: .hlsl, .slang, .glsl, .comp, .wgsl, .spv, or .spvasm")
        ->required();
    command.add_option("--entry", arguments.entry, "Entry point")->capture_default_str();
    command.add_option("--profile", arguments.profile,
                       "HLSL profile, such as cs_6_0; default: the newest that the compiler supports");
    command.add_option("--layout", arguments.layout, "Memory layout of buffers")
        ->check(CLI::IsMember({"dx", "vulkan", "scalar"}))
        ->capture_default_str();
    command
        .add_option("--hlsl-version", arguments.hlslVersion,
                    "HLSL version; default: 2021, or 2018 for sources that are not valid HLSL 2021")
        ->check(CLI::IsMember({"2016", "2017", "2018", "2021", "202x"}));
    command.add_flag("--native-16bit", arguments.native16Bit, "Use native 16-bit types");
    command.add_flag("--strict-float", arguments.strictFloat, "Use strict IEEE 754 floating-point arithmetic");
    command.add_option("--matrix-order", arguments.matrixOrder, "Storage order of matrices")
        ->check(CLI::IsMember({"column", "row"}))
        ->capture_default_str();
    command.add_option("-D", arguments.defines, "Define a macro (repeatable)")
        ->type_name("NAME[=VALUE]")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    command.add_option("-I", arguments.includeFolders, "Add an include folder (repeatable)")
        ->type_name("FOLDER")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    command.add_option("--compiler", arguments.compiler, "Compiler")
        ->check(CLI::IsMember(shader::compilerNames()))
        ->capture_default_str();
    command.add_flag("--in-process", arguments.inProcess, "Compile in this process, for debuggers");
    command.add_option("--after-crash", arguments.crash)->group(""); // Passed by `compileGuarded` only.
}

Result<std::filesystem::path> absolutePath(const std::string& path)
{
    std::error_code problem;
    const std::filesystem::path absolute = std::filesystem::absolute(path, problem);
    if (problem)
        return fail(Code::fileUnreadable, std::format("The working folder, which contains {}, cannot be read: {}.",
                                                      path, problem.message()));
    return absolute.lexically_normal();
}

Result<shader::CompileRequest> compileRequest(const CompileArguments& arguments)
{
    TRY(const std::filesystem::path file, absolutePath(arguments.file));
    TRY_VOID(requireFile(file, arguments.file));
    const std::optional<shader::Language> language = shader::languageOfFile(file, arguments.compiler);
    if (!language)
        return fail(
            Code::badValue,
            std::format("{} has the extension '{}', which is not a shader; use .hlsl, .compute, .usf, .slang, "
                        ".glsl, .comp, .wgsl, .spv, or .spvasm.",
                        arguments.file, file.extension().string()));
    shader::CompileRequest request{.file = file, .displayName = arguments.file, .root = {}, .allowOutside = true};
    request.options.language = *language;
    request.options.entry = arguments.entry;
    request.options.profile = arguments.profile;
    request.options.layout = *shader::layoutRuleFromString(arguments.layout);
    request.options.hlslVersion = arguments.hlslVersion;
    request.options.matrix = arguments.matrixOrder == "row" ? shader::MatrixOrder::row : shader::MatrixOrder::column;
    request.options.native16Bit = arguments.native16Bit;
    request.options.strictFloat = arguments.strictFloat;
    for (const std::string& each : arguments.defines) {
        const std::size_t equals = each.find('=');
        request.options.defines.emplace_back(each.substr(0, equals),
                                             equals == std::string::npos ? "1" : each.substr(equals + 1));
    }
    for (const std::string& each : arguments.includeFolders) {
        // If the working folder does not exist, the include that needs it reports an error.
        request.options.includeFolders.push_back(absolutePath(each).value_or(each));
    }
    return request;
}

int reportDiagnostics(const Diagnostics& diagnostics, const std::string& file)
{
    printDiagnostics(diagnostics, file);
    plan::RunReport report;
    report.diagnostics = diagnostics;
    return plan::exitStatus(report, false);
}

void endWithParent()
{
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
}

Result<GuardedEnd> runGuarded(const std::string& file, std::vector<std::string> arguments,
                              std::vector<std::pair<int, int>> descriptors, bool takesInput,
                              std::optional<std::chrono::seconds> limit)
{
    std::vector<std::string> forwarded = ownArguments();
    if (forwarded.empty())
        return fail(Code::fileUnreadable,
                    "/proc/self/cmdline, which contains the arguments of this process, cannot be read.");
    arguments.insert(arguments.begin(), "--in-process");
    // Insert after the command's name, before a possible "--".
    forwarded.insert(forwarded.begin() + 1, arguments.begin(), arguments.end());
    TRY(ChildProcess child, ChildProcess::start({.program = "/proc/self/exe",
                                                 .arguments = std::move(forwarded),
                                                 .descriptors = std::move(descriptors),
                                                 .input = takesInput ? STDIN_FILENO : -1}));
    std::optional<ProcessEnd> end = child.waitFor(limit.value_or(longWait));
    while (!end && !limit)
        end = child.waitFor(longWait);
    if (!end)
        return GuardedEnd{.crash = Diagnostic{.code = Code::timedOut,
                                              .message = std::format(
                                                  "Compiling took more than {} s and was abandoned.", limit->count()),
                                              .file = file}};
    // Without an exit status, it is unknown whether the compile succeeded.
    if (end->signal != 0 || end->status == ProcessEnd::unknownStatus)
        return GuardedEnd{
            .crash = Diagnostic{.code = Code::compilerCrashed,
                                .message = std::format("The compiler crashed: its process {}.", end->describe()),
                                .file = file}};
    return GuardedEnd{.status = end->status};
}

shader::CompiledShader compileShader(shader::Toolchain& toolchain, const shader::CompileRequest& request,
                                     const CompileArguments& arguments)
{
    if (arguments.crash.empty())
        return toolchain.compile(request, arguments.compiler);
    return toolchain.compileAfterCrash(request, arguments.compiler,
                                       {.code = Code::compilerCrashed, .message = arguments.crash});
}

int compileGuarded(const CompileArguments& arguments, const std::function<int()>& work)
{
    if (arguments.inProcess) {
        endWithParent();
        return work();
    }
    Result<GuardedEnd> end = runGuarded(arguments.file, {});
    if (end && end->crash && end->crash->code == Code::compilerCrashed && arguments.compiler == "auto")
        end = runGuarded(arguments.file, {"--after-crash=" + end->crash->message});
    if (!end)
        return printFailure(end.error(), "wavelane");
    return end->crash ? reportCrash(arguments, *end->crash) : end->status;
}

} // namespace wavelane::cli
