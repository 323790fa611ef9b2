// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QCheckBox;
class QLabel;
class QLineEdit;

namespace wavelane::ui {

/// The folder that an export is written to.
class ExportDestination final : public QWidget
{
    Q_OBJECT

public:
    explicit ExportDestination(QWidget* parent = nullptr);

    QString folder() const; ///< Absolute.
    bool isForced() const;  ///< Also if the folder is not empty.
    bool isUsable() const;
    /// Sets the folder unless the user has edited it.
    void suggestFolder(const QString& folder);
    void refresh(); ///< Looks at the folder again.

Q_SIGNALS:
    void changed();

private:
    void chooseFolder();

    QLineEdit* m_folder = nullptr;
    QCheckBox* m_force = nullptr;
    QLabel* m_note = nullptr;
    bool m_isEdited = false;
};

} // namespace wavelane::ui
