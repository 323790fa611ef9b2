// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/inspect/inspect_options.h"
#include "app/cli/inspect/inspection_report.h"
#include "app/cli/runner.h"
#include "core/plan/report/report.h"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace wavelane::cli {

/// Performs the inspections of a plan after a run and collects what they find.
class Inspector
{
public:
    /// All arguments must outlive the object.
    Inspector(Runner& runner, const plan::RunReport& run, const InspectArguments& arguments, const InspectPlan& plan)
        : m_runner(runner), m_run(run), m_arguments(arguments), m_plan(plan)
    {
    }

    /// Fills in `report`. Fails with `unknown_resource` and like `engine::InspectRequest`.
    Result<void> inspect(InspectionReport& report);

private:
    Result<void> describe(InspectionReport& report);
    Result<void> showRows(InspectionReport& report);
    Result<void> writeRows(InspectionReport& report);
    using TakeRows =
        std::function<Result<void>(std::span<const std::uint64_t> indices, std::span<const std::byte> elements)>;
    /// Calls `start` with the number of rows, then `take` with the rows in pieces.
    Result<void> forRows(InspectionReport& report, const std::function<Result<void>(std::uint64_t rows)>& start,
                         const TakeRows& take);
    /// The bytes of the elements, in the order of their indices.
    Result<std::vector<std::byte>> listedBytes(const InspectionReport& report,
                                               std::span<const std::uint64_t> indices);
    /// Of consecutive elements.
    Result<std::vector<std::byte>> elementBytes(const InspectionReport& report, std::uint64_t first,
                                                std::uint64_t count);
    Result<void> find(InspectionReport& report);
    Result<void> compare(InspectionReport& report);
    Result<inspect::Other> otherContents() const;
    Result<inspect::Answer> ask(inspect::Action action, std::optional<inspect::Other> other = {});
    template<class Answer>
    Result<Answer> answer(inspect::Action action, std::optional<inspect::Other> other = {});

    Runner& m_runner;
    const plan::RunReport& m_run;
    const InspectArguments& m_arguments;
    const InspectPlan& m_plan;
    inspect::Target m_target;
};

} // namespace wavelane::cli
