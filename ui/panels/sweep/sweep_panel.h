// SPDX-License-Identifier: MIT
#pragma once

#include "ui/base/deferred_update.h"
#include "ui/exchange/sweep_run.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QSplitter;
class QTreeView;

namespace wavelane::ui {

class Document;
class HeatMap;
class SweepAxes;
class SweepModel;

/// Runs the project with every combination of values, compilers and devices, as `wavelane sweep` does, and shows
/// times and equality of results as a table and as a heat map.
class SweepPanel final : public QWidget, public VisibilityListener
{
    Q_OBJECT

public:
    /// `document` must outlive the panel. `program` is the path of `wavelane`.
    SweepPanel(Document& document, const QString& program, QWidget* parent = nullptr);

    SweepAxes& axes() { return *m_axes; }
    const SweepModel& model() const { return *m_model; }
    HeatMap& heatMap() { return *m_map; }
    QPushButton& startButton() { return *m_start; }
    QString note() const; ///< The progress, or the error.
    void setContentVisible(bool seen) override { m_offers.setContentVisible(seen); }

private:
    QWidget* makeChoices();
    void toggle();
    void start();
    void conclude(const SweepResult& result, const QString& problem);
    void showState();
    void choose(int run);
    void shareWidth();

    Document& m_document;
    SweepRun m_run;
    SweepModel* m_model = nullptr;
    SweepAxes* m_axes = nullptr;
    QComboBox* m_compilers = nullptr;
    QComboBox* m_devices = nullptr;
    QSpinBox* m_frames = nullptr;
    QCheckBox* m_statistics = nullptr;
    QPushButton* m_start = nullptr;
    QLabel* m_note = nullptr;
    QTreeView* m_table = nullptr;
    HeatMap* m_map = nullptr;
    QSplitter* m_results = nullptr; ///< The table and the map.
    DeferredUpdate m_offers;
};

} // namespace wavelane::ui
