// SPDX-License-Identifier: MIT
#include "ui/window/controllers/editor_controller.h"

#include "ui/base/core_message.h"
#include "ui/base/settings.h"
#include "ui/document/edits/project_edits.h"
#include "ui/editor/assist/source_names.h"
#include "ui/editor/assist/symbol_chooser.h"
#include "ui/editor/code/call_hint.h"
#include "ui/editor/code/code_assist.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/code/completer.h"
#include "ui/editor/code/line_fixes.h"
#include "ui/editor/editor_tabs.h"
#include "ui/editor/find_bar.h"
#include "ui/editor/my_editor.h"
#include "ui/editor/text/folding.h"
#include "ui/panels/reference_panel.h"
#include "ui/widgets/dialogs/line_dialog.h"

#include <QMessageBox>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

EditorController::EditorController(const WindowContext& context) : m_context(context)
{
    registerSearch();
    registerAssistance();
    registerMarks();
    registerView();
    registerExternalEditor();
    const EditorTabs& editors = m_context.panels.editors();
    connect(&editors, &EditorTabs::failed, this, [this](const QString& text) { m_context.messages.showError(text); });
    connect(&editors, &EditorTabs::messageShown, this,
            [this](const QString& text) { m_context.messages.showHint(text); });
    connect(&editors, &EditorTabs::dxcWanted, this, &EditorController::useDxc);
}

QAction& EditorController::add(ActionDescription description, ShortcutIn where, const EditorFunction& run)
{
    EditorTabs& editors = m_context.panels.editors();
    if (where == ShortcutIn::editor) {
        // Trees, tables and images use the same keys for other purposes.
        description.scope = ActionScope::editor;
        description.owner = &editors;
    }
    if (!description.disabledReason)
        description.disabledReason = [&panels = m_context.panels] { return reasonNoEditor(panels); };
    description.run = [&editors, run] {
        if (CodeEditor* editor = editors.current())
            run(*editor);
    };
    return m_context.actions.registerAction(std::move(description));
}

QAction& EditorController::addAssistance(ActionDescription description, ShortcutIn where,
                                         const AssistanceFunction& run)
{
    description.disabledReason = [&panels = m_context.panels] { return reasonNoAssistance(panels); };
    return add(std::move(description), where, [run](CodeEditor& editor) {
        if (editor.assistance())
            run(*editor.assistance());
    });
}

void EditorController::registerSearch()
{
    FindBar& findBar = m_context.panels.editors().findBar();
    add({.id = action_id::replace, .text = tr("&Replace …"), .shortcuts = {QKeySequence(Qt::CTRL | Qt::Key_H)}},
        ShortcutIn::window, [&findBar](CodeEditor&) { findBar.openReplace(); });
    add({.id = action_id::goToLine, .text = tr("&Go to Line …"), .shortcuts = {QKeySequence(Qt::CTRL | Qt::Key_G)}},
        ShortcutIn::editor, [this](CodeEditor& editor) { goToLine(editor); });
    add({.id = action_id::toggleComment,
         .text = tr("Toggle &Comment"),
         .shortcuts = {QKeySequence(Qt::CTRL | Qt::Key_Slash)}},
        ShortcutIn::window, [](CodeEditor& editor) { editor.toggleComment(); });
}

