// SPDX-License-Identifier: MIT
#pragma once

#include <QDateTime>
#include <QString>

namespace wavelane::ui {

/// The user's captures. Only the user can read them, because they contain whole projects. The oldest ones are removed
/// when there are more than `maxCaptures`; other files in the folder are left alone. UI thread.
class CaptureFolder
{
public:
    static constexpr int maxCaptures = 20;

    explicit CaptureFolder(QString path = defaultPath()) : m_path(std::move(path)) {}

    /// `wavelane/captures` in the user's folder for caches.
    static QString defaultPath();

    const QString& path() const { return m_path; }
    /// The file for a capture of a project, which does not exist yet. Creates the folder and makes room for the
    /// capture. Empty if the folder cannot be created or made private.
    QString newFile(const QString& projectName, const QDateTime& now) const;

private:
    QString m_path;
};

} // namespace wavelane::ui
