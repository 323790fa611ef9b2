// SPDX-License-Identifier: MIT
#include "ui/forms/json_edit.h"

#include "core/base/text/parse_number.h"
#include "core/project/json/json_pointer.h"
#include "ui/base/text.h"

#include <algorithm>

namespace wavelane::ui {

namespace {

std::optional<std::size_t> elementIndex(const std::string& token)
{
    const auto index = parseInteger<std::uint64_t>(token);
    return index ? std::optional<std::size_t>(*index) : std::nullopt;
}

void erase(const Schema& schema, const std::string& definition, Json& object, const std::string& key)
{
    object.erase(key);
    for (const std::string& dependent : schema.dependents(definition, key))
        if (object.contains(dependent))
            erase(schema, definition, object, dependent);
}

void setKey(const Schema& schema, const std::string& definition, Json& object, const std::string& key, Json value,
            const SeedName& nameOf)
{
    for (const std::string& other : schema.excluded(definition, key))
        if (object.contains(other))
            erase(schema, definition, object, other);
    object[key] = std::move(value);
    for (const std::string& other : schema.needed(definition, key))
        if (const FieldSpec* spec = schema.field(definition, other); spec && !object.contains(other))
            setKey(schema, definition, object, other, seedOf(schema, *spec, nameOf), nameOf);
}

/// The child that a token names, created if it is missing; null if the token cannot name a child.
Json* step(Json& parent, const std::string& token)
{
    if (parent.is_string() && !elementIndex(token)) // A binding by name alone becomes an object.
        parent = Json{{"resource", parent}};
    if (parent.is_array()) {
        const auto index = elementIndex(token);
        if (!index || *index > 65536)
            return nullptr;
        while (parent.size() <= *index)
            parent.push_back(0);
        return &parent[*index];
    }
    if (!parent.is_object())
        parent = Json::object();
    return &parent[token];
}

std::string childDefinition(const Schema& schema, const std::string& definition, const std::string& token)
{
    if (definition == "bind" || definition == "descriptor_heap" || definition == "binding_value")
        return token == "$resources" || token == "$samplers" ? "descriptor_heap" : "binding";
    const FieldSpec* spec = schema.field(definition, token);
    if (!spec)
        return {};
    return spec->shape == FieldShape::bindings ? "bind" : spec->definition;
}

} // namespace

Json seedOf(const Schema& schema, const FieldSpec& spec, const SeedName& nameOf)
{
    if (spec.initial)
        return *spec.initial;
    if (spec.fallback && !(spec.fallback->is_boolean() && *spec.fallback == false))
        return *spec.fallback;
    switch (spec.shape) {
    case FieldShape::flag:
        return true;
    case FieldShape::choice:
    case FieldShape::choices:
        return toUtf8(spec.choices.value(0));
    case FieldShape::whole:
    case FieldShape::amount:
        return 1;
    case FieldShape::real:
    case FieldShape::number:
        return 0;
    case FieldShape::vector:
        return Json(std::vector<int>(spec.columns, 1));
    case FieldShape::reference:
        return nameOf(spec.names);
    case FieldShape::references:
        return Json::array({nameOf(spec.names), nameOf(spec.names)});
    case FieldShape::numbers:
    case FieldShape::table:
    case FieldShape::words:
    case FieldShape::folders:
        return Json::array();
    case FieldShape::list:
        return Json::array({seedObject(schema, spec.definition, nameOf)});
    case FieldShape::object:
        return seedObject(schema, spec.definition, nameOf);
    case FieldShape::json:
        return 0;
    case FieldShape::bindings:
    case FieldShape::members:
    case FieldShape::texts:
    case FieldShape::wordLists:
        return Json::object();
    case FieldShape::bytes:
    case FieldShape::format:
    case FieldShape::path:
    case FieldShape::paths:
    case FieldShape::text:
    case FieldShape::longText:
        return "";
    case FieldShape::matrix:
    case FieldShape::color:
        break;
    }
    return Json(std::vector<int>(spec.rows * spec.columns, 0));
}

Json seedObject(const Schema& schema, const std::string& definition, const SeedName& nameOf,
                const std::string& alternative)
{
    const std::string form = alternative.empty() ? schema.newAlternative(definition) : alternative;
    Json object = Json::object();
    if (!form.empty())
        object[form] = nullptr; // Selects the definition.
    const std::string resolved = schema.resolve(definition, object);
    object.erase(form);
    for (const FieldSpec& spec : schema.fields(resolved))
        if (spec.required || spec.key == form)
            setKey(schema, resolved, object, spec.key, seedOf(schema, spec, nameOf), nameOf);
    return object;
}

Json withValue(const Schema& schema, const std::string& definition, Json object, std::string_view pointer,
               std::optional<Json> value, const SeedName& nameOf)
{
    const std::vector<std::string> tokens = project::pointerTokens(pointer);
    if (tokens.empty())
        return value ? std::move(*value) : Json::object();
    Json* parent = &object;
    std::string owner = schema.resolve(definition, object);
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
        const bool isElement = parent->is_array();
        Json* child = step(*parent, tokens[i]);
        if (!child)
            return object;
        if (!isElement) // Elements have the definition of their list.
            owner = childDefinition(schema, owner, tokens[i]);
        owner = schema.resolve(owner, *child);
        parent = child;
    }
    const std::string& last = tokens.back();
    if (parent->is_array()) {
        const auto index = elementIndex(last);
        if (index && value)
            *step(*parent, last) = std::move(*value);
        else if (index && *index < parent->size())
            parent->erase(*index);
    } else if (value) {
        if (parent->is_string()) // A binding by name alone becomes an object.
            *parent = Json{{"resource", *parent}};
        else if (!parent->is_object())
            *parent = Json::object();
        setKey(schema, owner, *parent, last, std::move(*value), nameOf);
    } else if (parent->is_object()) {
        erase(schema, owner, *parent, last);
        // Exactly one of the two keys is required: the other one replaces the removed one.
        const auto& forms = schema.alternatives(owner);
        const bool isForm = std::ranges::contains(forms, last);
        if (isForm && forms.size() == 2 && alternativeOf(schema, owner, *parent).empty()) {
            const std::string& other = forms[0] == last ? forms[1] : forms[0];
            setKey(schema, owner, *parent, other, seedOf(schema, *schema.field(owner, other), nameOf), nameOf);
        }
    }
    return object;
}

