// SPDX-License-Identifier: MIT
#include "app/cli/compile/compile_options.h"
#include "app/cli/console.h"
#include "core/base/diagnostic_json.h"
#include "core/exporter/folder_writer.h"
#include "core/importer/import.h"
#include "core/shader/external/tool.h"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <format>
#include <memory>
#include <string>
#include <vector>

namespace wavelane::cli {

namespace {

struct ImportArguments
{
    CommonOptions common;
    std::string file;
    std::string kind = "auto";
    std::string folder;
    bool force = false;
    bool inProcess = false;
};

/// The constructs that were not imported, without other diagnostics.
Json unsupportedConstructs(const Diagnostics& diagnostics)
{
    Json list = Json::array();
    for (const Diagnostic& each : diagnostics) {
        if (each.severity == Severity::error)
            list.push_back({{"file", each.file}, {"line", each.line}, {"text", each.detail}, {"why", each.message}});
    }
    return list;
}

/// Prints the result and returns the exit status.
int printResult(const ImportArguments& arguments, const importer::Import& result)
{
    const int status = reportDiagnostics(result.diagnostics, arguments.file);
    if (arguments.common.json) {
        Json files = Json::array();
        for (const importer::ImportedFile& each : result.files)
            files.push_back({{"path", each.path}, {"size", each.bytes.size()}});
        printJson({{"ok", !hasErrors(result.diagnostics)},
                   {"from", std::string(importer::toString(result.kind))},
                   {"folder", arguments.folder},
                   {"files", std::move(files)},
                   {"not_understood", unsupportedConstructs(result.diagnostics)},
                   {"diagnostics", toJson(result.diagnostics)}});
    } else if (!result.files.empty()) {
        const std::string next =
            hasErrors(result.diagnostics)
                ? "Correct the errors above before you run the project."
                : std::format("Try: wavelane run {} --check", visible(shellQuoted(arguments.folder)));
        print(std::format("Wrote {} files to {}. {}\n", result.files.size(), visible(arguments.folder), next));
    }
    return status;
}

int importInProcess(const ImportArguments& arguments)
{
    const Result<std::filesystem::path> file = absolutePath(arguments.file);
    if (!file)
        return printResult(arguments, {.diagnostics = {toDiagnostic(file.error())}});
    plan::ShaderLibrary library(shader::ToolchainOptions{});
    importer::Import result = importer::importFile(*file, importer::sourceKindFromString(arguments.kind), library);
    if (!result.files.empty()) {
        std::vector<exporter::ExportedFile> files;
        for (const importer::ImportedFile& each : result.files)
            files.push_back({.path = each.path, .bytes = each.bytes});
        if (const Result<void> written = exporter::writeFolder(arguments.folder, files, arguments.force); !written) {
            result.files.clear();
            result.diagnostics.push_back(toDiagnostic(written.error()));
        }
    }
    return printResult(arguments, result);
}

/// Imports in a separate process, because compilers can crash.
int importGuarded(const ImportArguments& arguments)
{
    if (arguments.inProcess) {
        endWithParent();
        return importInProcess(arguments);
    }
    const Result<GuardedEnd> end = runGuarded(arguments.file, {});
    if (!end)
        return printFailure(end.error(), "wavelane");
    return end->crash ? printResult(arguments, {.diagnostics = {*end->crash}}) : end->status;
}

} // namespace

void addImportCommand(CLI::App& program, int& status)
{
    auto arguments = std::make_shared<ImportArguments>();
    CLI::App* const command =
        program.add_subcommand("import", "Create a project from a script or shader written for another program");
    command->add_flag("--json", arguments->common.json, "Print one JSON document on standard output");
    command->add_option("FILE", arguments->file, "Script or shader to import")->required();
    command
        ->add_option("--from", arguments->kind,
                     "Format of FILE: amber (Amber script), compushady (Python script), spirv (JSON with SPIR-V and "
                     "bindings, as in compushady), shadertoy (fragment shader with mainImage), shader (compute "
                     "shader in HLSL, Slang, GLSL or WGSL, which gets new resources), or auto (detected from the "
                     "contents)")
        ->check(
            CLI::IsMember(std::vector<std::string>{"auto", "amber", "compushady", "spirv", "shadertoy", "shader"}))
        ->capture_default_str();
    command->add_option("-o", arguments->folder, "Folder of the new project, new or empty")
        ->required()
        ->type_name("DIR");
    command->add_flag("--force", arguments->force,
                      "Write to a folder that is not empty; files of the same names are replaced");
    command->add_flag("--in-process", arguments->inProcess, "Compile in this process, for debuggers");
    command->callback([arguments, &status] { status = importGuarded(*arguments); });
}

} // namespace wavelane::cli
