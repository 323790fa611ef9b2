// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "ui/base/byte_source.h"

#include <QString>

#include <functional>

namespace wavelane::ui {

class DebugProcess;

/// The bytes of groupshared memory or of a resource as the debugged group sees them at the moment. UI thread.
class DebugBytes final : public ByteSource
{
    Q_OBJECT

public:
    /// `process` must outlive the source.
    explicit DebugBytes(DebugProcess& process, QObject* parent = nullptr) : ByteSource(parent), m_process(process) {}

    /// Shows an entry of the list that `memory` answers with (docs/CLI.md); null: nothing.
    void setMemory(const Json& memory);
    void refresh(); ///< The thread has moved.

    quint64 size() const override { return m_size; }
    void request(quint64 offset, quint64 sizeInBytes) override;

    using Handler = std::function<void(const QByteArray&)>;
    /// Reads many bytes once, in several parts, unless another memory is shown before or it is refreshed. If that
    /// fails, `failed` is emitted.
    void read(quint64 offset, quint64 sizeInBytes, Handler handler);

private:
    void requestPart(quint64 offset, quint64 sizeInBytes, Handler handler);
    void readFrom(quint64 offset, quint64 end, const QByteArray& before, Handler handler);

    DebugProcess& m_process;
    QString m_name;
    bool m_isShared = false;
    quint64 m_size = 0;
    quint64 m_epoch = 0;
};

} // namespace wavelane::ui
