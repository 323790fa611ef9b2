// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>
#include <QWidget>

#include <array>
#include <optional>

class QAction;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QPushButton;

namespace wavelane::project {
struct Project;
}

namespace wavelane::ui {

class NumberBox;

/// The top of the Debug panel: the dispatch and the thread to debug, buttons, and a line about the state.
class DebugHeader final : public QWidget
{
    Q_OBJECT

public:
    explicit DebugHeader(QWidget* parent = nullptr);

    /// Lists the dispatches of a project; the chosen one stays if it exists.
    void setProject(const project::Project& project);
    bool hasPasses() const;
    QString pass() const; ///< JSON pointer of the chosen dispatch; empty if there is none.
    void choosePass(const QString& pointer);
    std::optional<quint64> frame() const; ///< Nothing: the one that is shown.
    void setFrame(std::optional<quint64> frame);
    std::array<quint64, 3> thread() const;
    void setThread(const std::array<quint64, 3>& thread);
    void addButtons(const QList<QAction*>& actions);
    void setStatus(const QString& text); ///< Empty: without the line.

Q_SIGNALS:
    void startWanted();

private:
    QComboBox* m_passes = nullptr;
    QComboBox* m_frameChoice = nullptr;
    NumberBox* m_frame = nullptr;
    std::array<NumberBox*, 3> m_axes{};
    QPushButton* m_start = nullptr;
    QHBoxLayout* m_buttons = nullptr;
    QLabel* m_status = nullptr;
};

} // namespace wavelane::ui
