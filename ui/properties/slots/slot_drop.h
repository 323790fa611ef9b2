// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>

#include <functional>

class QMimeData;
class QWidget;

namespace wavelane::ui {

/// Accepts a file that is dropped on the row of a slot: an image, numbers or bytes. Owned by the row's widget.
class SlotDrop final : public QObject
{
    Q_OBJECT

public:
    /// `dropped` is called with the absolute path of the file, after the other program has finished the drop.
    SlotDrop(QWidget& row, std::function<void(const QString& file)> dropped);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    static QString fileIn(const QMimeData& data); ///< Empty unless it is exactly one file that can be bound.

    std::function<void(const QString& file)> m_dropped;
};

} // namespace wavelane::ui
