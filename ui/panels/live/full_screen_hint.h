// SPDX-License-Identifier: MIT
#pragma once

#include <QKeySequence>
#include <QLabel>
#include <QList>

namespace wavelane::ui {

/// Shows for a moment how to leave the full screen, at the top of the window that covers it. A window of its own,
/// because the surface of the picture covers widgets. Takes neither the focus nor clicks.
class FullScreenHint final : public QLabel
{
    Q_OBJECT

public:
    static constexpr int milliseconds = 2000;

    /// Appears when `stage` is shown. The stage owns it. `keys` leave the full screen, besides Escape.
    FullScreenHint(QWidget& stage, const QList<QKeySequence>& keys);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void appear();
    void place();

    QWidget& m_stage;
    bool m_hasAppeared = false;
};

} // namespace wavelane::ui
