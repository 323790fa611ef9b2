// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/reference.h"
#include "core/language/symbols.h"
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

/// The names that the open sources and the files that they include declare, and those of HLSL. Each text is read at
/// most once after a change, when somebody asks; long ones in a thread of their own. UI thread.
class SourceNames final : public QObject
{
    Q_OBJECT

public:
    /// Texts longer than this are read in a thread, unless `now` is asked for; in UTF-16 units.
    static constexpr int longText = 60'000;
    enum class When {
        soon, ///< What is known of a long text may be older than the text; `changed` follows.
        now,
    };

    /// `document` must outlive it.
    explicit SourceNames(Document& document, QObject* parent = nullptr);
    ~SourceNames() override;

    const language::Reference& reference(); ///< What HLSL has; read on first use.
    /// The source itself first, then what it includes, each file once.
    std::vector<NamedFile> filesOf(SourceFile& file, When when = When::soon);
    /// What `#include "name"` in a file means; nothing where there is no such file.
    std::optional<std::filesystem::path> included(const std::filesystem::path& includer,
                                                  const language::Include& include);
    /// Folders that includes of a file are looked for in, its own first.
    std::vector<std::filesystem::path> includeFolders(const std::filesystem::path& includer) const;

    std::size_t readings() const { return m_readings; } ///< Texts read since it was made; for tests that count work.

Q_SIGNALS:
    void changed(const std::filesystem::path& file); ///< A text was read in the thread.

private:
    struct Open
    {
        int revision = -1; ///< Of the text that `symbols` are of.
        int asked = -1;    ///< Of the text that the thread reads.
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
    std::map<std::filesystem::path, Open> m_open;
    std::map<std::filesystem::path, Closed> m_closed;
    std::size_t m_readings = 0;
    task::WorkerThread m_thread; // Last, so that it ends before what it tells.
};

} // namespace wavelane::ui
