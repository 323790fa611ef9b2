// SPDX-License-Identifier: MIT
#include "app/cli/run/run_text.h"

#include "app/cli/console.h"

#include <algorithm>
#include <format>

namespace wavelane::cli {

namespace {

std::string groupsText(const plan::PassReport& pass)
{
    if (!pass.groups)
        return {};
    const auto& groups = *pass.groups;
    return std::format("{} × {} × {}", groups[0], groups[1], groups[2]);
}

std::string passTable(const plan::RunReport& report, bool withTimes)
{
    if (report.passes.empty())
        return {};
    std::vector<bool> rightAligned{false, false, true};
    std::vector<std::string> heading{"pass", "kind", "groups"};
    if (report.queues) {
        rightAligned.push_back(false);
        heading.emplace_back("queue");
    }
    if (withTimes)
        rightAligned.insert(rightAligned.end(), {true, true, true, true});
    Table table(rightAligned);
    if (withTimes)
        heading.insert(heading.end(), {"min", "median", "95 %", "max"});
    table.add(heading);
    for (const plan::PassReport& each : report.passes) {
        std::vector<std::string> row{visible(each.name), each.kind, groupsText(each)};
        if (report.queues)
            row.push_back(each.queue);
        if (withTimes) {
            const auto time = [&](std::uint64_t plan::TimeReport::* member) {
                return each.gpu ? durationText(static_cast<double>((*each.gpu).*member)) : std::string("–");
            };
            row.insert(row.end(), {time(&plan::TimeReport::min), time(&plan::TimeReport::median),
                                   time(&plan::TimeReport::p95), time(&plan::TimeReport::max)});
        }
        table.add(std::move(row));
    }
    return table.text(1);
}

std::string joined(const std::vector<std::string>& words)
{
    std::string text;
    for (const std::string& each : words)
        text += (text.empty() ? "" : ", ") + each;
    return text;
}

std::string barrierLines(const plan::RunReport& report)
{
    std::string text;
    for (const plan::BarrierReport& each : report.barriers) {
        text += std::format("  before {}: wait for {}, {} → {}{}\n", visible(each.before),
                            visible(joined(each.resources)), joined(each.fromStages), joined(each.toStages),
                            each.count > 1 ? std::format(", {} times", each.count) : "");
    }
    return text;
}

std::string expectationLines(const plan::RunReport& report)
{
    std::string text;
    for (const plan::ExpectationReport& each : report.expectations) {
        const std::string marker = each.passed ? colored("✓", Color::green, 1) : colored("✗", Color::red, 1);
        text += std::format("  {} /expect/{}{}\n", marker, each.index,
                            each.message.empty() ? "" : "  " + visible(each.message));
    }
    return text;
}

std::string summary(const plan::RunReport& report, bool checked)
{
    const auto errors = std::ranges::count_if(report.diagnostics, [](const Diagnostic& each) {
        return each.severity == Severity::error && !each.expected;
    });
    std::string text = report.ok ? colored("ok", Color::green, 1) : colored("failed", Color::red, 1);
    text += std::format("  {} {} in {}", report.frames, report.frames == 1 ? "frame" : "frames",
                        durationText(report.milliseconds * 1e6));
    if (checked) {
        const auto passed = std::ranges::count(report.expectations, true, &plan::ExpectationReport::passed);
        text += std::format(", {} of {} expectations passed", passed, report.expectations.size());
    }
    if (errors > 0)
        text += std::format(", {} {}", errors, errors == 1 ? "error" : "errors");
    return text + "\n";
}

/// `blur.hlsl:12: blur (3, 0, 0): `, as far as known.
std::string printLocation(const plan::PrintReport& print)
{
    std::string text = print.file;
    if (print.line > 0)
        text += std::format(":{}", print.line);
    if (!text.empty())
        text += ": ";
    text += print.pass;
    if (print.thread)
        text += std::format("{}({}, {}, {})", print.pass.empty() ? "" : " ", (*print.thread)[0], (*print.thread)[1],
                            (*print.thread)[2]);
    return text.empty() ? text : text + ": ";
}

} // namespace

std::string printLines(const plan::RunReport& report)
{
    std::string text;
    for (const plan::PrintReport& each : report.prints) {
        const std::string place = colored(visible(printLocation(each)), Color::dim, 2);
        const std::string message = visible(each.text);
        std::string_view rest = message;
        do {
            const std::size_t end = std::min(rest.find('\n'), rest.size());
            text += std::format("{}{}\n", place, rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        } while (!rest.empty());
    }
    return text;
}

std::string runText(const plan::RunReport& report, bool withTimes, bool checked)
{
    std::string text = report.project.empty() ? "" : colored(visible(report.project), Color::bold, 1) + "\n";
    if (report.device)
        text += std::format("on {} (device {}, Vulkan {}, {})\n", visible(report.device->name), report.device->index,
                            report.device->api, visible(report.device->driver));
    text += passTable(report, withTimes) + barrierLines(report);
    if (withTimes && report.queues && report.queues->frame) {
        const plan::TimeReport& frame = *report.queues->frame;
        text +=
            std::format("  frame: median {}, {} to {}, on {} {}\n", durationText(static_cast<double>(frame.median)),
                        durationText(static_cast<double>(frame.min)), durationText(static_cast<double>(frame.max)),
                        report.queues->queues.size(), report.queues->queues.size() == 1 ? "queue" : "queues");
    }
    if (checked)
        text += expectationLines(report);
    return text + summary(report, checked);
}

} // namespace wavelane::cli
