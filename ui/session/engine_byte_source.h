// SPDX-License-Identifier: MIT
#pragma once

#include "ui/base/byte_source.h"
#include "ui/session/engine_session.h"

namespace wavelane::ui {

/// The bytes of one resource as they stand in the engine after the last run.
class EngineByteSource final : public ByteSource
{
    Q_OBJECT

public:
    explicit EngineByteSource(EngineSession& session, QObject* parent = nullptr);

    /// Name of a resource; empty: no bytes. Its bytes are not compared with those of the resource before.
    void setResource(const QString& name);
    const QString& resource() const { return m_resource; }

    /// The run is another one: everything that was read is out of date.
    void refresh();

    quint64 size() const override { return m_size; }
    void request(quint64 offset, quint64 sizeInBytes) override;

private:
    void measure();

    EngineSession& m_session;
    QString m_resource;
    quint64 m_size = 0;
    quint64 m_epoch = 0; ///< Grows with each reset; answers to older requests are dropped.
};

} // namespace wavelane::ui
