// SPDX-License-Identifier: MIT
#pragma once

#include "core/task/worker_thread.h"
#include "ui/document/edits/dropped_files.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <optional>

namespace wavelane::ui {

class Document;

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

    /// The slot that a new resource is bound to; nothing if it is not obvious.
    using SlotChoice = std::function<std::optional<SlotTarget>(const project::Resource& resource)>;
    /// Decides about files that are added without a slot. Empty: they are not bound.
    void setSlotChoice(SlotChoice choice) { m_choice = std::move(choice); }

    /// Absolute paths of files as in `readDropped`. A resource is bound to `slot` if there is one.
    void add(const QStringList& files, const std::optional<SlotTarget>& slot = std::nullopt);
    int waiting() const { return m_waiting; } ///< Files that have not been added yet.

Q_SIGNALS:
    void added(const wavelane::ui::ObjectId& object);
    void failed(const QString& reason);
    void progress(const QString& what); ///< Progress of a file that takes long.

private:
    void take(const DroppedFile& file, std::optional<SlotTarget> slot);

    Document& m_document;
    SlotChoice m_choice;
    int m_waiting = 0;
    task::WorkerThread m_worker; ///< Last, so that it ends before the members that it uses.
};

} // namespace wavelane::ui
