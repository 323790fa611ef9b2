// SPDX-License-Identifier: MIT
#include "ui/document/files/source_file.h"

#include "core/base/text/merge_texts.h"
#include "core/base/try.h"
#include "core/project/writer.h"
#include "ui/base/text.h"
#include "ui/document/files/line_ends.h"
#include "ui/document/files/read_file.h"

#include <QPlainTextDocumentLayout>
#include <QSignalBlocker>
#include <QTextCursor>

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace wavelane::ui {

namespace {

constexpr std::uintmax_t maxTextInBytes = 16 * 1024 * 1024;

std::string withoutCarriageReturns(std::string text)
{
    std::erase(text, '\r');
    return text;
}

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF"; // Qt removes it.

/// Characters other than LF that QTextDocument treats as line ends. Shift+Return inserts the line separator.
constexpr std::array otherLineEnds{QChar(QChar::ParagraphSeparator), QChar(QChar::LineSeparator), QChar(0xFDD0),
                                   QChar(0xFDD1)};

/// True if the bytes survive the way through a QTextDocument.
bool isPreserved(const std::string& bytes)
{
    if (!QUtf8StringView(bytes.data(), static_cast<qsizetype>(bytes.size())).isValidUtf8())
        return false;
    for (std::size_t at = bytes.find('\r'); at != std::string::npos; at = bytes.find('\r', at + 1))
        if (at + 1 == bytes.size() || bytes[at + 1] != '\n')
            return false;
    const QString text = toQt(bytes);
    return std::ranges::none_of(otherLineEnds, [&](QChar each) { return text.contains(each); });
}

/// Unlike `toPlainText`, keeps no-break spaces.
QString charactersOf(const QTextDocument& document)
{
    QString text = document.toRawText();
    for (const QChar each : otherLineEnds)
        text.replace(each, QLatin1Char('\n'));
    return text;
}

} // namespace

Result<std::unique_ptr<SourceFile>> SourceFile::open(const std::filesystem::path& file)
{
    TRY(auto bytes, readFile(file, maxTextInBytes));
    return std::unique_ptr<SourceFile>(new SourceFile(file, std::move(bytes)));
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
    setSaved(std::move(bytes));
    m_document.setPlainText(toQt(m_savedText));
    m_document.setModified(false);
    // Highlighting emits `contentsChanged` as well; only `contentsChange` means that characters have changed.
    connect(&m_document, &QTextDocument::contentsChange, this, [this] {
        m_hasUnannouncedChange = true;
        ++m_version;
    });
    connect(&m_document, &QTextDocument::contentsChanged, this, [this] {
        if (std::exchange(m_hasUnannouncedChange, false))
            Q_EMIT textChanged();
    });
    connect(&m_document, &QTextDocument::modificationChanged, this, &SourceFile::modifiedChanged);
}

void SourceFile::setSaved(std::string bytes)
{
    // QTextDocument has only line feeds; saving restores carriage returns.
    m_carriageReturns = bytes.contains("\r\n");
    m_hasMark = bytes.starts_with(byteOrderMark);
    m_hasMixedEnds = hasMixedLineEnds(bytes);
    m_isLossless = isPreserved(bytes);
    m_savedText = std::move(bytes);
    ++m_version;
}

SourceFile::Text SourceFile::now() const
{
    return {.characters = charactersOf(m_document),
            .carriageReturns = m_carriageReturns,
            .mark = m_hasMark,
            .mixedEnds = m_hasMixedEnds ? m_savedText : std::string()};
}

std::string SourceFile::Text::bytes() const
{
    QString text = characters;
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
    const QString old = charactersOf(m_document);
    if (fresh == old)
        return;
    Q_EMIT replacing();
    // Only the part that differs is replaced, so that cursors and the visible lines stay in place.
    const auto head = std::ranges::mismatch(old, fresh).in1 - old.begin();
    const auto shorter = std::min(old.size(), fresh.size()) - head;
    qsizetype tail = 0;
    while (tail < shorter && old[old.size() - 1 - tail] == fresh[fresh.size() - 1 - tail])
        ++tail;
    QTextCursor place(&m_document);
    place.setPosition(static_cast<int>(head));
    place.setPosition(static_cast<int>(old.size() - tail), QTextCursor::KeepAnchor);
    place.insertText(fresh.sliced(head, fresh.size() - head - tail));
    Q_EMIT replaced();
}

Result<void> SourceFile::reload()
{
    TRY(auto bytes, readFile(m_path, maxTextInBytes));
    setSaved(std::move(bytes));
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
    setSaved(theirs);
    setText(toQt(*merged));
    // Undo leads to the text before the merge, which is in no file.
    markUnsaved();
    if (text() == m_savedText)
        m_document.setModified(false);
    return true;
}

void SourceFile::keepUnsavedText(std::string theirs)
{
    setSaved(std::move(theirs));
    markUnsaved();
}

void SourceFile::markUnsaved()
{
    // A modified text would become unmodified when undo reaches the state of the last save. Only the change from
    // false to true makes Qt forget that state; it is not announced.
    if (modified()) {
        const QSignalBlocker quiet(m_document);
        m_document.setModified(false);
        m_document.setModified(true);
    }
    m_document.setModified(true);
}

Result<void> SourceFile::save()
{
    if (!m_isLossless)
        return fail(Code::fileUnwritable,
                    std::format("{} contains bytes that the editor cannot preserve, such as invalid "
                                "UTF-8 or a carriage return without a line feed. Edit the file with another "
                                "program.",
                                m_path.string()));
    std::string bytes = text();
    if (auto written = project::writeFileAtomically(m_path, bytes); !written)
        return written;
    m_savedText = std::move(bytes);
    m_document.setModified(false);
    return {};
}

} // namespace wavelane::ui
