// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/system/unique_fd.h"
#include "ui/document/owner.h"

#include <QString>

#include <filesystem>
#include <optional>

namespace wavelane::ui {

/// That one window alone writes a project.
///
/// The project's folder itself is locked (flock(2)): nothing is written into it, a folder that is read-only can be
/// locked as well, the lock holds between users, and the system takes it from a program that ends, however it ends.
/// Who holds it stands in a note in the user's own data; of another user's program the system tells the number.
/// Where a file system locks no folders, the notes decide, between the windows of one user. UI thread.
class ProjectLock
{
public:
    enum class Use {
        folder,
        none, ///< Locks nothing and is never kept out: for a window in which nobody changes anything.
    };

    /// `notes` is the folder for the notes; it is made when it is needed.
    explicit ProjectLock(QString notes, Use use = Use::folder) : m_notes(std::move(notes)), m_use(use) {}
    ProjectLock(const ProjectLock&) = delete;
    ProjectLock& operator=(const ProjectLock&) = delete;
    ~ProjectLock() { release(); }

    /// True where this object holds the lock of the folder now, which it may have done before; it lets go of another
    /// one only then. A folder that is not there, or that nobody may look into, is not locked: true.
    bool acquire(const std::filesystem::path& folder);
    void release();

    const std::filesystem::path& folder() const { return m_folder; } ///< Empty while it holds none.
    /// Who kept the last `acquire` from it; a `process` of 0 is a program that cannot be told.
    const Owner& holder() const { return m_holder; }

private:
    QString noteOf(const std::filesystem::path& folder) const;

    QString m_notes;
    Use m_use;
    std::filesystem::path m_folder;
    UniqueFd m_descriptor;
    Owner m_holder;
};

} // namespace wavelane::ui
