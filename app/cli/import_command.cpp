// SPDX-License-Identifier: MIT
#include "app/cli/compile_options.h"
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

/// What of the source did not come over, apart from what else there is to tell.
Json notUnderstood(const Diagnostics& diagnostics)
{
    Json list = Json::array();
    for (const Diagnostic& each : diagnostics) {
        if (each.severity == Severity::error)
            list.push_back({{"file", each.file}, {"line", each.line}, {"text", each.detail}, {"why", each.message}});
    }
    return list;
}

/// Prints what came of it and returns the exit status that it asks for.
int deliverImport(const ImportArguments& arguments, const importer::Import& made)
{
    const int status = reportDiagnostics(made.diagnostics, arguments.file);
    if (arguments.common.json) {
        Json files = Json::array();
        for (const importer::ImportedFile& each : made.files)
            files.push_back({{"path", each.path}, {"size", each.bytes.size()}});
        printJson({{"ok", !hasErrors(made.diagnostics)},
                   {"from", std::string(importer::toString(made.kind))},
                   {"folder", arguments.folder},
                   {"files", std::move(files)},
                   {"not_understood", notUnderstood(made.diagnostics)},
                   {"diagnostics", toJson(made.diagnostics)}});
    } else if (!made.files.empty()) {
        const std::string folder = visible(arguments.folder);
        print(std::format("Wrote {} files to {}. Try: wavelane run {} --check\n", made.files.size(), folder, folder));
    }
    return status;
}

int importHere(const ImportArguments& arguments)
{
    const Result<std::filesystem::path> file = absolutePath(arguments.file);
    if (!file)
        return deliverImport(arguments, {.diagnostics = {toDiagnostic(file.error())}});
    run::ShaderLibrary library(shader::ToolchainOptions{});
    importer::Import made = importer::importFile(*file, importer::sourceKindFromString(arguments.kind), library);
    if (!made.files.empty()) {
        std::vector<exporter::ExportedFile> files;
        for (const importer::ImportedFile& each : made.files)
            files.push_back({.path = each.path, .bytes = each.bytes});
        if (const Result<void> written = exporter::writeFolder(arguments.folder, files, arguments.force); !written) {
            made.files.clear();
            made.diagnostics.push_back(toDiagnostic(written.error()));
        }
    }
    return deliverImport(arguments, made);
}

/// Compilers may crash, so the work is done in a process of its own.
int importGuarded(const ImportArguments& arguments)
{
    if (arguments.inProcess) {
        endWithParent();
        return importHere(arguments);
    }
    const Result<GuardedEnd> end = runGuarded(arguments.file, {});
    if (!end)
        return printFailure(end.error(), "wavelane");
    return end->death ? deliverImport(arguments, {.diagnostics = {*end->death}}) : end->status;
}

} // namespace

void addImportCommand(CLI::App& program, int& status)
{
    auto arguments = std::make_shared<ImportArguments>();
    CLI::App* const command =
        program.add_subcommand("import", "Make a project from a script or shader of another program");
    command->add_flag("--json", arguments->common.json, "Print one JSON document on standard output");
    command->add_option("FILE", arguments->file, "What to import")->required();
    command
        ->add_option("--from", arguments->kind,
                     "What FILE is: amber (a script for Amber), spirv (JSON that binds SPIR-V as compushady does), "
                     "shadertoy (a fragment with mainImage); auto looks at its first bytes")
        ->check(CLI::IsMember(std::vector<std::string>{"auto", "amber", "spirv", "shadertoy"}))
        ->capture_default_str();
    command->add_option("-o", arguments->folder, "Folder of the project, new or empty")->required()->type_name("DIR");
    command->add_flag("--force", arguments->force,
                      "Write into a folder that is not empty; files of the same names are replaced");
    command->add_flag("--in-process", arguments->inProcess, "Compile in this very process: for debuggers");
    command->callback([arguments, &status] { status = importGuarded(*arguments); });
}

} // namespace wavelane::cli
