// SPDX-License-Identifier: MIT
#include "app/cli/command.h"

#include "app/cli/console.h"
#include "app/cli/inspect/inspect_options.h"
#include "app/cli/inspect/inspector.h"
#include "app/cli/project_argument.h"
#include "app/cli/run/run_settings.h"
#include "app/cli/runner.h"
#include "core/plan/report/report_json.h"
#include "core/shader/external/tool.h"

#include <CLI/CLI.hpp>

#include <unistd.h>

#include <memory>
#include <utility>

namespace wavelane::cli {

namespace {

/// With --compare: the contents differ.
constexpr int different = 1;

/// Prints what was found and returns the exit status.
int printInspection(const InspectionReport& report, const InspectArguments& arguments, const std::string& place,
                    int status)
{
    printDiagnostics(report.diagnostics, place);
    if (arguments.common.json)
        printJson(inspectionJson(report));
    else if (status == 0 || status == different)
        print(inspectionText(report));
    return status;
}

int inspectProject(const InspectArguments& arguments)
{
    const Result<InspectPlan> plan = planOf(arguments);
    Result<std::vector<plan::ConstantOverride>> settings = parseSettings(arguments.settings);
    if (!plan || !settings) {
        const Error& error = plan ? settings.error() : plan.error();
        printFailure(error, "wavelane");
        return error.code == Code::badValue ? incorrectUse : exitStatus(error.code);
    }
    InspectionReport report{.project = arguments.project, .resource = arguments.resource, .after = arguments.after};
    const auto failWith = [&](const Error& error, const std::string& place) {
        report.diagnostics.push_back(toDiagnostic(error));
        return printInspection(report, arguments, place, exitStatus(error.code));
    };
    const Result<ProjectArgument> opened = openProjectArgument(arguments.project);
    if (!opened)
        return failWith(opened.error(), arguments.project);
    report.project = opened->snapshot.project.name;
    Result<std::unique_ptr<Runner>> runner = Runner::create({.session = {.device = arguments.common.device},
                                                             .compileDeadline = arguments.limits.compileDeadline(),
                                                             .inProcess = arguments.inProcess});
    if (!runner)
        return failWith(runner.error(), opened->place);
    const plan::RunReport run = (*runner)->run(opened->snapshot,
                                               {.frames = arguments.frames,
                                                .timeoutSeconds = arguments.limits.frameSeconds,
                                                .after = arguments.after,
                                                .compiler = arguments.compiler,
                                                .overrides = *std::move(settings),
                                                .times = false},
                                               {});
    report.diagnostics = run.diagnostics;
    int status = plan::exitStatus(run, false);
    if (status == 0) {
        if (const Result<void> inspected = Inspector(**runner, run, arguments, *plan).inspect(report); !inspected) {
            report.diagnostics.push_back(toDiagnostic(inspected.error()));
            status = exitStatus(inspected.error().code);
        } else if (report.compared && !report.compared->areEqual()) {
            status = different;
        }
    }
    status = printInspection(report, arguments, opened->place, status);
    if ((*runner)->isHung())
        ::_exit(finishOutput(status));
    return status;
}

void addViewOptions(CLI::App& command, InspectArguments& arguments)
{
    command.add_option("--mip", arguments.mip, "Mip of a texture (default 0)");
    command.add_option("--slice", arguments.slice, "Slice or cube face of a texture (default: all)");
    command
        .add_option("--layout", arguments.layout,
                    "Type of the elements in HLSL, GLSL or C: 'float4' or 'float3 position; uint kind;'")
        ->type_name("TEXT");
    command.add_option("--struct", arguments.structFile, "File with the structure of the elements")
        ->type_name("FILE");
    command
        .add_option("--packing", arguments.packing,
                    "Packing rule of that type: structured, cbuffer, std140, std430, scalar")
        ->type_name("RULE")
        ->capture_default_str();
    command.add_option("--as", arguments.as, "Elements of numbers (float32, uint8x3) or of a format (R16G16_FLOAT)")
        ->type_name("TYPE");
    command.add_option("--start", arguments.start, "Bytes before the first element")->type_name("BYTES");
    command.add_option("--stride", arguments.stride, "Bytes between elements")->type_name("BYTES");
    command.add_option("--columns", arguments.columns, "Columns to inspect, separated by commas: position,age")
        ->type_name("NAMES")
        ->delimiter(',')
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void addActionOptions(CLI::App& command, InspectArguments& arguments)
{
    command
        .add_option("--find", arguments.find,
                    "Count and list nan, inf, not-finite, negative, zero, denormal, outside:LOW..HIGH, hex:DIGITS, "
                    "text:TEXT, changed, or a number with an optional tolerance (0.5+-1e-3, 2+-1%, 1+-2ulp)")
        ->type_name("PATTERN");
    command.add_option("--limit", arguments.limit, "Number of matches to list")
        ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{10'000}))
        ->capture_default_str();
    command
        .add_option("--where", arguments.where, "Only elements that meet a condition: 'kind == 3 && position.y < 0'")
        ->type_name("CONDITION");
    command.add_flag("--stats", arguments.statistics, "Statistics of each column");
    command
        .add_flag("--histogram{16}", arguments.histogram,
                  "Histogram of each column with N bins (16 without N): --histogram=N")
        ->type_name("[N]");
    command
        .add_option("--range", arguments.range,
                    "Values that the histogram covers; statistics count the numbers below and above it")
        ->type_name("LOW..HIGH");
    command.add_flag("--log", arguments.logarithmic, "Histogram with bins of equal ratio");
    command
        .add_option("--envelope", arguments.envelope,
                    "Smallest and largest number of each column in N consecutive parts, as a plot shows them")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{inspect::maxEnvelopeParts}))
        ->type_name("N");
    command
        .add_option("--elements", arguments.elements,
                    "Search, count and compare only these elements, without B (default: all)")
        ->type_name("A..B");
    command
        .add_option("--box", arguments.box, "Count only these texels: X,Y,WIDTH,HEIGHT or X,Y,Z,WIDTH,HEIGHT,DEPTH")
        ->type_name("BOX");
    command
        .add_option("--compare", arguments.compare,
                    "Compare with a resource or a .bin, .npy, .csv, .png or .exr file; the exit status is 1 if they "
                    "differ")
        ->type_name("RESOURCE|FILE");
    command
        .add_option("--tolerance", arguments.tolerance,
                    "Differences to ignore: a number, N% or Nulp, or several of them separated by commas")
        ->type_name("AMOUNT");
    command.add_option("--sort", arguments.sort, "Show the rows in the order of a column")->type_name("COLUMN");
    command.add_flag("--descending", arguments.descending, "Largest first");
    command.add_option("--rows", arguments.rows, "Rows to show, without B (default 0..16)")->type_name("A..B");
    command
        .add_option("--output", arguments.output,
                    "Write the rows to a .csv or .npy file instead of showing them (all rows without --rows)")
        ->type_name("FILE");
}

} // namespace

void addInspectCommand(CLI::App& program, int& status)
{
    auto arguments = std::make_shared<InspectArguments>();
    CLI::App* const command = program.add_subcommand(
        "inspect", "Run frames, and show, search, count and compare the contents of a resource");
    addCommonOptions(*command, arguments->common);
    command
        ->add_option("PROJECT", arguments->project,
                     "Project folder or project.wavelane file, or - for standard input")
        ->required();
    command->add_option("--resource", arguments->resource, "Resource to inspect")->type_name("NAME")->required();
    command->add_option("--after", arguments->after, "State after this pass; the rest of the frame still runs")
        ->type_name("PASS");
    command->add_option("--frames", arguments->frames, "Number of frames to run")
        ->check(CLI::Range(std::uint64_t{1}, UINT64_MAX))
        ->capture_default_str();
    command->add_option("--set", arguments->settings, "Replace a value in a constants resource (repeatable)")
        ->type_name("NAME.MEMBER=VALUE")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    addTimeLimits(*command, arguments->limits);
    command->add_option("--compiler", arguments->compiler, "Compiler; overrides the project's setting")
        ->check(CLI::IsMember(shader::compilerNames()));
    command->add_flag("--in-process", arguments->inProcess, "Run without an engine process");
    addViewOptions(*command, *arguments);
    addActionOptions(*command, *arguments);
    command->callback([arguments, &status] { status = inspectProject(*arguments); });
}

} // namespace wavelane::cli
