// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>

namespace wavelane::ui {

/// The source of a view's bytes: a resource in the engine, a file, a block of memory.
///
/// A view requests ranges and draws what has arrived; it never waits. UI thread. The view does not own its source; if
/// the source is destroyed, the view becomes empty.
class ByteSource : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Number of bytes that can be requested, from offset 0. Below 2^63.
    virtual quint64 size() const = 0;

    /// Requests `sizeInBytes` bytes from `offset`, both inside `size()`. The answer is `bytesArrived` (immediately,
    /// later, or in several parts) or `failed`. A source may drop a request that a newer one replaces.
    virtual void request(quint64 offset, quint64 sizeInBytes) = 0;

Q_SIGNALS:
    void bytesArrived(quint64 offset, const QByteArray& bytes);

    /// The contents are new, and perhaps the size: bytes that were read before are out of date. Views mark arriving
    /// bytes that differ from them.
    void reset();

    /// The source shows another object: bytes that were read before cannot be compared with it.
    void exchanged();

    /// The range could not be read; `reason` is a message for the user.
    void failed(quint64 offset, quint64 sizeInBytes, const QString& reason);
};

} // namespace wavelane::ui
