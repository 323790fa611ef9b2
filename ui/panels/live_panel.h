// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"

#include <QElapsedTimer>
#include <QKeySequence>
#include <QList>
#include <QStringList>
#include <QTimer>
#include <QWidget>

class QLabel;
class QVBoxLayout;
class QVulkanInstance;

namespace wavelane::ui {

class AgeChip;
class EngineSession;
class FrameGraph;
class FullScreen;
class Gamepads;
class InsetPicture;
class LatencyTable;
class LiveMenu;
class PresentView;
class TransportBar;

/// The output of the last present pass, with the transport, frames per second, GPU time and frame number. Mouse and
/// keyboard are live inputs of the shaders.
class LivePanel final : public QWidget
{
    Q_OBJECT

public:
    LivePanel(const Document& document, EngineSession& session, QVulkanInstance* instance,
              const QString& noVulkanReason, QWidget* parent = nullptr);

    PresentView& view() { return *m_view; }
    AgeChip& ageChip() { return *m_age; }
    TransportBar& transport() { return *m_transport; }
    LiveMenu& menu() { return *m_menu; }
    FullScreen& fullScreen() { return *m_fullScreen; }
    InsetPicture& inset() { return *m_inset; }
    FrameGraph& graph() { return *m_graph; }
    LatencyTable& latencyTable() { return *m_latency; }
    Gamepads& gamepads() { return *m_gamepads; }

    /// Keys of one stroke that toggle the full screen of the picture; the first one is shown. Default: F11.
    void setFullScreenKeys(const QList<QKeySequence>& keys);

protected:
    /// Notes when keys and the mouse act anywhere in the window, while the latency is shown.
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void addRows(const Document& document, QVBoxLayout& column);
    void connectView();
    void connectMenu();
    void connectGamepads();
    void showEmptyText(); ///< What the view says while it has no frame.
    void showReport();
    void noteShown();
    void showNumbers();
    void fitRow();                ///< Hides the note, then the graph, where the numbers need their space.
    QStringList rateText() const; ///< What differs from vsync and the default limit.
    QString gamepadText() const;  ///< Empty if no shader reads a gamepad.
    void showLatency(bool on);

    EngineSession& m_session;
    PresentView* m_view = nullptr;
    TransportBar* m_transport = nullptr;
    LiveMenu* m_menu = nullptr;
    InsetPicture* m_inset = nullptr; ///< Over the view.
    FullScreen* m_fullScreen = nullptr;
    FrameGraph* m_graph = nullptr;
    LatencyTable* m_latency = nullptr;
    Gamepads* m_gamepads = nullptr; ///< On if a shader reads them.
    AgeChip* m_age = nullptr;
    QLabel* m_numbers = nullptr;
    QLabel* m_scale = nullptr; ///< In percent; hidden unless the user has zoomed.
    QLabel* m_note = nullptr;
    QTimer m_timer;
    QElapsedTimer m_sinceShown;
};

} // namespace wavelane::ui
