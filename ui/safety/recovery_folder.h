// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "ui/document/owner.h"

#include <QString>
#include <QStringList>

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::ui {

/// Unsaved changes of one project, as one program has written them down.
struct Left
{
    QString file; ///< That holds them; empty before they are written.
    std::filesystem::path projectFile;
    std::string title;
    Owner owner;      ///< The program; `since` is when it wrote this.
    std::string text; ///< Of the project's file, whether it was changed or not.
    bool isProjectChanged = false;
    std::map<std::filesystem::path, std::string> texts; ///< Changed ones, by absolute path.

    bool isProjectThere() const;
};

/// The folder with what is not saved: one file for each program and project, readable by its user alone. Copies may
/// be used on any thread.
class RecoveryFolder
{
public:
    explicit RecoveryFolder(QString path) : m_path(std::move(path)) {}

    const QString& path() const { return m_path; }
    /// What programs have left that do not run any more, newest first. Files that are damaged or no such files are
    /// passed over, whatever they are.
    std::vector<Left> all() const;
    std::vector<Left> of(const std::filesystem::path& projectFile) const; ///< For this project alone.
    QStringList damaged() const;                                          ///< Files that cannot be read.

    QString locks() const; ///< Folder for the notes of `ProjectLock`.
    /// A path for a file that nobody else writes.
    QString newFile(const std::filesystem::path& projectFile) const;
    /// Whole or not at all, with mode 0600 in a folder of mode 0700. It does not wait for the disk: this outlives the
    /// program, not the machine. `file_unwritable` where it cannot be.
    Result<void> write(const QString& file, const Left& left) const;

private:
    std::vector<Left> read(const QString& pattern, QStringList* damaged) const;

    QString m_path;
};

} // namespace wavelane::ui
