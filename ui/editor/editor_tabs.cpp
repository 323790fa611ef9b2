// SPDX-License-Identifier: MIT
#include "ui/editor/editor_tabs.h"

#include "ui/editor/code_editor.h"
#include "ui/editor/find_bar.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <KSyntaxHighlighting/Repository>

#include <QLabel>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace wavelane::ui {

EditorTabs::EditorTabs(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_repository(std::make_unique<KSyntaxHighlighting::Repository>())
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_tabs = new QTabWidget;
    m_tabs->setDocumentMode(true);
    m_tabs->setTabsClosable(true);
    m_tabs->setMovable(true);
    m_findBar = new FindBar;
    auto* empty = new QLabel(tr("No source is open: double-click a shader or a pass in the project."));
    empty->setObjectName(QStringLiteral("empty"));
    empty->setAlignment(Qt::AlignCenter);
    empty->setWordWrap(true);
    empty->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(empty, 1);
    m_tabs->hide();
    column->addWidget(m_tabs, 1);
    column->addWidget(m_findBar);

    connect(m_tabs, &QTabWidget::tabCloseRequested, this, &EditorTabs::close);
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
        // The texts of the project that was open end with this signal.
        if (event.what == ChangeEvent::What::opened)
            while (m_tabs->count() > 0)
                close(0);
        refreshTitles();
    });
    connect(&m_document, &Document::modifiedChanged, this, &EditorTabs::refreshTitles);
    connect(&m_document.problems(), &Problems::changed, this, &EditorTabs::refreshDiagnostics);
}

EditorTabs::~EditorTabs()
{
    m_tabs->disconnect(this);
    while (m_tabs->count() > 0)
        close(0);
}

CodeEditor* EditorTabs::editorAt(int index) const
{
    return qobject_cast<CodeEditor*>(m_tabs->widget(index));
}

CodeEditor* EditorTabs::current() const
{
    return editorAt(m_tabs->currentIndex());
}

int EditorTabs::count() const
{
    return m_tabs->count();
}

CodeEditor* EditorTabs::editorOf(const std::filesystem::path& file) const
{
    for (int i = 0; i < m_tabs->count(); ++i)
        if (editorAt(i)->file().path() == file.lexically_normal())
            return editorAt(i);
    return nullptr;
}

Result<CodeEditor*> EditorTabs::show(const std::filesystem::path& file)
{
    CodeEditor* editor = editorOf(file);
    if (!editor) {
        auto source = m_document.sourceFile(file);
        if (!source)
            return std::unexpected(source.error());
        editor = new CodeEditor(*m_repository, **source);
        connect(*source, &SourceFile::modifiedChanged, editor, [this] { refreshTitles(); });
        const int index = m_tabs->addTab(editor, Theme::icon(QStringLiteral("shader")), {});
        m_tabs->setTabToolTip(index, toQt((*source)->path()));
        refreshTitles();
        refreshDiagnostics();
    }
    m_tabs->setCurrentWidget(editor);
    return editor;
}

void EditorTabs::close(int index)
{
    QWidget* editor = m_tabs->widget(index);
    m_tabs->removeTab(index);
    delete editor;
    m_findBar->setEditor(current());
}

void EditorTabs::refreshTitles()
{
    for (int i = 0; i < m_tabs->count(); ++i) {
        const SourceFile& file = editorAt(i)->file();
        const QString name = toQt(file.path().filename());
        m_tabs->setTabText(i, file.modified() ? QStringLiteral("● ") + name : name);
    }
}

void EditorTabs::refreshDiagnostics()
{
    for (int i = 0; i < m_tabs->count(); ++i) {
        CodeEditor* editor = editorAt(i);
        Diagnostics mine;
        std::ranges::copy_if(m_document.problems().all(), std::back_inserter(mine), [&](const Diagnostic& one) {
            return one.line > 0 && m_document.diagnosedPath(one) == editor->file().path();
        });
        editor->setDiagnostics(std::move(mine));
    }
}

} // namespace wavelane::ui
