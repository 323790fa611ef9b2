// SPDX-License-Identifier: MIT
#include "ui/document/source_file.h"

#include "core/project/writer.h"
#include "ui/text.h"

#include <QFile>
#include <QPlainTextDocumentLayout>
#include <QTextCursor>

#include <format>

namespace wavelane::ui {

namespace {

constexpr qint64 largestTextInBytes = 16 * 1024 * 1024;

Result<QString> textOf(const std::filesystem::path& file)
{
    QFile input(toQt(file));
    if (!input.exists())
        return fail(Code::fileMissing, std::format("There is no file {}.", file.string()));
    if (!input.open(QIODevice::ReadOnly))
        return fail(Code::fileUnreadable,
                    std::format("{} cannot be read: {}.", file.string(), toUtf8(input.errorString())));
    if (input.size() > largestTextInBytes)
        return fail(Code::limitExceeded, std::format("{} has {} bytes; the editor opens texts up to {} bytes.",
                                                     file.string(), input.size(), largestTextInBytes));
    return QString::fromUtf8(input.readAll());
}

} // namespace

Result<std::unique_ptr<SourceFile>> SourceFile::open(const std::filesystem::path& file)
{
    auto text = textOf(file);
    if (!text)
        return std::unexpected(text.error());
    return std::unique_ptr<SourceFile>(new SourceFile(file, *text));
}

SourceFile::SourceFile(std::filesystem::path file, const QString& text) : m_path(std::move(file))
{
    // QTextDocument knows line feeds alone; a file that had carriage returns gets them back on save.
    m_carriageReturns = text.contains(QLatin1StringView("\r\n"));
    m_document.setDocumentLayout(new QPlainTextDocumentLayout(&m_document));
    m_document.setPlainText(text);
    m_document.setModified(false);
    m_lastText = m_document.toPlainText();
    connect(&m_document, &QTextDocument::contentsChanged, this, [this] {
        // A highlighter's formats count as changes of contents as well; only new text is news.
        QString now = m_document.toPlainText();
        if (now == m_lastText)
            return;
        m_lastText = std::move(now);
        Q_EMIT textChanged();
    });
    connect(&m_document, &QTextDocument::modificationChanged, this, &SourceFile::modifiedChanged);
}

std::string SourceFile::text() const
{
    QString text = m_document.toPlainText();
    if (m_carriageReturns)
        text.replace(QLatin1Char('\n'), QLatin1StringView("\r\n"));
    return toUtf8(text);
}

Result<void> SourceFile::reload()
{
    auto text = textOf(m_path);
    if (!text)
        return std::unexpected(text.error());
    m_carriageReturns = text->contains(QLatin1StringView("\r\n"));
    text->remove(QLatin1Char('\r'));
    if (*text != m_document.toPlainText()) {
        QTextCursor whole(&m_document);
        whole.select(QTextCursor::Document);
        whole.insertText(*text);
    }
    m_document.setModified(false);
    return {};
}

Result<void> SourceFile::save()
{
    if (auto written = project::writeFileAtomically(m_path, text()); !written)
        return written;
    m_document.setModified(false);
    return {};
}

} // namespace wavelane::ui
