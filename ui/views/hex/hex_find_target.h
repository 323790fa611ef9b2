// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/find/find_target.h"

#include <QCoreApplication>

namespace wavelane::ui {

class HexArea;

/// Searches in Hex: a match is the selection.
class HexFindTarget final : public FindTarget
{
    Q_DECLARE_TR_FUNCTIONS(HexFindTarget)

public:
    explicit HexFindTarget(HexArea& area) : m_area(area) {}

    QString searchProblem() const override;
    inspect::View searchedView() const override { return {}; }
    bool hasTypes() const override { return false; }
    std::optional<std::uint64_t> searchStart() const override;
    void showMatch(const FoundPlace& place) override;
    void markMatches(const FoundPlaces& places) override;
    QWidget& focusWidgetOfMatches() override;

private:
    HexArea& m_area;
};

} // namespace wavelane::ui
