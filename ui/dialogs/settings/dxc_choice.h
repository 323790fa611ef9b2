// SPDX-License-Identifier: MIT
#pragma once

#include "ui/exchange/tool_process.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;

namespace wavelane::ui {

/// The libdxcompiler.so that the engine loads: a path, or empty to search for it. The version of the library, or why
/// it is not DXC, is shown below. A separate process checks it, because loading a library runs its code. If
/// `WAVELANE_DXC` is set, it applies and nothing can be chosen. UI thread.
class DxcChoice final : public QWidget
{
    Q_OBJECT

public:
    /// `program` is the path of `wavelane`.
    explicit DxcChoice(QString program, QWidget* parent = nullptr);

    QString path() const; ///< Empty: searched for.
    void setPath(const QString& path);
    QString state() const; ///< The message below the field.
    QLineEdit& line() { return *m_line; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void pick();
    void check();
    void answered(const ToolEnd& end);
    enum class Kind { note, good, bad };
    void showState(Kind kind, const QString& text);

    QString m_program;
    Kind m_kind = Kind::note;
    QLineEdit* m_line = nullptr;
    QToolButton* m_reset = nullptr;
    QLabel* m_mark = nullptr;
    QLabel* m_state = nullptr;
    QTimer m_typingPause;     ///< Until the user stops typing.
    QTimer m_deadline; ///< For the process that checks the file.
    ToolProcess m_process;
};

} // namespace wavelane::ui
