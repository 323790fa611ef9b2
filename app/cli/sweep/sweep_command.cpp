// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/project_argument.h"
#include "app/cli/run/run_settings.h"
#include "app/cli/runner.h"
#include "app/cli/sweep/sweep_text.h"
#include "core/base/try.h"
#include "core/plan/report/report_json.h"
#include "core/plan/sweep/sweep_report.h"
#include "core/plan/sweep/variation.h"
#include "core/shader/external/tool.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <format>
#include <memory>
#include <string>
#include <vector>

namespace wavelane::cli {

namespace {

constexpr std::uint64_t maxRuns = 4096;
constexpr std::uint64_t maxFrames = 100'000;
constexpr int expectationsFailed = 1;
constexpr std::string_view all = "all";

struct SweepArguments
{
    CommonOptions common; ///< The device can be a list or `all`.
    std::string project;
    std::vector<std::string> variations;
    std::vector<std::string> settings;
    std::string compilers; ///< A list or `all`; empty: the project's.
    std::uint64_t frames = 10;
    TimeLimits limits;
    bool check = false;
    bool executable = false;
    bool progress = false;
};

/// What a sweep goes through: every combination of values, compilers and devices.
struct Axes
{
    std::vector<plan::Variation> variations;
    std::vector<std::string> compilers; ///< Empty text: the project's.
    std::vector<std::string> devices;   ///< Empty text: the default one.

    std::uint64_t count() const
    {
        std::uint64_t count = compilers.size() * devices.size();
        for (const plan::Variation& each : variations)
            count = std::min<std::uint64_t>(count * each.values.size(), maxRuns + 1);
        return count;
    }
};

/// The names in the value of an option; one empty name without a value.
Result<std::vector<std::string>> namesIn(std::string_view option, const std::string& list)
{
    std::vector<std::string> names;
    std::size_t from = 0;
    while (from <= list.size()) {
        const std::size_t comma = std::min(list.find(',', from), list.size());
        names.push_back(list.substr(from, comma - from));
        from = comma + 1;
    }
    if (!list.empty() && std::ranges::contains(names, std::string()))
        return fail(Code::badValue, std::format("{} {}: A name is empty.", option, list));
    return names;
}

Result<std::vector<std::string>> compilersOf(const SweepArguments& arguments)
{
    if (arguments.compilers == all)
        return std::vector<std::string>{"dxc", "slang", "glslang"};
    TRY(std::vector<std::string> compilers, namesIn("--compiler", arguments.compilers));
    for (const std::string& each : compilers) {
        if (!each.empty() && !std::ranges::contains(shader::compilerNames(), each))
            return fail(Code::badValue,
                        std::format("--compiler {}: There is no compiler '{}'.", arguments.compilers, each));
    }
    return compilers;
}

Result<std::vector<std::string>> devicesOf(const SweepArguments& arguments)
{
    if (arguments.common.device != all)
        return namesIn("--device", arguments.common.device);
    TRY(const std::unique_ptr<Runner> runner, Runner::create({}));
    TRY(const std::vector<gpu::DeviceInfo> devices, runner->devices());
    std::vector<std::string> names;
    for (std::size_t i = 0; i < devices.size(); ++i)
        names.push_back(std::to_string(i));
    if (names.empty())
        return fail(Code::deviceMissing, "There is no Vulkan device.");
    return names;
}

Result<Axes> axesOf(const SweepArguments& arguments)
{
    Axes axes;
    for (const std::string& each : arguments.variations) {
        auto variation = plan::parseVariation(each);
        if (!variation)
            return fail(variation.error().code, "--vary " + variation.error().message);
        if (std::ranges::contains(axes.variations, variation->target, &plan::Variation::target))
            return fail(Code::badValue,
                        std::format("--vary {}: The target appears twice; give all its values at once.", each));
        axes.variations.push_back(std::move(*variation));
    }
    TRY(axes.compilers, compilersOf(arguments));
    TRY(axes.devices, devicesOf(arguments));
    if (axes.count() > maxRuns)
        return fail(Code::limitExceeded,
                    std::format("These are more than {} combinations; give fewer values.", maxRuns));
    return axes;
}

/// The values of the combination with this number. The last variation changes fastest.
std::vector<Json> valuesAt(const Axes& axes, std::uint64_t index)
{
    std::vector<Json> values(axes.variations.size());
    for (std::size_t i = values.size(); i-- > 0;) {
        const std::vector<Json>& choices = axes.variations[i].values;
        values[i] = choices[index % choices.size()];
        index /= choices.size();
    }
    return values;
}

class Sweep
{
public:
    Sweep(const SweepArguments& arguments, const Axes& axes, const plan::ProjectSnapshot& snapshot,
          plan::RunOptions options)
        : m_arguments(arguments), m_axes(axes), m_snapshot(snapshot), m_options(std::move(options))
    {
        m_report.project = snapshot.project.name;
        for (const plan::Variation& each : axes.variations)
            m_report.targets.push_back(each.target);
    }

