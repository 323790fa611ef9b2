// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/snapshot.h"
#include "ui/exchange/tool_process.h"

#include <QFile>
#include <QTemporaryDir>

#include <memory>
#include <vector>

namespace wavelane::ui {

/// What to build and compare.
struct ComparisonRequest
{
    QString program;  ///< `wavelane`.
    QString exported; ///< Folder of the C++ export; it stays as it is.
    run::ProjectSnapshot snapshot;
    QString device; ///< By a part of its name, for both; empty: the usual one.
    int frames = 1;
};

/// What came of it.
struct ComparisonResult
{
    enum class Kind { equal, different, failed };
    Kind kind = Kind::failed;
    QString sentence;
    QString details; ///< What the tools said, where they failed.
};

/// Builds an exported C++ program with CMake, runs it and `wavelane run` for the same frames, and compares the bytes
/// of all that has some: buffers, textures, and constants that a shader reads. Works in a temporary folder, which
/// goes with it. UI thread; nothing blocks.
class ExportComparison final : public QObject
{
    Q_OBJECT

public:
    /// Parts of the work that are told one by one.
    static constexpr int stepCount = 6;

    explicit ExportComparison(QObject* parent = nullptr);

    /// What still runs is cancelled first. `ended` comes later, in any case but `cancel`.
    void start(const ComparisonRequest& request);
    /// Ends all processes and removes what they left; `ended` does not come.
    void cancel();
    bool isRunning() const { return m_step != Step::none; }

Q_SIGNALS:
    void stepped(int step, const QString& what); ///< 0 to `stepCount` - 1.
    void ended(const wavelane::ui::ComparisonResult& result);

private:
    enum class Step { none, configure, build, survey, runOurs, runExported, compare };

    void enter(Step step);
    void toolEnded(const ToolEnd& end);
    void comparePiece();
    void tellUnreadable(const QFile& file);
    bool openPair();
    void finish(ComparisonResult::Kind kind, const QString& sentence, const QString& details = {});
    QString place(const QString& name) const;
    QStringList dumps(const QString& prefix) const;
    QString frameWords() const;
    QString builtProgram() const; ///< Empty where there is none.

    ToolProcess m_process;
    ComparisonRequest m_request;
    QStringList m_resources; ///< With bytes.
    std::unique_ptr<QTemporaryDir> m_place;
    Step m_step = Step::none;
    std::uint64_t m_turn = 0; ///< Counts starts and ends: what was posted before has no more meaning.
    qsizetype m_pair = 0;     ///< Of the resources, the one that is compared.
    std::unique_ptr<QFile> m_theirs;
    std::unique_ptr<QFile> m_ours;
    qint64 m_compared = 0; ///< Bytes of the pair before this piece.
    qint64 m_total = 0;    ///< Bytes of all.
};

} // namespace wavelane::ui
