// SPDX-License-Identifier: MIT
#include "ui/editor/assist/source_names.h"

#include "core/shader/contract/compiler.h"
#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/document/files/read_file.h"

#include <QFile>

#include <algorithm>
#include <ranges>
#include <utility>

namespace wavelane::ui {

namespace {

constexpr std::size_t maxFiles = 256;                   ///< For one source and its includes.
constexpr std::uintmax_t maxIncludeInBytes = 2U << 20U; ///< A larger file that is not open provides no names.

language::Reference shippedReference(shader::Language language)
{
    QStringList names{QStringLiteral("hlsl/functions"), QStringLiteral("hlsl/methods"), QStringLiteral("hlsl/types"),
                      QStringLiteral("hlsl/words")};
    if (language == shader::Language::slang)
        names += QStringLiteral("slang/words");
    std::vector<std::string> documents;
    for (const QString& name : std::as_const(names)) {
        QFile file(QStringLiteral(":/%1.json").arg(name));
        if (file.open(QIODevice::ReadOnly))
            documents.push_back(file.readAll().toStdString());
    }
    return language::Reference::read(documents).value_or(language::Reference());
}

} // namespace

SourceNames::SourceNames(Document& document, QObject* parent)
    : QObject(parent), m_document(document), m_thread("names")
{
    connect(&document, &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::opened) {
            m_open.clear();
            m_closed.clear();
        }
    });
}

SourceNames::~SourceNames() = default;

const language::Reference& SourceNames::reference()
{
    if (!m_reference)
        m_reference = std::make_unique<language::Reference>(shippedReference(shader::Language::hlsl));
    return *m_reference;
}

const language::Reference& SourceNames::referenceOf(const SourceFile& file)
{
    if (shader::languageOfFile(file.path()) != shader::Language::slang)
        return reference();
    if (!m_slangReference)
        m_slangReference = std::make_unique<language::Reference>(shippedReference(shader::Language::slang));
    return *m_slangReference;
}

std::vector<NamedFile> SourceNames::filesOf(SourceFile& file, When when)
{
    std::vector<NamedFile> list{{file.path(), symbolsOf(file, when)}};
    // Grows during the loop, because included files include others.
    for (std::size_t index = 0; index < list.size() && list.size() < maxFiles; ++index) {
        const NamedFile includer = list[index];
        for (const language::Include& one : includer.symbols->includes) {
            const auto path = included(includer.path, one);
            if (path && !std::ranges::contains(list, *path, &NamedFile::path))
                list.push_back({*path, symbolsOf(*path, when)});
        }
    }
    return list;
}

std::vector<std::filesystem::path> SourceNames::includeFolders(const std::filesystem::path& includer) const
{
    std::vector<std::filesystem::path> folders{includer.parent_path()};
    const auto add = [&](const project::ShaderEntry& shader) {
        for (const std::string& each : shader.include) {
            const auto folder = (m_document.folder() / each).lexically_normal();
            if (!std::ranges::contains(folders, folder))
                folders.push_back(folder);
        }
    };
    // Folders of the shaders whose source this file is come first.
    for (const bool own : {true, false})
        for (const project::ShaderEntry& shader : m_document.project().shaders)
            if ((m_document.shaderPath(shader) == includer) == own)
                add(shader);
    return folders;
}

std::optional<std::filesystem::path> SourceNames::included(const std::filesystem::path& includer,
                                                           const language::Include& include)
{
    for (const std::filesystem::path& folder : includeFolders(includer)) {
        const auto path = (folder / include.name).lexically_normal();
        std::error_code error;
        if (m_document.openFile(path) || std::filesystem::is_regular_file(path, error))
            return path;
    }
    return std::nullopt;
}

std::shared_ptr<const language::SourceSymbols> SourceNames::symbolsOf(SourceFile& file, When when)
{
    Open& known = m_open[file.path()];
    const int revision = file.document().revision();
    if (known.revision == revision)
        return known.symbols;
    if (when == When::now || file.document().characterCount() <= longText) {
        known.symbols =
            std::make_shared<language::SourceSymbols>(language::symbolsOf(toUtf8(file.document().toPlainText())));
        known.revision = revision;
        ++m_parseCount;
        return known.symbols;
    }
    if (std::exchange(known.asked, revision) == revision)
        return known.symbols;
    ++m_parseCount;
    m_thread.postLatest(file.path().string(), [this, revision, path = file.path(),
                                               text = file.document().toPlainText()](const std::stop_token&) {
        auto symbols = std::make_shared<const language::SourceSymbols>(language::symbolsOf(toUtf8(text)));
        QMetaObject::invokeMethod(
            this,
            [this, revision, path, symbols = std::move(symbols)] {
                const auto place = m_open.find(path);
                if (place == m_open.end() || place->second.asked != revision)
                    return;
                place->second.symbols = symbols;
                place->second.revision = revision;
                Q_EMIT changed(path);
            },
            Qt::QueuedConnection);
    });
    return known.symbols;
}

std::shared_ptr<const language::SourceSymbols> SourceNames::symbolsOf(const std::filesystem::path& file, When when)
{
    if (SourceFile* open = m_document.openFile(file))
        return symbolsOf(*open, when);
    std::error_code error;
    const auto time = std::filesystem::last_write_time(file, error);
    const auto size = std::filesystem::file_size(file, error);
    const auto place = m_closed.find(file);
    if (place != m_closed.end() && place->second.time == time && place->second.size == size)
        return place->second.symbols;
    ++m_parseCount;
    auto symbols = std::make_shared<language::SourceSymbols>(
        language::symbolsOf(readFile(file, maxIncludeInBytes).value_or("")));
    m_closed[file] = {time, size, symbols};
    return symbols;
}

} // namespace wavelane::ui
