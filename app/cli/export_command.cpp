// SPDX-License-Identifier: MIT
#include "app/cli/compile_options.h"
#include "app/cli/console.h"
#include "app/cli/project_argument.h"
#include "core/base/diagnostic_json.h"
#include "core/exporter/export.h"
#include "core/exporter/folder_writer.h"
#include "core/shader/external/tool.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <filesystem>
#include <format>
#include <memory>
#include <string>
#include <vector>

namespace wavelane::cli {

namespace {

struct ExportArguments
{
    CommonOptions common;
    std::string project;
    std::string target;
    std::string folder;
    bool force = false;
    std::string compiler;
    std::uint64_t bufferTileBytes = 65536;
    bool inProcess = false;
};

/// What is wrong with the size of a tile: it is a power of two, as alignments are.
std::string checkTileSize(const std::string& text)
{
    constexpr std::uint64_t most = 1 << 30;
    std::uint64_t bytes = 0;
    if (CLI::detail::lexical_cast(text, bytes) && std::has_single_bit(bytes) && bytes <= most)
        return {};
    return std::format("{} is no power of two from 1 to {}", text, most);
}

/// Prints what came of it and returns the exit status that it asks for.
int deliverExport(const ExportArguments& arguments, const exporter::Export& made, const std::string& place)
{
    const int status = reportDiagnostics(made.diagnostics, place);
    if (arguments.common.json) {
        Json files = Json::array();
        for (const exporter::ExportedFile& each : made.files)
            files.push_back({{"path", each.path}, {"size", each.bytes.size()}});
        printJson({{"ok", !made.refused()},
                   {"target", arguments.target},
                   {"folder", arguments.folder},
                   {"files", std::move(files)},
                   {"diagnostics", toJson(made.diagnostics)}});
    } else if (!made.refused()) {
        const bool explains = std::ranges::contains(made.files, "README.md", &exporter::ExportedFile::path);
        const std::string folder = visible(arguments.folder);
        print(std::format("Wrote {} {} to {}.{}\n", made.files.size(), made.files.size() == 1 ? "file" : "files",
                          folder, explains ? std::format(" {}/README.md says what to do with them.", folder) : ""));
    }
    return status;
}

int failExport(const ExportArguments& arguments, const Error& error, const std::string& place)
{
    return deliverExport(arguments, {.diagnostics = {toDiagnostic(error)}}, place);
}

int exportHere(const ExportArguments& arguments)
{
    const exporter::Target* const target = exporter::findTarget(arguments.target);
    const Result<ProjectArgument> opened = openProjectArgument(arguments.project);
    if (!opened)
        return failExport(arguments, opened.error(), arguments.project);
    run::ShaderLibrary library(shader::ToolchainOptions{});
    exporter::Export made =
        exporter::exportProject(opened->snapshot, *target, library,
                                {.compiler = arguments.compiler, .bufferTileBytes = arguments.bufferTileBytes});
    if (!made.refused()) {
        if (const Result<void> written = exporter::writeFolder(arguments.folder, made.files, arguments.force);
            !written) {
            made.files.clear();
            made.diagnostics.push_back(toDiagnostic(written.error()));
        }
    }
    return deliverExport(arguments, made, opened->place);
}

/// Compilers may crash, so the work is done in a process of its own.
int exportGuarded(const ExportArguments& arguments)
{
    if (arguments.inProcess) {
        endWithParent();
        return exportHere(arguments);
    }
    const Result<GuardedEnd> end = runGuarded(arguments.project, {}, {}, arguments.project == standardInput);
    if (!end)
        return printFailure(end.error(), "wavelane");
    return end->death ? deliverExport(arguments, {.diagnostics = {*end->death}}, arguments.project) : end->status;
}

} // namespace

void addExportCommand(CLI::App& program, int& status)
{
    auto arguments = std::make_shared<ExportArguments>();
    CLI::App* const command = program.add_subcommand("export", "Write a program that does what a project does");
    command->add_flag("--json", arguments->common.json, "Print one JSON document on standard output");
    command->add_option("PROJECT", arguments->project, "Folder, or its project.wavelane, or - for standard input")
        ->required();
    std::vector<std::string> names;
    std::string help = "What to write:";
    for (const exporter::Target& each : exporter::targets()) {
        names.emplace_back(each.name);
        help += std::format(" {} ({})", each.name, each.description);
    }
    command->add_option("--to", arguments->target, help)->required()->check(CLI::IsMember(names));
    command->add_option("-o", arguments->folder, "Folder to write to, new or empty")->required()->type_name("DIR");
    command->add_flag("--force", arguments->force,
                      "Write into a folder that is not empty; files of the same names are replaced");
    command->add_option("--compiler", arguments->compiler, "Compiler, before what the project says")
        ->check(CLI::IsMember(shader::compilerNames()));
    command
        ->add_option("--buffer-tile", arguments->bufferTileBytes,
                     "Bytes of a tile of sparse buffers on the device that the program is for")
        ->check(checkTileSize)
        ->capture_default_str();
    command->add_flag("--in-process", arguments->inProcess, "Compile in this very process: for debuggers");
    command->callback([arguments, &status] { status = exportGuarded(*arguments); });
}

} // namespace wavelane::cli
