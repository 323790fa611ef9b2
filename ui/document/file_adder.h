// SPDX-License-Identifier: MIT
#pragma once

#include "core/task/worker_thread.h"
#include "ui/document/object_id.h"

#include <QObject>
#include <QStringList>

namespace wavelane::ui {

class Document;
struct DroppedFile;

/// Adds files to a project one after the other: they are read and decoded on a thread of their own, and become
/// objects on the UI thread, as a step of undo each. A file whose project was closed meanwhile leaves nothing behind.
/// Destruction waits for the file that is being read and drops the others. UI thread.
class FileAdder final : public QObject
{
    Q_OBJECT

public:
    /// `document` must outlive the adder.
    explicit FileAdder(Document& document, QObject* parent = nullptr);
    ~FileAdder() override;

    void add(const QStringList& files);       ///< Absolute paths, each as `addFile` takes it.
    int waiting() const { return m_waiting; } ///< Files that are not there yet.

Q_SIGNALS:
    void added(const wavelane::ui::ObjectId& object);
    void failed(const QString& reason);
    void told(const QString& what); ///< That a file takes longer.

private:
    void take(const DroppedFile& file);

    Document& m_document;
    int m_waiting = 0;
    task::WorkerThread m_worker; ///< Last, so that it ends before what it uses.
};

} // namespace wavelane::ui
