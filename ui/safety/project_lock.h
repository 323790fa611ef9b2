// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/system/unique_fd.h"
#include "ui/document/files/owner.h"

#include <QString>

#include <filesystem>
#include <optional>

namespace wavelane::ui {

/// Ensures that only one window writes a project.
///
/// The lock is on the project's folder itself (flock(2)): nothing is written into the folder, read-only folders can
/// be locked, the lock works between users, and the system releases it when the program ends in any way. A note in
/// the user's own data names the holder; for programs of other users, the system knows the process id. On file
/// systems that cannot lock folders, the notes decide between the windows of one user. UI thread.
class ProjectLock
{
public:
    enum class Use {
        folder,
        none, ///< Locks nothing and always succeeds: for windows that change nothing.
    };

    /// `notes` is the folder for the notes; it is created when it is needed.
    explicit ProjectLock(QString notes, Use use = Use::folder) : m_notes(std::move(notes)), m_use(use) {}
    ProjectLock(const ProjectLock&) = delete;
    ProjectLock& operator=(const ProjectLock&) = delete;
    ~ProjectLock() { release(); }

    /// True if this object holds the lock of the folder afterwards; only then it releases the lock of another folder.
    /// Also true for a folder that does not exist or cannot be opened, which is not locked.
    bool acquire(const std::filesystem::path& folder);
    void release();

    const std::filesystem::path& folder() const { return m_folder; } ///< Empty without a lock.
    /// The holder that made the last `acquire` fail. `process` is 0 if it cannot be determined.
    const Owner& holder() const { return m_holder; }

private:
    QString notePath(const std::filesystem::path& folder) const;

    QString m_notes;
    Use m_use;
    std::filesystem::path m_folder;
    UniqueFd m_descriptor;
    Owner m_holder;
};

} // namespace wavelane::ui
