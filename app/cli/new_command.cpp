// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/console.h"
#include "core/base/diagnostic_json.h"
#include "core/project/templates.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <filesystem>
#include <format>
#include <memory>
#include <string>
#include <system_error>

namespace wavelane::cli {

namespace {

struct NewOptions
{
    CommonOptions common;
    std::string folder;
    std::string templateName = "image-filter";
    std::string name;
};

int reportFailure(const NewOptions& options, const Error& error)
{
    if (options.common.json)
        printJson({{"ok", false}, {"diagnostics", toJson(Diagnostics{toDiagnostic(error)})}});
    return printFailure(error, "wavelane");
}

int createProject(const NewOptions& options)
{
    const auto found =
        std::ranges::find(project::projectTemplates(), options.templateName, &project::ProjectTemplate::name);
    if (options.folder.empty())
        return reportFailure(options,
                             {.code = Code::badValue, .message = "The name of the folder is empty.", .at = {}});
    std::error_code problem;
    const std::filesystem::path folder = std::filesystem::absolute(options.folder, problem).lexically_normal();
    if (problem)
        return reportFailure(options, {.code = Code::fileUnwritable,
                                       .message = std::format("The folder '{}' cannot be created: {}.",
                                                              options.folder, problem.message()),
                                       .at = {}});
    const std::filesystem::path last = folder.has_filename() ? folder.filename() : folder.parent_path().filename();
    const std::string name = options.name.empty() ? last.string() : options.name;
    if (const Result<void> created = project::makeProject(folder, *found, name); !created)
        return reportFailure(options, created.error());
    Json files = Json::array();
    for (const project::TemplateFile& each : found->files)
        files.push_back(std::string(each.name));
    if (options.common.json)
        printJson({{"ok", true},
                   {"folder", folder.string()},
                   {"template", options.templateName},
                   {"files", std::move(files)},
                   {"diagnostics", Json::array()}});
    else
        print(std::format("Created {}. Try: wavelane run {} --check\n", visible(folder.string()),
                          visible(shellQuoted(options.folder))));
    return 0;
}

} // namespace

void addNewCommand(CLI::App& program, int& status)
{
    auto options = std::make_shared<NewOptions>();
    CLI::App* const command = program.add_subcommand("new", "Create a project from a template");
    addCommonOptions(*command, options->common);
    command->add_option("DIR", options->folder, "Project folder, new or empty")->required();
    std::vector<std::string> names;
    std::string help = "Template:";
    for (const project::ProjectTemplate& each : project::projectTemplates()) {
        names.emplace_back(each.name);
        help += std::format("{} {} ({})", names.size() > 1 ? "," : "", each.name, each.description);
    }
    command->add_option("--template", options->templateName, help)
        ->check(CLI::IsMember(names))
        ->capture_default_str();
    command->add_option("--name", options->name, "Project name; default: the folder's name");
    command->callback([options, &status] { status = createProject(*options); });
}

} // namespace wavelane::cli
