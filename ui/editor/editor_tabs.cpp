// SPDX-License-Identifier: MIT
#include "ui/editor/editor_tabs.h"

#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/editor/assist/source_names.h"
#include "ui/editor/code/code_assist.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/code/line_fixes.h"
#include "ui/editor/editor_page.h"
#include "ui/editor/find_bar.h"
#include "ui/editor/tab_menu.h"
#include "ui/theme/theme.h"

#include <KSyntaxHighlighting/Repository>

#include <QDir>
#include <QLabel>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace wavelane::ui {

EditorTabs::EditorTabs(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_repository(std::make_unique<KSyntaxHighlighting::Repository>())
{
    m_names = new SourceNames(document, this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_tabs = new QTabWidget;
    m_tabs->setDocumentMode(true);
    m_tabs->setTabsClosable(true);
    m_tabs->setMovable(true);
    m_tabMenu = new TabMenu(
        *m_tabs, [this](int index) { return QDir::toNativeSeparators(toQt(editorAt(index)->file().path())); });
    m_findBar = new FindBar;
    auto* empty = new QLabel(tr("No source is open. Double-click a shader or a pass in the project tree, or paste "
                                "a shader (Ctrl+V)."));
    empty->setObjectName(QStringLiteral("empty"));
    empty->setAlignment(Qt::AlignCenter);
    empty->setWordWrap(true);
    empty->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(empty, 1);
    m_tabs->hide();
    column->addWidget(m_tabs, 1);
    column->addWidget(m_findBar);

    connect(m_tabs, &QTabWidget::tabCloseRequested, this, &EditorTabs::close);
    connect(m_tabMenu, &TabMenu::closeWanted, this, &EditorTabs::close);
    connect(m_tabMenu, &TabMenu::closeOthersWanted, this, &EditorTabs::closeOthers);
    connect(m_tabs, &QTabWidget::tabBarClicked, this, [this](int index) {
        if (CodeEditor* clicked = editorAt(index))
            QMetaObject::invokeMethod(clicked, qOverload<>(&QWidget::setFocus), Qt::QueuedConnection);
    });
    connect(m_tabs, &QTabWidget::currentChanged, this, [this, empty] {
        empty->setVisible(m_tabs->count() == 0);
        m_tabs->setVisible(m_tabs->count() > 0);
        m_findBar->setEditor(current());
        Q_EMIT currentChanged();
    });
    connect(&m_document, &Document::changed, this, [this](const ChangeEvent& event) {
        // The texts of the previous project are destroyed with this signal.
        if (event.what == ChangeEvent::What::opened)
            while (m_tabs->count() > 0)
                close(0);
        refreshTitles();
    });
    connect(&m_document, &Document::modifiedChanged, this, &EditorTabs::refreshTitles);
    connect(&m_document, &Document::writableChanged, this, [this] {
        for (int i = 0; i < m_tabs->count(); ++i)
            for (CodeEditor* one : pageAt(i)->editors())
                one->setMayEdit(m_document.isWritable());
    });
    connect(&m_document.problems(), &Problems::changed, this, &EditorTabs::refreshDiagnostics);
}

EditorTabs::~EditorTabs()
{
    m_tabs->disconnect(this);
    while (m_tabs->count() > 0)
        close(0);
}

EditorPage* EditorTabs::pageAt(int index) const
{
    return qobject_cast<EditorPage*>(m_tabs->widget(index));
}

CodeEditor* EditorTabs::editorAt(int index) const
{
    const EditorPage* page = pageAt(index);
    return page ? page->active() : nullptr;
}

CodeEditor* EditorTabs::current() const
{
    return editorAt(m_tabs->currentIndex());
}

int EditorTabs::count() const
{
    return m_tabs->count();
}

QList<CodeEditor*> EditorTabs::all() const
{
    QList<CodeEditor*> editors;
    for (int i = 0; i < m_tabs->count(); ++i)
        editors += editorAt(i);
    return editors;
}

CodeEditor* EditorTabs::editorOf(const std::filesystem::path& file) const
{
    for (int i = 0; i < m_tabs->count(); ++i)
        if (editorAt(i)->file().path() == file.lexically_normal())
            return editorAt(i);
    return nullptr;
}

Result<CodeEditor*> EditorTabs::add(const std::filesystem::path& file, bool isLast)
{
    if (CodeEditor* editor = editorOf(file))
        return editor;
    return addSource(m_document.sourceFile(file), isLast);
}

Result<CodeEditor*> EditorTabs::show(const std::filesystem::path& file)
{
    return inFront(add(file));
}

Result<CodeEditor*> EditorTabs::showIncluded(const CodeEditor& includer, const QString& name)
{
    return inFront(addSource(
        m_document.sourceFileOrNew((includer.file().path().parent_path() / toPath(name)).lexically_normal())));
}

Result<CodeEditor*> EditorTabs::inFront(Result<CodeEditor*> editor)
{
    if (editor)
        m_tabs->setCurrentWidget((*editor)->parentWidget());
    return editor;
}

Result<CodeEditor*> EditorTabs::addSource(Result<SourceFile*> source, bool isLast)
{
    if (!source)
        return std::unexpected(source.error());
    SourceFile& file = **source;
    auto* page = new EditorPage([this, &file] { return makeEditor(file); });
    connect(&file, &SourceFile::modifiedChanged, page, [this] { refreshTitles(); });
    connect(page, &EditorPage::activeChanged, this, [this] {
        m_findBar->setEditor(current());
        Q_EMIT currentChanged();
    });
    const int index = m_tabs->insertTab(isLast ? m_tabs->count() : m_tabs->currentIndex(), page,
                                        Theme::icon(QStringLiteral("shader")), {});
    m_tabs->setTabToolTip(index, toQt(file.path()));
    m_tabMenu->refresh();
    refreshTitles();
    refreshDiagnostics();
    return page->active();
}

CodeEditor* EditorTabs::makeEditor(SourceFile& file)
{
    auto* editor = new CodeEditor(*m_repository, file);
    editor->setMayEdit(m_document.isWritable());
    editor->setWhitespace(m_showsWhitespace);
    editor->assist(m_document, *m_names, m_projectFixes);
    editor->setLineActions(m_lineActions);
    if (editor->lineFixes())
        connectFixes(*editor);
    if (editor->assistance())
        connectAssistance(*editor);
    return editor;
}

void EditorTabs::setLineActions(const QList<QAction*>& actions)
{
    m_lineActions = actions;
    for (int i = 0; i < m_tabs->count(); ++i)
        for (CodeEditor* one : pageAt(i)->editors())
            one->setLineActions(actions);
}

void EditorTabs::connectAssistance(CodeEditor& editor)
{
    const CodeAssist* assist = editor.assistance();
    connect(assist, &CodeAssist::jump, this, [this](const Definition& to) {
        if (auto shown = show(to.file))
            (*shown)->goTo(to.line, to.column);
        else
            Q_EMIT failed(coreMessage(shown.error().message));
    });
    connect(assist, &CodeAssist::noDefinition, this, [this](const QString& name) {
        Q_EMIT messageShown(name.isEmpty() ? tr("There is no name at the cursor.")
                                           : tr("No source declares “%1”.").arg(name));
    });
}

void EditorTabs::connectFixes(CodeEditor& editor)
{
    const LineFixes* fixes = editor.lineFixes();
    connect(fixes, &LineFixes::fileWanted, this, [this, &editor](const QString& name) {
        if (auto shown = showIncluded(editor, name); !shown)
            Q_EMIT failed(coreMessage(shown.error().message));
    });
    connect(fixes, &LineFixes::dxcWanted, this, [this, &editor] { Q_EMIT dxcWanted(editor.file().path()); });
}

bool EditorTabs::isSplit() const
{
    const EditorPage* page = pageAt(m_tabs->currentIndex());
    return page && page->isSplit();
}

void EditorTabs::setSplit(bool split)
{
    if (EditorPage* page = pageAt(m_tabs->currentIndex()))
        page->setSplit(split);
}

void EditorTabs::setWhitespace(bool shown)
{
    m_showsWhitespace = shown;
    for (int i = 0; i < m_tabs->count(); ++i)
        editorAt(i)->setWhitespace(shown);
}

void EditorTabs::close(int index)
{
    QWidget* page = m_tabs->widget(index);
    m_tabs->removeTab(index);
    m_tabMenu->refresh();
    m_findBar->setEditor(current());
    delete page;
}

void EditorTabs::closeOthers(int index)
{
    const QWidget* page = m_tabs->widget(index);
    for (int i = m_tabs->count() - 1; i >= 0; --i)
        if (m_tabs->widget(i) != page)
            close(i);
}

void EditorTabs::refreshTitles()
{
    for (int i = 0; i < m_tabs->count(); ++i) {
        const SourceFile& file = editorAt(i)->file();
        const QString name = toQt(file.path().filename());
        const QString title = file.modified() ? QStringLiteral("● ") + name : name;
        if (title != m_tabs->tabText(i)) // Each change lays out all tabs again.
            m_tabs->setTabText(i, title);
    }
}

void EditorTabs::refreshDiagnostics()
{
    for (int i = 0; i < m_tabs->count(); ++i) {
        const CodeEditor* editor = editorAt(i);
        Diagnostics mine;
        std::ranges::copy_if(m_document.problems().all(), std::back_inserter(mine), [&](const Diagnostic& one) {
            return one.line > 0 && m_document.diagnosedPath(one) == editor->file().path();
        });
        for (CodeEditor* one : pageAt(i)->editors())
            one->setDiagnostics(mine);
    }
}

} // namespace wavelane::ui
