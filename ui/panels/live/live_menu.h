// SPDX-License-Identifier: MIT
#pragma once

#include "core/decode/display/display_options.h"

#include <QMenu>

class QActionGroup;

namespace wavelane::ui {

class EngineSession;
class InsetPicture;
class PresentView;
class RateMenu;

/// The context menu of the live view. Its actions are also actions of the panel, so that the palette lists them.
class LiveMenu final : public QMenu
{
    Q_OBJECT

public:
    /// Both must outlive the menu. `panel` gets the actions.
    LiveMenu(PresentView& view, EngineSession& session, QWidget& panel);

    QAction& fullScreen() { return *m_fullScreen; }
    /// The key that toggles the full screen, for the tool tip; empty: none.
    void setFullScreenKey(const QKeySequence& key);
    QAction& latency() { return *m_latency; }
    RateMenu& rate() { return *m_rate; }
    /// Adds the choice of the texture in `inset`, which must outlive the menu.
    void addInset(InsetPicture& inset);
    QMenu& insetMenu() { return *m_insetMenu; }
    /// Adds an action of the window at the end.
    void addWindowAction(QAction* action);

Q_SIGNALS:
    void displayWanted(const wavelane::decode::DisplayOptions& display); ///< How texels become colors.

private:
    void addFits();
    void addFilter();
    void addDisplay();
    void addTransport();
    void runFrames();
    void savePicture();
    void saveInputs();
    void replayInputs();
    void refresh();
    QAction* add(const QString& text, const QString& toolTip = {});

    PresentView& m_view;
    EngineSession& m_session;
    QWidget& m_panel;
    RateMenu* m_rate = nullptr;
    QMenu* m_insetMenu = nullptr; ///< Filled when it opens.
    QActionGroup* m_fits = nullptr;
    QAction* m_smooth = nullptr;
    QAction* m_transparency = nullptr;
    QAction* m_fullScreen = nullptr;
    QAction* m_latency = nullptr;
    QAction* m_runFrames = nullptr;
    QAction* m_savePicture = nullptr;
    QAction* m_saveInputs = nullptr;
    QAction* m_replayInputs = nullptr;
};

} // namespace wavelane::ui
