// SPDX-License-Identifier: MIT
// What the main window does for the editor: its commands, the reference of names, and programs outside.
#include "ui/base/settings.h"
#include "ui/base/text.h"
#include "ui/document/project_edits.h"
#include "ui/editor/assist/call_hint.h"
#include "ui/editor/assist/code_assist.h"
#include "ui/editor/assist/completer.h"
#include "ui/editor/assist/source_names.h"
#include "ui/editor/assist/symbol_chooser.h"
#include "ui/editor/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/editor/my_editor.h"
#include "ui/editor/text/folding.h"
#include "ui/panels/reference_panel.h"
#include "ui/window/actions.h"
#include "ui/window/docks.h"
#include "ui/window/main_window.h"

#include <QInputDialog>
#include <QMenu>
#include <QMessageBox>
#include <QStatusBar>

#include <algorithm>

namespace wavelane::ui {

namespace {
constexpr int sentenceMilliseconds = 5000; ///< How long the status bar shows one.
} // namespace

void MainWindow::buildEditorMenu(QMenu& edit)
{
    const Actions& a = *m_actions;
    edit.addSeparator();
    edit.addActions({a.complete, a.showArguments, a.quickFix});
    edit.addSeparator();
    edit.addActions({a.goToSymbol, a.goToDefinition, a.toggleBookmark, a.nextBookmark, a.previousBookmark});
    edit.addSeparator();
    edit.addActions({a.fold, a.unfoldAll, a.splitEditor, a.showWhitespace});
    edit.addSeparator();
    edit.addActions({a.openInMyEditor, a.chooseMyEditor});
}

void MainWindow::connectEditorActions()
{
    const Actions& a = *m_actions;
    const auto onEditor = [this](QAction* action, auto what) {
        connect(action, &QAction::triggered, this, [this, what] {
            if (CodeEditor* editor = m_editors->current())
                what(*editor);
        });
    };
    const auto onAssistance = [this](QAction* action, auto what) {
        connect(action, &QAction::triggered, this, [this, what] {
            CodeEditor* editor = m_editors->current();
            if (editor && editor->assistance())
                what(*editor->assistance());
        });
    };
    onAssistance(a.complete, [](CodeAssist& assist) { assist.completer().offer(); });
    onAssistance(a.showArguments, [](CodeAssist& assist) { assist.callHint().offer(); });
    onAssistance(a.goToDefinition, [](CodeAssist& assist) { assist.goToDefinition(); });
    onEditor(a.quickFix, [](CodeEditor& editor) {
        if (editor.assistance())
            editor.assistance()->offerFixes(editor.textCursor().blockNumber() + 1);
    });
    onEditor(a.toggleBookmark, [](CodeEditor& editor) { editor.toggleBookmark(); });
    onEditor(a.nextBookmark, [](CodeEditor& editor) { editor.goToBookmark(false); });
    onEditor(a.previousBookmark, [](CodeEditor& editor) { editor.goToBookmark(true); });
    onEditor(a.fold, [](CodeEditor& editor) { editor.toggleFold(); });
    onEditor(a.unfoldAll, [](CodeEditor& editor) { folding::unfoldAll(*editor.document()); });
    connect(a.goToSymbol, &QAction::triggered, this, &MainWindow::goToSymbol);
    connect(a.explain, &QAction::triggered, this, &MainWindow::explainName);
    connect(a.splitEditor, &QAction::triggered, m_editors, &EditorTabs::setSplit);
    a.showWhitespace->setChecked(showsWhitespace());
    m_editors->setWhitespace(a.showWhitespace->isChecked());
    connect(a.showWhitespace, &QAction::toggled, m_editors, &EditorTabs::setWhitespace);
    connect(a.showWhitespace, &QAction::toggled, this, &setShowsWhitespace);
    onEditor(a.openInMyEditor, [this](CodeEditor& editor) {
        if (auto opened = openInMyEditor(editor.file().path(), editor.textCursor().blockNumber() + 1); !opened)
            report(toQt(opened.error().message));
    });
    connect(a.chooseMyEditor, &QAction::triggered, this, &MainWindow::chooseMyEditor);
    // The keys are the text's: a tree or a table beside it has uses of its own for them.
    for (QAction* action : {a.complete, a.showArguments, a.quickFix, a.toggleBookmark, a.nextBookmark,
                            a.previousBookmark, a.fold, a.unfoldAll}) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        m_editors->addAction(action);
    }
    connect(m_editors, &EditorTabs::failed, this, &MainWindow::report);
    connect(m_editors, &EditorTabs::dxcWanted, this, &MainWindow::useDxc);
    connect(m_editors, &EditorTabs::messageShown, this,
            [this](const QString& sentence) { statusBar()->showMessage(sentence, sentenceMilliseconds); });
}

