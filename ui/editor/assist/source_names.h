// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/names/symbols.h"
#include "core/language/reference.h"
#include "core/task/worker_thread.h"

#include <QObject>

#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::ui {

class Document;
class SourceFile;

/// A source and the names that it declares.
struct NamedFile
{
    std::filesystem::path path; ///< Absolute.
    std::shared_ptr<const language::SourceSymbols> symbols;
};

/// The names that the open sources and their included files declare, and the built-in names of HLSL. Each text is
/// parsed on request, at most once per change, and in a separate thread if it is long. UI thread.
class SourceNames final : public QObject
{
    Q_OBJECT

public:
    /// Longer texts are parsed in a thread, except with `When::now`; in UTF-16 units.
    static constexpr int longText = 60'000;
    enum class When {
        soon, ///< The names of a long text can be outdated; `changed` follows.
        now,
    };

    /// `document` must outlive it.
    explicit SourceNames(Document& document, QObject* parent = nullptr);
    ~SourceNames() override;

    const language::Reference& reference(); ///< The built-in names of HLSL; loaded on first use.
    /// The built-in names of the language of a file: those of HLSL, and for Slang also its own. Loaded on first use.
    const language::Reference& referenceOf(const SourceFile& file);
    /// The source itself first, then its included files, each once.
    std::vector<NamedFile> filesOf(SourceFile& file, When when = When::soon);
    /// The file that an `#include` refers to; nothing if it does not exist.
    std::optional<std::filesystem::path> included(const std::filesystem::path& includer,
                                                  const language::Include& include);
    /// Folders in which the includes of a file are searched, its own folder first.
    std::vector<std::filesystem::path> includeFolders(const std::filesystem::path& includer) const;

    std::size_t parseCount() const { return m_parseCount; } ///< Number of parsed texts; for tests that count work.

Q_SIGNALS:
    void changed(const std::filesystem::path& file); ///< The thread parsed a text.

private:
    struct Open
    {
        int revision = -1; ///< Revision of the text that `symbols` belong to.
        int asked = -1;    ///< Revision of the text that the thread parses.
        std::shared_ptr<const language::SourceSymbols> symbols = std::make_shared<language::SourceSymbols>();
    };
    struct Closed
    {
        std::filesystem::file_time_type time;
        std::uintmax_t size = 0;
        std::shared_ptr<const language::SourceSymbols> symbols;
    };

    std::shared_ptr<const language::SourceSymbols> symbolsOf(SourceFile& file, When when);
    std::shared_ptr<const language::SourceSymbols> symbolsOf(const std::filesystem::path& file, When when);

    Document& m_document;
    std::unique_ptr<language::Reference> m_reference;
    std::unique_ptr<language::Reference> m_slangReference;
    std::map<std::filesystem::path, Open> m_open;
    std::map<std::filesystem::path, Closed> m_closed;
    std::size_t m_parseCount = 0;
    task::WorkerThread m_thread; // Last, so that it stops before the members that it uses are destroyed.
};

} // namespace wavelane::ui
