// SPDX-License-Identifier: MIT
#include "ui/document/files/open_texts.h"

#include "core/base/try.h"

#include <algorithm>
#include <utility>

namespace wavelane::ui {

SourceFile* OpenTexts::find(const std::filesystem::path& file) const
{
    const auto found = m_files.find(file.lexically_normal());
    return found == m_files.end() ? nullptr : found->second.get();
}

Result<SourceFile*> OpenTexts::open(const std::filesystem::path& file)
{
    const auto path = file.lexically_normal();
    if (SourceFile* open = find(path))
        return open;
    TRY(auto source, SourceFile::open(path));
    return add(path, std::move(source));
}

Result<SourceFile*> OpenTexts::openOrCreate(const std::filesystem::path& file)
{
    auto source = open(file);
    if (source || source.error().code != Code::fileMissing)
        return source;
    const auto path = file.lexically_normal();
    SourceFile* created = add(path, SourceFile::create(path));
    Q_EMIT changed(path); // Shaders that include it can be compiled now.
    Q_EMIT modifiedChanged();
    return created;
}

SourceFile* OpenTexts::add(const std::filesystem::path& path, std::unique_ptr<SourceFile> file)
{
    SourceFile* source = m_files.emplace(path, std::move(file)).first->second.get();
    connect(source, &SourceFile::textChanged, this, [this, path] { Q_EMIT changed(path); });
    connect(source, &SourceFile::modifiedChanged, this, &OpenTexts::modifiedChanged);
    Q_EMIT opened();
    return source;
}

OpenTexts::Files OpenTexts::release()
{
    return std::exchange(m_files, {});
}

bool OpenTexts::isModified() const
{
    return std::ranges::any_of(m_files, [](const auto& file) { return file.second->modified(); });
}

std::uint64_t OpenTexts::version() const
{
    std::uint64_t sum = 0; // Each text adds at least 1.
    for (const auto& [path, file] : m_files)
        sum += file->version();
    return sum;
}

shader::FileOverrides OpenTexts::contents() const
{
    shader::FileOverrides contents;
    for (const auto& [path, file] : m_files)
        contents[path] = file->text();
    return contents;
}

} // namespace wavelane::ui