void MainWindow::refreshEditorActions()
{
    const Actions& a = *m_actions;
    const CodeEditor* editor = m_editors->current();
    const bool understood = editor && editor->assistance();
    for (QAction* action : {a.complete, a.showArguments, a.quickFix, a.goToSymbol, a.goToDefinition})
        action->setEnabled(understood);
    for (QAction* action :
         {a.toggleBookmark, a.nextBookmark, a.previousBookmark, a.fold, a.unfoldAll, a.splitEditor, a.openInMyEditor})
        action->setEnabled(editor != nullptr);
    a.splitEditor->setChecked(m_editors->isSplit());
}

void MainWindow::goToSymbol()
{
    CodeEditor* editor = m_editors->current();
    if (!editor || !editor->assistance())
        return;
    const auto files = m_editors->names().filesOf(editor->file(), SourceNames::When::now);
    auto* chooser = new SymbolChooser(outlineOf(*files.front().symbols), this);
    connect(chooser, &SymbolChooser::chosen, editor, [editor](int line) { editor->goTo(line, 0); });
    chooser->open();
}

void MainWindow::explainName()
{
    const CodeEditor* editor = m_editors->current();
    const auto found = editor && editor->assistance() ? editor->assistance()->explainAtCursor() : std::nullopt;
    m_docks->show(QStringLiteral("reference"));
    if (found)
        m_reference->show(*found);
    else
        m_reference->find({});
}

void MainWindow::chooseMyEditor()
{
    bool chosen = false;
    const QString command = QInputDialog::getText(this, tr("My editor"),
                                                  tr("The command that opens a source; {file} and {line} stand for "
                                                     "its place, as in: kate --line {line} {file}\n"
                                                     "Empty: the program that your system opens it with."),
                                                  QLineEdit::Normal, editorCommand(), &chosen);
    if (chosen)
        setEditorCommand(command.trimmed());
}

void MainWindow::useDxc(const std::filesystem::path& source)
{
    const auto& compilers = m_session.compilers();
    const bool isThere =
        std::ranges::any_of(compilers, [](const std::string& one) { return one.starts_with("dxc"); });
    if (isThere) {
        const auto shaders = m_document.project().shaders;
        for (std::size_t index = 0; index < shaders.size(); ++index)
            if (m_document.shaderPath(shaders[index]) == source)
                m_document.edit<project::ShaderEntry>(shaderId(index), tr("Use DXC"),
                                                      [](project::ShaderEntry& shader) { shader.compiler = "dxc"; });
        return;
    }
    QString text = tr("<p>The DirectX shader compiler is not on this machine. <code>packaging/get-dxc</code>, in "
                      "Wavelane's folder, fetches it; then start Wavelane again.</p>"
                      "<p>Where you have it already, name <code>libdxcompiler.so</code> in the environment variable "
                      "<code>WAVELANE_DXC</code>.</p>");
    if (!m_session.dxcProblem().isEmpty())
        text += QStringLiteral("<p><small>%1</small></p>").arg(m_session.dxcProblem().toHtmlEscaped());
    auto* box = new QMessageBox(QMessageBox::Information, tr("Get DXC"), text, QMessageBox::Ok, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace wavelane::ui
