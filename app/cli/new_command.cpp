// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/templates.h"
#include "core/project/writer.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <filesystem>
#include <format>
#include <memory>
#include <string>

namespace wavelane::cli {

namespace {

struct NewOptions
{
    CommonOptions common;
    std::string folder;
    std::string templateName = "image-filter";
    std::string name;
};

std::string filledIn(std::string_view text, const std::string& name)
{
    const std::string quoted = dumpJson(Json(name));
    const std::string inside = quoted.substr(1, quoted.size() - 2);
    std::string result(text);
    if (const std::size_t place = result.find("@NAME@"); place != std::string::npos)
        result.replace(place, 6, inside);
    return result;
}

Result<void> prepareFolder(const std::filesystem::path& folder)
{
    std::error_code problem;
    std::filesystem::create_directories(folder, problem);
    if (problem)
        return fail(Code::fileUnwritable,
                    std::format("the folder {} cannot be made: {}", folder.string(), problem.message()));
    const bool isEmpty = std::filesystem::is_empty(folder, problem);
    if (problem || !isEmpty)
        return fail(Code::fileUnwritable,
                    std::format("{} is no empty folder; a project is made in a new one", folder.string()));
    return {};
}

int makeProject(const NewOptions& options)
{
    const auto found = std::ranges::find(projectTemplates(), options.templateName, &ProjectTemplate::name);
    const std::filesystem::path folder = std::filesystem::absolute(options.folder).lexically_normal();
    if (const Result<void> prepared = prepareFolder(folder); !prepared)
        return printFailure(prepared.error(), "wavelane");
    const std::filesystem::path last = folder.has_filename() ? folder.filename() : folder.parent_path().filename();
    const std::string name = options.name.empty() ? last.string() : options.name;
    Json files = Json::array();
    for (const TemplateFile& each : found->files) {
        const Result<void> written = project::writeFileAtomically(folder / each.name, filledIn(each.text, name));
        if (!written)
            return printFailure(written.error(), "wavelane");
        files.push_back(std::string(each.name));
    }
    if (options.common.json)
        printJson({{"folder", folder.string()}, {"template", options.templateName}, {"files", std::move(files)}});
    else
        print(std::format("Made {}. Try: wavelane run {} --check\n", folder.string(), options.folder));
    return 0;
}

} // namespace

void addNewCommand(CLI::App& program, int& status)
{
    auto options = std::make_shared<NewOptions>();
    CLI::App* const command = program.add_subcommand("new", "Make a project from a template");
    addCommonOptions(*command, options->common);
    command->add_option("DIR", options->folder, "Folder of the project, new or empty")->required();
    std::vector<std::string> names;
    std::string help = "What to begin with:";
    for (const ProjectTemplate& each : projectTemplates()) {
        names.emplace_back(each.name);
        help += std::format(" {} ({})", each.name, each.description);
    }
    command->add_option("--template", options->templateName, help)
        ->check(CLI::IsMember(names))
        ->capture_default_str();
    command->add_option("--name", options->name, "Name of the project; else the folder's");
    command->callback([options, &status] { status = makeProject(*options); });
}

} // namespace wavelane::cli
