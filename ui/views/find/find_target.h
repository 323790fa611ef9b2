// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/request/request.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

class QWidget;

namespace wavelane::ui {

/// A match in the bytes of a resource.
struct FoundPlace
{
    std::uint64_t offset = 0;                 ///< In bytes, in the part that the view searches.
    std::uint64_t size = 1;                   ///< In bytes.
    std::uint64_t element = 0;                ///< Index of the element that contains it.
    std::uint32_t column = inspect::noColumn; ///< Index of the column; `noColumn` for bytes.
};

/// Where the matches are, for marks.
struct FoundPlaces
{
    std::vector<std::uint64_t> density; ///< Matches in parts of equal size; empty: none.
    std::vector<FoundPlace> first;      ///< The first ones, in the order of offsets.
};

/// The comparison of a view that searches only among differences.
struct SearchedChanges
{
    inspect::Other other;
    decode::Tolerance tolerance;
    std::uint64_t revision = 0; ///< Grows with each result of the comparison.
    bool operator==(const SearchedChanges&) const = default;
};

/// A view in which the find bar searches.
class FindTarget
{
public:
    FindTarget() = default;
    virtual ~FindTarget() = default;
    FindTarget(const FindTarget&) = delete;
    FindTarget& operator=(const FindTarget&) = delete;

    /// Why nothing can be searched now, in one sentence; empty: it can.
    virtual QString searchProblem() const = 0;
    /// How bytes become numbers, and for `narrow` which mip and slice are searched: everything, unless the view
    /// narrows the target.
    virtual inspect::View searchedView() const = 0;
    virtual void narrow(inspect::Target& /*target*/) const {}
    virtual std::string searchedWhere() const { return {}; } ///< The condition that the shown elements meet.
    /// Only numbers that differ are found; nothing: all of them.
    virtual std::optional<SearchedChanges> searchedChanges() const { return std::nullopt; }
    virtual bool searchesChanges() const { return false; } ///< Also while nothing is compared.
    /// The view shows numbers of its own types. Otherwise the bar lets the user choose one.
    virtual bool hasTypes() const { return true; }

    /// The offset of the cursor, from which the next match is searched; nothing: from the start.
    virtual std::optional<std::uint64_t> searchStart() const = 0;
    virtual void showMatch(const FoundPlace& place) = 0; ///< Selects it and scrolls there.
    virtual void markMatches(const FoundPlaces& places) = 0;
    virtual QWidget& focusWidgetOfMatches() = 0; ///< Gets the focus when the bar is closed.
};

} // namespace wavelane::ui
