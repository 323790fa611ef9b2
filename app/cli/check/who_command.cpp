// SPDX-License-Identifier: MIT
#include "app/cli/check/checking.h"
#include "app/cli/check/who_question.h"
#include "app/cli/command.h"
#include "app/cli/compile/compile_options.h"
#include "app/cli/console.h"
#include "app/cli/project_argument.h"
#include "core/base/text/parse_number.h"
#include "core/base/try.h"
#include "core/check/provenance/who_wrote.h"
#include "core/project/size/sizes.h"
#include "core/project/size/view_size.h"

#include <CLI/CLI.hpp>

#include <unistd.h>

#include <algorithm>
#include <array>
#include <format>
#include <memory>
#include <ranges>
#include <string>
#include <variant>

namespace wavelane::cli {

namespace {

struct WhoArguments
{
    CheckingArguments common;
    WhoPlace place;
    bool stream = false;
    bool times = false;
};

/// Exit status if nothing wrote the bytes.
constexpr int nothingWroteStatus = 1;

std::string threadText(const std::array<std::uint64_t, 3>& thread)
{
    return std::format("({}, {}, {})", thread[0], thread[1], thread[2]);
}

std::string whereText(const std::optional<shader::SourceLine>& line, const std::string& instruction)
{
    return line ? std::format("{}:{}", visible(line->file), line->line) : instruction;
}

std::string writerText(const check::Writer& writer)
{
    std::string text = std::format("frame {}, {}", writer.frame, visible(writer.pass));
    if (writer.place)
        text += std::format(": thread {} at {}", threadText(writer.place->thread),
                            whereText(writer.place->line, writer.place->instruction));
    text += std::format(" writes {} byte(s) at {}", writer.bytes.size(), writer.offset);
    if (!writer.value.empty())
        text += ": " + writer.value;
    if (writer.isContested)
        text += " (several threads of the pass write here)";
    if (writer.equalsDevice == false)
        text += " (the device has another value)";
    text += "\n";
    for (const check::ReadValue& each : writer.reads) {
        text += std::format("  from {} byte {}{}{}\n", visible(each.object), each.offset,
                            each.value.empty() ? "" : ": " + each.value,
                            each.line ? std::format(" at {}", whereText(each.line, {})) : std::string());
        for (const check::Place& store : each.stores)
            text += std::format("    stored by thread {} at {}\n", threadText(store.thread),
                                whereText(store.line, store.instruction));
    }
    return text;
}

int printAnswer(const WhoArguments& arguments, const check::WhoReport& report, const std::string& place)
{
    const int status = reportDiagnostics(report.diagnostics, place);
    if (arguments.common.common.json)
        printJson(check::toJson(report));
    if (status != 0)
        return status;
    const bool isFound = !report.writers.empty();
    if (!arguments.common.common.json) {
        for (const check::Writer& each : report.writers)
            print(writerText(each));
        for (const check::UnknownPass& each : report.unknown)
            print(std::format("frame {}, {}: not searched: {}\n", each.frame, visible(each.pass),
                              visible(each.reason)));
        if (!isFound && report.unknown.empty())
            print(std::format("Nothing wrote these bytes in the frames {} to {}{}\n", report.firstFrame, report.frame,
                              report.firstFrame == 0 ? "; they have their initial data."
                                                     : ". Search more frames with --earlier."));
    }
    return isFound ? 0 : nothingWroteStatus;
}

/// Prints an answer of `--stream` at once. Returns `status`, or that of unwritable output.
int printLine(const check::WhoReport& report, int status)
{
    print(dumpJson(check::toJson(report)) + "\n");
    return finishOutput(status);
}

/// Answers questions about one project, whose compiled shaders and device it keeps.
class Answers
{
public:
    Answers(const WhoArguments& arguments, const plan::ProjectSnapshot& snapshot)
        : m_common(arguments.common), m_times(arguments.times), m_snapshot(snapshot),
          m_library(shader::ToolchainOptions{}),
          m_session(run::Session::create({.device = m_common.common.device}, m_library)), m_lines(m_common.progress)
    {
    }

