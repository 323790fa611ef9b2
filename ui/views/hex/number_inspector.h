// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/number_type.h"

#include <QWidget>

#include <optional>
#include <vector>

class QCheckBox;
class QLineEdit;

namespace wavelane::ui {

class ByteCache;

/// The number types at an offset, side by side: int8 … uint64, float16 … float64, and the bits of the byte.
class NumberInspector : public QWidget
{
    Q_OBJECT

public:
    explicit NumberInspector(QWidget* parent = nullptr);

    /// Shows what starts at `offset`; a type that reaches behind the end or into bytes that have not arrived shows
    /// "–".
    void show(const ByteCache& cache, quint64 offset);

    /// The text shown for a type now.
    QString text(NumberType type) const;

    void setBigEndian(bool on);

signals:
    /// Ask to be shown again: the byte order was changed.
    void orderChanged();

private:
    struct Field
    {
        std::optional<NumberType> type; ///< Empty: the bits of one byte.
        QLineEdit* value;
    };
    QString valueText(const Field& field, const ByteCache& cache, quint64 offset) const;

    std::vector<Field> m_fields;
    QCheckBox* m_bigEndian = nullptr;
};

} // namespace wavelane::ui
