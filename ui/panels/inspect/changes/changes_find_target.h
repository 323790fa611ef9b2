// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/find/find_target.h"

#include <cstdint>
#include <optional>

namespace wavelane::ui {

class ChangesInspector;

/// Searches in Changes: the numbers that differ, of which either of both can be what is searched for. A match becomes
/// the shown difference.
class ChangesFindTarget final : public FindTarget
{
public:
    explicit ChangesFindTarget(ChangesInspector& changes) : m_changes(changes) {}

    QString searchProblem() const override;
    inspect::View searchedView() const override { return {}; }
    void narrow(inspect::Target& target) const override;
    std::optional<SearchedChanges> searchedChanges() const override;
    bool searchesChanges() const override { return true; }
    std::optional<std::uint64_t> searchStart() const override;
    void showMatch(const FoundPlace& place) override;
    void markMatches(const FoundPlaces& places) override;
    QWidget& focusWidgetOfMatches() override;

private:
    ChangesInspector& m_changes;
};

} // namespace wavelane::ui
