// SPDX-License-Identifier: MIT
#include "ui/editor/code/call_hint.h"

#include "ui/base/text.h"
#include "ui/editor/assist/editor_place.h"
#include "ui/editor/code/code_editor.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QTextBlock>
#include <QVBoxLayout>

namespace wavelane::ui {

namespace {
constexpr int widestInLetters = 90;
} // namespace

QString richText(const language::CallHint& hint, std::size_t form)
{
    const language::CallForm& shown = hint.forms[form];
    const std::string& text = shown.text;
    QString line;
    if (hint.argument < shown.parameters.size()) {
        const auto [begin, end] = shown.parameters[hint.argument];
        line = toQt(std::string_view(text).substr(0, begin)).toHtmlEscaped() + QStringLiteral("<b>") +
               toQt(std::string_view(text).substr(begin, end - begin)).toHtmlEscaped() + QStringLiteral("</b>") +
               toQt(std::string_view(text).substr(end)).toHtmlEscaped();
    } else {
        line = toQt(text).toHtmlEscaped();
    }
    line = QStringLiteral("<code>%1</code>").arg(line);
    if (hint.forms.size() > 1)
        line += QStringLiteral("&nbsp;&nbsp;<small>") +
                QCoreApplication::translate("wavelane::ui::CallHintBubble", "↑↓ %1 of %2")
                    .arg(form + 1)
                    .arg(hint.forms.size()) +
                QStringLiteral("</small>");
    if (!hint.summary.empty())
        line += QStringLiteral("<br><small>%1</small>").arg(toQt(hint.summary).toHtmlEscaped());
    return line;
}

CallHintBubble::CallHintBubble(CodeEditor& editor, SourceNames& names)
    : BubbleFrame(editor, tr("Arguments")), m_editor(editor), m_names(names)
{
    setObjectName(QStringLiteral("callHint"));
    m_label = new QLabel;
    m_label->setTextFormat(Qt::RichText);
    m_label->setWordWrap(true);
    m_label->setMargin(5);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_label);
    connect(&editor, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        if (isOpen())
            refresh();
    });
}

QString CallHintBubble::text() const
{
    return m_label->text();
}

void CallHintBubble::close()
{
    m_hint.reset();
    m_anchor = QTextCursor();
    m_wasTurned = false;
    hide();
}

bool CallHintBubble::take(const QKeyEvent& event)
{
    if (!isOpen() || event.modifiers() != Qt::NoModifier)
        return false;
    switch (event.key()) {
    case Qt::Key_Escape:
        close();
        return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (m_hint->forms.size() < 2)
            return false;
        turn(event.key() == Qt::Key_Up ? -1 : 1);
        return true;
    default:
        return false;
    }
}

void CallHintBubble::follow(const QKeyEvent& event)
{
    if (event.text() == u"(" || (event.text() == u"," && !isOpen()))
        openAtCursor();
}

void CallHintBubble::turn(int forms)
{
    const auto count = static_cast<int>(m_hint->forms.size());
    m_form = static_cast<std::size_t>((static_cast<int>(m_form) + forms + count) % count);
    m_wasTurned = true;
    place();
}

void CallHintBubble::openAtCursor()
{
    close();
    if (!m_editor.isReadOnly())
        refresh();
}

void CallHintBubble::refresh()
{
    const int position = m_editor.textCursor().position();
    const language::TextState state = stateAt(*m_editor.document(), position);
    if (state == language::TextState::comment || state == language::TextState::directive) {
        close();
        return;
    }
    const EditorPlace here(m_names, m_editor.file(), position);
    auto hint = language::hintAt(here.scope());
    if (!hint) {
        close();
        return;
    }
    const bool isSame = m_hint && m_hint->forms == hint->forms;
    if (!isSame || !m_wasTurned)
        m_form = hint->best;
    m_wasTurned = m_wasTurned && isSame;
    m_hint = std::move(hint);
    place();
}

void CallHintBubble::place()
{
    setFont(m_editor.font());
    setPalette(m_editor.palette());
    m_label->setFont(m_editor.font());
    m_label->setText(richText(*m_hint, m_form));
    const int widest = m_editor.fontMetrics().averageCharWidth() * widestInLetters;
    m_label->setWordWrap(false);
    if (m_label->sizeHint().width() > widest) {
        m_label->setWordWrap(true);
        m_label->setFixedWidth(widest);
        m_label->setFixedHeight(m_label->heightForWidth(widest));
    } else {
        m_label->setFixedSize(m_label->sizeHint());
    }
    setFixedSize(m_label->maximumSize() + QSize(2 * lineWidth, 2 * lineWidth));
    const QTextCursor cursor = m_editor.textCursor();
    if (m_anchor.isNull() || m_anchor.block() != cursor.block() || m_anchor.position() > cursor.position())
        m_anchor = cursor;
    const QRect line = m_editor.cursorRect(m_anchor);
    const QPoint top = m_editor.viewport()->mapToGlobal(line.topLeft());
    QPoint corner(top.x(), top.y() - height() - 2);
    if (corner.y() < freeArea().top()) // The completion list is below the line; further down there is room for both.
        corner.setY(top.y() + line.height() + 2);
    moveTo(corner);
    show();
}

} // namespace wavelane::ui
