// SPDX-License-Identifier: MIT
#include "ui/forms/schema.h"

#include "ui/base/text.h"
#include "ui/forms/schema_field.h"

#include <QFile>

#include <algorithm>

/// The macro only works outside of a namespace.
static void initSchemaResource()
{
    Q_INIT_RESOURCE(wavelane);
}

namespace wavelane::ui {

namespace {

std::vector<std::string> wordsOf(const Json& list)
{
    std::vector<std::string> words;
    for (const Json& one : list)
        if (one.is_string())
            words.push_back(one.get<std::string>());
    return words;
}

/// Whether the value is what an `if` of the schema asks for.
bool matches(const Json& condition, const Json& value)
{
    for (const Json& one : memberOr(condition, "anyOf"))
        if (matches(one, value))
            return true;
    if (condition.contains("anyOf"))
        return false;
    for (const std::string& key : wordsOf(memberOr(condition, "required")))
        if (!value.contains(key))
            return false;
    for (const auto& [key, part] : memberOr(condition, "properties").items())
        if (part.contains("const") && memberOr(value, key) != part["const"])
            return false;
    return true;
}

std::string definitionName(const Json& schema)
{
    const std::string reference = stringOr(schema, "$ref");
    constexpr std::string_view start = "#/$defs/";
    return reference.starts_with(start) ? reference.substr(start.size()) : std::string();
}

} // namespace

Schema::Schema()
{
    initSchemaResource();
    QFile file(QStringLiteral(":/schema/project.schema.json"));
    if (!file.open(QIODevice::ReadOnly))
        return;
    const QByteArray bytes = file.readAll();
    const auto all = parseJson({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (!all)
        return;
    m_definitions = memberOr(*all, "$defs");
    readDefinition("project", *all);
    for (const auto& [name, definition] : m_definitions.items())
        readDefinition(name, definition);
}

void Schema::readDefinition(const std::string& name, const Json& definition)
{
    Entry entry;
    const std::vector<std::string> required = wordsOf(memberOr(definition, "required"));
    // What stands in the branches of a condition belongs to the object as well.
    std::vector<const Json*> parts{&definition};
    if (name == "constant_values")
        parts.push_back(&memberOr(definition, "then"));
    for (const Json* part : parts)
        for (const auto& [key, schema] : memberOr(*part, "properties").items()) {
            FieldSpec spec = fieldOfSchema(m_definitions, name, key, schema);
            spec.required = std::ranges::contains(required, key);
            entry.fields.push_back(std::move(spec));
        }
    for (const Json& one : memberOr(definition, "oneOf")) {
        const auto keys = wordsOf(memberOr(one, "required"));
        if (keys.size() == 1)
            entry.alternatives.push_back(keys.front());
    }
    if (!entry.alternatives.empty())
        entry.exclusions.push_back(entry.alternatives);
    const Json& never = memberOr(definition, "not");
    if (never.contains("required"))
        entry.exclusions.push_back(wordsOf(never["required"]));
    for (const Json& one : memberOr(never, "anyOf"))
        entry.exclusions.push_back(wordsOf(memberOr(one, "required")));
    for (const auto& [key, others] : memberOr(definition, "dependentRequired").items())
        entry.needs[key] = wordsOf(others);
    if (name == "binding") {
        for (const FieldSpec& spec : entry.fields)
            if (!spec.required)
                entry.needs[spec.key] = {"resource"}; // Of a null descriptor there is nothing to narrow.
        entry.needs["counter_offset"] = {"counter"};  // The schema says so in an `else`.
    }
    m_entries[name] = std::move(entry);
}

std::string Schema::resolve(const std::string& definition, const Json& value) const
{
    const auto found = m_entries.find(definition);
    if (found == m_entries.end() || !m_definitions.contains(definition))
        return definition;
    for (const Json& one : memberOr(m_definitions[definition], "allOf")) {
        const std::string target = definitionName(memberOr(one, "then"));
        const auto entry = m_entries.find(target);
        if (entry != m_entries.end() && !entry->second.fields.empty() && matches(memberOr(one, "if"), value))
            return target;
    }
    return definition;
}

const std::vector<FieldSpec>& Schema::fields(const std::string& definition) const
{
    const auto found = m_entries.find(definition);
    return found == m_entries.end() ? m_nothing.fields : found->second.fields;
}

const FieldSpec* Schema::field(const std::string& definition, std::string_view key) const
{
    const auto& list = fields(definition);
    const auto found = std::ranges::find(list, key, &FieldSpec::key);
    return found == list.end() ? nullptr : &*found;
}

const std::vector<std::string>& Schema::alternatives(const std::string& definition) const
{
    const auto found = m_entries.find(definition);
    return found == m_entries.end() ? m_nothing.alternatives : found->second.alternatives;
}

std::vector<std::string> Schema::excluded(const std::string& definition, const std::string& key) const
{
    std::vector<std::string> others;
    const auto found = m_entries.find(definition);
    if (found == m_entries.end())
        return others;
    for (const auto& group : found->second.exclusions)
        if (std::ranges::contains(group, key))
            for (const std::string& other : group)
                if (other != key)
                    others.push_back(other);
    return others;
}

std::vector<std::string> Schema::needed(const std::string& definition, const std::string& key) const
{
    const auto found = m_entries.find(definition);
    if (found == m_entries.end())
        return {};
    const auto needs = found->second.needs.find(key);
    return needs == found->second.needs.end() ? std::vector<std::string>() : needs->second;
}

std::vector<std::string> Schema::dependents(const std::string& definition, const std::string& key) const
{
    std::vector<std::string> list;
    const auto found = m_entries.find(definition);
    if (found == m_entries.end())
        return list;
    for (const auto& [dependent, others] : found->second.needs)
        if (std::ranges::contains(others, key))
            list.push_back(dependent);
    return list;
}

std::vector<std::string> Schema::definitions() const
{
    std::vector<std::string> names;
    for (const auto& [name, entry] : m_entries)
        if (!entry.fields.empty())
            names.push_back(name);
    return names;
}

} // namespace wavelane::ui
