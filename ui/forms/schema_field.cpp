// SPDX-License-Identifier: MIT
#include "ui/forms/schema_field.h"

#include "ui/base/text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace wavelane::ui {

namespace {

constexpr std::string_view definitionPrefix = "#/$defs/";
/// Limits beyond this only say that the number has 64 bits.
constexpr double noLimit = 1e18;

/// The part of the schema merged with the definition that its `$ref` names.
Json resolvedReference(const Json& definitions, const Json& schema, std::string& reference)
{
    const std::string pointer = stringOr(schema, "$ref");
    if (!pointer.starts_with(definitionPrefix))
        return schema;
    reference = pointer.substr(definitionPrefix.size());
    Json all = memberOr(definitions, reference);
    for (const auto& [key, value] : schema.items())
        if (key != "$ref")
            all[key] = value;
    return all;
}

QStringList stringsIn(const Json& list)
{
    QStringList strings;
    for (const Json& one : list)
        if (one.is_string())
            strings += toQt(one.get_ref<const std::string&>());
    return strings;
}

template<class Value, std::size_t count>
std::optional<Value> valueByName(const std::array<std::pair<std::string_view, Value>, count>& values,
                                 std::string_view name)
{
    const auto found = std::ranges::find(values, name, &std::pair<std::string_view, Value>::first);
    return found == values.end() ? std::nullopt : std::optional(found->second);
}

std::optional<FieldShape> shapeByName(std::string_view name)
{
    using Entry = std::pair<std::string_view, FieldShape>;
    static constexpr std::array shapes{
        Entry{"longText", FieldShape::longText}, Entry{"amount", FieldShape::amount},
        Entry{"bytes", FieldShape::bytes},       Entry{"vector", FieldShape::vector},
        Entry{"matrix", FieldShape::matrix},     Entry{"words", FieldShape::words},
        Entry{"path", FieldShape::path},         Entry{"folders", FieldShape::folders},
        Entry{"format", FieldShape::format},     Entry{"references", FieldShape::references},
        Entry{"bindings", FieldShape::bindings}, Entry{"members", FieldShape::members}};
    return valueByName(shapes, name);
}

NamedKind namedKindByName(std::string_view name)
{
    using Entry = std::pair<std::string_view, NamedKind>;
    static constexpr std::array kinds{
        Entry{"shader", NamedKind::shader},   Entry{"resource", NamedKind::resource},
        Entry{"texture", NamedKind::texture}, Entry{"buffer", NamedKind::buffer},
        Entry{"bytes", NamedKind::bytes},     Entry{"sparse", NamedKind::sparse},
        Entry{"sampler", NamedKind::sampler}, Entry{"heap", NamedKind::heap},
        Entry{"pass", NamedKind::pass},       Entry{"bottomLevel", NamedKind::bottomLevel}};
    return valueByName(kinds, name).value_or(NamedKind::none);
}

std::optional<double> limitOf(const Json& schema, const char* keyword)
{
    const double limit = numberOr(schema, keyword, noLimit);
    return std::abs(limit) < noLimit ? std::optional(limit) : std::nullopt;
}

/// Sets the limits from a schema of type `integer` or `number`, or from the first alternative of its `anyOf`.
void applyLimits(FieldSpec& spec, const Json& schema)
{
    const Json& any = memberOr(schema, "anyOf");
    const Json& number = any.is_array() && !any.empty() ? any.front() : schema;
    spec.least = limitOf(number, "minimum");
    spec.most = limitOf(number, "maximum");
}

void applyVector(FieldSpec& spec, const Json& definitions, const Json& schema)
{
    const std::string item = stringOr(memberOr(schema, "items"), "$ref");
    spec.columns = unsignedOr(schema, "maxItems", 2) / spec.rows;
    if (spec.shape == FieldShape::matrix)
        return;
    spec.wholeNumbers = true;
    spec.shortens = unsignedOr(schema, "minItems", spec.columns) < spec.columns;
    if (item.starts_with(definitionPrefix))
        applyLimits(spec, memberOr(definitions, item.substr(definitionPrefix.size())));
}

/// `x-editor` takes precedence over the type.
bool applyEditor(FieldSpec& spec, const Json& definitions, const Json& schema)
{
    const auto shape = shapeByName(stringOr(schema, "x-editor"));
    if (!shape)
        return false;
    spec.shape = *shape;
    spec.rows = unsignedOr(schema, "x-rows", 1);
    spec.isFlat = spec.shape == FieldShape::matrix;
    if (spec.shape == FieldShape::vector || spec.shape == FieldShape::matrix)
        applyVector(spec, definitions, schema);
    else if (spec.shape == FieldShape::amount)
        applyLimits(spec, schema);
    return true;
}

void applyList(FieldSpec& spec, const Json& definitions, const Json& schema)
{
    const Json& items = memberOr(schema, "items");
    const std::string item = stringOr(items, "$ref");
    const bool hasNumbers = item.starts_with(definitionPrefix) &&
                            memberOr(definitions, item.substr(definitionPrefix.size())).contains("anyOf");
    if (hasNumbers) {
        spec.shape = FieldShape::vector;
        applyVector(spec, definitions, schema);
    } else if (!item.empty()) {
        spec.shape = FieldShape::list;
        spec.definition = item.substr(definitionPrefix.size());
    } else {
        spec.shape = items.is_null() ? FieldShape::numbers : FieldShape::json;
    }
}

void applyObject(FieldSpec& spec, const Json& schema, const std::string& reference)
{
    const Json& others = memberOr(schema, "additionalProperties");
    if (schema.contains("properties")) {
        spec.shape = FieldShape::object;
        spec.definition = reference;
    } else if (stringOr(others, "type") == "string") {
        spec.shape = FieldShape::texts;
    } else if (others.is_object()) {
        spec.shape = FieldShape::wordLists;
    } else {
        spec.shape = FieldShape::members;
    }
}

void applyType(FieldSpec& spec, const Json& definitions, const Json& schema, const std::string& reference)
{
    const std::string type = stringOr(schema, "type");
    if (schema.contains("enum") || schema.contains("const")) {
        spec.shape = FieldShape::choice;
        spec.choices = stringsIn(schema.contains("enum") ? schema["enum"] : Json::array({schema["const"]}));
    } else if (type == "boolean") {
        spec.shape = FieldShape::flag;
    } else if (type == "string") {
        spec.shape = FieldShape::text;
        spec.choices = stringsIn(memberOr(schema, "examples"));
    } else if (type == "integer") {
        spec.shape = FieldShape::whole;
        applyLimits(spec, schema);
    } else if (type == "array") {
        applyList(spec, definitions, schema);
    } else if (type == "object") {
        applyObject(spec, schema, reference);
    }
}

/// Keys with values of several types.
void applyAnyOf(FieldSpec& spec, const Json& definitions, const Json& schema)
{
    const Json& any = memberOr(schema, "anyOf");
    if (!any.is_array() || any.empty())
        return;
    const Json& first = any.front();
    const std::string type = stringOr(first, "type");
    if (const std::string item = stringOr(first, "$ref"); item.starts_with(definitionPrefix)) {
        const Json& words = memberOr(memberOr(definitions, item.substr(definitionPrefix.size())), "enum");
        if (words.is_array()) {
            spec.shape = FieldShape::choices;
            spec.choices = stringsIn(words);
        }
    } else if (type == "string" && any.size() > 1 && stringOr(any[1], "type") == "array") {
        spec.shape = FieldShape::paths;
    } else if (type == "string") {
        spec.shape = FieldShape::text;
        spec.choices = stringsIn(memberOr(schema, "examples"));
    } else if (type == "number" || type == "integer") {
        spec.shape = type == "number" ? FieldShape::real : FieldShape::whole;
        applyLimits(spec, schema);
    }
}

/// Keys without a type have one that another key names: `fill/value` has that of `fill/type`.
bool isUntyped(const Json& schema, const std::string& reference)
{
    return reference.empty() && std::ranges::none_of(std::array{"type", "anyOf", "enum", "const"},
                                                     [&](const char* keyword) { return schema.contains(keyword); });
}

QString translatedField(const std::string& text)
{
    return text.empty() ? QString() : QCoreApplication::translate("Fields", text.c_str());
}

/// `heap_type` becomes "Heap type".
std::string labelOfKey(std::string key)
{
    std::ranges::replace(key, '_', ' ');
    if (!key.empty() && key.front() >= 'a' && key.front() <= 'z')
        key.front() = static_cast<char>(key.front() - 'a' + 'A');
    return key;
}

} // namespace

