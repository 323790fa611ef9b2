// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/inspect/rows/row_cells.h"
#include "core/inspect/source/scan.h"
#include "ui/views/table/rows/row_text.h"
#include "ui/views/table/table_selection.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::ui {

class HexArea;
class TableView;

/// What is selected in Table or Hex, to be copied or saved: elements of `stride` bytes.
struct ExportedPart
{
    QString resource;
    std::uint64_t stride = 1; ///< In bytes.
    std::uint64_t first = 0;  ///< Index of an element; with an order, of a row of the sorted list.
    std::uint64_t count = 0;
    /// In this order; nothing: `count` elements from `first`.
    std::optional<std::vector<std::uint64_t>> elements = {};
    std::string where = {};                      ///< Exports only elements that meet this condition; empty: all.
    std::uint64_t skipped = 0;                   ///< Matching elements that precede the first exported one.
    std::optional<RowOrder> order = {};          ///< Nothing: their own order, or that of `elements`.
    std::uint64_t rows = 0;                      ///< Selected elements: those that meet the condition.
    std::optional<inspect::RowCells> cells = {}; ///< Nothing: bytes.
    RowText text = {};                           ///< How the table shows them.

    void take(const HexArea& hex); ///< `rows` stays 0 if nothing is selected.
    std::expected<void, QString> take(TableView& table);
};

/// How the elements of a part are read. Each callback is called once, unless the object that answers is destroyed
/// first.
struct PartAccess
{
    std::function<void(std::uint64_t offset, std::uint64_t size, std::function<void(const Result<QByteArray>&)>)>
        read;
    /// The elements of a range that meet a condition.
    std::function<void(const std::string& where, const inspect::ElementRange& range,
                       std::function<void(const Result<std::vector<std::uint64_t>>&)>)>
        find;
    /// The elements in rows of the sorted list of those that meet a condition, as many as fit in one answer.
    std::function<void(const std::string& where, const RowOrder& order, std::uint64_t first, std::uint64_t count,
                       std::function<void(const Result<std::vector<std::uint64_t>>&)>)>
        sort;
    /// Cancels `find` and `sort`.
    std::function<void()> stop;
    /// Grows when the contents change.
    std::function<std::uint64_t()> revision;
};

} // namespace wavelane::ui
