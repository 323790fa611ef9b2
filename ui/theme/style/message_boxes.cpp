// SPDX-License-Identifier: MIT
#include "ui/theme/style/message_boxes.h"

#include <QApplication>
#include <QClipboard>
#include <QGridLayout>
#include <QLabel>
#include <QMessageBox>
#include <QRegularExpression>
#include <QScreen>
#include <QShortcut>
#include <QTextDocumentFragment>

#include <algorithm>

namespace wavelane::ui::paint {

namespace {

constexpr int textLetters = 56;       ///< Qt makes a box as narrow as its first line, or half of the screen.
constexpr int besideText = 200;       ///< Logical pixels for the icon and the margins.
constexpr int maxUnbrokenLetters = 8; ///< Between two places where a long name is wrapped.
constexpr QChar softBreak(0x200B);    ///< Zero-width space.

QString withoutSoftBreaks(QString text)
{
    return text.remove(softBreak);
}

/// What is selected; Qt separates its lines by characters of its own.
QString selectedIn(const QLabel& label)
{
    return withoutSoftBreaks(label.selectedText())
        .replace(QChar::ParagraphSeparator, u'\n')
        .replace(QChar::LineSeparator, u'\n');
}

QList<QLabel*> labelsOf(const QMessageBox& box)
{
    QList<QLabel*> labels;
    for (const QLatin1StringView name :
         {QLatin1StringView("qt_msgbox_label"), QLatin1StringView("qt_msgbox_informativelabel")})
        if (auto* label = box.findChild<QLabel*>(name))
            labels += label;
    return labels;
}

/// Inserts places to wrap after punctuation and in long parts without any.
QString wrappable(const QString& word)
{
    QString broken;
    int letters = 0;
    for (qsizetype at = 0; at < word.size(); ++at) {
        broken += word[at];
        ++letters;
        const bool isPunctuation = QStringLiteral("\\_.").contains(word[at]);
        if ((isPunctuation || letters >= maxUnbrokenLetters) && !word[at].isHighSurrogate()) {
            broken += softBreak;
            letters = 0;
        }
    }
    return broken;
}

/// True if there are words that are wider than `width`.
bool wrapLongWords(QLabel& label, int width)
{
    static const QRegularExpression words(QStringLiteral("[^\\s/-]+")); // Qt breaks lines at the others.
    const QString text = withoutSoftBreaks(label.text());
    bool isBroken = false;
    QString broken;
    qsizetype end = 0;
    for (const QRegularExpressionMatch& each : words.globalMatch(text)) {
        const bool isWide = label.fontMetrics().horizontalAdvance(each.captured()) > width;
        isBroken |= isWide;
        broken += text.mid(end, each.capturedStart() - end);
        broken += isWide ? wrappable(each.captured()) : each.captured();
        end = each.capturedEnd();
    }
    if (isBroken)
        label.setText(broken + text.mid(end));
    return isBroken;
}

QString plainText(const QLabel& label)
{
    const bool isRich = label.textFormat() == Qt::RichText;
    return withoutSoftBreaks(isRich ? QTextDocumentFragment::fromHtml(label.text()).toPlainText() : label.text());
}

/// Copies what is selected, or else the whole message, without the places to wrap.
void copyMessage(const QMessageBox& box)
{
    QStringList texts;
    for (const QLabel* each : labelsOf(box)) {
        if (each->hasSelectedText())
            return QApplication::clipboard()->setText(selectedIn(*each));
        texts += plainText(*each);
    }
    QApplication::clipboard()->setText(texts.join(QStringLiteral("\n\n")));
}

} // namespace

void polishMessageBox(QMessageBox& box)
{
    if (box.textFormat() == Qt::AutoText)
        box.setTextFormat(Qt::PlainText);
    const int width = std::min(box.fontMetrics().averageCharWidth() * textLetters,
                               box.screen()->availableGeometry().width() - besideText);
    bool needsWidth = !box.informativeText().isEmpty();
    if (box.textFormat() == Qt::PlainText)
        for (QLabel* each : labelsOf(box))
            needsWidth |= wrapLongWords(*each, width);
    if (auto* grid = qobject_cast<QGridLayout*>(box.layout()); grid && needsWidth)
        grid->setColumnMinimumWidth(grid->columnCount() - 1, width);
    if (!box.findChild<QShortcut*>()) {
        auto* copy = new QShortcut(QKeySequence::Copy, &box); // Qt offers this only on other systems.
        QObject::connect(copy, &QShortcut::activated, &box, [&box] { copyMessage(box); });
    }
}

} // namespace wavelane::ui::paint
