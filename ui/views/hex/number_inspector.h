// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/number_type.h"

#include <QWidget>

#include <optional>
#include <vector>

class QCheckBox;
class QLabel;
class QLineEdit;

namespace wavelane::ui {

class ByteCache;

/// The bytes at an offset as numbers of all types: int8 to uint64, float16 to float64, and the bits of the first
/// byte. In a narrow panel they are in two columns, and a number that does not fit ends with “…”.
class NumberInspector : public QWidget
{
    Q_OBJECT

public:
    explicit NumberInspector(QWidget* parent = nullptr);

    /// Shows the numbers that start at `offset`. A number that reaches past the end or includes bytes that have not
    /// arrived is shown as "–".
    void show(const ByteCache& cache, quint64 offset);

    /// The text that is shown for a type.
    QString text(NumberType type) const;

    void setBigEndian(bool on);

Q_SIGNALS:
    /// The byte order changed: the caller has to call `show` again.
    void orderChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Field
    {
        std::optional<NumberType> type; ///< Empty: the bits of the byte.
        QLabel* label;
        QLineEdit* value;
    };
    void arrange(int columns);
    QString valueText(const Field& field, const ByteCache& cache, quint64 offset) const;

    std::vector<Field> m_fields;
    int m_columns = 0;
    QCheckBox* m_bigEndian = nullptr;
};

} // namespace wavelane::ui
