// SPDX-License-Identifier: MIT
#pragma once

#include <QSplitter>

#include <memory>

class QLabel;
class QPlainTextEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace KSyntaxHighlighting {
class Repository;
} // namespace KSyntaxHighlighting

namespace wavelane::ui {

class TextHighlighter;

/// The files of a folder as a tree, and the first MiB of the selected file as highlighted text or, if it is not text,
/// in hexadecimal. UI thread.
class FilesPreview final : public QSplitter
{
    Q_OBJECT

public:
    explicit FilesPreview(QWidget* parent = nullptr);
    ~FilesPreview() override;

    /// `files` are relative to `folder`, with `/`. The selected file stays selected if it still exists; otherwise
    /// `first` or the first file is selected.
    void show(const QString& folder, const QStringList& files, const QString& first = {});
    void clear();

    QString selectedFile() const; ///< Relative path; empty if none is selected.
    void select(const QString& file);
    QString text() const;
    QTreeWidget& tree() { return *m_tree; }

protected:
    void changeEvent(QEvent* event) override;

private:
    QTreeWidgetItem* folderItem(const QString& path);
    QTreeWidgetItem* itemOf(const QString& file) const;
    void showSelected();
    void applyTheme();

    QString m_folder;
    QTreeWidget* m_tree = nullptr;
    QPlainTextEdit* m_text = nullptr;
    QLabel* m_note = nullptr;
    std::unique_ptr<KSyntaxHighlighting::Repository> m_repository;
    TextHighlighter* m_highlighter = nullptr; ///< Child of the text document.
};

} // namespace wavelane::ui
