// SPDX-License-Identifier: MIT
#include "ui/panels/translate_panel.h"

#include "core/project/paths.h"
#include "core/project/writer.h"
#include "ui/base/core_message.h"
#include "ui/base/settings.h"
#include "ui/base/text.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/editor/translation_view.h"
#include "ui/panels/translate/device_text.h"
#include "ui/session/engine_session.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>
#include <QSettings>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>
#include <string_view>

namespace wavelane::ui {

namespace {

struct Target
{
    const char* name;       ///< In the engine.
    const char* title;      ///< For display.
    const char* definition; ///< Name of the definition in KSyntaxHighlighting.
    const char* extension;
};

constexpr const char* deviceTarget = "device"; ///< What the driver makes of the shader, from the last run.

constexpr std::array targets{
    Target{"spirv-asm", QT_TRANSLATE_NOOP("wavelane::ui::TranslatePanel", "SPIR-V"), "SPIR-V Assembly", "spvasm"},
    Target{"glsl", "GLSL", "GLSL", "comp"},
    Target{"hlsl", "HLSL", "HLSL", "hlsl"},
    Target{"msl", QT_TRANSLATE_NOOP("wavelane::ui::TranslatePanel", "Metal (MSL)"), "ISO C++", "metal"},
    Target{"preprocessed", QT_TRANSLATE_NOOP("wavelane::ui::TranslatePanel", "Preprocessed"), "HLSL", "hlsl"},
    Target{deviceTarget, QT_TRANSLATE_NOOP("wavelane::ui::TranslatePanel", "Device"), "", "txt"}};

const Target& targetAt(int index)
{
    return targets[static_cast<std::size_t>(std::clamp(index, 0, static_cast<int>(targets.size()) - 1))];
}

constexpr QLatin1StringView targetKey("translate/target");

} // namespace

TranslatePanel::TranslatePanel(Document& document, EngineSession& session, EditorTabs& editors, QWidget* parent)
    : QWidget(parent), m_document(document), m_session(session), m_editors(editors)
{
    m_target = new QComboBox;
    m_target->setAccessibleName(tr("Target language"));
    m_target->setToolTip(tr("Target of the translation: the SPIR-V that the driver gets, another language, the "
                            "preprocessed source, or the machine code of the last run"));
    for (const Target& each : targets)
        m_target->addItem(tr(each.title), QString::fromLatin1(each.name));
    m_target->setCurrentIndex(std::max(0, m_target->findData(QSettings().value(targetKey))));
    m_name = new QLabel;
    m_note = new QLabel;
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    const auto button = [](const char* icon, const QString& tip) {
        auto* one = new QToolButton;
        one->setAutoRaise(true);
        one->setIcon(Theme::icon(QString::fromLatin1(icon)));
        one->setToolTip(tip);
        one->setAccessibleName(tip);
        return one;
    };
    m_copy = button("copy", tr("Copy the text"));
    m_save = button("save", tr("Save the text as a file"));
    auto* row = new QHBoxLayout;
    row->setContentsMargins(metrics::space(2), metrics::space(1), metrics::space(2), metrics::space(1));
    row->setSpacing(metrics::space(2));
    row->addWidget(m_target);
    row->addWidget(m_name);
    row->addWidget(m_note, 1);
    row->addWidget(m_copy);
    row->addWidget(m_save);
    m_view = new TranslationView(m_editors.repository());
    m_view->setAccessibleName(tr("Translation"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(m_view, 1);
    setFocusProxy(m_view);

    connect(m_target, &QComboBox::activated, this, [this](int index) {
        storeSetting(targetKey, m_target->itemData(index), m_target->itemData(0));
        m_asking.ask();
    });
    connect(m_copy, &QToolButton::clicked, this,
            [this] { QApplication::clipboard()->setText(m_view->toPlainText()); });
    connect(m_save, &QToolButton::clicked, this, &TranslatePanel::saveAs);
    connect(m_view, &TranslationView::originChosen, this, &TranslatePanel::markInEditor);
    connect(&m_editors, &EditorTabs::currentChanged, this, &TranslatePanel::followEditor);
    connect(&m_document, &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::text)
            return;
        if (event.what == ChangeEvent::What::opened)
            m_shader.clear();
        chooseShader();
    });
    connect(&m_session, &EngineSession::compiled, this, [this](const QString& shader) {
        const ShaderState* state = m_session.shaders().state(toUtf8(m_shader));
        if (shader == m_shader && state && state->ok)
            m_asking.ask();
        refreshNote();
    });
    connect(&m_session, &EngineSession::reportReadable, this, [this] {
        if (targetAt(m_target->currentIndex()).name == std::string_view(deviceTarget))
            m_asking.ask();
    });
    followEditor();
}

QString TranslatePanel::note() const
{
    return m_note->text();
}

void TranslatePanel::prefer(const QString& shader)
{
    m_preferred = shader;
    chooseShader();
}

void TranslatePanel::followEditor()
{
    if (m_editor) {
        m_editor->disconnect(this);
        m_editor->markLine(0);
    }
    m_editor = m_editors.current();
    if (m_editor)
        connect(m_editor, &CodeEditor::cursorPositionChanged, this, &TranslatePanel::markFromEditor);
    chooseShader();
    markFromEditor();
}

void TranslatePanel::chooseShader()
{
    // An include file belongs to no shader. The previous shader stays, because it may include the file.
    const project::Project& project = m_document.project();
    QString chosen = project.shader(toUtf8(m_shader)) ? m_shader : QString();
    QStringList here;
    for (const project::ShaderEntry& each : project.shaders)
        if (m_editor && !each.broken && m_document.shaderPath(each) == m_editor->file().path())
            here += toQt(each.name);
    if (here.contains(m_preferred))
        chosen = m_preferred;
    else if (!here.isEmpty() && !here.contains(chosen))
        chosen = here.front();
    if (std::exchange(m_shader, chosen) != chosen)
        m_asking.ask();
    refreshNote();
}

void TranslatePanel::ask()
{
    const Target& target = targetAt(m_target->currentIndex());
    if (m_shader.isEmpty()) {
        m_problem.clear();
        m_view->showText({}, {});
        refreshNote();
        return;
    }
    const bool isOfDevice = target.name == std::string_view(deviceTarget);
    m_session.setExecutablesWanted(isOfDevice);
    if (isOfDevice) {
        showDeviceText();
        return;
    }
    m_session.translate(toUtf8(m_shader), target.name, this,
                        [this, definition = QString::fromLatin1(target.definition)](const auto& text) {
                            m_problem = text ? QString() : coreMessage(text.error().message);
                            m_lacksLines = false;
                            // The engine restarts, and then the shaders are compiled again.
                            if (!text && text.error().code == Code::engineDied)
                                m_asking.retryLater();
                            m_view->showText(text ? *text : shader::TranslatedText{}, definition);
                            markFromEditor();
                            refreshNote();
                        });
}

void TranslatePanel::showDeviceText()
{
    const shader::TranslatedText text = deviceText(m_session.report(), m_shader, m_document.folder());
    m_problem = text.text.empty() ? noDeviceTextReason(m_session.report(), m_session.runCount() > 0) : QString();
    m_lacksLines = !text.text.empty() && !namesLines(text);
    m_view->showText(text, {});
    markFromEditor();
    refreshNote();
}

void TranslatePanel::refreshNote()
{
    m_name->setText(m_shader);
    const ShaderState* state = m_session.shaders().state(toUtf8(m_shader));
    const bool broken = state && state->known && !state->ok;
    const bool empty = m_view->document()->isEmpty();
    m_note->setText(empty          ? QString()
                    : broken       ? tr("Last version without errors")
                    : m_lacksLines ? tr("The driver does not report source lines. Choose SPIR-V to see them.")
                                   : QString());
    m_copy->setEnabled(!empty);
    m_save->setEnabled(!empty);
    m_view->setEmptyText(m_shader.isEmpty()     ? tr("Open a shader to see it in another language.")
                         : broken               ? tr("The shader has errors. Fix them to see the translation.")
                         : !m_problem.isEmpty() ? m_problem
                                                : tr("Translating …"));
}

void TranslatePanel::markFromEditor()
{
    if (!m_editor || !m_asking.isContentVisible())
        return;
    const std::string name = project::nameInFolder(m_document.folder(), m_editor->file().path());
    m_view->mark({.file = name, .line = m_editor->textCursor().blockNumber() + 1});
    m_editor->markLine(0);
}

void TranslatePanel::markInEditor(const shader::SourceLine& origin)
{
    const std::filesystem::path file = (m_document.folder() / origin.file).lexically_normal();
    if (!m_editor || m_editor->file().path() != file)
        if (!m_editors.show(file))
            return;
    if (m_editor)
        m_editor->markLine(origin.line);
}

void TranslatePanel::saveAs()
{
    const Target& target = targetAt(m_target->currentIndex());
    const QString asked = QFileDialog::getSaveFileName(
        this, tr("Save Translation"), QStringLiteral("%1.%2").arg(m_shader, QString::fromLatin1(target.extension)));
    if (asked.isEmpty())
        return;
    if (const auto saved = project::writeFileAtomically(toPath(asked), toUtf8(m_view->toPlainText())); !saved)
        QMessageBox::warning(this, tr("Save Translation"), coreMessage(saved.error().message));
}

void TranslatePanel::setContentVisible(bool seen)
{
    m_isSeen = seen;
    if (!seen)
        m_asking.setContentVisible(false);
    // While the docks are laid out, a dock that is not the current tab is visible for a moment. That must not make
    // the engine translate.
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (m_isSeen)
                m_asking.setContentVisible(true);
        },
        Qt::QueuedConnection);
    markFromEditor();
}

} // namespace wavelane::ui
