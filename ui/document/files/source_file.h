// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QObject>
#include <QTextDocument>

#include <filesystem>
#include <memory>

namespace wavelane::ui {

/// The text of one open file, shared by the editors that show it. It has its own undo stack, from which `modified` is
/// derived. UI thread.
class SourceFile final : public QObject
{
    Q_OBJECT

public:
    /// `file_missing`, `file_unreadable`, or `limit_exceeded` above 16 MiB.
    static Result<std::unique_ptr<SourceFile>> open(const std::filesystem::path& file);
    /// An empty text for a missing file. It is modified, because saving creates the file.
    static std::unique_ptr<SourceFile> create(const std::filesystem::path& file);

    const std::filesystem::path& path() const { return m_path; } ///< Absolute.
    QTextDocument& document() { return m_document; }
    /// The text at one moment. Encoding it takes time and can be done on any thread.
    struct Text
    {
        QString characters;
        bool carriageReturns = false;
        bool mark = false;
        std::string mixedEnds; ///< The saved bytes if their line ends are mixed; otherwise empty.

        std::string bytes() const;
    };
    Text now() const;
    /// At least 1; grows with each change of `text()`.
    std::uint64_t version() const { return m_version; }
    std::string text() const { return now().bytes(); }
    bool modified() const { return m_document.isModified(); }
    /// False if saving would change bytes of the file (invalid UTF-8, or line ends that Qt replaces): then the text
    /// is read-only.
    bool isLossless() const { return m_isLossless; }
    /// The file's bytes when it was last read or written here: the common base of both sides' changes.
    const std::string& savedText() const { return m_savedText; }

    /// Replaces the text by one from elsewhere, as one undo step. Nothing happens if it is equal.
    void setText(const QString& text);
    /// Writes the file atomically. The text stays modified after an error.
    Result<void> save();
    /// Reads the file again, as one undo step if it differs. Then the text is not modified.
    Result<void> reload();
    /// The file has other bytes now. Merges its changes as one undo step. False, and nothing has changed, if both
    /// sides changed the same lines. The text stays modified if it has changes that are not in the file.
    bool merge(const std::string& theirs);
    /// The file has these bytes now, but the text stays as it is and is modified, even after an undo.
    void keepUnsavedText(std::string theirs);
    /// The file is gone: the text stays as it is and is modified.
    void markUnsaved();

Q_SIGNALS:
    void textChanged();
    void replacing(); ///< `setText` is about to replace it.
    void replaced();
    void modifiedChanged();

private:
    SourceFile(std::filesystem::path file, std::string bytes);

    void setSaved(std::string bytes); ///< The bytes of the file.

    std::filesystem::path m_path;
    QTextDocument m_document;
    std::string m_savedText;
    bool m_carriageReturns = false;
    bool m_hasMixedEnds = false;
    bool m_hasMark = false; ///< A byte order mark, which saving keeps.
    bool m_isLossless = true;
    bool m_hasUnannouncedChange = false; ///< Since the last `textChanged`.
    std::uint64_t m_version = 1;
};

} // namespace wavelane::ui