Json withAlternative(const Schema& schema, const std::string& definition, const Json& object, const std::string& key,
                     const SeedName& nameOf)
{
    const std::string before = schema.resolve(definition, object);
    Json made = seedObject(schema, definition, nameOf, key);
    const std::string after = schema.resolve(definition, made);
    const auto& forms = schema.alternatives(definition);
    const std::string form = alternativeOf(schema, definition, object);
    Json result = Json::object();
    for (const auto& [name, value] : object.items()) {
        const FieldSpec* spec = schema.field(after, name);
        const bool known = !schema.field(before, name) || (spec && *spec == *schema.field(before, name)) ||
                           (spec && spec->shape == schema.field(before, name)->shape);
        const auto needed = schema.needed(before, name);
        const bool leaves = std::ranges::contains(forms, name) || std::ranges::contains(needed, form);
        if (known && !leaves)
            result[name] = value;
    }
    for (const auto& [name, value] : made.items())
        if (!result.contains(name))
            result[name] = value;
    // Forms of the same shape keep the value: numbers of groups become numbers of threads.
    const FieldSpec* from = schema.field(before, form);
    const FieldSpec* to = schema.field(after, key);
    if (from && to && from->shape == to->shape && from->shape == FieldShape::vector)
        result[key] = object.at(form);
    return result;
}

Json withKind(const Schema& schema, const Json& object, const std::string& kind, const SeedName& nameOf)
{
    const std::string before = schema.resolve("resource", object);
    Json result = Json::object();
    for (const auto& [name, value] : object.items())
        if (!schema.field(before, name) || schema.field(kind, name))
            result[name] = value;
    result["kind"] = kind;
    for (const FieldSpec& spec : schema.fields(kind))
        if (spec.required && !result.contains(spec.key))
            result[spec.key] =
                spec.key == "height" && result.contains("width") ? result["width"] : seedOf(schema, spec, nameOf);
    const auto& forms = schema.alternatives(kind);
    if (!forms.empty() && alternativeOf(schema, kind, result).empty())
        result[forms.front()] = 256;
    return result;
}

const Json* valueAt(const Json& object, std::string_view pointer)
{
    const Json* value = &object;
    for (const std::string& token : project::pointerTokens(pointer)) {
        if (value->is_object()) {
            const auto found = value->find(token);
            if (found == value->end())
                return nullptr;
            value = &*found;
        } else if (value->is_array()) {
            const auto index = elementIndex(token);
            if (!index || *index >= value->size())
                return nullptr;
            value = &(*value)[*index];
        } else if (value->is_string() && token == "resource") {
            return value; // A binding by name alone.
        } else {
            return nullptr;
        }
    }
    return value;
}

std::string alternativeOf(const Schema& schema, const std::string& definition, const Json& object)
{
    for (const std::string& key : schema.alternatives(definition))
        if (object.contains(key))
            return key;
    return {};
}

} // namespace wavelane::ui
