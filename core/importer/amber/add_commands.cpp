// SPDX-License-Identifier: MIT
#include "core/importer/amber/to_project.h"

#include <algorithm>
#include <cstdint>
#include <format>
#include <utility>

namespace wavelane::importer::amber {

namespace {

constexpr std::size_t maxPasses = 16384;
constexpr std::size_t maxExpectations = 65536; ///< Expectations of the script, including repetitions.

bool isExpectation(const Command& command)
{
    return std::holds_alternative<ExpectValues>(command.kind) || std::holds_alternative<ExpectColor>(command.kind) ||
           std::holds_alternative<ExpectEqual>(command.kind);
}

bool hasExpectations(const std::vector<Command>& commands)
{
    return std::ranges::any_of(commands, [](const Command& each) {
        const auto* const repeat = std::get_if<Repeat>(&each.kind);
        return isExpectation(each) || (repeat != nullptr && hasExpectations(repeat->commands));
    });
}

/// The number of passes and expectations that commands require.
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
            // A group contains its passes once. With expectations, every iteration has separate passes.
            const std::uint64_t once = std::min<std::uint64_t>(repeat->count, 1);
            const std::uint64_t iterations = inside.expectations > 0 ? repeat->count : once;
            counts.passes = saturatedSum(counts.passes, saturatedProduct(inside.passes, iterations));
            counts.expectations =
                saturatedSum(counts.expectations, saturatedProduct(inside.expectations, iterations));
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

    /// Adds passes in the order of the commands. `finish` adds the expectations, when the last pass is known.
    void write(const std::vector<Command>& commands, std::vector<project::Pass>& passes)
    {
        for (const Command& each : commands) {
            if (m_isTruncated)
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
                m_draft.findings().error(command->line, Code::featureMissing,
                                         "An expectation before the first command is not supported: projects check "
                                         "resources after a pass.");
            else
                addExpectation(m_script, *command, after == m_last ? std::string() : after, m_draft, m_names, made);
        }
        if (made.count > maxProjectExpectations)
            m_draft.findings().error(
                made.lineOfFirstDropped, Code::limitExceeded,
                std::format(
                    "The script requires {} expectations in the project, but an import creates at most {} and "
                    "drops the others. Split the script.",
                    made.count, maxProjectExpectations));
    }

private:
    void truncate(int line, std::string why)
    {
        m_isTruncated = true;
        m_draft.findings().error(line, Code::limitExceeded, std::move(why));
    }

    void addExpected(const Command& command)
    {
        if (m_expectations.size() < maxExpectations) {
            m_expectations.push_back({&command, m_last});
            return;
        }
        truncate(command.line,
                 std::format("The script has {} expectations including repetitions, but an import accepts at most {} "
                             "and drops everything from here on. Split the script.",
                             m_total.expectations, maxExpectations));
    }

    void addPass(std::vector<project::Pass>& passes, project::Pass pass, int line)
    {
        if (m_count == maxPasses)
            return truncate(line, std::format("The script requires {} passes, but an import creates at most {} and "
                                              "drops everything from here on. Split the script.",
                                              m_total.passes, maxPasses));
        ++m_count;
        m_last = pass.name;
        passes.push_back(std::move(pass));
    }

    void addRun(const Run& run, std::vector<project::Pass>& passes, int line)
    {
        if (!m_names.shaders.contains(run.pipeline))
            return; // addShaders has reported why the pipeline has no shader.
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

    /// Adds a group that repeats, or separate passes for every iteration if the commands contain expectations.
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
            return truncate(
                line, std::format("The repeated commands contain expectations and therefore require separate "
                                  "passes for every iteration, {} passes in total. An import creates at most {} "
                                  "and drops everything from here on. Split the script.",
                                  saturatedSum(m_count, unrolled), maxPasses));
        for (std::uint64_t iteration = 0; iteration < repeat.count; ++iteration) {
            const std::size_t before = m_count;
            write(repeat.commands, passes);
            // Without passes, further iterations would only repeat the same expectations.
            if (m_count == before || m_isTruncated)
                return;
        }
    }

    const Script& m_script;
    Draft& m_draft;
    const Names& m_names;
    std::map<std::string, project::DispatchPass> m_dispatches; ///< Name of the pipeline → dispatch.
    std::vector<std::pair<const Command*, std::string>> m_expectations;
    std::string m_last; ///< Name of the last pass.
    CommandCounts m_total;
    std::size_t m_count = 0;    ///< Number of passes, including those in groups.
    bool m_isTruncated = false; ///< A limit was reached: the rest of the script is dropped.
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