    check::WhoReport answer(const WhoPlace& place)
    {
        const Result<check::ByteRange> range = rangeOf(place, m_snapshot.project);
        if (!range)
            return {.project = m_snapshot.project.name,
                    .resource = place.resource,
                    .diagnostics = {toDiagnostic(range.error())}};
        const auto progress = [this](std::size_t pass, std::size_t passes, const std::string& name) {
            if (m_lines.isDue())
                printError(std::format("pass {} {} {}\n", pass, passes, visible(name)));
        };
        return check::WhoWrote(*m_session, m_library)
            .answer(m_snapshot, {.range = *range,
                                 .after = place.after,
                                 .before = place.before,
                                 .frame = {.compiler = m_common.compiler, .frame = place.frame, .times = m_times},
                                 .earlierFrames = place.earlierFrames,
                                 .maxInstructions = m_common.maxInstructions,
                                 .maxIterations = m_common.maxIterations,
                                 .progress = progress});
    }
    bool isBroken() const { return m_session->broken(); }

private:
    const CheckingArguments& m_common;
    const bool m_times;
    const plan::ProjectSnapshot& m_snapshot;
    plan::ShaderLibrary m_library;
    std::unique_ptr<run::Session> m_session;
    ProgressLines m_lines;
};

int answerInProcess(const WhoArguments& arguments)
{
    const CheckingArguments& common = arguments.common;
    const Result<ProjectArgument> opened = openProjectArgument(common.project);
    if (!opened)
        return printAnswer(arguments,
                           {.project = common.project,
                            .resource = arguments.place.resource,
                            .diagnostics = {toDiagnostic(opened.error())}},
                           common.project);
    WhoPlace place = arguments.place;
    place.frame = common.frame;
    Answers answers(arguments, opened->snapshot);
    const int status = printAnswer(arguments, answers.answer(place), opened->place);
    if (answers.isBroken())
        ::_exit(finishOutput(status));
    return status;
}

/// Prints an answer for each line of standard input, until its end or until the device is lost. With the project `-`,
/// the first line is the project.
int answerLines(const WhoArguments& arguments)
{
    std::string line;
    const bool isGiven = arguments.common.project == standardInput;
    if (isGiven && !std::getline(std::cin, line))
        line.clear();
    const Result<ProjectArgument> opened =
        isGiven ? projectFromText(line) : openProjectArgument(arguments.common.project);
    if (!opened)
        return printFailure(opened.error(), arguments.common.project);
    Answers answers(arguments, opened->snapshot);
    while (std::getline(std::cin, line)) {
        const Result<WhoPlace> place = placeFromLine(line);
        const check::WhoReport report = place ? answers.answer(*place)
                                              : check::WhoReport{.project = opened->snapshot.project.name,
                                                                 .diagnostics = {toDiagnostic(place.error())}};
        const int status = printLine(report, answers.isBroken() ? exitStatus(Code::deviceLost) : 0);
        if (status != 0)
            ::_exit(status);
    }
    return 0;
}

} // namespace

void addWhoCommand(CLI::App& program, int& status)
{
    auto arguments = std::make_shared<WhoArguments>();
    CLI::App* const command =
        program.add_subcommand("who", "Find the pass, thread and line that wrote a byte of a resource");
    addCheckingOptions(*command, arguments->common, "The frame whose result is explained, from 0");
    command->add_option("--resource", arguments->place.resource, "Resource with the byte")->type_name("NAME");
    command->add_option("--byte", arguments->place.byte, "The byte, counted from the start of the packed data")
        ->type_name("N");
    command->add_option("--element", arguments->place.element, "The element of a structured or typed buffer")
        ->type_name("N");
    command->add_option("--texel", arguments->place.texel, "The texel of a texture: X,Y or X,Y,Z")
        ->type_name("X,Y[,Z]");
    command->add_option("--mip", arguments->place.mip, "Mip of the texel")->capture_default_str();
    command->add_option("--slice", arguments->place.slice, "Slice or cube face of the texel")->capture_default_str();
    command->add_option("--size", arguments->place.size, "Number of bytes (default: one byte, element or texel)")
        ->type_name("N");
    CLI::Option* const after =
        command
            ->add_option("--after", arguments->place.after,
                         "The state after this pass, a name or JSON pointer (default: after the "
                         "frame)")
            ->type_name("PASS");
    command->add_option("--before", arguments->place.before, "The state before this pass, a name or JSON pointer")
        ->type_name("PASS")
        ->excludes(after);
    command
        ->add_option("--earlier", arguments->place.earlierFrames,
                     "Frames before it to search if nothing in the frame writes the byte")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{1000}))
        ->capture_default_str();
    command->add_flag("--times", arguments->times, "Measure the dispatches that write the bytes on the device");
    command->add_flag("--stream", arguments->stream,
                      "Answer questions from standard input, one line of JSON each, and keep the device open");
    command->callback([arguments, &status] {
        if (!arguments->stream && arguments->place.resource.empty())
            throw CLI::RequiredError("--resource");
        status = checkGuarded(
            arguments->common,
            [&] { return arguments->stream ? answerLines(*arguments) : answerInProcess(*arguments); },
            [&](const Diagnostic& crash) {
                if (arguments->stream)
                    return printLine({.project = arguments->common.project, .diagnostics = {crash}},
                                     exitStatus(crash.code));
                return printAnswer(*arguments,
                                   {.project = arguments->common.project,
                                    .resource = arguments->place.resource,
                                    .diagnostics = {crash}},
                                   arguments->common.project);
            },
            arguments->stream);
    });
}

} // namespace wavelane::cli
