// SPDX-License-Identifier: MIT
#pragma once

#include "ui/base/deferred_update.h"

#include <QWidget>

class QLabel;
class QToolButton;
class QTreeView;

namespace wavelane::ui {

class EngineSession;
class TimingModel;

/// The GPU times of the passes of the last run, and whether they include the loop guard.
class TimingsPanel final : public QWidget, public VisibilityListener
{
    Q_OBJECT

public:
    explicit TimingsPanel(EngineSession& session, QWidget* parent = nullptr);

    const TimingModel& model() const { return *m_model; }
    QString guardText() const; ///< The text above the list.
    void setContentVisible(bool seen) override { m_times.setContentVisible(seen); }

Q_SIGNALS:
    void jump(const QString& pointer); ///< JSON pointer of a pass.

private:
    void refresh();

    EngineSession& m_session;
    TimingModel* m_model = nullptr;
    DeferredUpdate m_times{[this] { refresh(); }};
    QTreeView* m_list = nullptr;
    QLabel* m_guard = nullptr;
    QToolButton* m_measure = nullptr;
};

/// `Loop guard: 16,777,216 iterations, ×1.11`; without the factor if it was not measured. Empty without a loop guard.
QString guardSummary(const EngineSession& session);

} // namespace wavelane::ui
