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

    const std::filesystem::path& path() const { return m_path; } ///< Absolute.
    QTextDocument& document() { return m_document; }
    std::string text() const;
    bool modified() const { return m_document.isModified(); }

    /// Atomic; the mark goes only where the file was written.
    Result<void> save();
    /// Takes the text from the file again, as one step of undo where it differs, and is unmodified.
    Result<void> reload();

Q_SIGNALS:
    void textChanged();
    void modifiedChanged();

private:
    SourceFile(std::filesystem::path file, const QString& text);

    std::filesystem::path m_path;
    QTextDocument m_document;
    QString m_lastText;
    bool m_carriageReturns = false;
};

} // namespace wavelane::ui
