// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>

namespace wavelane::ui {

/// Where a view's bytes come from: a resource in the engine, a file, a block of memory.
///
/// A view asks for ranges and draws what has arrived; it never waits. All members are called, and all signals are
/// emitted, on the user-interface thread. The view does not own its source; a source that is destroyed leaves the
/// view empty.
class ByteSource : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Bytes that can be asked for, from offset 0. Below 2^63.
    virtual quint64 size() const = 0;

    /// Asks for `sizeInBytes` bytes from `offset`, both inside `size()`. The answer is `bytesArrived` (at once,
    /// later, or in several parts) or `failed`; a source may drop a request that a newer one has made needless.
    virtual void request(quint64 offset, quint64 sizeInBytes) = 0;

signals:
    void bytesArrived(quint64 offset, const QByteArray& bytes);

    /// The content is another one now, and the size may be: what was read before is out of date. Bytes that differ
    /// from those before are marked by the views when they arrive.
    void reset();

    /// The source stands for another thing now: nothing that was read before says anything about it.
    void exchanged();

    /// The range could not be read; `reason` is a sentence for the user.
    void failed(quint64 offset, quint64 sizeInBytes, const QString& reason);
};

} // namespace wavelane::ui
