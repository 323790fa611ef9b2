// SPDX-License-Identifier: MIT
#include "app/cli/run/executable_text.h"

#include "app/cli/console.h"
#include "core/base/json/json.h"

#include <algorithm>
#include <format>
#include <string>

namespace wavelane::cli {

namespace {

/// A text of the driver, in which every line is made visible on its own.
std::string linesOf(const std::string& text)
{
    std::string lines;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        std::string line = text.substr(from, end - from);
        for (std::size_t tab = line.find('\t'); tab != std::string::npos; tab = line.find('\t', tab))
            line.replace(tab, 1, 8 - tab % 8, ' ');
        lines += "    " + visible(line) + '\n';
        from = end + 1;
    }
    return lines;
}

std::string textOf(const plan::ExecutableReport& executable)
{
    std::string text = std::format("  {}: {} ({})\n", visible(executable.pass), visible(executable.name),
                                   visible(executable.description));
    Table table({false, true});
    table.add({"statistic", "value"});
    for (const plan::StatisticReport& each : executable.statistics)
        table.add({visible(each.name), dumpJson(each.value)});
    if (!executable.statistics.empty())
        text += table.text(1);
    for (const plan::RepresentationReport& each : executable.representations) {
        if (!each.text.empty())
            text += std::format("  {} ({}):\n{}", visible(each.name), visible(each.description), linesOf(each.text));
    }
    return text;
}

} // namespace

std::string executableText(const plan::RunReport& report)
{
    if (!report.executables)
        return {};
    std::string text;
    for (const plan::ExecutableReport& each : report.executables->executables)
        text += textOf(each);
    return text;
}

} // namespace wavelane::cli
