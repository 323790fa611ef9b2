// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/number_type.h"
#include "core/plan/report/report.h"
#include "ui/panels/contents/plot_find_target.h"
#include "ui/views/plot/plot_view.h"

#include <QWidget>

#include <optional>
#include <string>

class QComboBox;

namespace wavelane::ui {

class EnginePlotSource;
class PassContents;

/// Plots the elements of a resource in the engine: its own columns, or numbers of a type that the user chooses.
class PlotInspector final : public QWidget
{
    Q_OBJECT

public:
    /// `contents` must outlive the inspector. `name` must be unique among the inspectors of a session.
    PlotInspector(PassContents& contents, const std::string& name, QWidget* parent = nullptr);

    /// What the user chose for one resource.
    struct State
    {
        PlotView::State view;
        std::optional<NumberType> type; ///< Nothing: the columns of the resource.
        bool operator==(const State&) const = default;
    };
    State state() const;
    void setState(const State& state);
    QString resource() const; ///< The shown one; empty without contents.

    /// Shows the resource of a report as it is now; null shows the empty text.
    void refresh(const plan::ResourceReport* report);
    void goTo(quint64 offset); ///< Moves the cursor to the element with this byte of the resource.
    void setEmptyText(const QString& text) { m_view->setEmptyText(text); }

    PlotView& view() { return *m_view; }
    const EnginePlotSource& source() const { return *m_source; }
    FindTarget& findTarget() { return m_findTarget; }
    QComboBox& typeChoice() { return *m_types; }

private:
    void show();

    EnginePlotSource* m_source = nullptr;
    PlotView* m_view = nullptr;
    QComboBox* m_types = nullptr;
    std::optional<plan::ResourceReport> m_report;
    PlotFindTarget m_findTarget{*this};
};

} // namespace wavelane::ui
