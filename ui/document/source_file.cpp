// SPDX-License-Identifier: MIT
#include "ui/document/source_file.h"

#include "core/base/text/merge_texts.h"
#include "core/project/writer.h"
#include "ui/base/text.h"
#include "ui/document/line_ends.h"
#include "ui/document/read_file.h"

#include <QPlainTextDocumentLayout>
#include <QSignalBlocker>
#include <QTextCursor>

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace wavelane::ui {

namespace {

constexpr std::uintmax_t largestTextInBytes = 16 * 1024 * 1024;

std::string withoutCarriageReturns(std::string text)
{
    std::erase(text, '\r');
    return text;
}

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF"; // Qt takes it off.

/// What QTextDocument makes ends of lines of, beside line feeds. Shift+Return types the line separator.
constexpr std::array otherLineEnds{QChar(QChar::ParagraphSeparator), QChar(QChar::LineSeparator), QChar(0xFDD0),
                                   QChar(0xFDD1)};

/// True if a QTextDocument that is given the bytes can give all of them back.
bool canBeKept(const std::string& bytes)
{
    if (!QUtf8StringView(bytes.data(), static_cast<qsizetype>(bytes.size())).isValidUtf8())
        return false;
    for (std::size_t at = bytes.find('\r'); at != std::string::npos; at = bytes.find('\r', at + 1))
        if (at + 1 == bytes.size() || bytes[at + 1] != '\n')
            return false;
    const QString text = toQt(bytes);
    return std::ranges::none_of(otherLineEnds, [&](QChar each) { return text.contains(each); });
}

/// `toPlainText` would turn no-break spaces into spaces, which the file does not have.
QString lettersOf(const QTextDocument& document)
{
    QString text = document.toRawText();
    for (const QChar each : otherLineEnds)
        text.replace(each, QLatin1Char('\n'));
    return text;
}

} // namespace

Result<std::unique_ptr<SourceFile>> SourceFile::open(const std::filesystem::path& file)
{
    auto bytes = readFile(file, largestTextInBytes);
    if (!bytes)
        return std::unexpected(bytes.error());
    return std::unique_ptr<SourceFile>(new SourceFile(file, std::move(*bytes)));
}

std::unique_ptr<SourceFile> SourceFile::create(const std::filesystem::path& file)
{
    auto made = std::unique_ptr<SourceFile>(new SourceFile(file, {}));
    made->markUnsaved();
    return made;
}

SourceFile::SourceFile(std::filesystem::path file, std::string bytes) : m_path(std::move(file))
{
    m_document.setDocumentLayout(new QPlainTextDocumentLayout(&m_document));
    take(std::move(bytes));
    m_document.setPlainText(toQt(m_savedText));
    m_document.setModified(false);
    // What a highlighter colours counts as a change of contents as well; only `contentsChange` is about letters.
    connect(&m_document, &QTextDocument::contentsChange, this, [this] {
        m_isNews = true;
        ++m_version;
    });
    connect(&m_document, &QTextDocument::contentsChanged, this, [this] {
        if (std::exchange(m_isNews, false))
            Q_EMIT textChanged();
    });
    connect(&m_document, &QTextDocument::modificationChanged, this, &SourceFile::modifiedChanged);
}

void SourceFile::take(std::string bytes)
{
    // QTextDocument knows line feeds alone; a file that had carriage returns gets them back on save.
    m_carriageReturns = bytes.contains("\r\n");
    m_hasMark = bytes.starts_with(byteOrderMark);
    m_hasMixedEnds = hasMixedLineEnds(bytes);
    m_isFaithful = canBeKept(bytes);
    m_savedText = std::move(bytes);
    ++m_version;
}

SourceFile::Text SourceFile::now() const
{
    return {.letters = lettersOf(m_document),
            .carriageReturns = m_carriageReturns,
            .mark = m_hasMark,
            .mixedEnds = m_hasMixedEnds ? m_savedText : std::string()};
}

std::string SourceFile::Text::bytes() const
{
    QString text = letters;
    if (!mixedEnds.empty()) {
        const std::string_view saved = std::string_view(mixedEnds).substr(mark ? byteOrderMark.size() : 0);
        return (mark ? std::string(byteOrderMark) : std::string()) + withLineEndsOf(saved, toUtf8(text));
    }
    if (carriageReturns)
        text.replace(QLatin1Char('\n'), QLatin1StringView("\r\n"));
    return mark ? std::string(byteOrderMark) + toUtf8(text) : toUtf8(text);
}

void SourceFile::setText(const QString& text)
{
    QString fresh = text;
    fresh.remove(QLatin1Char('\r'));
    const QString old = lettersOf(m_document);
    if (fresh == old)
        return;
    // Only what differs is replaced, so that cursors and the lines that are in sight stay where they are.
    const auto head = std::ranges::mismatch(old, fresh).in1 - old.begin();
    const auto shorter = std::min(old.size(), fresh.size()) - head;
    qsizetype tail = 0;
    while (tail < shorter && old[old.size() - 1 - tail] == fresh[fresh.size() - 1 - tail])
        ++tail;
    QTextCursor place(&m_document);
    place.setPosition(static_cast<int>(head));
    place.setPosition(static_cast<int>(old.size() - tail), QTextCursor::KeepAnchor);
    place.insertText(fresh.sliced(head, fresh.size() - head - tail));
}

Result<void> SourceFile::reload()
{
    auto bytes = readFile(m_path, largestTextInBytes);
    if (!bytes)
        return std::unexpected(bytes.error());
    take(std::move(*bytes));
    setText(toQt(m_savedText));
    m_document.setModified(false);
    return {};
}

bool SourceFile::merge(const std::string& theirs)
{
    const auto merged = mergeTexts(withoutCarriageReturns(m_savedText), withoutCarriageReturns(text()),
                                   withoutCarriageReturns(theirs));
    if (!merged)
        return false;
    take(theirs);
    setText(toQt(*merged));
    // Undo leads to the text before the merge, which no file holds any more.
    markUnsaved();
    if (text() == m_savedText)
        m_document.setModified(false);
    return true;
}

void SourceFile::keepOver(std::string theirs)
{
    take(std::move(theirs));
    markUnsaved();
}

void SourceFile::markUnsaved()
{
    // A text that is modified already would be as saved again where undo leads to the state of the last save: only
    // the step from false to true gives that state up. Nobody has to hear of it.
    if (modified()) {
        const QSignalBlocker quiet(m_document);
        m_document.setModified(false);
        m_document.setModified(true);
    }
    m_document.setModified(true);
}

Result<void> SourceFile::save()
{
    if (!m_isFaithful)
        return fail(Code::fileUnwritable,
                    std::format("{} holds bytes that the editor cannot keep, such as bytes that "
                                "are not UTF-8 or a carriage return without a line feed. "
                                "Saving it here would change them.",
                                m_path.string()));
    std::string bytes = text();
    if (auto written = project::writeFileAtomically(m_path, bytes); !written)
        return written;
    m_savedText = std::move(bytes);
    m_document.setModified(false);
    return {};
}

} // namespace wavelane::ui
