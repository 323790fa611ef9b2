// SPDX-License-Identifier: MIT
#include "ui/panels/debug/assembly_view.h"

#include <QShowEvent>
#include <QVBoxLayout>

#include <optional>
#include <string>

namespace wavelane::ui {

namespace {

std::optional<shader::SourceLine> originOf(const Json& json)
{
    const auto line = integerOr(json, "line");
    if (line <= 0)
        return std::nullopt;
    return shader::SourceLine{.file = stringOr(json, "file"), .line = static_cast<int>(line)};
}

} // namespace

AssemblyView::AssemblyView(const KSyntaxHighlighting::Repository& repository, QWidget* parent) : QWidget(parent)
{
    m_text = new TranslationView(repository);
    m_text->setAccessibleName(tr("SPIR-V of the debugged shader"));
    m_text->setEmptyText(tr("Debug a thread to see its instructions."));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_text);
    setFocusProxy(m_text);
    connect(m_text, &TranslationView::originChosen, this, &AssemblyView::originChosen);
}

void AssemblyView::showModule(const Json& disassembly)
{
    shader::TranslatedText translated;
    m_lines.clear();
    for (const Json& each : disassembly) {
        if (const Json& index = memberOr(each, "instruction_index"); index.is_number_unsigned())
            m_lines[index.get<quint64>()] = static_cast<int>(translated.lines.size());
        translated.text += stringOr(each, "text") + "\n";
        translated.lines.push_back(originOf(each));
    }
    m_text->showText(std::move(translated), QStringLiteral("SPIR-V Assembly"));
}

void AssemblyView::showState(const Json& state)
{
    const Json& index = memberOr(state, "instruction_index");
    const auto line = index.is_number_unsigned() ? m_lines.find(index.get<quint64>()) : m_lines.end();
    m_text->mark(originOf(state).value_or(shader::SourceLine{}));
    m_text->markNext(line == m_lines.end() ? -1 : line->second);
}

void AssemblyView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    // A hidden text cannot scroll to the instruction. Its size is known after this event.
    QMetaObject::invokeMethod(this, [this] { m_text->markNext(m_text->markedNext()); }, Qt::QueuedConnection);
}

void AssemblyView::forget()
{
    m_lines.clear();
    m_text->markNext(-1);
    m_text->mark({});
    m_text->showText({}, {});
}

} // namespace wavelane::ui
