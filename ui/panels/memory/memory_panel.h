// SPDX-License-Identifier: MIT
#pragma once

#include "ui/base/deferred_update.h"

#include <QTreeView>

namespace wavelane::ui {

class EngineSession;
class MemoryModel;

/// The memory and the objects that the engine held after the last run, with bars.
class MemoryPanel final : public QTreeView, public VisibilityListener
{
    Q_OBJECT

public:
    explicit MemoryPanel(EngineSession& session, QWidget* parent = nullptr);

    const MemoryModel& memory() const { return *m_memory; }
    void setContentVisible(bool seen) override { m_update.setContentVisible(seen); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();
    QString hint() const; ///< Why the panel is empty.

    EngineSession& m_session;
    MemoryModel* m_memory = nullptr;
    DeferredUpdate m_update{[this] { refresh(); }};
};

} // namespace wavelane::ui
