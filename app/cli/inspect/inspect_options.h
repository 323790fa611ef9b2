// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/command.h"
#include "app/cli/run/run_settings.h"
#include "core/base/result.h"
#include "core/inspect/request/request.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::cli {

/// The arguments of `wavelane inspect`, as typed.
struct InspectArguments
{
    CommonOptions common;
    std::string project;
    std::string resource;
    std::string after;
    std::uint64_t frames = 1;
    std::vector<std::string> settings;
    TimeLimits limits;
    std::string compiler;
    bool inProcess = false;
    std::optional<std::uint64_t> mip;
    std::optional<std::uint64_t> slice;
    std::string layout;
    std::string structFile;
    std::string packing = "structured";
    std::string as;
    std::uint64_t start = 0;
    std::uint64_t stride = 0;
    std::vector<std::string> columns;
    std::string find;
    std::string where;
    std::uint64_t limit = 20;
    bool statistics = false;
    std::string histogram; ///< Number of bins; empty: no histogram.
    std::string range;
    bool logarithmic = false;
    std::string compare;
    std::string tolerance;
    std::string sort;
    bool descending = false;
    std::string rows;
    std::string elements;
    std::string box;
    std::uint64_t envelope = 0; ///< Number of parts; 0: no envelope.
    std::string output;
};

/// What is inspected and shown.
struct InspectPlan
{
    inspect::View view;
    std::optional<inspect::FindOptions> find;
    std::optional<inspect::StatisticsOptions> statistics;
    std::optional<inspect::HistogramOptions> histogram;
    std::optional<inspect::EnvelopeOptions> envelope;
    std::optional<inspect::CompareOptions> compare;
    std::optional<inspect::SortOptions> sort;
    /// The rows that are shown: of all elements, of those that meet the condition, or of the sorted ones.
    std::optional<inspect::ElementRange> rows;
    std::string where;
    std::filesystem::path output; ///< The file for the rows; empty: they are shown.
};

/// Fails with `bad_value` for values that are not valid, naming the option, and with `file_missing` or
/// `file_unreadable` for the file of a structure.
Result<InspectPlan> planOf(const InspectArguments& arguments);

} // namespace wavelane::cli
