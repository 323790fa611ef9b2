// SPDX-License-Identifier: MIT
#include "app/cli/compile/compile_matrix.h"
#include "app/cli/compile/compile_options.h"
#include "app/cli/console.h"
#include "core/base/diagnostic_json.h"
#include "core/project/writer.h"
#include "core/shader/contract/include_resolver.h"
#include "core/shader/reflection/reflection_json.h"
#include "core/shader/translate/assembly.h"
#include "core/shader/translate/translate.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <format>
#include <functional>
#include <map>
#include <memory>
#include <sstream>
#include <string_view>
#include <vector>

namespace wavelane::cli {

namespace {

struct EmitArguments
{
    CompileArguments compile;
    std::string emit; ///< Empty: diagnostics only, or `spirv` with an output file.
    std::string output;
    bool matrix = false;
    std::string rowOf; ///< For a process of `--matrix`: its compiler.
};

/// Formats source lines as comments: `blur.hlsl:12  float4 sum = 0;`
class LineComments
{
public:
    explicit LineComments(const shader::CompileRequest& request) : m_files(request) {}

    std::string operator()(const shader::SourceLine& place)
    {
        const auto [known, isNew] = m_lines.try_emplace(place.file);
        if (isNew) {
            // The comment has a line number even if the source cannot be read.
            const auto file = m_files.open(place.file);
            std::istringstream text(file ? (*file)->text : std::string());
            for (std::string line; std::getline(text, line);)
                known->second.push_back(std::move(line));
        }
        const auto index = static_cast<std::size_t>(place.line) - 1; // Lines are 1-based.
        const std::string_view text = index < known->second.size() ? known->second[index] : std::string_view();
        const std::size_t start = std::min(text.find_first_not_of(" \t"), text.size());
        const std::size_t end = text.find_last_not_of(" \t\r") + 1;
        return std::format("{}:{}  {}", m_files.displayName(place.file), place.line,
                           start < end ? text.substr(start, end - start) : "");
    }

private:
    shader::IncludeResolver m_files;
    std::map<std::string, std::vector<std::string>> m_lines; ///< By file.
};

/// Returns the requested output as the contents of a file.
Result<std::string> emitOutput(const EmitArguments& arguments, const std::string& kind,
                               const shader::CompileRequest& request, const shader::CompiledShader& compiled)
{
    const std::vector<std::uint32_t>& words = compiled.result.spirv;
    if (kind == "spirv")
        return std::string(reinterpret_cast<const char*>(words.data()), words.size() * sizeof(std::uint32_t));
    if (kind == "reflection" && !compiled.reflection)
        return fail(Code::invalidSpirv, "The SPIR-V module has no readable declarations.");
    if (kind == "reflection")
        return dumpJson(shader::toJson(*compiled.reflection), 2) + "\n";
    if (kind == "spirv-asm") {
        LineComments comments(request);
        return shader::disassembleWithSource(words, std::ref(comments));
    }
    return shader::translate(words, *shader::textTargetFromString(kind),
                             compiled.result.entry.empty() ? arguments.compile.entry : compiled.result.entry);
}

/// The compilers, one paragraph each.
std::string versionText()
{
    std::string text;
    const std::unique_ptr<shader::Toolchain> toolchain = shader::Toolchain::create();
    for (const shader::CompilerDescription& each : toolchain->describeCompilers()) {
        text += std::format("{}{}\n    {}", text.empty() ? "" : "\n", each.name,
                            each.location.empty() ? "built in" : each.location);
        for (const std::string& fact : each.facts)
            text += "\n    " + fact;
    }
    if (!toolchain->dxcProblem().empty())
        text += std::format("\ndxc\n    {}", toolchain->dxcProblem());
    if (!toolchain->slangProblem().empty())
        text += std::format("\nslang\n    {}", toolchain->slangProblem());
    return visible(text);
}

int reportFailure(const EmitArguments& arguments, const Error& error)
{
    if (arguments.compile.common.json)
        printJson({{"ok", false}, {"diagnostics", toJson(Diagnostics{toDiagnostic(error)})}});
    return printFailure(error, arguments.compile.file);
}

int writeOutput(const EmitArguments& arguments, const std::string& kind, const std::string& contents, Json document)
{
    if (!arguments.output.empty()) {
        const Result<void> written = project::writeFileAtomically(arguments.output, contents);
        if (!written)
            return reportFailure(arguments, written.error());
        document["file"] = arguments.output;
    } else if (!kind.empty() && kind != "spirv") {
        if (!arguments.compile.common.json)
            print(visibleOnTerminal(contents));
        document["text"] = contents;
    }
    if (arguments.compile.common.json)
        printJson(document);
    return 0;
}

int compile(const EmitArguments& arguments)
{
    Result<shader::CompileRequest> request = compileRequest(arguments.compile);
    if (!request)
        return reportFailure(arguments, request.error());
    const std::string kind = arguments.emit.empty() && !arguments.output.empty() ? "spirv" : arguments.emit;
    request->options.debugInfo = kind == "spirv-asm"; // For source line comments.
    const std::unique_ptr<shader::Toolchain> toolchain = shader::Toolchain::create();
    if (kind == "preprocessed") {
        const shader::PreprocessResult text = toolchain->preprocess(*request, arguments.compile.compiler);
        if (text)
            return writeOutput(arguments, kind, *text, {{"ok", true}, {"diagnostics", Json::array()}});
        if (arguments.compile.common.json)
            printJson({{"ok", false}, {"diagnostics", toJson(text.error())}});
        return reportDiagnostics(text.error(), arguments.compile.file);
    }
    const shader::CompiledShader compiled = compileShader(*toolchain, *request, arguments.compile);
    Json document = {{"ok", compiled.result.ok()},
                     {"compiler", compiled.result.compiler},
                     {"milliseconds", compiled.result.milliseconds},
                     {"size", compiled.result.spirv.size() * sizeof(std::uint32_t)},
                     {"diagnostics", toJson(compiled.result.diagnostics)}};
    if (!compiled.result.hlslVersion.empty())
        document["hlsl_version"] = compiled.result.hlslVersion;
    const int status = reportDiagnostics(compiled.result.diagnostics, arguments.compile.file);
    if (!compiled.result.ok() || status != 0) {
        if (arguments.compile.common.json)
            printJson(document);
        return status != 0 ? status : exitStatus(Code::compileFailed);
    }
    if (kind.empty()) {
        if (!arguments.compile.common.json)
            print(std::format("{}: {} of SPIR-V, compiled by {} in {}\n", visible(arguments.compile.file),
                              sizeText(compiled.result.spirv.size() * sizeof(std::uint32_t)),
                              compiled.result.compiler, durationText(compiled.result.milliseconds * 1e6)));
        return writeOutput(arguments, kind, {}, std::move(document));
    }
    const Result<std::string> contents = emitOutput(arguments, kind, *request, compiled);
    return contents ? writeOutput(arguments, kind, *contents, std::move(document))
                    : reportFailure(arguments, contents.error());
}

} // namespace

void addCompileCommand(CLI::App& program, int& status)
{
    auto arguments = std::make_shared<EmitArguments>();
    CLI::App* const command = program.add_subcommand("compile", "Compile one shader");
    addCompileOptions(*command, arguments->compile);
    command
        ->add_option("--emit", arguments->emit,
                     "Output; without -o, text goes to standard output. Without --emit and -o, only check the shader")
        ->check(CLI::IsMember({"spirv", "spirv-asm", "glsl", "hlsl", "msl", "preprocessed", "reflection"}));
    command->add_option("-o", arguments->output, "Output file")->type_name("FILE");
    CLI::Option* const matrix =
        command->add_flag("--matrix", arguments->matrix,
                          "Compile with every compiler that supports the language, and report the differences");
    for (const char* other : {"--emit", "-o", "--compiler"})
        matrix->excludes(command->get_option(other));
    command->set_version_flag("--version", versionText, "List the compilers with their versions and known limits");
    command->add_option("--row-of", arguments->rowOf)->group(""); // For the processes of --matrix.
    command->callback([arguments, &status] {
        if (!arguments->rowOf.empty()) {
            status = compileMatrixRow(arguments->compile, arguments->rowOf);
            return;
        }
        if (arguments->matrix) {
            status = compileMatrix(arguments->compile);
            return;
        }
        if (arguments->emit == "spirv" && arguments->output.empty())
            throw CLI::ValidationError("--emit spirv", "writes binary data and requires -o FILE");
        status = compileGuarded(arguments->compile, [&] { return compile(*arguments); });
    });
}

} // namespace wavelane::cli
