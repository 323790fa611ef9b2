// SPDX-License-Identifier: MIT
#include "ui/views/table/choice/structure_editor.h"

#include "core/inspect/structs/struct_text.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"
#include "ui/widgets/error_mark.h"
#include "ui/widgets/tone.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <array>

namespace wavelane::ui {

namespace {

constexpr int visibleLines = 5;
constexpr std::array packings{inspect::Packing::structured, inspect::Packing::cbuffer, inspect::Packing::std140,
                              inspect::Packing::std430, inspect::Packing::scalar};

} // namespace

std::optional<TableLayout> layoutOf(const TypedStructure& structure)
{
    const std::string text = toUtf8(structure.text);
    const auto layout = inspect::layoutOfText(text, structure.packing);
    if (!layout || layout->size == 0)
        return std::nullopt;
    TableLayout table = structureLayout(*layout, layout->size);
    //: The name of a structure that the user typed
    table.title = StructureEditor::tr("%1 (typed)").arg(toQt(layout->name));
    table.view = inspect::View{.structure = text, .packing = structure.packing};
    return table.columns.empty() ? std::nullopt : std::optional(std::move(table));
}

StructureEditor::StructureEditor(QWidget* parent) : QFrame(parent)
{
    m_text = new QPlainTextEdit;
    m_text->setFont(Theme::monospace());
    m_text->setTabChangesFocus(true);
    m_text->setAccessibleName(tr("Structure of the elements"));
    m_text->setPlaceholderText(QStringLiteral("struct Item { float3 position; uint kind; };"));
    setHint(*m_text, tr("Types and structures of HLSL, GLSL or C. The last structure is the element."));
    m_text->setFixedHeight(QFontMetrics(m_text->font()).lineSpacing() * visibleLines + metrics::space(4));
    m_text->installEventFilter(this);
    m_packing = new QComboBox;
    m_packing->setAccessibleName(tr("Packing rules"));
    m_packing->setToolTip(tr("Where the members are in memory: as in structured buffers and C, or in constant "
                             "buffers of HLSL, or as std140, std430 or scalar blocks of GLSL"));
    for (const inspect::Packing packing : packings)
        m_packing->addItem(toQt(toString(packing)), static_cast<int>(packing));
    m_status = new QLabel; // In a line of its own, so that errors are shown in full.
    m_status->setWordWrap(true);
    m_apply = new QPushButton(tr("Apply"));
    m_apply->setToolTip(tr("Show elements of this structure (Ctrl+Return)"));
    auto* close = new QPushButton(tr("Close"));
    auto* row = new QHBoxLayout;
    row->setSpacing(metrics::space(2));
    row->addWidget(new QLabel(tr("Packing")));
    row->addWidget(m_packing);
    row->addStretch(1);
    row->addWidget(m_apply);
    row->addWidget(close);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(metrics::space(2), 0, metrics::space(2), metrics::space(1));
    column->setSpacing(metrics::space(1));
    column->addWidget(m_text);
    column->addWidget(m_status);
    column->addLayout(row);
    connect(m_text, &QPlainTextEdit::textChanged, this, &StructureEditor::check);
    connect(m_packing, &QComboBox::currentIndexChanged, this, &StructureEditor::check);
    connect(m_apply, &QPushButton::clicked, this, &StructureEditor::apply);
    connect(close, &QPushButton::clicked, this, &StructureEditor::closed);
    hide();
}

void StructureEditor::open(const TypedStructure& structure)
{
    if (!structure.text.isEmpty()) {
        m_text->setPlainText(structure.text);
        m_packing->setCurrentIndex(m_packing->findData(static_cast<int>(structure.packing)));
    }
    show();
    m_text->setFocus(Qt::OtherFocusReason);
    check();
}

TypedStructure StructureEditor::structure() const
{
    return {.text = m_text->toPlainText(),
            .packing = static_cast<inspect::Packing>(m_packing->currentData().toInt())};
}

QString StructureEditor::status() const
{
    return m_status->text();
}

void StructureEditor::check()
{
    const TypedStructure now = structure();
    clearError(*m_text);
    m_apply->setEnabled(false);
    setTone(*m_status, Tone::faded);
    if (now.text.trimmed().isEmpty())
        return m_status->clear();
    const auto layout = inspect::layoutOfText(toUtf8(now.text), now.packing);
    const auto table = layoutOf(now);
    if (layout && table) {
        m_status->setText(tr("%L1 byte(s) per element", nullptr, pluralOf(table->stride)).arg(table->stride));
        m_apply->setEnabled(true);
        return;
    }
    const QString problem = layout ? tr("The structure has no numbers.")
                                   : tr("Line %1, column %2: %3")
                                         .arg(layout.error().line)
                                         .arg(layout.error().column)
                                         .arg(coreMessage(layout.error().message));
    markError(*m_text, problem);
    setTone(*m_status, Tone::error);
    m_status->setText(problem);
}

void StructureEditor::apply()
{
    if (m_apply->isEnabled())
        Q_EMIT applied();
}

bool StructureEditor::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_text || event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool isReturn = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (isReturn && key->modifiers().testFlag(Qt::ControlModifier))
        apply();
    else if (key->key() == Qt::Key_Escape)
        Q_EMIT closed();
    else
        return QFrame::eventFilter(watched, event);
    return true;
}

} // namespace wavelane::ui
