// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <optional>

class QKeyEvent;

namespace wavelane::ui {

/// What is typed over the bytes of a hex view: two hexadecimal digits are a byte in the column of bytes, and a
/// character is its bytes in UTF-8 in the column of text. A first digit waits for the second.
class HexTyping
{
public:
    /// Writes bytes, or says why it does not.
    using Writer = std::function<Result<void>(quint64 offset, const QByteArray& bytes)>;

    void setWriter(Writer writer); ///< An empty function: bytes cannot be typed.
    bool isPossible() const { return static_cast<bool>(m_writer); }
    Result<void> write(quint64 offset, const QByteArray& bytes) const; ///< Only if it is possible.

    /// What a key types there: empty if it is the first digit of a byte; nothing if it types nothing.
    std::optional<QByteArray> type(const QKeyEvent& key, bool inText);
    /// Whether `type` would take the key.
    static bool isTyped(const QKeyEvent& key, bool inText);

    const std::optional<quint8>& digit() const { return m_digit; } ///< The first digit, which waits.
    std::optional<quint8> takeDigit();                             ///< Takes the digit, which then no longer waits.

private:
    Writer m_writer;
    std::optional<quint8> m_digit;
};

} // namespace wavelane::ui
