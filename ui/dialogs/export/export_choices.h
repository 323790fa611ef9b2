// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QListWidget;
class QSpinBox;

namespace wavelane::ui {

/// The export targets and their options.
class ExportChoices final : public QWidget
{
    Q_OBJECT

public:
    ExportChoices(const project::Project& project, const QStringList& compilers, QWidget* parent = nullptr);

    QString target() const;
    QString compiler() const; ///< Empty: the project's.
    std::uint64_t bufferTileBytes() const;
    void selectFirstTarget();

Q_SIGNALS:
    void targetChanged();
    void optionsChanged(); ///< Compiler or tile size; the latter after a pause in typing.

private:
    void buildTargets();
    void buildOptions(const QStringList& compilers);

    QListWidget* m_targets = nullptr;
    QComboBox* m_compiler = nullptr;
    QSpinBox* m_tile = nullptr;
    QTimer m_typingPause;
};

} // namespace wavelane::ui
