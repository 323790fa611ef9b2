// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/elements/elements.h"

#include <QCoreApplication>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace wavelane::ui {

/// Which member of a structure, or which padding, a byte belongs to.
class HexFields
{
    Q_DECLARE_TR_FUNCTIONS(HexFields)

public:
    HexFields() = default;
    /// Nothing and elements without members have no fields.
    explicit HexFields(const std::optional<inspect::Elements>& elements);

    struct Field
    {
        QString name; ///< `position.y`; of padding: “padding”.
        QString type; ///< `float32`; empty for padding.
        bool isPadding = false;
        bool isOdd = false;        ///< Members next to each other differ, so that they can be told apart.
        std::uint64_t element = 0; ///< Index.
        std::uint64_t start = 0;   ///< Start of the field, in bytes from the start of the source.
        std::uint64_t size = 0;    ///< In bytes.
    };
    bool isEmpty() const { return m_parts.empty(); }
    /// Nothing before the first element, and if there are no fields.
    std::optional<Field> at(std::uint64_t offset) const;
    /// `position.y of element 12, float32, 4 bytes`
    static QString describe(const Field& field);

private:
    struct Part
    {
        std::uint64_t offset = 0;
        std::uint64_t size = 0;
        QString name;
        QString type;
        bool isOdd = false;
    };

    std::uint64_t m_start = 0;
    std::uint64_t m_stride = 1;
    std::vector<Part> m_parts; ///< Parts of one element, in the order of offsets. Without a type: padding.
};

} // namespace wavelane::ui
