// SPDX-License-Identifier: MIT
#include "ui/editor/assist/explanation.h"

#include "core/language/assist/description.h"
#include "core/language/names/directives.h"
#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/editor/assist/editor_place.h"
#include "ui/editor/assist/name_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QTextBlock>

#include <algorithm>
#include <ranges>

namespace wavelane::ui {

namespace {

/// Explains words in directives, which scopes do not contain: macros and the directives of HLSL.
std::optional<language::Description> describeDirective(SourceNames& names, const std::vector<NamedFile>& files,
                                                       const std::string& word)
{
    for (std::size_t index = 0; index < files.size(); ++index)
        for (const language::Symbol& one : files[index].symbols->symbols)
            if (one.kind == language::SymbolKind::macro && one.name == word)
                return language::Description{
                    .name = word, .forms = {one.signature}, .summary = one.note, .file = index, .line = one.line};
    for (const std::string& name : {"#" + word, word})
        if (const language::Entry* entry = names.reference().find(name))
            return language::describe(*entry);
    return std::nullopt;
}

struct Described
{
    language::Description description;
    std::vector<NamedFile> files;
};

std::optional<Described> describeAt(SourceNames& names, SourceFile& file, int position, SourceNames::When when)
{
    const auto [begin, end] = wordAround(file.document(), position);
    if (begin == end)
        return std::nullopt;
    const EditorPlace here(names, file, end, when);
    std::optional<language::Description> found;
    switch (here.state()) {
    case language::TextState::comment:
    case language::TextState::string:
        return std::nullopt;
    case language::TextState::directive:
        found = describeDirective(names, here.files(), toUtf8(wordBefore(file.document(), end)));
        break;
    case language::TextState::code:
        found = language::describe(here.scope());
        break;
    }
    if (!found)
        return std::nullopt;
    return Described{.description = std::move(*found), .files = here.files()};
}

/// The last text before a position that looks like the declaration of a variable: a type and the name.
std::optional<Definition> localDefinition(SourceFile& file, const QString& name, int position)
{
    static const QStringList noTypes{QStringLiteral("return"), QStringLiteral("else"), QStringLiteral("case"),
                                     QStringLiteral("do")};
    const QRegularExpression pattern(
        QStringLiteral("(\\w+|[>,\\]])\\s+(%1)\\b").arg(QRegularExpression::escape(name)));
    const int first = declarationStart(file.document(), file.document().findBlock(position).blockNumber());
    for (QTextBlock block = file.document().findBlock(position); block.isValid() && block.blockNumber() >= first;
         block = block.previous()) {
        const QString line = block.text();
        auto matches = pattern.globalMatch(line);
        std::optional<int> column;
        while (matches.hasNext()) {
            const auto match = matches.next();
            const int place = static_cast<int>(match.capturedStart(2));
            if (!noTypes.contains(match.captured(1)) && block.position() + place <= position &&
                stateAt(file.document(), block.position() + place) == language::TextState::code)
                column = place;
        }
        if (column)
            return Definition{.file = file.path(),
                              .line = block.blockNumber() + 1,
                              .column = static_cast<int>(line.first(*column).toUtf8().size()) + 1};
    }
    return std::nullopt;
}

} // namespace

std::optional<Explanation> explain(SourceNames& names, const Document& document, SourceFile& file, int position)
{
    const auto found = describeAt(names, file, position, SourceNames::When::soon);
    if (!found)
        return std::nullopt;
    const language::Description& description = found->description;
    QStringList more;
    if (description.file && *description.file < found->files.size()) {
        const NamedFile& declaring = found->files[*description.file];
        const auto isIt = [&](const language::Symbol& one) {
            return one.kind == language::SymbolKind::resource || one.kind == language::SymbolKind::block;
        };
        if (std::ranges::any_of(declaring.symbols->symbols | std::views::filter(isIt),
                                [&](const language::Symbol& one) { return one.name == description.name; }))
            more = bindingsOf(document, file.path(), description.name);
        if (declaring.path != file.path())
            more += QCoreApplication::translate("wavelane::ui::Explanation", "Declared in %1, line %2.")
                        .arg(toQt(declaring.path.lexically_relative(file.path().parent_path())))
                        .arg(description.line);
    }
    return Explanation{.name = toQt(description.name),
                       .text = richText(description, more),
                       .isOfLanguage = description.isOfLanguage,
                       .types = description.types};
}

std::optional<Definition> definitionAt(SourceNames& names, SourceFile& file, int position)
{
    const QTextBlock block = file.document().findBlock(position);
    const auto directives = language::directivesOf(toUtf8(block.text()));
    if (!directives.includes.empty()) {
        if (const auto path = names.included(file.path(), directives.includes.front()))
            return Definition{.file = *path, .line = 1};
        return std::nullopt;
    }
    const auto found = describeAt(names, file, position, SourceNames::When::now);
    if (!found)
        return std::nullopt;
    const language::Description& description = found->description;
    if (description.file && *description.file < found->files.size())
        return Definition{.file = found->files[*description.file].path, .line = description.line};
    const auto [begin, end] = wordAround(file.document(), position);
    const EditorPlace here(names, file, end);
    if (here.state() == language::TextState::code &&
        std::ranges::contains(here.scope().locals(), description.name, &language::Symbol::name))
        return localDefinition(file, toQt(description.name), end);
    return std::nullopt;
}

} // namespace wavelane::ui
