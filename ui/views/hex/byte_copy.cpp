// SPDX-License-Identifier: MIT
#include "ui/views/hex/byte_copy.h"

#include "ui/views/hex/byte_cache.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QStringList>

#include <utility>

namespace wavelane::ui {

namespace {

constexpr qsizetype bytesPerLine = 16;
constexpr qsizetype wordsPerLine = 8;

/// `{a, b};`, on several lines if there are more than `perLine` values.
QString initializer(const QStringList& values, qsizetype perLine)
{
    if (values.size() <= perLine)
        return QStringLiteral("{%1};").arg(values.join(QLatin1StringView(", ")));
    QString text = QStringLiteral("{\n");
    for (qsizetype i = 0; i < values.size(); i += perLine)
        text += QStringLiteral("    %1,\n")
                    .arg(values.sliced(i, std::min(perLine, values.size() - i)).join(QLatin1StringView(", ")));
    return text + QStringLiteral("};");
}

QString cArray(const QByteArray& bytes)
{
    QStringList values;
    for (const char each : bytes)
        values += QStringLiteral("0x%1").arg(static_cast<quint8>(each), 2, 16, QLatin1Char('0'));
    return QStringLiteral("unsigned char data[%1] = ").arg(values.size()) + initializer(values, bytesPerLine);
}

QString hlslArray(const QByteArray& bytes)
{
    QStringList values;
    for (qsizetype i = 0; i < bytes.size(); i += 4) {
        quint32 word = 0;
        for (qsizetype j = 0; j < 4 && i + j < bytes.size(); ++j)
            word |= static_cast<quint32>(static_cast<quint8>(bytes[i + j])) << (8 * j);
        values += QStringLiteral("0x%1").arg(word, 8, 16, QLatin1Char('0'));
    }
    return QStringLiteral("static const uint data[%1] = ").arg(values.size()) + initializer(values, wordsPerLine);
}

} // namespace

QString copiedBytes(const QByteArray& bytes, CopyForm form)
{
    switch (form) {
    case CopyForm::hex:
        return QString::fromLatin1(bytes.toHex(' '));
    case CopyForm::text:
        return QString::fromLatin1(bytes);
    case CopyForm::c:
        return cArray(bytes);
    case CopyForm::hlsl:
        return hlslArray(bytes);
    case CopyForm::python:
        return QStringLiteral("b\"\\x%1\"")
            .arg(QString::fromLatin1(bytes.toHex(' ')).replace(QLatin1Char(' '), QLatin1StringView("\\x")));
    }
    std::unreachable();
}

ByteCopy::ByteCopy(ByteCache& cache, QObject* parent) : QObject(parent), m_cache(cache)
{
    connect(&m_cache, &ByteCache::arrived, this, &ByteCopy::finish);
    connect(&m_cache, &ByteCache::failed, this, &ByteCopy::cancel);
}

void ByteCopy::start(quint64 offset, quint64 sizeInBytes, CopyForm form)
{
    if (sizeInBytes == 0)
        return;
    if (sizeInBytes > maxCopiedBytes) {
        Q_EMIT message(tr("%L1 bytes are selected, but at most %L2 can be copied. Select fewer bytes.")
                           .arg(sizeInBytes)
                           .arg(maxCopiedBytes));
        return;
    }
    m_pending = Pending{.offset = offset, .size = sizeInBytes, .form = form};
    m_cache.fetch(offset, sizeInBytes);
    finish();
}

void ByteCopy::finish()
{
    const auto bytes = m_pending ? m_cache.bytes(m_pending->offset, m_pending->size) : std::nullopt;
    if (!bytes)
        return;
    QGuiApplication::clipboard()->setText(copiedBytes(*bytes, m_pending->form));
    m_pending.reset();
    Q_EMIT message(tr("%Ln byte(s) copied.", nullptr, static_cast<int>(bytes->size())));
}

} // namespace wavelane::ui
