// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/request/request.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include <optional>
#include <string>

namespace wavelane::ui {

class EngineSession;
class PassContents;

/// Keeps a copy of one part of a resource in the engine, so that it can be compared with the next run. The copies are
/// temporary files of the engine, so only what is watched is copied. UI thread.
class PreviousContents final : public QObject
{
    Q_OBJECT

public:
    /// `name` begins the names of the copies, and must be unique. `contents` must outlive this object.
    PreviousContents(PassContents& contents, std::string name, QObject* parent = nullptr);

    /// Copies the contents now and after each run, while the project plays at most once per second. Nothing ends that
    /// and deletes the copies.
    void watch(const std::optional<inspect::Target>& target);
    /// The name of the copy made before the last run; empty if there was no run since `watch`.
    std::string copy() const;

    /// Why there is no copy although the resource was watched, in one sentence; empty: no copy failed.
    const QString& problem() const { return m_problem; }

Q_SIGNALS:
    void failed(); ///< A copy could not be made; `problem` says why.

private:
    void follow(); ///< A run has finished.
    void freeze();
    void thaw();
    void forget();
    std::string nameOf(int slot) const;

    PassContents& m_contents;
    EngineSession& m_session;
    std::string m_name;
    std::optional<inspect::Target> m_target;
    std::optional<int> m_current;  ///< Which of two copies has the contents after the last run.
    std::optional<int> m_previous; ///< Which one has those before it.
    QElapsedTimer m_sinceCopy;     ///< Since the last copy.
    QString m_problem;
    int m_generation = 0; ///< Grows when the copies are lost; answers for older ones are dropped.
};

} // namespace wavelane::ui
