// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/inspect/inspection_report.h"
#include "core/base/result.h"

#include <string>
#include <string_view>

namespace wavelane::cli {

/// The rows of a report, which must have some, as a file with the extension .csv or .npy:
///
/// - .csv: a header with the paths of the columns, then a line for each row. Every NaN is `nan`.
/// - .npy: if all columns have the same type, an array of numbers, of one dimension for one column and otherwise of
///   [rows, columns]; else an array of structures. Components that are not plain numbers become float32, and packed
///   integers become int32 or uint32.
Result<std::string> rowFile(const InspectionReport& report, std::string_view extension);

} // namespace wavelane::cli
