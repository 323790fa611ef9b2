// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/engine_failure.h"

#include <QObject>
#include <QStringList>

#include <vector>

namespace wavelane::ui {

/// The last failures of the engine, kept in a private folder of the user's, so that they outlive the program: for
/// each a folder with `failure.json` and the texts that were running. UI thread.
///
///     failures/ (0700)
///       20261122T112233123Z-4711/     when, and the process that wrote it
///         failure.json
///         left-out.txt                the texts that could not be read, and why; empty if there are none
///         project/                    as `wavelane run` takes it, but for files of data
class FailureLog final : public QObject
{
    Q_OBJECT

public:
    static constexpr std::size_t limit = 20;
    /// Texts above this altogether are not kept.
    static constexpr std::size_t textLimitInBytes = std::size_t{8} << 20;

    /// `folder` is made when it is needed.
    explicit FailureLog(QString folder, QObject* parent = nullptr);

    static QString usualFolder(); ///< In the user's local data.
    const QString& folder() const { return m_folder; }

    /// Keeps a failure with the texts of its project, and drops the oldest beyond `limit`. Where the folder cannot be
    /// written the failure is still listed, for as long as the program runs.
    void add(const EngineFailure& failure, const run::ProjectSnapshot& snapshot);
    /// Removes the reports. Those that cannot be removed stay in the list and are reported by `problemFound`.
    void clear();

    /// Why reports in the folder could not be read or removed when it was loaded, one sentence each.
    const QStringList& loadProblems() const { return m_loadProblems; }
    const std::vector<EngineFailure>& failures() const { return m_failures; } ///< The newest first.
    /// True where there are texts of the failure at this index.
    bool hasProject(std::size_t index) const;

    /// Makes `target` a project that repeats the failure: the texts that were running, the files of data from where
    /// the project is, and the report as `failure.txt`, which also lists the texts that could not be read. `target`
    /// must be empty or must not exist.
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
    std::vector<QString> m_places; ///< Folder of each; empty: only in memory.
    QStringList m_loadProblems;
};

} // namespace wavelane::ui
