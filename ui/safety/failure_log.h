// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/engine/engine_failure.h"

#include <QObject>
#include <QStringList>

#include <vector>

namespace wavelane::ui {

/// The last failures of the engine, stored in a private folder of the user, so that they survive the program. Each
/// has a folder with `failure.json` and the texts that were running. UI thread.
///
///     failures/ (0700)
///       20261122T112233123Z-4711/     time and process id of the writer
///         failure.json
///         left-out.txt                the texts that could not be read, and why; empty if there are none
///         project/                    for `wavelane run`, without data files
class FailureLog final : public QObject
{
    Q_OBJECT

public:
    static constexpr std::size_t limit = 20;
    /// If all texts together are larger, they are not stored.
    static constexpr std::size_t textLimitInBytes = std::size_t{8} << 20;

    /// `folder` is created when it is needed.
    explicit FailureLog(QString folder, QObject* parent = nullptr);

    static QString defaultFolder(); ///< The default: in the user's local data.
    const QString& folder() const { return m_folder; }

    /// Stores a failure with the texts of its project, and removes the oldest beyond `limit`. If the folder cannot be
    /// written, the failure is listed until the program ends.
    void add(const EngineFailure& failure, const plan::ProjectSnapshot& snapshot);
    /// Removes the reports. Those that cannot be removed stay in the list and are reported by `problemFound`.
    void clear();

    /// Why reports in the folder could not be read or removed when it was loaded, one sentence each.
    const QStringList& loadProblems() const { return m_loadProblems; }
    const std::vector<EngineFailure>& failures() const { return m_failures; } ///< Newest first.
    /// True if the texts of the failure at this index are stored.
    bool hasProject(std::size_t index) const;

    /// Writes a project that reproduces the failure to `target`: the texts that were running, the data files from the
    /// project's folder, and the report as `failure.txt`, which also lists texts that could not be read. `target`
    /// must be empty or not exist.
    Result<void> saveProject(std::size_t index, const QString& target) const;

Q_SIGNALS:
    void changed();
    /// A report could not be removed, and why. Emitted after `changed`.
    void problemFound(const QString& problem);

private:
    void load();
    void announce(const QStringList& problems);
    Result<EngineFailure> readReport(const QString& place) const;

    QString m_folder;
    std::vector<EngineFailure> m_failures;
    std::vector<QString> m_folders; ///< Folder of each failure; empty if it is only in memory.
    QStringList m_loadProblems;
};

} // namespace wavelane::ui
