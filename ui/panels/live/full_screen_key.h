// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QWidget;

namespace wavelane::ui {

class FullScreen;

/// The keys of the panel's full screen, anywhere in the panel or in the window that it floats in, toggle it instead
/// of the full screen of the main window. The picture itself handles the keys without this class.
class FullScreenKey final : public QObject
{
    Q_OBJECT

public:
    /// `panel` and `fullScreen` must outlive this object.
    FullScreenKey(QWidget& panel, FullScreen& fullScreen, QObject* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// A floating dock or a group of them gets the keys while no widget in it has the focus.
    void watchFloatingWindow();

    QWidget& m_panel;
    FullScreen& m_fullScreen;
};

} // namespace wavelane::ui
