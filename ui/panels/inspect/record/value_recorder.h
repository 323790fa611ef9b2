// SPDX-License-Identifier: MIT
#pragma once

#include "core/task/worker_thread.h"
#include "ui/document/objects/object_id.h"
#include "ui/panels/inspect/record/recorded_values.h"

#include <QObject>
#include <QString>

#include <filesystem>
#include <vector>

namespace wavelane::ui {

class Document;
class EngineSession;

/// Turns values of the last run into expectations, each time as one undo step: reads them from the engine, writes a
/// file in a worker thread if they are large, and adds the expectations. Undo keeps the file. UI thread.
class ValueRecorder final : public QObject
{
    Q_OBJECT

public:
    /// Both must outlive the recorder.
    ValueRecorder(Document& document, EngineSession& session, QObject* parent = nullptr);
    ~ValueRecorder() override;

    /// Why nothing can be recorded now, in one sentence; empty if it can.
    QString disabledReason() const;
    void record(const ValueSelection& selection);

Q_SIGNALS:
    void recorded(const wavelane::ui::ObjectId& expectation); ///< The first new one.
    void failed(const QString& reason);

private:
    void take(const ValueSelection& selection, const QByteArray& bytes);
    void write(const ValueSelection& selection, const QByteArray& bytes);
    void add(const ValueSelection& selection, std::vector<project::Expectation> expectations);

    Document& m_document;
    EngineSession& m_session;
    task::WorkerThread m_worker; ///< Last, so that it ends before the members that it uses.
};

} // namespace wavelane::ui