    Result<plan::SweepReport> run()
    {
        TRY_VOID(tryValues());
        for (const std::string& device : m_axes.devices) {
            TRY(const std::unique_ptr<Runner> runner,
                Runner::create(
                    {.session = {.device = device}, .compileDeadline = m_arguments.limits.compileDeadline()}));
            for (const std::string& compiler : m_axes.compilers)
                TRY_VOID(runValues(*runner, compiler, device));
        }
        return std::move(m_report);
    }

private:
    /// Tries each value separately, so that one that cannot be used is named before hours of runs.
    Result<void> tryValues() const
    {
        for (const plan::Variation& variation : m_axes.variations) {
            for (const Json& value : variation.values) {
                plan::VariedProject varied{.snapshot = m_snapshot, .overrides = {}};
                TRY_VOID(plan::vary(varied, variation.target, value));
            }
        }
        return {};
    }

    Result<void> runValues(Runner& runner, const std::string& compiler, const std::string& device)
    {
        std::uint64_t combinations = 1;
        for (const plan::Variation& each : m_axes.variations)
            combinations *= each.values.size();
        for (std::uint64_t i = 0; i < combinations; ++i) {
            std::vector<Json> values = valuesAt(m_axes, i);
            plan::VariedProject varied{.snapshot = m_snapshot, .overrides = {}};
            for (std::size_t axis = 0; axis < values.size(); ++axis)
                TRY_VOID(plan::vary(varied, m_report.targets[axis], values[axis]));
            plan::RunOptions options = m_options;
            options.compiler = compiler;
            std::ranges::move(varied.overrides, std::back_inserter(options.overrides));
            varied.snapshot.revision = m_report.runs.size() + 1;
            m_report.add(std::move(values), compiler, device, runner.run(varied.snapshot, options, {}));
            if (m_arguments.progress)
                printError(sweepProgress(m_report, m_axes.count()));
        }
        return {};
    }

    const SweepArguments& m_arguments;
    const Axes& m_axes;
    const plan::ProjectSnapshot& m_snapshot;
    plan::RunOptions m_options;
    plan::SweepReport m_report;
};

int printSweep(const SweepArguments& arguments, const plan::SweepReport& report, const std::string& place)
{
    if (arguments.common.json)
        printJson(plan::toJson(report));
    else
        print(sweepText(report));
    if (!report.reference && !report.runs.empty()) { // Everything failed.
        printDiagnostics(report.runs.front().diagnostics, place);
        return plan::exitStatus({.diagnostics = report.runs.front().diagnostics}, false);
    }
    return arguments.check && !plan::allPassed(report) ? expectationsFailed : 0;
}

int sweepProject(const SweepArguments& arguments)
{
    const Result<Axes> axes = axesOf(arguments);
    Result<std::vector<plan::ConstantOverride>> settings = parseSettings(arguments.settings);
    if (!axes || !settings) {
        const Error& error = axes ? settings.error() : axes.error();
        const int status = printFailure(error, "wavelane");
        return error.code == Code::badValue || error.code == Code::limitExceeded ? incorrectUse : status;
    }
    const Result<ProjectArgument> opened = openProjectArgument(arguments.project);
    if (!opened)
        return printFailure(opened.error(), arguments.project);
    plan::RunOptions options{.frames = arguments.frames,
                             .check = arguments.check,
                             .timeoutSeconds = arguments.limits.frameSeconds,
                             .overrides = std::move(*settings),
                             .times = true,
                             .hashes = true,
                             .executables = arguments.executable};
    const Result<plan::SweepReport> report = Sweep(arguments, *axes, opened->snapshot, std::move(options)).run();
    if (!report)
        return printFailure(report.error(), opened->place);
    return printSweep(arguments, *report, opened->place);
}

} // namespace

void addSweepCommand(CLI::App& program, int& status)
{
    auto arguments = std::make_shared<SweepArguments>();
    CLI::App* const command = program.add_subcommand(
        "sweep", "Run a project with every combination of values, and compare times and results");
    addCommonOptions(*command, arguments->common);
    command->get_option("--device")->description("Devices: a list of indices or parts of names, or all");
    command
        ->add_option("PROJECT", arguments->project,
                     "Project folder or project.wavelane file, or - for standard input")
        ->required();
    command
        ->add_option(
            "--vary", arguments->variations,
            "Values of a group size, a shader setting, a constant, a key of a pass, or anything in the project "
            "(repeatable)")
        ->type_name("NAME.KEY=VALUE,…")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    command->add_option("--set", arguments->settings, "Replace a value in a constants resource (repeatable)")
        ->type_name("NAME.MEMBER=VALUE")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    command->add_option("--compiler", arguments->compilers, "Compilers: a list, or all")->type_name("NAME,…");
    command->add_option("--frames", arguments->frames, "Number of frames of each run")
        ->check(CLI::Range(std::uint64_t{1}, maxFrames))
        ->capture_default_str();
    addTimeLimits(*command, arguments->limits);
    command->add_flag("--check", arguments->check, "Evaluate expectations; the exit status depends on them");
    command->add_flag("--executable", arguments->executable,
                      "Show what the driver counts of each shader, such as registers");
    command->add_flag("--progress", arguments->progress, "Print each run on standard error as it ends");
    command->callback([arguments, &status] { status = sweepProject(*arguments); });
}

} // namespace wavelane::cli
