// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"

#include <QWidget>

#include <memory>

class QTabWidget;

namespace KSyntaxHighlighting {
class Repository;
}

namespace wavelane::ui {

class CodeEditor;
class FindBar;

/// The open sources as tabs, with the find bar below them. Closing a tab keeps its unsaved text in the document.
class EditorTabs final : public QWidget
{
    Q_OBJECT

public:
    explicit EditorTabs(Document& document, QWidget* parent = nullptr);
    ~EditorTabs() override;

    CodeEditor* current() const; ///< Null where no source is shown.
    CodeEditor* editorOf(const std::filesystem::path& file) const;
    int count() const;

    /// Shows a file, opened where it is not yet; the error tells why it cannot be.
    Result<CodeEditor*> show(const std::filesystem::path& file);
    FindBar& findBar() { return *m_findBar; }

Q_SIGNALS:
    void currentChanged();
    void failed(const QString& reason);

private:
    void close(int index);
    void refreshTitles();
    void refreshDiagnostics();
    CodeEditor* editorAt(int index) const;

    Document& m_document;
    std::unique_ptr<KSyntaxHighlighting::Repository> m_repository;
    QTabWidget* m_tabs = nullptr;
    FindBar* m_findBar = nullptr;
};

} // namespace wavelane::ui
