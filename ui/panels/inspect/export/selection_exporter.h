// SPDX-License-Identifier: MIT
#pragma once

#include "core/task/worker_thread.h"
#include "ui/panels/inspect/export/element_form.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <memory>

class QWidget;

namespace wavelane::ui {

class ElementReader;
class TransferBar;

/// Saves selected cells as .csv or .npy and selected bytes as they are, or copies cells, however many they are: it
/// reads and writes them in pieces, with progress and Cancel. UI thread.
class SelectionExporter final : public QObject
{
    Q_OBJECT

public:
    static constexpr std::uint64_t maxCopiedCells = 4'000'000;

    /// Both must outlive the exporter; dialogs belong to `owner`.
    SelectionExporter(TransferBar& bar, QWidget& owner);
    ~SelectionExporter() override;

    void choose(const ExportedPart& part, const PartAccess& access); ///< Asks for the file.
    /// The ending of the path chooses the form; others than .csv and .npy get the bytes.
    void save(const ExportedPart& part, const PartAccess& access, const QString& path);
    /// To the clipboard, as the table shows them.
    void copy(const ExportedPart& part, const PartAccess& access);
    void cancel(); ///< Keeps an existing file and the clipboard as they are.

Q_SIGNALS:
    void finished(const QString& message); ///< A sentence: the file was saved, or why it was not.

private:
    struct Job;
    void start(std::unique_ptr<Job> job, const PartAccess& access, const QString& text);
    void readNext();
    void take(const QByteArray& encoded);
    void complete();
    void end(const QString& message);

    TransferBar& m_bar;
    QWidget& m_owner;
    std::unique_ptr<Job> m_job;            ///< Null: nothing is saved or copied now.
    std::uint64_t m_epoch = 0;             ///< Identifies the job; pieces of other jobs are dropped.
    task::WorkerThread m_worker{"export"}; ///< Last, so that it ends before the members that it uses.
};

} // namespace wavelane::ui
