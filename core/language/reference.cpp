// SPDX-License-Identifier: MIT
#include "core/language/reference.h"

#include "core/base/json/json.h"
#include "core/language/type_name.h"
#include "core/shader/hlsl/lexer.h"

#include <algorithm>
#include <array>
#include <utility>

namespace wavelane::language {

namespace {

constexpr std::array sections = std::to_array<std::pair<std::string_view, EntryKind>>({
    {"attributes", EntryKind::attribute},
    {"constants", EntryKind::constant},
    {"functions", EntryKind::function},
    {"keywords", EntryKind::keyword},
    {"methods", EntryKind::method},
    {"preprocessor", EntryKind::directive},
    {"semantics", EntryKind::semantic},
    {"types", EntryKind::type},
});

std::vector<std::string> textsOf(const Json& json, std::string_view key)
{
    std::vector<std::string> texts;
    for (const Json& one : memberOr(json, key))
        if (one.is_string())
            texts.push_back(one.get<std::string>());
    return texts;
}

/// The later of an entry's two releases; `none` is later than every number.
std::string laterRelease(const Json& entry)
{
    const std::string dxc = stringOr(entry, "dxc");
    const std::string spirv = stringOr(entry, "spirv");
    if (dxc.empty() || spirv == "none")
        return spirv.empty() ? dxc : spirv;
    return dxc == "none" || spirv.empty() ? dxc : std::max(dxc, spirv);
}

Signature signatureFrom(const Json& json, const Json& families)
{
    Signature signature{.text = stringOr(json, "text")};
    for (const auto& [letter, rule] : memberOr(json, "where").items())
        if (rule.is_string() && families.contains(rule.get<std::string>()))
            signature.where.push_back(letter + ": " + stringOr(families[rule.get<std::string>()], "text"));
    return signature;
}

Entry entryFrom(const Json& json, EntryKind kind, const Json& families)
{
    Entry entry{.name = stringOr(json, "name"), .kind = kind, .text = stringOr(json, "text")};
    entry.summary = stringOr(json, "summary");
    entry.since = stringOr(json, "since");
    entry.release = laterRelease(json);
    entry.needs = textsOf(json, "needs");
    entry.notes = textsOf(json, "notes");
    const std::string detail = stringOr(json, "kind");
    if (kind == EntryKind::method || kind == EntryKind::semantic)
        entry.types = textsOf(json, "types");
    if (kind == EntryKind::method && detail == "member")
        entry.kind = EntryKind::member;
    if (kind == EntryKind::directive && detail == "macro")
        entry.kind = EntryKind::macro;
    entry.isScalar = kind == EntryKind::type && detail == "scalar" && isScalarName(entry.name);
    for (const Json& one : memberOr(json, "signatures"))
        entry.signatures.push_back(signatureFrom(one, families));
    for (const auto& [place, type] : memberOr(json, "places").items())
        if (type.is_string())
            entry.places[place] = type.get<std::string>();
    return entry;
}

std::string_view withoutNamespace(std::string_view name)
{
    return name.starts_with("vk::") ? name.substr(4) : name;
}

/// The text with its placeholders replaced; nothing if the type does not define one of them.
std::optional<std::string> withPlaces(std::string_view text, const std::map<std::string, std::string>& places)
{
    std::string result;
    while (!text.empty()) {
        const std::size_t open = text.find('{');
        const std::size_t close = text.find('}', open);
        result += text.substr(0, open);
        if (open == std::string_view::npos || close == std::string_view::npos)
            return result;
        const auto place = places.find(std::string(text.substr(open + 1, close - open - 1)));
        if (place == places.end())
            return std::nullopt;
        result += place->second;
        text.remove_prefix(close + 1);
    }
    return result;
}

} // namespace

Result<Reference> Reference::read(std::span<const std::string> documents)
{
    Reference reference;
    for (const std::string& text : documents) {
        const auto json = parseJson(text);
        if (!json || !json->is_object())
            return fail(Code::badJson, "A document of the HLSL reference is not a JSON object.");
        const Json& families = memberOr(*json, "families");
        for (const auto& [section, kind] : sections)
            for (const Json& one : memberOr(*json, section)) {
                auto& list = kind == EntryKind::method ? reference.m_methods : reference.m_entries;
                list.push_back(entryFrom(one, kind, families));
            }
        for (const auto& [name, place] : memberOr(*json, "elsewhere").items())
            reference.m_entries.push_back({.name = name,
                                           .kind = EntryKind::elsewhere,
                                           .summary = "Not available in compute shaders; belongs to " +
                                                      (place.is_string() ? place.get<std::string>() : "") + "."});
    }
    std::ranges::stable_sort(reference.m_entries, {}, [](const Entry& one) { return withoutNamespace(one.name); });
    std::ranges::stable_sort(reference.m_methods, {}, &Entry::name);
    return reference;
}

const Entry* Reference::find(std::string_view name) const
{
    const auto search = [&](std::string_view wanted) -> const Entry* {
        const auto key = [](const Entry& one) { return withoutNamespace(one.name); };
        const auto found = std::ranges::lower_bound(m_entries, wanted, {}, key);
        return found != m_entries.end() && key(*found) == wanted ? &*found : nullptr;
    };
    if (const Entry* exact = search(withoutNamespace(name)))
        return exact;
    const NumberShape shape = shapeOf(name);
    return shape.scalar.empty() ? nullptr : search(shape.scalar);
}

const Entry* Reference::method(std::string_view type, std::string_view name) const
{
    const auto found = std::ranges::find_if(
        m_methods, [&](const Entry& one) { return one.name == name && std::ranges::contains(one.types, type); });
    return found == m_methods.end() ? nullptr : &*found;
}

std::vector<const Entry*> Reference::methodsOf(std::string_view type) const
{
    std::vector<const Entry*> list;
    for (const Entry& one : m_methods)
        if (std::ranges::contains(one.types, type) && one.name != "[]")
            list.push_back(&one);
    return list;
}

std::vector<Signature> Reference::signaturesOf(const Entry& method, std::string_view type,
                                               std::string_view element) const
{
    const Entry* const kind = find(type);
    std::vector<Signature> list;
    for (const Signature& one : method.signatures) {
        auto text = withPlaces(one.text, kind ? kind->places : std::map<std::string, std::string>());
        if (!text)
            continue;
        if (!element.empty()) {
            const NumberShape shape = shapeOf(element);
            *text = withWord(*text, "T", element);
            *text = withWord(*text, "V", shape.scalar.empty() ? element : shape.scalar + "4");
        }
        list.push_back({.text = std::move(*text), .where = one.where});
    }
    return list;
}

} // namespace wavelane::language
