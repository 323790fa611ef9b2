// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/find/find_target.h"

#include <QCoreApplication>

namespace wavelane::ui {

class TableView;

/// Searches in Table: a match is the current cell.
class TableFindTarget final : public FindTarget
{
    Q_DECLARE_TR_FUNCTIONS(TableFindTarget)

public:
    explicit TableFindTarget(TableView& table) : m_table(table) {}

    QString searchProblem() const override;
    inspect::View searchedView() const override;
    std::string searchedWhere() const override;
    std::optional<std::uint64_t> searchStart() const override;
    void showMatch(const FoundPlace& place) override;
    void markMatches(const FoundPlaces& places) override;
    QWidget& focusWidgetOfMatches() override;

private:
    TableView& m_table;
};

} // namespace wavelane::ui
