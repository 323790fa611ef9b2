// SPDX-License-Identifier: MIT
#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>

#include <memory>

class QBoxLayout;
class QWidget;

namespace wavelane::ui {

/// Shows a widget on the whole screen and puts it back in its layout afterwards. Does not need a window manager.
class FullScreen final : public QObject
{
    Q_OBJECT

public:
    /// `widget` is in `home`. Both must outlive this object.
    FullScreen(QWidget& widget, QBoxLayout& home, QObject* parent = nullptr);
    ~FullScreen() override;

    bool isOn() const { return m_stage != nullptr; }
    void setOn(bool on);

    /// The keys that toggle it, of one stroke each; the first one is shown to users.
    void setKeys(const QList<QKeySequence>& keys) { m_keys = keys; }
    const QList<QKeySequence>& keys() const { return m_keys; }

Q_SIGNALS:
    void changed(bool on);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; ///< Closing the stage leaves the full screen.

private:
    void enter();
    void leave();

    QWidget& m_widget;
    QBoxLayout& m_home;
    QList<QKeySequence> m_keys{QKeySequence(Qt::Key_F11)};
    int m_index = 0;
    std::unique_ptr<QWidget> m_stage;
    QWidget* m_placeholder = nullptr; ///< In place of the widget.
};

} // namespace wavelane::ui
