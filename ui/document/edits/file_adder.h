// SPDX-License-Identifier: MIT
#pragma once

#include "core/task/worker_thread.h"
#include "ui/document/objects/object_id.h"

#include <QObject>
#include <QStringList>

namespace wavelane::ui {

class Document;
struct DroppedFile;

/// Adds files to a project one by one: a worker thread reads and decodes them, and each becomes an object on the UI
/// thread as one undo step. If the project is closed in the meantime, the copy of the file is removed. Destruction
/// waits for the file that is being read and drops the others. UI thread.
class FileAdder final : public QObject
{
    Q_OBJECT

public:
    /// `document` must outlive the adder.
    explicit FileAdder(Document& document, QObject* parent = nullptr);
    ~FileAdder() override;

    void add(const QStringList& files);       ///< Absolute paths of files as in `readDropped`.
    int waiting() const { return m_waiting; } ///< Files that have not been added yet.

Q_SIGNALS:
    void added(const wavelane::ui::ObjectId& object);
    void failed(const QString& reason);
    void progress(const QString& what); ///< Progress of a file that takes long.

private:
    void take(const DroppedFile& file);

    Document& m_document;
    int m_waiting = 0;
    task::WorkerThread m_worker; ///< Last, so that it ends before the members that it uses.
};

} // namespace wavelane::ui