void EditorController::registerAssistance()
{
    addAssistance({.id = action_id::complete,
                   .text = tr("Trigger C&ompletion"),
                   .shortcuts = {QKeySequence(Qt::CTRL | Qt::Key_Space)}},
                  ShortcutIn::editor, [](CodeAssist& assist) { assist.completer().openList(); });
    addAssistance({.id = action_id::showParameters,
                   .text = tr("Show Parameter &Hints"),
                   .shortcuts = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Space)}},
                  ShortcutIn::editor, [](CodeAssist& assist) { assist.callHint().openAtCursor(); });
    add({.id = action_id::quickFix,
         .text = tr("&Quick Fix …"),
         .toolTip = tr("List fixes for the problem in this line"),
         .shortcuts = {QKeySequence(Qt::CTRL | Qt::Key_Period)},
         .disabledReason = [&panels = m_context.panels] { return reasonNoFixes(panels); }},
        ShortcutIn::editor, [](CodeEditor& editor) {
            if (editor.lineFixes())
                editor.lineFixes()->openMenu(editor.textCursor().blockNumber() + 1);
        });
    add({.id = action_id::goToSymbol,
         .text = tr("Go to &Symbol …"),
         .shortcuts = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O)},
         .disabledReason = [&panels = m_context.panels] { return reasonNoAssistance(panels); }},
        ShortcutIn::window, [this](CodeEditor& editor) { goToSymbol(editor); });
    addAssistance(
        {.id = action_id::goToDefinition, .text = tr("Go to &Definition"), .shortcuts = {QKeySequence(Qt::Key_F12)}},
        ShortcutIn::window, [](CodeAssist& assist) { assist.goToDefinition(); });
    m_context.actions.registerAction({.id = action_id::lookUpSymbol,
                                      .text = tr("&Look Up Symbol"),
                                      .toolTip = tr("Show the symbol at the cursor in Reference"),
                                      .run = [this] { lookUpSymbol(); }});
}

void EditorController::registerMarks()
{
    add({.id = action_id::toggleBookmark,
         .text = tr("Toggle &Bookmark"),
         .shortcuts = {QKeySequence(Qt::CTRL | Qt::Key_B)}},
        ShortcutIn::editor, [](CodeEditor& editor) { editor.toggleBookmark(); });
    add({.id = action_id::nextBookmark,
         .text = tr("Ne&xt Bookmark"),
         .shortcuts = {QKeySequence(Qt::ALT | Qt::Key_PageDown)}},
        ShortcutIn::editor, [](CodeEditor& editor) { editor.goToBookmark(false); });
    add({.id = action_id::previousBookmark,
         .text = tr("Pre&vious Bookmark"),
         .shortcuts = {QKeySequence(Qt::ALT | Qt::Key_PageUp)}},
        ShortcutIn::editor, [](CodeEditor& editor) { editor.goToBookmark(true); });
    add({.id = action_id::toggleFold,
         .text = tr("Toggle Fo&ld"),
         .shortcuts = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_BracketLeft)}},
        ShortcutIn::editor, [](CodeEditor& editor) { editor.toggleFold(); });
    add({.id = action_id::unfoldAll,
         .text = tr("Unfold All"),
         .shortcuts = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_BracketRight)}},
        ShortcutIn::editor, [](CodeEditor& editor) { folding::unfoldAll(*editor.document()); });
}

void EditorController::registerView()
{
    EditorTabs& editors = m_context.panels.editors();
    QAction& split = add({.id = action_id::split,
                          .text = tr("Split &Editor"),
                          .toolTip = tr("Show the source in two editors side by side"),
                          .shortcuts = {QKeySequence(Qt::CTRL | Qt::Key_Backslash)},
                          .isCheckable = true},
                         ShortcutIn::window, [](CodeEditor&) {});
    connect(&split, &QAction::triggered, &editors, &EditorTabs::setSplit);
    QAction& whitespace = m_context.actions.registerAction(
        {.id = action_id::showWhitespace, .text = tr("Show &Whitespace"), .isCheckable = true});
    whitespace.setChecked(showsWhitespace());
    editors.setWhitespace(whitespace.isChecked());
    connect(&whitespace, &QAction::toggled, &editors, &EditorTabs::setWhitespace);
    connect(&whitespace, &QAction::toggled, this, &setShowsWhitespace);
    add({.id = action_id::zoomIn,
         .text = tr("&Increase Text Size"),
         .icon = QStringLiteral("zoom-in"),
         .shortcuts = {QKeySequence(QKeySequence::ZoomIn)}},
        ShortcutIn::editor, [](CodeEditor& editor) { editor.zoom(1); });
    add({.id = action_id::zoomOut,
         .text = tr("&Decrease Text Size"),
         .icon = QStringLiteral("zoom-out"),
         .shortcuts = {QKeySequence(QKeySequence::ZoomOut)}},
        ShortcutIn::editor, [](CodeEditor& editor) { editor.zoom(-1); });
    add({.id = action_id::resetZoom,
         .text = tr("Reset Text Si&ze"),
         .shortcuts = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_0)}},
        ShortcutIn::editor, [](CodeEditor& editor) { editor.zoom(0); });
}

