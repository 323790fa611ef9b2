// SPDX-License-Identifier: MIT
#include "ui/dialogs/guide_text.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QFile>
#include <QImage>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextFrame>
#include <QTextTable>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {

constexpr int maxPictureWidth = 720;         ///< Logical pixels.
constexpr int maxPictureWidthInTables = 340; ///< Pictures are next to each other there.
constexpr int cellPadding = 4;
constexpr int pageMargin = 20;

QString contentsOf(const QString& page)
{
    QFile file(QStringLiteral(":/guide/") + page);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString withoutMarkup(QString text)
{
    return text.remove(QLatin1Char('`')).remove(QLatin1Char('*'));
}

} // namespace

QStringList guidePages()
{
    const QString contents = QStringLiteral("guide/index.md");
    QStringList pages{contents};
    static const QRegularExpression item(QStringLiteral("^- \\[[^\\]]*\\]\\(([^)#]+\\.md)\\)"),
                                         QRegularExpression::MultilineOption);
    auto items = item.globalMatch(contentsOf(contents));
    while (items.hasNext())
        pages += guidePath(guideUrl(contents).resolved(QUrl(items.next().captured(1))));
    return pages;
}

QString guidePath(const QUrl& url)
{
    const QString folder = QStringLiteral("/guide/");
    return url.scheme() == QLatin1StringView("qrc") && url.path().startsWith(folder) ? url.path().mid(folder.size())
                                                                                     : QString();
}

QUrl guideUrl(const QString& page)
{
    return QUrl(QStringLiteral("qrc:/guide/") + page);
}

QString guideTitle(const QString& page)
{
    const QList<GuideHeading> headings = guideHeadings(page);
    return headings.isEmpty() ? page : headings.front().text;
}

QString guideAnchor(const QString& heading)
{
    QString anchor;
    for (const QChar letter : heading.toLower())
        if (letter.isLetterOrNumber() || letter == QLatin1Char('-') || letter == QLatin1Char('_'))
            anchor += letter;
        else if (letter == QLatin1Char(' '))
            anchor += QLatin1Char('-');
    return anchor;
}

QList<GuideHeading> guideHeadings(const QString& page)
{
    QList<GuideHeading> headings;
    bool isCode = false;
    for (const QString& line : contentsOf(page).split(QLatin1Char('\n'))) {
        if (line.startsWith(QLatin1StringView("```")))
            isCode = !isCode;
        const int level = line.startsWith(QLatin1StringView("# "))    ? 1
                          : line.startsWith(QLatin1StringView("## ")) ? 2
                                                                      : 0;
        if (isCode || level == 0)
            continue;
        const QString text = withoutMarkup(line.mid(level + 1));
        headings += {.level = level, .text = text, .anchor = guideAnchor(text)};
    }
    return headings;
}

GuideText::GuideText(QWidget* parent) : QTextBrowser(parent)
{
    document()->setDocumentMargin(pageMargin);
}

QVariant GuideText::loadResource(int type, const QUrl& name)
{
    const QVariant found = QTextBrowser::loadResource(type, name);
    if (type != QTextDocument::ImageResource)
        return found;
    QImage picture = found.value<QImage>();
    if (picture.isNull())
        picture = QImage::fromData(found.toByteArray());
    const qreal density = devicePixelRatioF();
    const int width = static_cast<int>(maxPictureWidth * density);
    if (picture.width() > width)
        picture = picture.scaledToWidth(width, Qt::SmoothTransformation);
    picture.setDevicePixelRatio(density);
    return picture;
}

void GuideText::doSetSource(const QUrl& name, QTextDocument::ResourceType type)
{
    QTextBrowser::doSetSource(name, type);
    decorate();
}

void GuideText::changeEvent(QEvent* event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !source().isEmpty())
        decorate();
}

void GuideText::shrinkPicturesInTables(const QTextBlock& block)
{
    if (!QTextCursor(block).currentTable())
        return;
    for (auto part = block.begin(); !part.atEnd(); ++part) {
        QTextImageFormat format = part.fragment().charFormat().toImageFormat();
        if (!format.isValid() || format.width() == maxPictureWidthInTables)
            continue;
        format.setWidth(maxPictureWidthInTables);
        QTextCursor cursor(document());
        cursor.setPosition(part.fragment().position());
        cursor.setPosition(part.fragment().position() + part.fragment().length(), QTextCursor::KeepAnchor);
        cursor.setCharFormat(format);
        return shrinkPicturesInTables(block); // The parts of the block are others now.
    }
}

void GuideText::colorLinks(const QTextBlock& block)
{
    QList<std::pair<int, int>> links; // Begins and ends: formatting invalidates the iterators.
    for (auto part = block.begin(); !part.atEnd(); ++part)
        if (part.fragment().charFormat().isAnchor())
            links.emplace_back(part.fragment().position(), part.fragment().position() + part.fragment().length());
    QTextCharFormat format;
    format.setForeground(palette().color(QPalette::Active, QPalette::Link));
    for (const auto& [begin, end] : links) {
        QTextCursor cursor(document());
        cursor.setPosition(begin);
        cursor.setPosition(end, QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(format);
    }
}

void GuideText::decorate()
{
    const ThemeColors& colors = Theme::colors(palette());
    for (QTextFrame* frame : document()->rootFrame()->childFrames())
        if (auto* table = qobject_cast<QTextTable*>(frame)) {
            QTextTableFormat format = table->format();
            format.setBorder(1);
            format.setBorderCollapse(true);
            format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            format.setBorderBrush(colors.grid);
            format.setCellPadding(cellPadding);
            table->setFormat(format);
        }
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        const bool isCode = block.blockFormat().hasProperty(QTextFormat::BlockCodeFence) ||
                            block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage);
        shrinkPicturesInTables(block);
        colorLinks(block); // Qt fixes their color when it reads the page.
        if (!isCode)
            continue;
        QTextCursor cursor(block);
        QTextBlockFormat format;
        format.setBackground(colors.gutter);
        cursor.mergeBlockFormat(format);
    }
    document()->setModified(false);
}

} // namespace wavelane::ui
