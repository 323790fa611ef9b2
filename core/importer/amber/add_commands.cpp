// SPDX-License-Identifier: MIT
#include "core/importer/amber/to_project.h"

#include <algorithm>
#include <cstdint>
#include <format>
#include <utility>

namespace wavelane::importer::amber {

namespace {

constexpr std::size_t maxPasses = 16384;
constexpr std::size_t maxExpectations = 65536; ///< Of the script, each counted as often as it is repeated.

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

/// What commands become at most.
struct CommandCounts
{
    std::uint64_t passes = 0;
    std::uint64_t expectations = 0;
};

std::uint64_t saturatedSum(std::uint64_t a, std::uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

std::uint64_t saturatedProduct(std::uint64_t a, std::uint64_t b)
{
    return b != 0 && a > UINT64_MAX / b ? UINT64_MAX : a * b;
}

CommandCounts countOf(const std::vector<Command>& commands)
{
    CommandCounts counts;
    for (const Command& each : commands) {
        if (const auto* const repeat = std::get_if<Repeat>(&each.kind)) {
            const CommandCounts inside = countOf(repeat->commands);
            // A group has its passes once; with expectations each turn has passes of its own.
            const std::uint64_t once = std::min<std::uint64_t>(repeat->count, 1);
            const std::uint64_t turns = inside.expectations > 0 ? repeat->count : once;
            counts.passes = saturatedSum(counts.passes, saturatedProduct(inside.passes, turns));
            counts.expectations = saturatedSum(counts.expectations, saturatedProduct(inside.expectations, turns));
        } else {
            std::uint64_t& count = isExpectation(each) ? counts.expectations : counts.passes;
            count = saturatedSum(count, 1);
        }
    }
    return counts;
}

class CommandWriter
{
public:
    CommandWriter(const Script& script, Draft& draft, const Names& names)
        : m_script(script), m_draft(draft), m_names(names), m_total(countOf(script.commands))
    {
    }

    /// Adds passes in the order of the commands. Expectations wait until it is known what runs after them.
    void write(const std::vector<Command>& commands, std::vector<project::Pass>& passes)
    {
        for (const Command& each : commands) {
            if (m_isCut)
                return;
            if (isExpectation(each))
                addExpected(each);
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
        ExpectationCount made;
        for (const auto& [command, after] : m_expectations) {
            if (after.empty() && !m_last.empty())
                m_draft.findings().error(
                    command->line, Code::featureMissing,
                    "Expectations of a project look behind a pass, and none is before this one.");
            else
                addExpectation(m_script, *command, after == m_last ? std::string() : after, m_draft, m_names, made);
        }
        if (made.count > maxProjectExpectations)
            m_draft.findings().error(
                made.lineOfFirstDropped, Code::limitExceeded,
                std::format("The script needs {} expectations in the project; an import makes at most {} and drops "
                            "the others. Split the script.",
                            made.count, maxProjectExpectations));
    }

private:
    void cut(int line, std::string why)
    {
        m_isCut = true;
        m_draft.findings().error(line, Code::limitExceeded, std::move(why));
    }

    void addExpected(const Command& command)
    {
        if (m_expectations.size() < maxExpectations) {
            m_expectations.push_back({&command, m_last});
            return;
        }
        cut(command.line, std::format("The script has {} expectations, each counted as often as it is repeated; an "
                                      "import takes at most {} and drops everything from here on. Split the script.",
                                      m_total.expectations, maxExpectations));
    }

    void addPass(std::vector<project::Pass>& passes, project::Pass pass, int line)
    {
        if (m_count == maxPasses)
            return cut(line, std::format("The script becomes {} passes; an import makes at most {} and drops "
                                         "everything from here on. Split the script.",
                                         m_total.passes, maxPasses));
        ++m_count;
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
        const std::uint64_t unrolled = saturatedProduct(countOf(repeat.commands).passes, repeat.count);
        if (unrolled > maxPasses - m_count)
            return cut(line, std::format("The repeated commands contain expectations, so each turn becomes passes of "
                                         "its own: {} passes in all. An import makes at most {} and drops everything "
                                         "from here on. Split the script.",
                                         saturatedSum(m_count, unrolled), maxPasses));
        for (std::uint64_t turn = 0; turn < repeat.count; ++turn) {
            const std::size_t before = m_count;
            write(repeat.commands, passes);
            // Without a pass in it the next turn sees what this one saw.
            if (m_count == before || m_isCut)
                return;
        }
    }

    const Script& m_script;
    Draft& m_draft;
    const Names& m_names;
    std::map<std::string, project::DispatchPass> m_dispatches; ///< By pipeline.
    std::vector<std::pair<const Command*, std::string>> m_expectations;
    std::string m_last; ///< Name of the last pass.
    CommandCounts m_total;
    std::size_t m_count = 0; ///< Of passes, those in groups included.
    bool m_isCut = false;    ///< A limit was reached: the rest of the script is dropped.
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