void EditorController::registerExternalEditor()
{
    add({.id = action_id::openExternally,
         .text = tr("Open in External Editor"),
         .toolTip = tr("Open the file, as last saved, in another editor")},
        ShortcutIn::window, [this](CodeEditor& editor) {
            if (auto opened = openInMyEditor(editor.file().path(), editor.textCursor().blockNumber() + 1); !opened)
                m_context.messages.showError(coreMessage(opened.error().message));
        });
    m_context.actions.registerAction({.id = action_id::chooseExternalEditor,
                                      .text = tr("Choose External Editor …"),
                                      .run = [this] { chooseExternalEditor(); }});
}

void EditorController::refresh()
{
    m_context.actions.at(action_id::split).setChecked(m_context.panels.editors().isSplit());
}

void EditorController::goToLine(CodeEditor& editor)
{
    const auto line = askNumber({.title = tr("Go to Line"),
                                 .label = tr("&Line"),
                                 .value = editor.textCursor().blockNumber() + 1,
                                 .least = 1,
                                 .most = editor.blockCount()},
                                &m_context.window);
    if (line)
        editor.goTo(*line, 0);
}

void EditorController::goToSymbol(CodeEditor& editor)
{
    if (!editor.assistance())
        return;
    const auto files = m_context.panels.editors().names().filesOf(editor.file(), SourceNames::When::now);
    auto* chooser = new SymbolChooser(outlineOf(*files.front().symbols), &m_context.window);
    connect(chooser, &SymbolChooser::chosen, &editor, [&editor](int line) { editor.goTo(line, 0); });
    chooser->open();
}

void EditorController::lookUpSymbol()
{
    const CodeEditor* editor = m_context.panels.editors().current();
    const auto found = editor && editor->assistance() ? editor->assistance()->explainAtCursor() : std::nullopt;
    m_context.docks.show(QStringLiteral("reference"));
    if (found)
        m_context.panels.reference().show(*found);
    else
        m_context.panels.reference().find({});
}

void EditorController::chooseExternalEditor()
{
    const auto command =
        askLine({.title = tr("External Editor"),
                 .label = tr("&Command that opens a source file:"),
                 .text = editorCommand(),
                 .hint = tr("{file} and {line} are replaced, for example: kate --line {line} {file}\n"
                            "If empty, the system's default program opens the file."),
                 .isCode = true,
                 .check = {}},
                &m_context.window);
    if (command)
        setEditorCommand(command->trimmed());
}

void EditorController::useDxc(const std::filesystem::path& source)
{
    EngineSession& session = m_context.workbench.session();
    Document& document = m_context.workbench.document();
    const bool isAvailable =
        std::ranges::any_of(session.compilers(), [](const std::string& one) { return one.starts_with("dxc"); });
    if (isAvailable) {
        const auto shaders = document.project().shaders;
        for (std::size_t index = 0; index < shaders.size(); ++index)
            if (document.shaderPath(shaders[index]) == source)
                document.edit<project::ShaderEntry>(shaderId(index), tr("Use DXC"),
                                                    [](project::ShaderEntry& shader) { shader.compiler = "dxc"; });
        return;
    }
    QString text =
        tr("<p>The DirectX Shader Compiler is not installed. To install it, run "
           "<code>packaging/get-dxc</code> in Wavelane's folder and restart Wavelane.</p>"
           "<p>If you have it elsewhere, set the environment variable <code>WAVELANE_DXC</code> to the path "
           "of <code>libdxcompiler.so</code>.</p>");
    if (!session.dxcProblem().isEmpty())
        text += QStringLiteral("<p><small>%1</small></p>").arg(session.dxcProblem().toHtmlEscaped());
    auto* box = new QMessageBox(QMessageBox::Information, tr("Get DXC"), text, QMessageBox::Ok, &m_context.window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::RichText);
    box->open();
}

} // namespace wavelane::ui
