// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/plan/snapshot.h"
#include "ui/exchange/tool_process.h"

#include <cstdint>

namespace wavelane::ui {

/// What to export, and where to.
struct ExportRequest
{
    QString target;
    QString compiler; ///< Empty: the project's.
    std::uint64_t bufferTileBytes = 65536;
    QString folder;
    bool force = false; ///< Also where the folder is not empty.
};

/// What to import, and where to.
struct ImportRequest
{
    QString file;
    QString kind; ///< `auto` or a kind of docs/IMPORT.md.
    QString folder;
    bool force = false;
};

/// What the program wrote and said.
struct ExchangeReport
{
    bool ok = false;
    QString kind;      ///< The target, or what the imported file was.
    QStringList files; ///< Relative to the folder, as it lists them; empty where nothing was written.
    Diagnostics diagnostics;
    QString problem; ///< Where there is no report: why.
};

/// Exports and imports by `wavelane export` and `wavelane import`, whose compilers may crash, beside the window. One
/// at a time; UI thread.
class ExchangeRun final : public QObject
{
    Q_OBJECT

public:
    /// `program` is `wavelane`; empty: the one beside this program.
    explicit ExchangeRun(const QString& program, QObject* parent = nullptr);

    /// What still runs is stopped first.
    void start(const run::ProjectSnapshot& snapshot, const ExportRequest& request);
    void start(const ImportRequest& request);
    void stop() { m_process.stop(); }
    bool isRunning() const { return m_process.isRunning(); }

Q_SIGNALS:
    void ended(const wavelane::ui::ExchangeReport& report);

private:
    QString m_program;
    ToolProcess m_process;
};

/// Path of `wavelane`: `chosen`, or where that is empty the one beside this program.
QString wavelaneProgram(const std::filesystem::path& chosen);
/// What `wavelane run -` and `wavelane export -` read.
QByteArray inputOf(const run::ProjectSnapshot& snapshot);

} // namespace wavelane::ui
