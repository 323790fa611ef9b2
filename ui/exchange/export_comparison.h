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
    QString exported; ///< Folder of the C++ export; not modified.
    plan::ProjectSnapshot snapshot;
    QString device; ///< A part of its name; empty: the default device.
    int frames = 1;
};

/// Result of a comparison.
struct ComparisonResult
{
    enum class Kind { equal, different, failed };
    Kind kind = Kind::failed;
    QString sentence;
    QString details; ///< Output of the tools if they failed.
};

/// Builds an exported C++ program with CMake, runs it and `wavelane run` for the same frames, and compares the bytes
/// of all buffers, textures and constants that a shader reads. Works in a temporary folder that it removes. UI
/// thread; does not block.
class ExportComparison final : public QObject
{
    Q_OBJECT

public:
    /// Number of steps that `stepped` reports.
    static constexpr int stepCount = 6;

    explicit ExportComparison(QObject* parent = nullptr);

    /// Cancels the current comparison first. `ended` is emitted later, unless `cancel` is called.
    void start(const ComparisonRequest& request);
    /// Stops all processes and removes their files; `ended` is not emitted.
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
    void reportUnreadable(const QFile& file);
    bool openPair();
    void finish(ComparisonResult::Kind kind, const QString& sentence, const QString& details = {});
    QString place(const QString& name) const;
    QStringList dumps(const QString& prefix) const;
    QString frameWords() const;
    QString builtProgram() const; ///< Empty if there is none.

    ToolProcess m_process;
    ComparisonRequest m_request;
    QStringList m_resources; ///< Resources that have bytes.
    std::unique_ptr<QTemporaryDir> m_place;
    Step m_step = Step::none;
    std::uint64_t m_turn = 0; ///< Counts starts and ends, so that calls queued before are ignored.
    qsizetype m_pair = 0;     ///< Index of the resource that is being compared.
    std::unique_ptr<QFile> m_theirs;
    std::unique_ptr<QFile> m_ours;
    qint64 m_compared = 0; ///< Compared bytes of this resource.
    qint64 m_total = 0;    ///< Compared bytes of all resources.
};

} // namespace wavelane::ui
