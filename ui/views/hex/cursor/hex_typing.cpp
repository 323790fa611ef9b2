// SPDX-License-Identifier: MIT
#include "ui/views/hex/cursor/hex_typing.h"

#include "core/base/text/hex_digit.h"

#include <QKeyEvent>

#include <utility>

namespace wavelane::ui {

namespace {

std::optional<unsigned> typedDigit(const QString& text)
{
    return text.size() == 1 ? hexDigit(text.front().unicode()) : std::nullopt;
}

} // namespace

void HexTyping::setWriter(Writer writer)
{
    m_writer = std::move(writer);
    if (!m_writer)
        m_digit.reset();
}

Result<void> HexTyping::write(quint64 offset, const QByteArray& bytes) const
{
    const Writer writer = m_writer; // The edit can lead to another one.
    return writer(offset, bytes);
}

bool HexTyping::isTyped(const QKeyEvent& key, bool inText)
{
    const auto shortcuts = Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier;
    const QString text = key.text();
    if ((key.modifiers() & shortcuts) != Qt::NoModifier || text.isEmpty() || !text.front().isPrint())
        return false;
    return inText || typedDigit(text).has_value();
}

std::optional<QByteArray> HexTyping::type(const QKeyEvent& key, bool inText)
{
    if (!isPossible() || !isTyped(key, inText))
        return std::nullopt;
    if (inText)
        return key.text().toUtf8();
    const auto digit = static_cast<quint8>(*typedDigit(key.text()));
    const auto first = takeDigit();
    if (first)
        return QByteArray(1, static_cast<char>(*first << 4U | digit));
    m_digit = digit;
    return QByteArray();
}

std::optional<quint8> HexTyping::takeDigit()
{
    return std::exchange(m_digit, std::nullopt);
}

} // namespace wavelane::ui
