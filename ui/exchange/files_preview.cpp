// SPDX-License-Identifier: MIT
#include "ui/exchange/files_preview.h"

#include "ui/editor/text/text_highlighter.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"

#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Repository>

#include <QEvent>
#include <QFile>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QStringDecoder>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr qint64 maxTextBytes = qint64{1} << 20;
constexpr qint64 maxHexBytes = 4096;
constexpr int pathRole = Qt::UserRole;

/// C++ without the keywords of Qt: `slots` and `signals` are ordinary names in exported programs.
KSyntaxHighlighting::Definition definitionOf(const KSyntaxHighlighting::Repository& repository, const QString& file)
{
    const KSyntaxHighlighting::Definition found = repository.definitionForFileName(file);
    return found.name() == QLatin1StringView("C++") ? repository.definitionForName(QStringLiteral("ISO C++")) : found;
}

/// Decodes UTF-8; nothing if the bytes are not UTF-8 or contain control characters.
QString decodedText(const QByteArray& bytes, bool isWhole)
{
    if (bytes.contains('\0'))
        return {};
    QStringDecoder decode(QStringDecoder::Utf8);
    QString text = decode(bytes);
    // The limit may have split the last character.
    return decode.hasError() && isWhole ? QString() : text;
}

QString hexOf(const QByteArray& bytes)
{
    constexpr qsizetype inLine = 16;
    QString text;
    for (qsizetype at = 0; at < bytes.size(); at += inLine) {
        const QByteArray line = bytes.mid(at, inLine);
        QString letters;
        for (const char each : line)
            letters += each >= 0x20 && each < 0x7f ? QLatin1Char(each) : QLatin1Char('.');
        text += QStringLiteral("%1  %2  %3\n")
                    .arg(at, 8, 16, QLatin1Char('0'))
                    .arg(QString::fromLatin1(line.toHex(' ')), -47)
                    .arg(letters);
    }
    return text;
}

} // namespace

FilesPreview::FilesPreview(QWidget* parent)
    : QSplitter(parent), m_repository(std::make_unique<KSyntaxHighlighting::Repository>())
{
    setChildrenCollapsible(false);
    m_tree = new QTreeWidget;
    m_tree->setObjectName(QStringLiteral("files"));
    m_tree->setAccessibleName(tr("Files"));
    m_tree->setColumnCount(2);
    m_tree->setHeaderLabels({tr("File"), tr("Size")});
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(12); // Names are long and the dialog can be narrow.
    m_text = new QPlainTextEdit;
    m_text->setObjectName(QStringLiteral("fileText"));
    m_text->setReadOnly(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setUndoRedoEnabled(false);
    m_text->setFont(Theme::monospace());
    m_text->setTabStopDistance(m_text->fontMetrics().horizontalAdvance(QLatin1Char(' ')) * 4);
    m_text->setAccessibleName(tr("File contents"));
    m_note = new QLabel;
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setContentsMargins(2, 2, 2, 0);
    m_note->hide();
    auto* right = new QWidget;
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_text, 1);
    column->addWidget(m_note);
    addWidget(m_tree);
    addWidget(right);
    setStretchFactor(0, 0);
    setStretchFactor(1, 1);
    setSizes({metrics::space(70), metrics::space(130)});
    m_tree->setMinimumWidth(m_tree->fontMetrics().averageCharWidth() * 24);
    m_highlighter = &TextHighlighter::of(*m_text->document());
    applyTheme();
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &FilesPreview::showSelected);
}

FilesPreview::~FilesPreview() = default;

void FilesPreview::show(const QString& folder, const QStringList& files, const QString& first)
{
    const QString before = selectedFile();
    clear();
    m_folder = folder;
    for (const QString& file : files) {
        const qsizetype slash = file.lastIndexOf(QLatin1Char('/'));
        auto* item = new QTreeWidgetItem(
            {file.mid(slash + 1), QLocale().formattedDataSize(QFileInfo(folder + QLatin1Char('/') + file).size())});
        item->setData(0, pathRole, file);
        item->setToolTip(0, file);
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        if (slash < 0)
            m_tree->addTopLevelItem(item);
        else
            folderItem(file.left(slash))->addChild(item);
    }
    m_tree->expandAll();
    for (const QString& wish : {before, first, files.value(0)}) {
        if (QTreeWidgetItem* item = wish.isEmpty() ? nullptr : itemOf(wish)) {
            m_tree->setCurrentItem(item);
            break;
        }
    }
}

void FilesPreview::clear()
{
    m_tree->clear();
    m_text->clear();
    m_note->hide();
}

QTreeWidgetItem* FilesPreview::folderItem(const QString& path)
{
    QTreeWidgetItem* item = m_tree->invisibleRootItem();
    for (const QString& name : path.split(QLatin1Char('/'))) {
        QTreeWidgetItem* found = nullptr;
        for (int i = 0; i < item->childCount() && !found; ++i)
            if (item->child(i)->text(0) == name && item->child(i)->data(0, pathRole).isNull())
                found = item->child(i);
        if (!found)
            found = new QTreeWidgetItem(item, {name});
        item = found;
    }
    return item;
}

QTreeWidgetItem* FilesPreview::itemOf(const QString& file) const
{
    for (QTreeWidgetItem* each :
         m_tree->findItems(file.section(QLatin1Char('/'), -1), Qt::MatchExactly | Qt::MatchRecursive))
        if (each->data(0, pathRole).toString() == file)
            return each;
    return nullptr;
}

QString FilesPreview::selectedFile() const
{
    const QTreeWidgetItem* item = m_tree->currentItem();
    return item ? item->data(0, pathRole).toString() : QString();
}

void FilesPreview::select(const QString& file)
{
    m_tree->setCurrentItem(itemOf(file));
}

QString FilesPreview::text() const
{
    return m_text->toPlainText();
}

void FilesPreview::showSelected()
{
    const QString name = selectedFile();
    m_text->clear();
    m_note->hide();
    if (name.isEmpty())
        return;
    QFile file(m_folder + QLatin1Char('/') + name);
    if (!file.open(QIODevice::ReadOnly)) {
        m_note->setText(file.errorString());
        m_note->show();
        return;
    }
    const qint64 size = file.size();
    const QByteArray bytes = file.read(maxTextBytes);
    if (file.error() != QFileDevice::NoError) {
        m_note->setText(file.errorString());
        m_note->show();
        return;
    }
    QString text = decodedText(bytes, size == bytes.size());
    qint64 shown = bytes.size();
    if (text.isEmpty() && !bytes.isEmpty()) {
        text = hexOf(bytes.left(maxHexBytes));
        shown = std::min(size, maxHexBytes);
        m_highlighter->setDefinition({});
    } else {
        m_highlighter->setDefinition(definitionOf(*m_repository, name));
    }
    m_text->setPlainText(text);
    m_note->setVisible(shown < size);
    if (shown < size)
        m_note->setText(
            tr("First %1 of %2").arg(QLocale().formattedDataSize(shown), QLocale().formattedDataSize(size)));
}

void FilesPreview::applyTheme()
{
    m_highlighter->followPalette(*m_repository, palette());
}

void FilesPreview::changeEvent(QEvent* event)
{
    QSplitter::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_highlighter)
        applyTheme();
}

} // namespace wavelane::ui
