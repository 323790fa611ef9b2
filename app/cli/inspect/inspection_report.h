// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/json/json.h"
#include "core/inspect/request/request.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::cli {

/// One element and its bytes.
struct ShownRow
{
    std::uint64_t index = 0;
    std::vector<std::byte> bytes;
};

/// A match and the bytes of its element; none if it is not in a whole element.
struct ShownMatch
{
    inspect::Match match;
    std::vector<std::byte> bytes;
};

/// The results of an inspection. A value.
struct InspectionReport
{
    std::string project;
    std::string resource;
    std::string kind;
    std::string after;
    std::optional<std::uint64_t> mip;
    std::optional<std::uint64_t> slice;
    std::uint64_t size = 0;  ///< In bytes.
    std::uint64_t count = 0; ///< Elements.
    inspect::Elements elements;
    std::string where;

    std::optional<std::uint64_t> matching; ///< Elements that meet the condition; with rows only.
    std::optional<std::vector<ShownRow>> rows;
    std::vector<std::uint32_t> rowColumns; ///< The columns of the rows.
    std::string output;                    ///< The file that has the rows instead; empty: none.
    std::uint64_t written = 0;             ///< Rows in that file.
    std::string pattern;
    std::optional<inspect::FindResult> found;
    std::vector<ShownMatch> matches;
    std::optional<inspect::StatisticsResult> statistics;
    bool countsOutside = false; ///< The statistics have numbers below and above a range.
    std::optional<std::vector<inspect::ColumnHistogram>> histograms;
    bool isLogarithmic = false; ///< The bins of the histograms have equal ratios.
    std::optional<inspect::EnvelopeResult> envelope;
    std::string comparedWith;
    std::optional<inspect::CompareResult> compared;
    Diagnostics diagnostics;
};

/// As docs/CLI.md describes it.
Json inspectionJson(const InspectionReport& report);
/// Text for a person.
std::string inspectionText(const InspectionReport& report);

} // namespace wavelane::cli
