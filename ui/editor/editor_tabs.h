// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"
#include "ui/document/offered_fix.h"

#include <QList>
#include <QWidget>

#include <memory>

class QTabWidget;

namespace KSyntaxHighlighting {
class Repository;
}

namespace wavelane::ui {

class CodeEditor;
class EditorPage;
class FindBar;
class SourceNames;
class TabMenu;

/// The open sources as tabs with a find bar. The document keeps the unsaved text of a closed tab.
class EditorTabs final : public QWidget
{
    Q_OBJECT

public:
    explicit EditorTabs(Document& document, QWidget* parent = nullptr);
    ~EditorTabs() override;

    CodeEditor* current() const; ///< The editor that last had the keyboard focus; null if no source is open.
    CodeEditor* editorOf(const std::filesystem::path& file) const;
    int count() const;
    QList<CodeEditor*> all() const; ///< In tab order.

    /// Opens a file in a background tab unless it has a tab: at the end, or just before the current one. Fails if the
    /// file cannot be read.
    Result<CodeEditor*> add(const std::filesystem::path& file, bool isLast = true);
    Result<CodeEditor*> show(const std::filesystem::path& file); ///< Also makes the tab current.
    const KSyntaxHighlighting::Repository& repository() const { return *m_repository; }
    /// Shows an included file. Creates it in the folder of the including file if it does not exist.
    Result<CodeEditor*> showIncluded(const CodeEditor& includer, const QString& name);
    bool isSplit() const; ///< Whether the current source has two editors side by side.
    void setSplit(bool split);
    void setWhitespace(bool shown); ///< Shows spaces and tabs in all editors.

    /// Fixes that change the project, for editors that are opened from now on.
    void setProjectFixes(FixSource source) { m_projectFixes = std::move(source); }

    /// Actions that the context menus of shaders list.
    void setLineActions(const QList<QAction*>& actions);

    FindBar& findBar() { return *m_findBar; }
    SourceNames& names() { return *m_names; }

Q_SIGNALS:
    void currentChanged();
    void failed(const QString& reason);
    void dxcWanted(const std::filesystem::path& source);
    void messageShown(const QString& message); ///< For the status bar.

private:
    void close(int index);
    void closeOthers(int index);
    void refreshTitles();
    void refreshDiagnostics();
    EditorPage* pageAt(int index) const; ///< Null if there is no such tab.
    CodeEditor* editorAt(int index) const;
    CodeEditor* makeEditor(SourceFile& file);
    void connectAssistance(CodeEditor& editor);
    void connectFixes(CodeEditor& editor);
    Result<CodeEditor*> addSource(Result<SourceFile*> source, bool isLast = true);
    Result<CodeEditor*> inFront(Result<CodeEditor*> editor);

    Document& m_document;
    std::unique_ptr<KSyntaxHighlighting::Repository> m_repository;
    SourceNames* m_names = nullptr;
    QTabWidget* m_tabs = nullptr;
    TabMenu* m_tabMenu = nullptr;
    FindBar* m_findBar = nullptr;
    FixSource m_projectFixes;
    QList<QAction*> m_lineActions;
    bool m_showsWhitespace = false;
};

} // namespace wavelane::ui
