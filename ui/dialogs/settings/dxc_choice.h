// SPDX-License-Identifier: MIT
#pragma once

#include "ui/exchange/tool_process.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;

namespace wavelane::ui {

/// Which libdxcompiler.so the engine loads: a path, or empty where it is found by itself. Below it stands at once
/// what the file is: its version, or why it is no library of DXC. That is asked of a process of its own, because a
/// library that is loaded runs. Where the environment names one, that holds and nothing can be chosen. UI thread.
class DxcChoice final : public QWidget
{
    Q_OBJECT

public:
    /// `program` is the path of `wavelane`.
    explicit DxcChoice(QString program, QWidget* parent = nullptr);

    QString path() const; ///< Absolute where it is any good; empty: found by itself.
    void setPath(const QString& path);
    QString state() const; ///< What is said of it.
    QLineEdit& line() { return *m_line; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void pick();
    void check();
    void answered(const ToolEnd& end);
    enum class Kind { note, good, bad };
    void tell(Kind kind, const QString& text);

    QString m_program;
    Kind m_kind = Kind::note;
    QLineEdit* m_line = nullptr;
    QToolButton* m_reset = nullptr;
    QLabel* m_mark = nullptr;
    QLabel* m_state = nullptr;
    QTimer m_rest;     ///< Until the keys rest.
    QTimer m_deadline; ///< Of the process that looks at the file.
    ToolProcess m_process;
};

} // namespace wavelane::ui
