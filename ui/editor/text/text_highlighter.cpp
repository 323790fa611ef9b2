// SPDX-License-Identifier: MIT
#include "ui/editor/text/text_highlighter.h"

#include "ui/theme/theme.h"

#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/State>
#include <KSyntaxHighlighting/Theme>

#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {

/// The state of the highlighter after a line: inside a comment, a string or a directive.
struct StateAfterLine final : QTextBlockUserData
{
    KSyntaxHighlighting::State state;
};

/// Text that is being composed with an input method is in the layout, not in the text. Ranges move around it, and the
/// formats of the input method stay.
QList<QTextLayout::FormatRange> aroundComposition(const QTextLayout& layout, QList<QTextLayout::FormatRange> ranges)
{
    const int begin = layout.preeditAreaPosition();
    const auto length = static_cast<int>(layout.preeditAreaText().size());
    if (length == 0)
        return ranges;
    for (QTextLayout::FormatRange& one : ranges)
        if (one.start >= begin)
            one.start += length;
        else if (one.start + one.length > begin)
            one.length += length;
    for (const QTextLayout::FormatRange& one : layout.formats())
        if (one.start >= begin && one.start + one.length <= begin + length)
            ranges += one;
    return ranges;
}

} // namespace

TextHighlighter& TextHighlighter::of(QTextDocument& document)
{
    if (auto* found = document.findChild<TextHighlighter*>(Qt::FindDirectChildrenOnly))
        return *found;
    return *new TextHighlighter(document);
}

TextHighlighter::TextHighlighter(QTextDocument& document)
    : QObject(&document), m_document(document), m_blockCount(document.blockCount())
{
    m_slices.setInterval(0);
    connect(&m_slices, &QTimer::timeout, this, &TextHighlighter::highlightSlice);
    connect(&document, &QTextDocument::contentsChange, this,
            [this](int position, int, int added) { follow(position, added); });
}

void TextHighlighter::setDefinition(const KSyntaxHighlighting::Definition& definition)
{
    if (definition == this->definition())
        return;
    AbstractHighlighter::setDefinition(definition);
    highlightAll();
}

void TextHighlighter::followPalette(const KSyntaxHighlighting::Repository& repository, const QPalette& palette)
{
    const auto wanted = repository.theme(Theme::editorThemeName(palette));
    if (theme().name() == wanted.name())
        return;
    setTheme(wanted);
    highlightAll();
}

void TextHighlighter::highlightAll()
{
    m_formats.clear();
    m_first = m_last = 0;
    addPending(0, m_document.blockCount());
}

void TextHighlighter::follow(int position, int added)
{
    const int end = m_document.characterCount() - 1;
    QTextBlock block = m_document.findBlock(std::min(position, end));
    const int first = block.blockNumber();
    const int endLine = m_document.findBlock(std::min(position + added, end)).blockNumber() + 1;
    const int more = m_document.blockCount() - std::exchange(m_blockCount, m_document.blockCount());
    if (!isDone()) {
        m_first = m_first > first ? std::max(first, m_first + more) : m_first;
        m_last = m_last > first ? std::max(first + 1, m_last + more) : m_last;
    }
    bool continues = true;
    int line = first;
    int letters = 0;
    for (; block.isValid() && (line < endLine || continues); ++line, block = block.next()) {
        letters += std::min(block.length(), maxColumn);
        if (line - first >= maxLines || letters > maxCharacters) {
            addPending(line, std::max(endLine, line + 1));
            break;
        }
        continues = highlight(block);
    }
    m_maxLinesPerEvent = std::max(m_maxLinesPerEvent, static_cast<std::size_t>(line - first));
    markDirty(first, line);
}

void TextHighlighter::addPending(int first, int last)
{
    m_last = isDone() ? last : std::max(m_last, last);
    m_first = m_slices.isActive() ? std::min(m_first, first) : first;
    m_slices.start();
}

void TextHighlighter::highlightSlice()
{
    QTextBlock block = m_document.findBlockByNumber(m_first);
    const int first = m_first;
    bool continues = false;
    int letters = 0;
    for (; block.isValid() && m_first - first < maxLines && letters < maxCharacters; block = block.next()) {
        letters += std::min(block.length(), maxColumn);
        continues = highlight(block);
        if (++m_first >= m_last && !continues)
            break;
    }
    m_maxLinesPerEvent = std::max(m_maxLinesPerEvent, static_cast<std::size_t>(m_first - first));
    if (continues)
        m_last = std::max(m_last, m_first + 1);
    const int endLine = m_first;
    if (!block.isValid() || isDone()) {
        m_first = m_last = 0;
        m_slices.stop();
    }
    markDirty(first, endLine);
}

void TextHighlighter::markDirty(int first, int endLine)
{
    if (!std::exchange(m_hasNewRanges, false))
        return;
    const int from = m_document.findBlockByNumber(first).position();
    const QTextBlock last = m_document.findBlockByNumber(endLine - 1);
    m_document.markContentsDirty(from, last.position() + last.length() - from);
}

bool TextHighlighter::highlight(QTextBlock block)
{
    ++m_highlighted;
    const auto* before = static_cast<const StateAfterLine*>(block.previous().userData());
    m_ranges.clear();
    m_lastFormat = -1;
    const QString text = block.text();
    KSyntaxHighlighting::State after =
        highlightLine(QStringView(text).left(maxColumn), before ? before->state : KSyntaxHighlighting::State());
    auto* known = static_cast<StateAfterLine*>(block.userData());
    const bool isOther = !known || known->state != after;
    if (!known)
        block.setUserData(known = new StateAfterLine);
    known->state = std::move(after);

    QTextLayout& layout = *block.layout();
    const auto ranges = aroundComposition(layout, std::exchange(m_ranges, {}));
    if (layout.formats() != ranges) {
        layout.setFormats(ranges);
        m_hasNewRanges = true;
    }
    return isOther;
}

void TextHighlighter::applyFormat(int offset, int length, const KSyntaxHighlighting::Format& format)
{
    if (length <= 0)
        return;
    if (m_lastFormat == format.id() && m_ranges.back().start + m_ranges.back().length == offset) {
        m_ranges.back().length += length;
        return;
    }
    const auto [place, isNew] = m_formats.try_emplace(format.id());
    QTextCharFormat& drawn = place->second;
    if (isNew) {
        drawn.setForeground(format.textColor(theme()));
        if (format.hasBackgroundColor(theme()))
            drawn.setBackground(format.backgroundColor(theme()));
        if (format.isBold(theme()))
            drawn.setFontWeight(QFont::Bold);
        if (format.isItalic(theme()))
            drawn.setFontItalic(true);
        if (format.isUnderline(theme()))
            drawn.setFontUnderline(true);
        if (format.isStrikeThrough(theme()))
            drawn.setFontStrikeOut(true);
    }
    m_lastFormat = format.id();
    m_ranges += {.start = offset, .length = length, .format = drawn};
}

} // namespace wavelane::ui
