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

/// GPU times of the passes of the last run, and whether the loop guard is in them.
class TimingsPanel final : public QWidget, public FollowsSight
{
    Q_OBJECT

public:
    explicit TimingsPanel(EngineSession& session, QWidget* parent = nullptr);

    const TimingModel& model() const { return *m_model; }
    QString guardText() const; ///< What stands above the list.
    void setSeen(bool seen) override { m_times.setSeen(seen); }

Q_SIGNALS:
    void jump(const QString& pointer); ///< JSON pointer of a pass.

private:
    void refresh();

    EngineSession& m_session;
    TimingModel* m_model = nullptr;
    SeenWork m_times{[this] { refresh(); }};
    QTreeView* m_list = nullptr;
    QLabel* m_guard = nullptr;
    QToolButton* m_measure = nullptr;
};

/// `loop guard: 16 777 216 iterations, ×1.11`, as far as it is known; empty where the last run had none.
QString guardSummary(const EngineSession& session);

} // namespace wavelane::ui
