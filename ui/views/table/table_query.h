// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace wavelane::ui {

/// Which elements a table shows, and in which order.
struct TableQuery
{
    QString where;       ///< A condition (inspect::Filter); empty: all elements.
    int sortColumn = -1; ///< Index in the layout; −1: in their own order.
    bool descending = false;

    bool isPlain() const { return where.isEmpty() && sortColumn < 0; }
    bool operator==(const TableQuery&) const = default;
};

} // namespace wavelane::ui
