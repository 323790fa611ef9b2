// SPDX-License-Identifier: MIT
#pragma once

#include "ui/base/deferred_update.h"

#include <QWidget>

class QLabel;
class QToolButton;
class QTreeView;

namespace wavelane::ui {

class EngineSession;
class QueueTimeline;
class TimingGraph;
class TimingModel;

/// The GPU times of the passes in the last runs, with a graph of the selected one, and whether they include the loop
/// guard.
class TimingsPanel final : public QWidget, public VisibilityListener
{
    Q_OBJECT

public:
    explicit TimingsPanel(EngineSession& session, QWidget* parent = nullptr);

    const TimingModel& model() const { return *m_model; }
    const TimingGraph& graph() const { return *m_graph; }
    const QueueTimeline& timeline() const { return *m_timeline; }
    QString guardText() const; ///< The text above the list.
    void setContentVisible(bool seen) override { m_times.setContentVisible(seen); }

Q_SIGNALS:
    void jump(const QString& pointer); ///< JSON pointer of a pass.

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QToolButton* makeButton(const QString& name, const QString& text, const QString& tip);
    void showGraph(); ///< Shows the curve of the selected pass, if there is room below the table.
    bool hasRoomForGraph() const;
    void refresh();

    EngineSession& m_session;
    TimingModel* m_model = nullptr;
    DeferredUpdate m_times{[this] { refresh(); }};
    QTreeView* m_list = nullptr;
    QLabel* m_guard = nullptr;
    QToolButton* m_measure = nullptr;
    QToolButton* m_baseline = nullptr;
    QToolButton* m_copy = nullptr;
    TimingGraph* m_graph = nullptr;
    QueueTimeline* m_timeline = nullptr;
};

/// `Loop guard: 16,777,216 iterations, ×1.11`; without the factor if it was not measured. Empty without a loop guard.
QString guardSummary(const EngineSession& session);

} // namespace wavelane::ui
