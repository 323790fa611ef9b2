// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"

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

/// The open sources as tabs, with the find bar below them. Closing a tab keeps its unsaved text in the document.
class EditorTabs final : public QWidget
{
    Q_OBJECT

public:
    explicit EditorTabs(Document& document, QWidget* parent = nullptr);
    ~EditorTabs() override;

    CodeEditor* current() const; ///< That has or had the keyboard; null where no source is shown.
    CodeEditor* editorOf(const std::filesystem::path& file) const;
    int count() const;
    QList<CodeEditor*> all() const; ///< In the order of their tabs.

    /// A tab for a file, not in front, where it has none yet: the last one, or just before the one that is in front.
    /// The error tells why it cannot be opened.
    Result<CodeEditor*> add(const std::filesystem::path& file, bool isLast = true);
    Result<CodeEditor*> show(const std::filesystem::path& file); ///< The same, in front.
    const KSyntaxHighlighting::Repository& repository() const { return *m_repository; }
    /// Shows the file that a text includes, made where there is none of that name in its folder.
    Result<CodeEditor*> showIncluded(const CodeEditor& includer, const QString& name);
    bool isSplit() const; ///< The source that is shown stands in two editors side by side.
    void setSplit(bool split);
    void setWhitespace(bool shown); ///< Marks for spaces and tabs, in all texts.

    FindBar& findBar() { return *m_findBar; }
    SourceNames& names() { return *m_names; }

Q_SIGNALS:
    void currentChanged();
    void failed(const QString& reason);
    void dxcWanted(const std::filesystem::path& source);
    void said(const QString& sentence); ///< For the status bar.

private:
    void close(int index);
    void refreshTitles();
    void refreshDiagnostics();
    EditorPage* pageAt(int index) const; ///< Null where there is none.
    CodeEditor* editorAt(int index) const;
    CodeEditor* makeEditor(SourceFile& file);
    void connectAssistance(CodeEditor& editor);
    Result<CodeEditor*> addSource(Result<SourceFile*> source, bool isLast = true);
    Result<CodeEditor*> inFront(Result<CodeEditor*> editor);

    Document& m_document;
    std::unique_ptr<KSyntaxHighlighting::Repository> m_repository;
    SourceNames* m_names = nullptr;
    QTabWidget* m_tabs = nullptr;
    FindBar* m_findBar = nullptr;
    bool m_showsWhitespace = false;
};

} // namespace wavelane::ui
