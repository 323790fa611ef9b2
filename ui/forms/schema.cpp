// SPDX-License-Identifier: MIT
#include "ui/forms/schema.h"

#include "ui/base/program_resources.h"
#include "ui/base/text.h"
#include "ui/forms/schema_field.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>

namespace wavelane::ui {

namespace {

Json readSchema()
{
    loadProgramResources();
    QFile file(QStringLiteral(":/schema/project.schema.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("The embedded project schema is missing.");
    const QByteArray bytes = file.readAll();
    auto schema = parseJson({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (!schema)
        qFatal("The embedded project schema is not valid JSON.");
    return std::move(*schema);
}

std::vector<std::string> stringsOf(const Json& list)
{
    std::vector<std::string> words;
    for (const Json& one : list)
        if (one.is_string())
            words.push_back(one.get<std::string>());
    return words;
}

/// Evaluates the keywords that the schema uses in its `if` conditions.
bool matches(const Json& condition, const Json& value)
{
    for (const Json& one : memberOr(condition, "anyOf"))
        if (matches(one, value))
            return true;
    if (condition.contains("anyOf"))
        return false;
    for (const std::string& key : stringsOf(memberOr(condition, "required")))
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
    constexpr std::string_view prefix = "#/$defs/";
    return reference.starts_with(prefix) ? reference.substr(prefix.size()) : std::string();
}

} // namespace

Schema::Schema()
{
    const Json all = readSchema();
    m_definitions = memberOr(all, "$defs");
    readDefinition("project", all);
    for (const auto& [name, definition] : m_definitions.items())
        readDefinition(name, definition);
}

void Schema::readDefinition(const std::string& name, const Json& definition)
{
    Entry entry;
    const std::vector<std::string> required = stringsOf(memberOr(definition, "required"));
    for (const auto& [key, others] : memberOr(definition, "dependentRequired").items())
        entry.needs[key] = stringsOf(others);
    for (const Json* part : {&definition, &memberOr(definition, "then")})
        for (const auto& [key, schema] : memberOr(*part, "properties").items()) {
            FieldSpec spec = fieldOfSchema(m_definitions, name, key, schema);
            spec.required = std::ranges::contains(required, key);
            entry.fields.push_back(std::move(spec));
            if (const auto needs = stringsOf(memberOr(schema, "x-needs")); !needs.empty())
                entry.needs[key] = needs;
        }
    for (const Json& one : memberOr(definition, "oneOf")) {
        const auto keys = stringsOf(memberOr(one, "required"));
        if (keys.size() == 1)
            entry.alternatives.push_back(keys.front());
    }
    if (!entry.alternatives.empty()) {
        entry.exclusions.push_back(entry.alternatives);
        entry.alternativesLabel = stringOr(definition, "x-forms-label", "Form");
        entry.newAlternative = stringOr(definition, "x-new-form", entry.alternatives.front());
    }
    const Json& never = memberOr(definition, "not");
    if (never.contains("required"))
        entry.exclusions.push_back(stringsOf(never["required"]));
    for (const Json& one : memberOr(never, "anyOf"))
        entry.exclusions.push_back(stringsOf(memberOr(one, "required")));
    m_entries[name] = std::move(entry);
}

const Schema::Entry& Schema::entry(const std::string& definition) const
{
    const auto found = m_entries.find(definition);
    return found == m_entries.end() ? m_emptyEntry : found->second;
}

std::string Schema::resolve(const std::string& definition, const Json& value) const
{
    if (!m_definitions.contains(definition))
        return definition;
    for (const Json& one : memberOr(m_definitions[definition], "allOf")) {
        const std::string target = definitionName(memberOr(one, "then"));
        if (!fields(target).empty() && matches(memberOr(one, "if"), value))
            return target;
    }
    return definition;
}

const std::vector<FieldSpec>& Schema::fields(const std::string& definition) const
{
    return entry(definition).fields;
}

const FieldSpec* Schema::field(const std::string& definition, std::string_view key) const
{
    const auto& list = fields(definition);
    const auto found = std::ranges::find(list, key, &FieldSpec::key);
    return found == list.end() ? nullptr : &*found;
}

const std::vector<std::string>& Schema::alternatives(const std::string& definition) const
{
    return entry(definition).alternatives;
}

const FieldSpec* Schema::alternative(const std::string& definition, const std::string& key) const
{
    return field(resolve(definition, Json{{key, std::string()}}), key);
}

QString Schema::alternativesLabel(const std::string& definition) const
{
    return QCoreApplication::translate("Fields", entry(definition).alternativesLabel.c_str());
}

std::string Schema::newAlternative(const std::string& definition) const
{
    return entry(definition).newAlternative;
}

std::vector<std::string> Schema::excluded(const std::string& definition, const std::string& key) const
{
    std::vector<std::string> others;
    for (const auto& group : entry(definition).exclusions)
        if (std::ranges::contains(group, key))
            std::ranges::copy_if(group, std::back_inserter(others),
                                 [&](const std::string& other) { return other != key; });
    return others;
}

std::vector<std::string> Schema::needed(const std::string& definition, const std::string& key) const
{
    const auto& needs = entry(definition).needs;
    const auto found = needs.find(key);
    return found == needs.end() ? std::vector<std::string>() : found->second;
}

std::vector<std::string> Schema::dependents(const std::string& definition, const std::string& key) const
{
    std::vector<std::string> list;
    for (const auto& [dependent, others] : entry(definition).needs)
        if (std::ranges::contains(others, key))
            list.push_back(dependent);
    return list;
}

std::vector<std::string> Schema::definitions() const
{
    std::vector<std::string> names;
    for (const auto& [name, one] : m_entries)
        if (!one.fields.empty())
            names.push_back(name);
    return names;
}

} // namespace wavelane::ui
