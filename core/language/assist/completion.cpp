// SPDX-License-Identifier: MIT
#include "core/language/assist/completion.h"

#include "core/language/names/declarations.h"
#include "core/language/type_name.h"

#include <algorithm>
#include <utility>

namespace wavelane::language {

namespace {

enum Rank { nearest, ofStructure, ofFile, ofLanguage, rarelyUsed };

CompletionKind kindOf(SymbolKind kind)
{
    switch (kind) {
    case SymbolKind::function:
    case SymbolKind::entry:
        return CompletionKind::function;
    case SymbolKind::structure:
        return CompletionKind::structure;
    case SymbolKind::member:
        return CompletionKind::member;
    case SymbolKind::method:
        return CompletionKind::method;
    case SymbolKind::resource:
    case SymbolKind::block:
        return CompletionKind::resource;
    case SymbolKind::constant:
        return CompletionKind::constant;
    case SymbolKind::variable:
    case SymbolKind::parameter:
        return CompletionKind::variable;
    case SymbolKind::type:
        return CompletionKind::type;
    case SymbolKind::macro:
        return CompletionKind::macro;
    }
    return CompletionKind::variable;
}

bool isCalled(SymbolKind kind)
{
    return kind == SymbolKind::function || kind == SymbolKind::method || kind == SymbolKind::entry;
}

Completion fromSymbol(const Symbol& symbol, int rank)
{
    return {.name = symbol.name,
            .kind = kindOf(symbol.kind),
            .signature = symbol.signature,
            .description = symbol.note,
            .takesArguments = isCalled(symbol.kind),
            .rank = rank};
}

CompletionKind kindOf(EntryKind kind)
{
    switch (kind) {
    case EntryKind::function:
        return CompletionKind::function;
    case EntryKind::method:
        return CompletionKind::method;
    case EntryKind::member:
        return CompletionKind::member;
    case EntryKind::type:
        return CompletionKind::type;
    case EntryKind::keyword:
    case EntryKind::elsewhere:
        return CompletionKind::keyword;
    case EntryKind::attribute:
        return CompletionKind::attribute;
    case EntryKind::semantic:
        return CompletionKind::semantic;
    case EntryKind::constant:
        return CompletionKind::constant;
    case EntryKind::directive:
        return CompletionKind::directive;
    case EntryKind::macro:
        return CompletionKind::macro;
    }
    return CompletionKind::keyword;
}

std::string shortName(const std::string& name)
{
    const std::size_t colon = name.rfind(':');
    return colon == std::string::npos ? name : name.substr(colon + 1);
}

Completion fromEntry(const Entry& entry, const std::vector<Signature>& forms, int rank)
{
    std::string signature = entry.text;
    if (!forms.empty()) {
        signature = forms.front().text;
        if (forms.size() > 1)
            signature += "  +" + std::to_string(forms.size() - 1);
    }
    return {.name = entry.name,
            .kind = kindOf(entry.kind),
            .signature = std::move(signature),
            .description = entry.summary,
            .takesArguments = entry.kind == EntryKind::function || entry.kind == EntryKind::method,
            .rank = rank};
}

void addSwizzles(const NumberShape& shape, std::vector<Completion>& list)
{
    for (const std::string_view letters : {std::string_view("xyzw"), std::string_view("rgba")}) {
        const std::string_view available = letters.substr(0, static_cast<std::size_t>(shape.rows));
        const auto add = [&](std::string_view name) {
            const int count = static_cast<int>(name.size());
            list.push_back({.name = std::string(name),
                            .kind = CompletionKind::member,
                            .signature = nameOf({.scalar = shape.scalar, .rows = count == 1 ? 0 : count}) + " " +
                                         std::string(name),
                            .rank = letters.front() == 'x' ? nearest : ofStructure});
        };
        for (std::size_t first = 0; first < available.size(); ++first)
            for (std::size_t count = 1; first + count <= available.size(); ++count)
                add(available.substr(first, count));
    }
}

void addElements(const NumberShape& shape, std::vector<Completion>& list)
{
    for (int row = 0; row < shape.rows; ++row)
        for (int column = 0; column < shape.columns; ++column)
            list.push_back(
                {.name = "_m" + std::to_string(row) + std::to_string(column),
                 .kind = CompletionKind::member,
                 .signature = shape.scalar + " _m" + std::to_string(row) + std::to_string(column),
                 .description = "Row " + std::to_string(row) + ", column " + std::to_string(column) + "."});
}

std::vector<Completion> membersOf(const Scope& scope, const TypeAt& object)
{
    std::vector<Completion> list;
    if (object.text.empty() || object.dimensions > 0)
        return list;
    const TypeName name = typeNamed(object.text);
    const bool wraps = name.base == "ConstantBuffer" || name.base == "TextureBuffer";
    for (const Symbol* one : scope.membersOf(wraps ? name.element : name.base))
        list.push_back(fromSymbol(*one, nearest));
    const NumberShape shape = shapeOf(name.base);
    if (shape.columns > 0)
        addElements(shape, list);
    else if (!shape.scalar.empty())
        addSwizzles({.scalar = shape.scalar, .rows = std::max(1, shape.rows)}, list);
    const Reference& reference = scope.reference();
    for (const Entry* one : reference.methodsOf(name.base)) {
        const auto forms = reference.signaturesOf(*one, name.base, name.element);
        if (!forms.empty())
            list.push_back(fromEntry(*one, forms, one->since > "6.0" ? ofStructure : nearest));
    }
    return list;
}

void addShapes(const Entry& scalar, std::vector<Completion>& list)
{
    const auto add = [&](int rows, int columns, const std::string& description, int rank) {
        const std::string name = nameOf({.scalar = scalar.name, .rows = rows, .columns = columns});
        list.push_back({.name = name,
                        .kind = CompletionKind::type,
                        .signature = name,
                        .description = description,
                        .rank = rank});
    };
    for (int count = 2; count <= 4; ++count)
        add(count, 0, std::to_string(count) + " components. " + scalar.summary, ofLanguage);
    for (int rows = 2; rows <= 4; ++rows)
        for (int columns = 2; columns <= 4; ++columns)
            add(rows, columns,
                std::to_string(rows) + " rows, " + std::to_string(columns) + " columns. " + scalar.summary,
                rows == columns ? ofLanguage : rarelyUsed);
}

void addLanguage(const Reference& reference, bool vulkan, std::vector<Completion>& list)
{
    for (const Entry& one : reference.entries()) {
        const bool inNamespace = one.name.starts_with("vk::");
        switch (one.kind) {
        case EntryKind::function:
        case EntryKind::type:
        case EntryKind::keyword:
        case EntryKind::constant:
        case EntryKind::macro:
            break;
        case EntryKind::method:
        case EntryKind::member:
        case EntryKind::attribute:
        case EntryKind::semantic:
        case EntryKind::directive:
        case EntryKind::elsewhere:
            continue;
        }
        if (vulkan && !inNamespace)
            continue;
        list.push_back(fromEntry(one, one.signatures, one.release.empty() ? ofLanguage : rarelyUsed));
        if (vulkan)
            list.back().name = shortName(one.name);
        if (one.isScalar)
            addShapes(one, list);
    }
}

std::vector<Completion> entriesOf(const Reference& reference, EntryKind kind, bool vulkan)
{
    std::vector<Completion> list;
    for (const Entry& one : reference.entries())
        if (one.kind == kind && one.name.starts_with("vk::") == vulkan) {
            list.push_back(fromEntry(one, {}, ofLanguage));
            list.back().name = shortName(one.name);
            list.back().takesArguments = one.text.contains('(');
        }
    return list;
}

/// Sorts by name and keeps the nearest completion of each name.
std::vector<Completion> withoutDuplicates(std::vector<Completion> list)
{
    std::ranges::stable_sort(list, [](const Completion& a, const Completion& b) {
        return a.name != b.name ? a.name < b.name : a.rank < b.rank;
    });
    const auto duplicates = std::ranges::unique(list, {}, &Completion::name);
    list.erase(duplicates.begin(), duplicates.end());
    return list;
}

} // namespace

std::vector<Completion> completionsAt(const Scope& scope)
{
    const Reference& reference = scope.reference();
    const std::string_view before = scope.tokenBefore();
    if (const auto object = scope.objectType())
        return withoutDuplicates(membersOf(scope, *object));
    const bool qualified = before == ":" && scope.tokenBefore(2) == ":";
    const bool vulkan = qualified && scope.tokenBefore(3) == "vk";
    if (vulkan && (scope.tokenBefore(4) == "[" || scope.tokenBefore(4) == ","))
        return withoutDuplicates(entriesOf(reference, EntryKind::attribute, true));
    if (before == "[" && !isName(scope.tokenBefore(2)) && scope.tokenBefore(2) != "]" && scope.tokenBefore(2) != ")")
        return withoutDuplicates(entriesOf(reference, EntryKind::attribute, false));
    if (before == ":" && !qualified && !isStatementWord(scope.tokenBefore(3))) {
        auto list = entriesOf(reference, EntryKind::semantic, false);
        for (const std::string_view word : {"register", "packoffset"})
            if (const Entry* entry = reference.find(word))
                list.push_back(fromEntry(*entry, {}, ofLanguage));
        const bool condition = scope.call() || !scope.locals().empty();
        if (!condition || scope.tokenBefore(2) == ")")
            return withoutDuplicates(std::move(list));
    }
    std::vector<Completion> list;
    if (!vulkan) {
        for (const Symbol& one : scope.locals())
            list.push_back(fromSymbol(one, nearest));
        if (!scope.structure().empty())
            for (const Symbol* one : scope.membersOf(scope.structure()))
                list.push_back(fromSymbol(*one, ofStructure));
        for (const SourceSymbols* file : scope.files())
            for (const Symbol& one : file->symbols)
                if (one.kind != SymbolKind::member && one.kind != SymbolKind::method)
                    list.push_back(fromSymbol(one, ofFile));
    }
    addLanguage(reference, vulkan, list);
    return withoutDuplicates(std::move(list));
}

std::vector<Completion> directiveCompletions(const Scope& scope, std::string_view lineUpToPlace)
{
    std::vector<Completion> list;
    const std::size_t hash = lineUpToPlace.find('#');
    const bool first =
        lineUpToPlace.find_first_of(" \t(", lineUpToPlace.find_first_not_of(" \t#", hash)) == std::string_view::npos;
    for (const Entry& one : scope.reference().entries()) {
        if (first ? one.kind == EntryKind::directive && one.name.starts_with("#")
                  : one.kind == EntryKind::macro || one.name == "defined") {
            list.push_back(fromEntry(one, {}, ofLanguage));
            if (first)
                list.back().name.erase(0, 1);
        }
    }
    if (!first)
        for (const SourceSymbols* file : scope.files())
            for (const Symbol& one : file->symbols)
                if (one.kind == SymbolKind::macro)
                    list.push_back(fromSymbol(one, ofFile));
    return withoutDuplicates(std::move(list));
}

} // namespace wavelane::language
