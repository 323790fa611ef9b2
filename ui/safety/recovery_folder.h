// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "ui/document/files/owner.h"

#include <QString>
#include <QStringList>

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::ui {

/// Unsaved changes of one project in one recovery file.
struct Left
{
    QString file; ///< The recovery file; empty before it is written.
    std::filesystem::path projectFile;
    std::string title;
    Owner owner;      ///< The program; `since` is the time of the write.
    std::string text; ///< Text of the project file, whether it has changes or not.
    bool isProjectChanged = false;
    std::map<std::filesystem::path, std::string> texts; ///< Modified texts, by absolute path.

    bool isProjectThere() const;
};

/// The folder of recovery files: one for each window and project, readable only by its user. Copies can be used on
/// any thread.
class RecoveryFolder
{
public:
    explicit RecoveryFolder(QString path) : m_path(std::move(path)) {}

    const QString& path() const { return m_path; }
    /// Unsaved changes of programs that have exited, newest first. Damaged and foreign files are ignored.
    std::vector<Left> all() const;
    std::vector<Left> of(const std::filesystem::path& projectFile) const; ///< Only those of this project.
    QStringList damaged() const;                                          ///< Recovery files that cannot be read.

    QString locks() const; ///< Folder for the notes of `ProjectLock`.
    /// A unique path for a new file.
    QString newFile(const std::filesystem::path& projectFile) const;
    /// Writes the file atomically, with mode 0600 in a folder of mode 0700. Does not wait for the disk: the file
    /// survives a crash of the program, but not of the machine. Fails with `file_unwritable`.
    Result<void> write(const QString& file, const Left& left) const;

private:
    std::vector<Left> read(const QString& pattern, QStringList* damaged) const;

    QString m_path;
};

} // namespace wavelane::ui
