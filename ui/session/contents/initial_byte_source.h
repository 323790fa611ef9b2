// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/data/initial_bytes.h"
#include "core/task/worker_thread.h"
#include "ui/base/byte_source.h"
#include "ui/document/document.h"

namespace wavelane::ui {

class EngineSession;

/// The bytes that a resource has before the first pass: its initial data, followed by zeros. They are generated in a
/// thread, because they can come from large files.
class InitialByteSource final : public ByteSource
{
    Q_OBJECT

public:
    static constexpr quint64 maxBytes = quint64{64} << 20U; ///< Limit of shown data; longer data is cut off.

    /// `document` and `session` must outlive it.
    InitialByteSource(const Document& document, const EngineSession& session, QObject* parent = nullptr);

    /// `name` is that of a resource; empty means no bytes.
    void setResource(const QString& name);
    const QString& resource() const { return m_resource; }
    /// Generates the bytes again if the project changed them.
    void refresh();
    /// What the data is generated for; nothing for resources without data.
    const std::optional<plan::DataTarget>& target() const { return m_target; }
    bool isReady() const { return m_isReady; }
    /// The bytes of the data, without the zeros after them; empty if they could not be generated.
    const QByteArray& data() const { return m_bytes; }
    quint64 revision() const { return m_epoch; } ///< Grows with each change of the bytes.

    quint64 size() const override;
    void request(quint64 offset, quint64 sizeInBytes) override;

private:
    void generate();
    void take(quint64 epoch, Result<QByteArray> bytes);
    void answer(quint64 offset, quint64 sizeInBytes);

    const Document& m_document;
    const EngineSession& m_session;
    QString m_resource;
    std::optional<plan::DataTarget> m_target;
    std::optional<project::InitialData> m_data;
    QByteArray m_bytes;
    QString m_problem;
    bool m_isReady = false;
    quint64 m_epoch = 0;
    QList<std::pair<quint64, quint64>> m_waiting; ///< Ranges that were requested before the bytes are ready.
    task::WorkerThread m_thread; // Last, so that it stops before the members that it uses are destroyed.
};

} // namespace wavelane::ui
