// SPDX-License-Identifier: MIT
#include "app/cli/compile/compile_options.h"
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

/// Returns an error message unless the tile size is a power of two.
std::string checkTileSize(const std::string& text)
{
    constexpr std::uint64_t maxBytes = 1 << 30;
    std::uint64_t bytes = 0;
    if (CLI::detail::lexical_cast(text, bytes) && std::has_single_bit(bytes) && bytes <= maxBytes)
        return {};
    return std::format("{} is not a power of two from 1 to {}", text, maxBytes);
}

/// Prints the result and returns the exit status.
int printResult(const ExportArguments& arguments, const exporter::Export& result, const std::string& location)
{
    const int status = reportDiagnostics(result.diagnostics, location);
    if (arguments.common.json) {
        Json files = Json::array();
        for (const exporter::ExportedFile& each : result.files)
            files.push_back({{"path", each.path}, {"size", each.bytes.size()}});
        printJson({{"ok", !result.refused()},
                   {"target", arguments.target},
                   {"folder", arguments.folder},
                   {"files", std::move(files)},
                   {"diagnostics", toJson(result.diagnostics)}});
    } else if (!result.refused()) {
        const bool explains = std::ranges::contains(result.files, "README.md", &exporter::ExportedFile::path);
        const std::string folder = visible(arguments.folder);
        print(std::format("Wrote {} {} to {}.{}\n", result.files.size(), result.files.size() == 1 ? "file" : "files",
                          folder, explains ? std::format(" See {}/README.md.", folder) : ""));
    }
    return status;
}

int failExport(const ExportArguments& arguments, const Error& error, const std::string& location)
{
    return printResult(arguments, {.diagnostics = {toDiagnostic(error)}}, location);
}

int exportInProcess(const ExportArguments& arguments)
{
    const exporter::Target* const target = exporter::findTarget(arguments.target);
    const Result<ProjectArgument> opened = openProjectArgument(arguments.project);
    if (!opened)
        return failExport(arguments, opened.error(), arguments.project);
    plan::ShaderLibrary library(shader::ToolchainOptions{});
    exporter::Export result =
        exporter::exportProject(opened->snapshot, *target, library,
                                {.compiler = arguments.compiler, .bufferTileBytes = arguments.bufferTileBytes});
    if (!result.refused()) {
        if (const Result<void> written = exporter::writeFolder(arguments.folder, result.files, arguments.force);
            !written) {
            result.files.clear();
            result.diagnostics.push_back(toDiagnostic(written.error()));
        }
    }
    return printResult(arguments, result, opened->place);
}

/// Exports in a separate process, because compilers can crash.
int exportGuarded(const ExportArguments& arguments)
{
    if (arguments.inProcess) {
        endWithParent();
        return exportInProcess(arguments);
    }
    const Result<GuardedEnd> end = runGuarded(arguments.project, {}, {}, arguments.project == standardInput);
    if (!end)
        return printFailure(end.error(), "wavelane");
    return end->crash ? printResult(arguments, {.diagnostics = {*end->crash}}, arguments.project) : end->status;
}

} // namespace

void addExportCommand(CLI::App& program, int& status)
{
    auto arguments = std::make_shared<ExportArguments>();
    CLI::App* const command = program.add_subcommand("export", "Write a program that does what the project does");
    command->add_flag("--json", arguments->common.json, "Print one JSON document on standard output");
    command
        ->add_option("PROJECT", arguments->project,
                     "Project folder or project.wavelane file, or - for standard input")
        ->required();
    std::vector<std::string> names;
    std::string help = "Target:";
    for (const exporter::Target& each : exporter::targets()) {
        names.emplace_back(each.name);
        help += std::format("{} {} ({})", names.size() > 1 ? "," : "", each.name, each.description);
    }
    command->add_option("--to", arguments->target, help)->required()->check(CLI::IsMember(names));
    command->add_option("-o", arguments->folder, "Output folder, new or empty")->required()->type_name("DIR");
    command->add_flag("--force", arguments->force,
                      "Write to a folder that is not empty; files of the same names are replaced");
    command->add_option("--compiler", arguments->compiler, "Compiler; overrides the project's setting")
        ->check(CLI::IsMember(shader::compilerNames()));
    command
        ->add_option("--buffer-tile", arguments->bufferTileBytes,
                     "Tile size of sparse buffers in bytes on the device that the program targets")
        ->check(checkTileSize)
        ->capture_default_str();
    command->add_flag("--in-process", arguments->inProcess, "Compile in this process, for debuggers");
    command->callback([arguments, &status] { status = exportGuarded(*arguments); });
}

} // namespace wavelane::cli
