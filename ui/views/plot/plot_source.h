// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/envelope/envelope.h"

#include <QObject>
#include <QStringList>

namespace wavelane::ui {

/// Elements with columns of numbers, of which a plot requests the smallest and largest in parts. It never waits. UI
/// thread.
class PlotSource : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    virtual quint64 elements() const = 0;
    virtual QStringList columns() const = 0; ///< Their paths; a plain number has an empty one.

    /// The answer is `arrived`, immediately or later, or `failed`. A newer request replaces one that is not answered.
    virtual void request(const wavelane::inspect::EnvelopeOptions& options) = 0;

Q_SIGNALS:
    void arrived(const wavelane::inspect::EnvelopeResult& envelope);
    void failed(const QString& reason);
    void reset();     ///< The numbers are new.
    void exchanged(); ///< Other elements or columns.
};

} // namespace wavelane::ui
