// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QLineEdit;
class QToolButton;
class QVBoxLayout;

namespace wavelane::ui {

/// The properties of a sweep with their values: one line each. UI thread.
class SweepAxes final : public QWidget
{
    Q_OBJECT

public:
    explicit SweepAxes(QWidget* parent = nullptr);

    /// What the fields offer: properties of this project that are likely to vary.
    void setTargets(const project::Project& project);
    void add();
    void clear(); ///< One empty line.
    /// `TARGET=VALUE,…` of each line that has a target or values.
    QStringList variations() const;
    QComboBox& target(int line) { return *m_lines[static_cast<std::size_t>(line)].target; }
    QLineEdit& values(int line) { return *m_lines[static_cast<std::size_t>(line)].values; }

private:
    struct Line
    {
        QWidget* row = nullptr;
        QComboBox* target = nullptr;
        QLineEdit* values = nullptr;
    };
    void remove(const QWidget* row);

    QVBoxLayout* m_column = nullptr;
    std::vector<Line> m_lines;
    QStringList m_offered;
};

/// Group sizes, defines and switches of shaders, values of constants, and constants and repetitions of passes.
QStringList likelyTargets(const project::Project& project);

} // namespace wavelane::ui
