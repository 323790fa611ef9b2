// SPDX-License-Identifier: MIT
#include "core/importer/amber/to_project.h"

#include <algorithm>
#include <format>
#include <utility>

namespace wavelane::importer::amber {

namespace {

constexpr std::size_t mostPasses = 16384;
constexpr std::size_t mostLooks = 65536; ///< Expectations of the script, each as often as it is repeated.

bool isExpectation(const Command& command)
{
    return std::holds_alternative<ExpectValues>(command.kind) || std::holds_alternative<ExpectColour>(command.kind) ||
           std::holds_alternative<ExpectEqual>(command.kind);
}

bool hasExpectations(const std::vector<Command>& commands)
{
    return std::ranges::any_of(commands, [](const Command& each) {
        const auto* const repeat = std::get_if<Repeat>(&each.kind);
        return isExpectation(each) || (repeat != nullptr && hasExpectations(repeat->commands));
    });
}

/// How many passes the commands become at most, one after another; `mostPasses` + 1 where they are more.
std::uint64_t unrolledCount(const std::vector<Command>& commands)
{
    std::uint64_t count = 0;
    for (const Command& each : commands) {
        if (const auto* const repeat = std::get_if<Repeat>(&each.kind)) {
            const std::uint64_t inside = unrolledCount(repeat->commands);
            count += inside > 0 && repeat->count > mostPasses / inside ? mostPasses + 1 : inside * repeat->count;
        } else if (!isExpectation(each)) {
            ++count;
        }
    }
    return std::min<std::uint64_t>(count, mostPasses + 1);
}

class CommandWriter
{
public:
    CommandWriter(const Script& script, Draft& draft, const Names& names)
        : m_script(script), m_draft(draft), m_names(names)
    {
    }

    /// Passes in the order of the commands; expectations wait until it is known what runs behind them.
    void write(const std::vector<Command>& commands, std::vector<project::Pass>& passes)
    {
        for (const Command& each : commands) {
            if (m_count > mostPasses || m_expectations.size() >= mostLooks)
                return;
            if (isExpectation(each))
                m_expectations.push_back({&each, m_last});
            else if (const auto* const run = std::get_if<Run>(&each.kind))
                addRun(*run, passes, each.line);
            else if (const auto* const copy = std::get_if<Copy>(&each.kind))
                addCopy(*copy, passes, each.line);
            else if (const auto* const repeat = std::get_if<Repeat>(&each.kind))
                addRepeat(*repeat, passes, each.line);
        }
    }

    void finish()
    {
        for (const auto& [command, after] : m_expectations) {
            if (after.empty() && !m_last.empty())
                m_draft.findings().error(
                    command->line, Code::featureMissing,
                    "Expectations of a project look behind a pass, and none is before this one.");
            else
                addExpectation(m_script, *command, after == m_last ? std::string() : after, m_draft, m_names);
        }
    }

private:
    void addPass(std::vector<project::Pass>& passes, project::Pass pass, int line)
    {
        if (++m_count == mostPasses + 1)
            m_draft.findings().error(line, Code::limitExceeded,
                                     std::format("An import makes at most {} passes.", mostPasses));
        if (m_count > mostPasses)
            return;
        m_last = pass.name;
        passes.push_back(std::move(pass));
    }

    void addRun(const Run& run, std::vector<project::Pass>& passes, int line)
    {
        if (!m_names.shaders.contains(run.pipeline))
            return; // Why its pipeline has no shader has been told.
        auto known = m_dispatches.find(run.pipeline);
        if (known == m_dispatches.end())
            known = m_dispatches
                        .emplace(run.pipeline,
                                 dispatchOf(m_script, *named(m_script.pipelines, run.pipeline), m_draft, m_names))
                        .first;
        project::DispatchPass dispatch = known->second;
        dispatch.size = project::Groups{{run.groups[0], run.groups[1], run.groups[2]}};
        addPass(passes, {.name = m_draft.passNames().take(run.pipeline), .kind = std::move(dispatch)}, line);
    }

    void addCopy(const Copy& copy, std::vector<project::Pass>& passes, int line)
    {
        if (!m_names.resources.contains(copy.from) || !m_names.resources.contains(copy.to))
            return;
        project::CopyPass pass{.from = {.resource = m_names.resources.at(copy.from)},
                               .to = {.resource = m_names.resources.at(copy.to)}};
        addPass(passes,
                {.name = m_draft.passNames().take(std::format("copy {} to {}", copy.from, copy.to)), .kind = pass},
                line);
    }

    /// A group that repeats, or where each turn is looked at, pass after pass.
    void addRepeat(const Repeat& repeat, std::vector<project::Pass>& passes, int line)
    {
        if (!hasExpectations(repeat.commands)) {
            project::GroupPass group{.repeat = repeat.count};
            if (repeat.count > 0)
                write(repeat.commands, group.passes);
            if (!group.passes.empty())
                passes.push_back({.name = m_draft.passNames().take("repeat"), .kind = std::move(group)});
            return;
        }
        const std::uint64_t inside = unrolledCount(repeat.commands);
        if (inside > 0 && repeat.count > (mostPasses - std::min(mostPasses, m_count)) / inside) {
            m_draft.findings().error(
                line, Code::limitExceeded,
                std::format("What is repeated has expectations, so that each turn becomes passes "
                            "of its own, and an import makes at most {} passes.",
                            mostPasses));
            return;
        }
        for (std::uint64_t turn = 0; turn < repeat.count; ++turn) {
            const std::size_t before = m_count;
            write(repeat.commands, passes);
            // Without a pass in it the next turn sees what this one saw.
            if (m_count == before)
                return;
        }
    }

    const Script& m_script;
    Draft& m_draft;
    const Names& m_names;
    std::map<std::string, project::DispatchPass> m_dispatches; ///< By pipeline.
    std::vector<std::pair<const Command*, std::string>> m_expectations;
    std::string m_last; ///< Name of the last pass.
    std::size_t m_count = 0;
};

} // namespace

void addCommands(const Script& script, Draft& draft, const Names& names)
{
    CommandWriter writer(script, draft, names);
    std::vector<project::Pass> passes;
    writer.write(script.commands, passes);
    writer.finish();
    draft.project().passes = std::move(passes);
}

void toProject(const Script& script, Draft& draft)
{
    Names names;
    addShaders(script, draft, names);
    addResources(script, draft, names);
    addCommands(script, draft, names);
    if (draft.project().passes.empty())
        draft.findings().error(0, Code::featureMissing, "The script runs no compute pipeline that can be imported.");
}

} // namespace wavelane::importer::amber
