// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/find/find_target.h"

#include <QCoreApplication>

#include <cstdint>
#include <optional>

namespace wavelane::ui {

class PlotInspector;

/// Searches in Plot: the cursor moves to the element of a match, and marks at the upper edge show where matches are.
class PlotFindTarget final : public FindTarget
{
    Q_DECLARE_TR_FUNCTIONS(PlotFindTarget)

public:
    explicit PlotFindTarget(PlotInspector& plot) : m_plot(plot) {}

    QString searchProblem() const override;
    inspect::View searchedView() const override;
    std::optional<std::uint64_t> searchStart() const override;
    void showMatch(const FoundPlace& place) override;
    void markMatches(const FoundPlaces& places) override;
    QWidget& focusWidgetOfMatches() override;

private:
    PlotInspector& m_plot;
    std::optional<FoundPlace> m_shown; ///< The last match, in one column of an element.
};

} // namespace wavelane::ui
