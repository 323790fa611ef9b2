// SPDX-License-Identifier: MIT
#pragma once

#include "ui/base/live_settings.h"

#include <QMenu>

class QActionGroup;

namespace wavelane::ui {

class EngineSession;
class PresentView;

/// How fast the live view plays: vsync and the frame limit. Applies the user's settings to the view and the session,
/// and stores what the user chooses.
class RateMenu final : public QMenu
{
    Q_OBJECT

public:
    /// `view` and `session` must outlive the menu.
    RateMenu(PresentView& view, EngineSession& session, QWidget* parent = nullptr);

    const LiveSettings& settings() const { return m_settings; }

Q_SIGNALS:
    void changed();

private:
    void addPresentations();
    void addLimits();
    void chooseLimit();
    void setSettings(const LiveSettings& settings);
    void apply();
    void refresh();
    QString reasonAgainst(Presentation presentation) const; ///< Why it cannot be chosen; empty if it can.

    PresentView& m_view;
    EngineSession& m_session;
    LiveSettings m_settings;
    QActionGroup* m_presentations = nullptr;
    QActionGroup* m_limits = nullptr;
    QAction* m_otherLimit = nullptr;
};

} // namespace wavelane::ui
