// SPDX-License-Identifier: MIT
#include "ui/views/hex/offset_expression.h"

#include <QObject>

namespace wavelane::ui {
namespace {

using Value = std::expected<quint64, QString>;

/// Recursive descent: sum = product {(+|−) product}, product = atom {(*|/|%) atom}, atom = number [K|M|G] | end |
/// (sum).
class Parser
{
public:
    Parser(QStringView text, quint64 size) : m_text(text), m_size(size) {}

    Value sum(quint64 start, bool hasStart)
    {
        Value left = hasStart ? Value(start) : product();
        while (left) {
            const QChar sign = peek();
            if (sign != u'+' && sign != u'-')
                break;
            ++m_at;
            const Value right = product();
            if (!right)
                return right;
            quint64 result = 0;
            const bool wrong = sign == u'+' ? __builtin_add_overflow(*left, *right, &result)
                                            : __builtin_sub_overflow(*left, *right, &result);
            if (wrong)
                return std::unexpected(sign == u'+' ? QObject::tr("The sum is larger than 64 bits.")
                                                    : QObject::tr("The offset is below zero."));
            left = result;
        }
        return left;
    }

    bool atEnd() { return peek().isNull(); }
    QChar peek()
    {
        while (m_at < m_text.size() && m_text[m_at].isSpace())
            ++m_at;
        return m_at < m_text.size() ? m_text[m_at] : QChar();
    }

private:
    Value product()
    {
        Value left = atom();
        while (left) {
            const QChar sign = peek();
            if (sign != u'*' && sign != u'/' && sign != u'%')
                break;
            ++m_at;
            const Value right = atom();
            if (!right)
                return right;
            quint64 result = 0;
            if (sign == u'*' && __builtin_mul_overflow(*left, *right, &result))
                return std::unexpected(QObject::tr("The product is larger than 64 bits."));
            if (sign != u'*' && *right == 0)
                return std::unexpected(QObject::tr("Division by zero."));
            if (sign != u'*')
                result = sign == u'/' ? *left / *right : *left % *right;
            left = result;
        }
        return left;
    }

    Value atom()
    {
        if (peek() == u'(') {
            ++m_at;
            if (++m_depth > 64)
                return std::unexpected(QObject::tr("Too many brackets."));
            Value inner = sum(0, false);
            if (inner && peek() != u')')
                return std::unexpected(QObject::tr("A closing bracket is missing."));
            ++m_at;
            --m_depth;
            return inner;
        }
        const qsizetype start = m_at;
        while (m_at < m_text.size() && (m_text[m_at].isLetterOrNumber() || m_text[m_at] == u'_'))
            ++m_at;
        return number(m_text.sliced(start, m_at - start));
    }

    Value number(QStringView word)
    {
        const QStringView whole = word;
        const auto refuse = [&] {
            return std::unexpected(
                whole.isEmpty() ? QObject::tr("A number is missing.")
                                : QObject::tr("“%1” is not a number: write 4096, 0x40, 64K or end.").arg(whole));
        };
        if (word.compare(u"end", Qt::CaseInsensitive) == 0)
            return m_size > 0 ? m_size - 1 : 0;
        const bool hexadecimal = word.startsWith(u"0x", Qt::CaseInsensitive);
        int shift = 0;
        if (!hexadecimal && !word.isEmpty()) {
            const QChar unit = word.back().toUpper();
            shift = unit == u'K' ? 10 : unit == u'M' ? 20 : unit == u'G' ? 30 : 0;
            if (shift != 0)
                word = word.chopped(1);
        }
        bool fine = false;
        const quint64 value = hexadecimal ? word.sliced(2).toULongLong(&fine, 16) : word.toULongLong(&fine, 10);
        quint64 result = 0;
        if (!fine || __builtin_mul_overflow(value, quint64(1) << shift, &result))
            return refuse();
        return result;
    }

    QStringView m_text;
    quint64 m_size;
    qsizetype m_at = 0;
    int m_depth = 0;
};

} // namespace

std::expected<quint64, QString> evaluateOffset(QStringView text, quint64 current, quint64 size)
{
    Parser parser(text, size);
    const QChar first = parser.peek();
    const Value value = parser.sum(current, first == u'+' || first == u'-');
    if (value && !parser.atEnd())
        return std::unexpected(QObject::tr("“%1” was not expected here.").arg(parser.peek()));
    return value;
}

} // namespace wavelane::ui
