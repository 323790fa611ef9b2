// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "ui/document/files/source_file.h"

#include <QObject>

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>

namespace wavelane::ui {

/// The texts of a document that are open. A text is opened on first use and stays open until the document is closed.
/// UI thread.
class OpenTexts final : public QObject
{
    Q_OBJECT

public:
    using Files = std::map<std::filesystem::path, std::unique_ptr<SourceFile>>;
    using QObject::QObject;

    const Files& files() const { return m_files; }             ///< By absolute path.
    SourceFile* find(const std::filesystem::path& file) const; ///< Null if it is not open.
    /// Errors of SourceFile::open.
    Result<SourceFile*> open(const std::filesystem::path& file);
    /// Like `open`; a missing file gets an empty text, and saving creates the file.
    Result<SourceFile*> openOrCreate(const std::filesystem::path& file);
    /// Closes all texts. The caller keeps them alive until the views that show them have been informed.
    [[nodiscard]] Files release();

    bool isModified() const;
    /// Grows with each change of a text and with each text that is opened.
    std::uint64_t version() const;
    shader::FileOverrides contents() const;

Q_SIGNALS:
    void opened();
    void changed(const std::filesystem::path& file);
    void modifiedChanged();

private:
    SourceFile* add(const std::filesystem::path& path, std::unique_ptr<SourceFile> file);

    Files m_files;
};

} // namespace wavelane::ui
