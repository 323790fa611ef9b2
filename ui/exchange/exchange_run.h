// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/plan/inputs/recorded_inputs.h"
#include "core/plan/snapshot.h"
#include "ui/exchange/tool_process.h"

#include <cstddef>
#include <cstdint>

namespace wavelane::ui {

/// What to export, and the destination.
struct ExportRequest
{
    QString target;
    QString compiler; ///< Empty: the project's.
    std::uint64_t bufferTileBytes = 65536;
    QString folder;
    bool force = false; ///< Also if the folder is not empty.
};

/// What to import, and the destination.
struct ImportRequest
{
    QString file;
    QString kind; ///< `auto` or a kind of docs/IMPORT.md.
    QString folder;
    bool force = false;
};

/// Result of an export or import.
struct ExchangeReport
{
    bool ok = false;
    QString kind;      ///< The target, or the kind of the imported file.
    QStringList files; ///< Relative to the folder; empty if nothing was written.
    Diagnostics diagnostics;
    QString problem; ///< Why there is no report; empty if there is one.
};

/// Why `wavelane` ended without a result: its crash, or what it wrote to standard error, or else its exit status.
QString failureText(const ToolEnd& end, const QByteArray& written);

/// Runs `wavelane export` and `wavelane import` in a separate process, because compilers can crash. One run at a
/// time; UI thread.
class ExchangeRun final : public QObject
{
    Q_OBJECT

public:
    /// `program` is `wavelane`; empty: the one next to this program.
    explicit ExchangeRun(const QString& program, QObject* parent = nullptr);

    /// Stops the current run first.
    void start(const plan::ProjectSnapshot& snapshot, const ExportRequest& request);
    void start(const ImportRequest& request);
    void stop() { m_process.stop(); }
    bool isRunning() const { return m_process.isRunning(); }

Q_SIGNALS:
    void ended(const wavelane::ui::ExchangeReport& report);

private:
    QString m_program;
    ToolProcess m_process;
};

/// Path of `wavelane`: `chosen`, or the one next to this program if empty.
QString wavelaneProgram(const std::filesystem::path& chosen);
/// Standard input for `wavelane run -` and `wavelane export -`.
QByteArray inputOf(const plan::ProjectSnapshot& snapshot);
/// The input of `wavelane debug -`, with the recorded inputs of the first frames.
QByteArray inputOf(const plan::ProjectSnapshot& snapshot, const plan::RecordedInputs& inputs, std::size_t frames);

} // namespace wavelane::ui
