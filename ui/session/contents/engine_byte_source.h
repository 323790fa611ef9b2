// SPDX-License-Identifier: MIT
#pragma once

#include "ui/base/byte_source.h"
#include "ui/session/contents/pass_contents.h"

namespace wavelane::ui {

/// The bytes of one resource in the engine after a pass of the last run.
class EngineByteSource final : public ByteSource
{
    Q_OBJECT

public:
    explicit EngineByteSource(PassContents& contents, QObject* parent = nullptr);

    /// `name` is that of a resource; empty means no bytes.
    void setResource(const QString& name);
    const QString& resource() const { return m_resource; }
    bool hasContents() const { return m_size > 0; } ///< The last run has bytes of the resource.

    /// A new run has finished: bytes that were read before are out of date.
    void refresh();

    quint64 size() const override { return m_size; }
    void request(quint64 offset, quint64 sizeInBytes) override;

private:
    void updateSize();

    PassContents& m_contents;
    QString m_resource;
    quint64 m_size = 0;
    quint64 m_epoch = 0; ///< Grows with each update; answers to older requests are dropped.
};

} // namespace wavelane::ui
