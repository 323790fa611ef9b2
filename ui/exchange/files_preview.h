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

/// Files of a folder as a tree, with the one that is selected as text, in colours, or in hexadecimal where it is no
/// text. UI thread; of a file the first MiB is shown.
class FilesPreview final : public QSplitter
{
    Q_OBJECT

public:
    explicit FilesPreview(QWidget* parent = nullptr);
    ~FilesPreview() override;

    /// `files` are relative to `folder`, with `/`. The one that was selected stays, where it is there again; else
    /// `first` is, or the first of all.
    void show(const QString& folder, const QStringList& files, const QString& first = {});
    void clear();

    QString selectedFile() const; ///< Relative; empty where none is.
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
    TextHighlighter* m_highlighter = nullptr; ///< Child of the text's document.
};

} // namespace wavelane::ui
