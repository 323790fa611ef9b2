// SPDX-License-Identifier: MIT
#include "app/cli/check/checking.h"
#include "app/cli/command.h"
#include "app/cli/compile/compile_options.h"
#include "app/cli/console.h"
#include "app/cli/project_argument.h"
#include "core/check/lesson_check.h"

#include <CLI/CLI.hpp>

#include <unistd.h>

#include <format>
#include <memory>
#include <string>

namespace wavelane::cli {

namespace {

struct LessonArguments
{
    CheckingArguments common;
    std::string name;
};

constexpr int notSolved = 1;

int printLesson(const LessonArguments& arguments, const check::LessonReport& report, const std::string& place)
{
    const int status = reportDiagnostics(report.diagnostics, place);
    if (arguments.common.common.json) {
        printJson(check::toJson(report));
    } else if (status == 0) {
        for (const check::LessonStep& each : report.steps)
            print(std::format("{}: {}{}\n", each.passed ? "passed" : "failed",
                              each.kind == "shader" ? std::string("no mistakes in the shaders")
                                                    : std::format("right results with data {}", each.trial + 1),
                              each.message.empty() ? "" : " - " + visible(each.message)));
        print(report.isSolved() ? "The lesson is solved.\n" : "The lesson is not solved.\n");
    }
    return status != 0 ? status : report.isSolved() ? 0 : notSolved;
}

/// The lesson that is named, or whose project it is.
Result<const project::Lesson*> lessonOf(const LessonArguments& arguments, const std::filesystem::path& folder)
{
    const std::string name = !arguments.name.empty() ? arguments.name : project::lessonIn(folder).value_or("");
    if (name.empty())
        return fail(Code::badValue, "The project is not that of a lesson; use --name.");
    if (const project::Lesson* const lesson = project::findLesson(name))
        return lesson;
    std::string names;
    for (const project::Lesson& each : project::lessons())
        names += (names.empty() ? "" : ", ") + each.name;
    return fail(Code::badValue, std::format("'{}' is not one of the lessons {}.", name, names));
}

int create(const LessonArguments& arguments)
{
    const Result<const project::Lesson*> lesson = lessonOf(arguments, {});
    const Result<void> made =
        lesson ? project::makeLesson(arguments.common.project, **lesson) : std::unexpected(lesson.error());
    return made ? 0 : printFailure(made.error(), arguments.common.project);
}

int checkLesson(const LessonArguments& arguments)
{
    const CheckingArguments& common = arguments.common;
    const Result<ProjectArgument> opened = openProjectArgument(common.project);
    check::LessonReport failed;
    const auto failWith = [&](const Error& error) {
        failed.diagnostics = {toDiagnostic(error)};
        return printLesson(arguments, failed, common.project);
    };
    if (!opened)
        return failWith(opened.error());
    const Result<const project::Lesson*> lesson = lessonOf(arguments, opened->snapshot.folder);
    if (!lesson)
        return failWith(lesson.error());
    plan::ShaderLibrary library(shader::ToolchainOptions{});
    const auto session = run::Session::create({.device = common.common.device}, library);
    const check::LessonReport report = check::LessonCheck(*session, library).run(opened->snapshot, **lesson);
    const int status = printLesson(arguments, report, opened->place);
    if (session->broken())
        ::_exit(finishOutput(status));
    return status;
}

} // namespace

void addLessonCommand(CLI::App& program, int& status)
{
    auto arguments = std::make_shared<LessonArguments>();
    CLI::App* const command =
        program.add_subcommand("lesson", "Check whether the fault of a lesson is fixed, or create its project");
    addCommonOptions(*command, arguments->common.common);
    command
        ->add_option("PROJECT", arguments->common.project,
                     "Project folder or project.wavelane file, or - for standard input")
        ->required();
    command->add_option("--name", arguments->name, "The lesson (default: that of the folder)")->type_name("LESSON");
    CLI::Option* const make =
        command->add_flag("--create", "Create the project of the lesson in a new or empty folder");
    command->add_flag("--in-process", arguments->common.inProcess, "Check in this process, for debuggers");
    command->callback([arguments, make, &status] {
        if (make->count() > 0) {
            status = create(*arguments);
            return;
        }
        status = checkGuarded(
            arguments->common, [&] { return checkLesson(*arguments); },
            [&](const Diagnostic& crash) {
                return printLesson(*arguments, {.lesson = arguments->name, .diagnostics = {crash}},
                                   arguments->common.project);
            });
    });
}

} // namespace wavelane::cli