FieldSpec fieldOfSchema(const Json& definitions, const std::string& owner, const std::string& key, const Json& schema)
{
    std::string reference;
    const Json whole = resolvedReference(definitions, schema, reference);
    FieldSpec spec{.key = key, .owner = owner};
    spec.label = translatedField(stringOr(whole, "x-label", labelOfKey(key)));
    spec.section = translatedField(stringOr(whole, "x-section"));
    spec.unit = translatedField(stringOr(whole, "x-unit"));
    spec.limit = stringOr(whole, "x-limit");
    spec.isHidden = boolOr(whole, "x-hidden");
    if (whole.contains("x-new"))
        spec.initial = whole["x-new"];
    if (whole.contains("default"))
        spec.fallback = whole["default"];
    spec.description = QCoreApplication::translate("Schema", stringOr(whole, "description").c_str());
    static const QRegularExpression absent(QStringLiteral("Absent: ([^.]+)\\."));
    spec.absent = absent.match(spec.description).captured(1);
    if (!applyEditor(spec, definitions, whole)) {
        applyType(spec, definitions, whole, reference);
        if (spec.shape == FieldShape::json)
            applyAnyOf(spec, definitions, whole);
        if (isUntyped(whole, reference))
            spec.shape = FieldShape::number;
    }
    if (key == "kind") // Each kind of resource allows only its own name; the field offers all of them.
        spec.choices =
            stringsIn(memberOr(memberOr(memberOr(memberOr(definitions, "resource"), "properties"), "kind"), "enum"));
    spec.names = namedKindByName(stringOr(whole, "x-names"));
    if (spec.names != NamedKind::none && spec.shape == FieldShape::text)
        spec.shape = FieldShape::reference;
    return spec;
}

} // namespace wavelane::ui
