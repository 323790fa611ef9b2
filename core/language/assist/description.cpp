// SPDX-License-Identifier: MIT
#include "core/language/assist/description.h"

#include "core/language/type_name.h"

#include <algorithm>

namespace wavelane::language {

namespace {

std::string joined(const std::vector<std::string>& list)
{
    std::string text;
    for (const std::string& one : list)
        text += (text.empty() ? "" : ", ") + one;
    return text;
}

/// Merges forms that differ only in the meaning of their letters.
void addForms(const std::vector<Signature>& signatures, Description& description)
{
    for (const Signature& one : signatures) {
        if (!std::ranges::contains(description.forms, one.text))
            description.forms.push_back(one.text);
        for (const std::string& letter : one.where)
            if (!std::ranges::contains(description.where, letter))
                description.where.push_back(letter);
    }
}

Description fromEntry(const Entry& entry, const std::vector<Signature>& forms)
{
    Description description{.name = entry.name, .summary = entry.summary};
    description.isOfLanguage = true;
    if (entry.kind == EntryKind::method || entry.kind == EntryKind::member)
        description.types = entry.types;
    if (!entry.text.empty())
        description.forms.push_back(entry.text);
    addForms(forms, description);
    if (!entry.since.empty() && entry.since != "5.0")
        description.facts.push_back("Since shader model " + entry.since + ".");
    if (entry.kind == EntryKind::semantic && !entry.types.empty())
        description.facts.push_back("Type: " + joined(entry.types) + ".");
    if (!entry.needs.empty())
        description.facts.push_back("Requires " + joined(entry.needs) + ".");
    if (entry.release == "none")
        description.facts.emplace_back("No known release of DXC can compile it to SPIR-V.");
    else if (!entry.release.empty())
        description.facts.push_back("Requires DXC " + entry.release + " or later.");
    std::ranges::copy(entry.notes, std::back_inserter(description.facts));
    return description;
}

Description fromSymbol(const Scope& scope, const Symbol& symbol)
{
    Description description{.name = symbol.name, .forms = {symbol.signature}, .summary = symbol.note};
    description.line = symbol.line;
    const auto& files = scope.files();
    for (std::size_t index = 0; index < files.size(); ++index) {
        const std::vector<Symbol>& all = files[index]->symbols;
        if (!all.empty() && &symbol >= &all.front() && &symbol <= &all.back())
            description.file = index;
    }
    return description;
}

std::optional<Description> describeMember(const Scope& scope, const TypeAt& object, const std::string& word)
{
    const TypeName name = typeNamed(object.text);
    const bool wraps = name.base == "ConstantBuffer" || name.base == "TextureBuffer";
    if (const Symbol* own = scope.member(wraps ? name.element : name.base, word))
        return fromSymbol(scope, *own);
    const Reference& reference = scope.reference();
    if (const Entry* entry = reference.method(name.base, word))
        return fromEntry(*entry, reference.signaturesOf(*entry, name.base, name.element));
    return std::nullopt;
}

/// Most names of HLSL are unique, but some words have a different meaning in an attribute or in the namespace `vk`.
const Entry* entryAt(const Scope& scope, const std::string& word)
{
    const Reference& reference = scope.reference();
    if (scope.tokenBefore() == "[" && scope.tokenBefore(2) != "]")
        for (const Entry& one : reference.entries())
            if (one.kind == EntryKind::attribute && one.name == word)
                return &one;
    if (scope.tokenBefore() == ":" && scope.tokenBefore(3) == "vk")
        for (const Entry& one : reference.entries())
            if (one.name == "vk::" + word)
                return &one;
    return reference.find(word);
}

} // namespace

std::optional<Description> describe(const Scope& scope)
{
    const std::string word = scope.word();
    if (word.empty())
        return std::nullopt;
    if (const auto object = scope.objectType())
        return describeMember(scope, *object, word);
    const auto functions = scope.functions(word);
    if (!functions.empty()) {
        Description description = fromSymbol(scope, *functions.front());
        for (const Symbol* one : functions)
            if (!std::ranges::contains(description.forms, one->signature))
                description.forms.push_back(one->signature);
        return description;
    }
    if (const Symbol* symbol = scope.find(word))
        return fromSymbol(scope, *symbol);
    const Entry* const entry = entryAt(scope, word);
    if (!entry)
        return std::nullopt;
    Description description = fromEntry(*entry, entry->signatures);
    if (const NumberShape shape = shapeOf(word); shape.rows > 0) {
        description.name = word;
        description.forms = {word};
        const std::string rows = std::to_string(shape.rows);
        description.facts.insert(description.facts.begin(),
                                 shape.columns > 0 ? rows + " rows and " + std::to_string(shape.columns) +
                                                         " columns of " + shape.scalar + "."
                                                   : rows + " components of " + shape.scalar + ".");
    }
    return description;
}

Description describe(const Entry& entry)
{
    return fromEntry(entry, entry.signatures);
}

CallForm callForm(std::string text)
{
    CallForm form{.text = std::move(text)};
    const std::size_t open = form.text.find('(');
    std::size_t begin = open + 1;
    int depth = 0;
    for (std::size_t at = begin; open != std::string::npos && at < form.text.size(); ++at) {
        const char letter = form.text[at];
        if (depth == 0 && (letter == ',' || letter == ')')) {
            if (at > begin)
                form.parameters.emplace_back(begin, at);
            if (letter == ')')
                break;
            begin = form.text.find_first_not_of(' ', at + 1);
        }
        depth += letter == '(' || letter == '[' || letter == '<' ? 1 : 0;
        depth -= letter == ')' || letter == ']' || letter == '>' ? 1 : 0;
    }
    return form;
}

std::optional<CallHint> hintAt(const Scope& scope)
{
    const auto call = scope.call();
    if (!call)
        return std::nullopt;
    CallHint hint{.argument = call->argument};
    const Reference& reference = scope.reference();
    const auto addSignatures = [&](const std::vector<Signature>& signatures) {
        for (const Signature& one : signatures)
            if (const CallForm form = callForm(one.text); !std::ranges::contains(hint.forms, form))
                hint.forms.push_back(form);
    };
    if (call->object) {
        const TypeName name = typeNamed(call->object->text);
        for (const Symbol* one : scope.membersOf(name.base))
            if (one->name == call->name && one->kind == SymbolKind::method) {
                hint.forms.push_back(callForm(one->signature));
                hint.summary = one->note;
            }
        if (const Entry* entry = reference.method(name.base, call->name)) {
            addSignatures(reference.signaturesOf(*entry, name.base, name.element));
            hint.summary = entry->summary;
        }
    } else if (const auto own = scope.functions(call->name); !own.empty()) {
        for (const Symbol* one : own)
            hint.forms.push_back(callForm(one->signature));
        hint.summary = own.front()->note;
    } else if (const Entry* entry = reference.find(call->name)) {
        addSignatures(entry->signatures);
        if (hint.forms.empty() && entry->text.contains('(')) {
            std::string text = entry->text;
            std::erase_if(text, [](char letter) { return letter == '[' || letter == ']'; });
            hint.forms.push_back(callForm(std::move(text)));
        }
        hint.summary = entry->summary;
    }
    if (hint.forms.empty())
        return std::nullopt;
    while (hint.best + 1 < hint.forms.size() && hint.forms[hint.best].parameters.size() <= hint.argument)
        ++hint.best;
    if (hint.forms[hint.best].parameters.size() <= hint.argument && hint.argument > 0)
        hint.best = 0;
    return hint;
}

} // namespace wavelane::language
