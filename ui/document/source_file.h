// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QObject>
#include <QTextDocument>

#include <filesystem>
#include <memory>

namespace wavelane::ui {

/// The text of one open file, shared by the editors that show it. Undo of the text is the text's own; the modified
/// mark is derived from it. UI thread.
class SourceFile final : public QObject
{
    Q_OBJECT

public:
    /// `file_missing` or `file_unreadable` where there is no text to show; files above 16 MiB are `limit_exceeded`.
    static Result<std::unique_ptr<SourceFile>> open(const std::filesystem::path& file);
    /// An empty text for a file that is not there; modified, because saving makes the file.
    static std::unique_ptr<SourceFile> create(const std::filesystem::path& file);

    const std::filesystem::path& path() const { return m_path; } ///< Absolute.
    QTextDocument& document() { return m_document; }
    /// The text of one moment. Making bytes of it takes its time and may be done on any thread.
    struct Text
    {
        QString letters;
        bool carriageReturns = false;
        bool mark = false;
        std::string mixedEnds; ///< The saved bytes if their line ends differ, else empty.

        std::string bytes() const;
    };
    Text now() const;
    /// At least 1; grows with each change of `text()`.
    std::uint64_t version() const { return m_version; }
    std::string text() const { return now().bytes(); }
    bool modified() const { return m_document.isModified(); }
    /// False if the file holds bytes that saving would change (no UTF-8, or ends of lines that Qt replaces): the text
    /// is read-only.
    bool isFaithful() const { return m_isFaithful; }
    /// The file's bytes when it was last read or written here; what both sides' changes are told from.
    const std::string& savedText() const { return m_savedText; }

    /// Replaces the text as one step of undo. Nothing happens where it is the same.
    void setText(const QString& text);
    /// Atomic; the mark goes only where the file was written.
    Result<void> save();
    /// Takes the text from the file again, as one step of undo where it differs, and is unmodified.
    Result<void> reload();
    /// The file has other bytes now. Takes its changes beside our own, as one step of undo; false, and nothing has
    /// changed, where both touch the same lines. Stays modified where there are changes of our own.
    bool merge(const std::string& theirs);
    /// The text stays as it is and is modified, also behind any undo: the file has these bytes.
    void keepOver(std::string theirs);
    /// The file is gone: the text stays as it is and is modified.
    void markUnsaved();

Q_SIGNALS:
    void textChanged();
    void modifiedChanged();

private:
    SourceFile(std::filesystem::path file, std::string bytes);

    void take(std::string bytes); ///< What the file holds.

    std::filesystem::path m_path;
    QTextDocument m_document;
    std::string m_savedText;
    bool m_carriageReturns = false;
    bool m_hasMixedEnds = false;
    bool m_hasMark = false; ///< A byte order mark, which goes back into the file.
    bool m_isFaithful = true;
    bool m_isNews = false; ///< Letters have changed since `textChanged`.
    std::uint64_t m_version = 1;
};

} // namespace wavelane::ui
