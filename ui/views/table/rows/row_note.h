// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <optional>

namespace wavelane::ui {

class TableModel;

/// What a table shows, in a few words: “8 elements of 4 bytes”, or how many of them meet the filter if `listed` has
/// their number. Empty if the table has no rows.
QString rowNote(const TableModel& model, std::optional<quint64> listed);

} // namespace wavelane::ui
