// SPDX-License-Identifier: MIT
#include "ui/forms/schema_field.h"

#include "ui/base/text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <array>
#include <set>

namespace wavelane::ui {

namespace {

/// The part with what its `$ref` means beneath it.
Json resolved(const Json& definitions, const Json& schema, std::string& reference)
{
    const std::string pointer = stringOr(schema, "$ref");
    constexpr std::string_view start = "#/$defs/";
    if (!pointer.starts_with(start))
        return schema;
    reference = pointer.substr(start.size());
    Json all = memberOr(definitions, reference);
    for (const auto& [key, value] : schema.items())
        if (key != "$ref")
            all[key] = value;
    return all;
}

QStringList texts(const Json& list)
{
    QStringList words;
    for (const Json& one : list)
        if (one.is_string())
            words += toQt(one.get_ref<const std::string&>());
    return words;
}

/// Shapes that a name in `$defs` stands for.
bool takeReference(FieldSpec& spec, const std::string& reference)
{
    struct Known
    {
        std::string_view name;
        FieldShape shape;
        double least, most;
    };
    static constexpr std::array known{Known{"unsigned", FieldShape::whole, 0, 0},
                                      Known{"signed", FieldShape::whole, -9.3e18, 0},
                                      Known{"bits8", FieldShape::whole, 0, 255},
                                      Known{"bits24", FieldShape::whole, 0, 16777215},
                                      Known{"bits32", FieldShape::whole, 0, 4.3e9},
                                      Known{"size", FieldShape::amount, 0, 0},
                                      Known{"real", FieldShape::real, -1e300, 0},
                                      Known{"tolerance", FieldShape::real, 0, 0},
                                      Known{"hex", FieldShape::bytes, 0, 0},
                                      Known{"format", FieldShape::format, 0, 0},
                                      Known{"triple", FieldShape::vector, 0, 0},
                                      Known{"origin", FieldShape::vector, 0, 0},
                                      Known{"transform", FieldShape::matrix, -1e300, 0},
                                      Known{"pair", FieldShape::references, 0, 0},
                                      Known{"words", FieldShape::words, 0, 0},
                                      Known{"name", FieldShape::text, 0, 0},
                                      Known{"bind", FieldShape::bindings, 0, 0},
                                      Known{"constant_values", FieldShape::members, 0, 0},
                                      Known{"descriptor_heap", FieldShape::bindings, 0, 0}};
    for (const Known& one : known) {
        if (one.name != reference)
            continue;
        spec.shape = one.shape;
        if (one.shape == FieldShape::whole || one.shape == FieldShape::real || one.shape == FieldShape::amount)
            spec.least = one.least;
        if (one.most > 0)
            spec.most = one.most;
        if (one.shape == FieldShape::vector) {
            spec.columns = 3;
            spec.wholeNumbers = true;
            spec.least = 0;
            spec.shortens = reference == "origin";
        }
        if (one.shape == FieldShape::matrix) {
            spec.rows = 3;
            spec.columns = 4;
            spec.isFlat = true;
        }
        return true;
    }
    return false;
}

void takeList(FieldSpec& spec, const Json& schema)
{
    const Json& items = memberOr(schema, "items");
    const std::string item = stringOr(items, "$ref");
    if (item == "#/$defs/signed") {
        spec.shape = FieldShape::vector;
        spec.columns = unsignedOr(schema, "maxItems", 2);
        spec.wholeNumbers = true;
    } else if (!item.empty()) {
        spec.shape = FieldShape::list;
        spec.definition = item.substr(std::string_view("#/$defs/").size());
    } else {
        spec.shape = items.is_null() ? FieldShape::numbers : FieldShape::json;
    }
}

void takeType(FieldSpec& spec, const Json& schema, const std::string& reference)
{
    const std::string type = stringOr(schema, "type");
    if (schema.contains("enum") || schema.contains("const")) {
        spec.shape = FieldShape::choice;
        spec.choices = schema.contains("enum") ? texts(schema["enum"]) : texts(Json::array({schema["const"]}));
    } else if (type == "boolean") {
        spec.shape = FieldShape::flag;
    } else if (type == "string") {
        spec.shape = FieldShape::text;
        spec.choices = texts(memberOr(schema, "examples"));
    } else if (type == "integer") {
        spec.shape = FieldShape::whole;
        spec.least = numberOr(schema, "minimum", 0);
    } else if (type == "array") {
        takeList(spec, schema);
    } else if (type == "object") {
        const Json& more = memberOr(schema, "additionalProperties");
        if (schema.contains("properties")) {
            spec.shape = FieldShape::object;
            spec.definition = reference;
        } else if (stringOr(more, "type") == "string") {
            spec.shape = FieldShape::texts;
        } else if (more.is_object()) {
            spec.shape = FieldShape::wordLists;
        } else {
            spec.shape = FieldShape::members;
        }
    }
}

/// Keys that may be one thing or another.
void takeAnyOf(FieldSpec& spec, const Json& schema)
{
    const Json& any = memberOr(schema, "anyOf");
    if (!any.is_array() || any.empty())
        return;
    const Json& first = any.front();
    const std::string type = stringOr(first, "type");
    if (stringOr(first, "$ref") == "#/$defs/code") {
        spec.shape = FieldShape::choices;
    } else if (type == "string" && any.size() > 1 && stringOr(any[1], "type") == "array") {
        spec.shape = FieldShape::paths;
    } else if (type == "string") {
        spec.shape = FieldShape::text;
        spec.choices = texts(memberOr(schema, "examples"));
    } else if (type == "number" || type == "integer") {
        spec.shape = type == "number" ? FieldShape::real : FieldShape::whole;
        spec.least = numberOr(first, "minimum", 0);
        if (first.contains("maximum") && numberOr(first, "maximum") < 1e18)
            spec.most = numberOr(first, "maximum");
    } else {
        spec.shape = FieldShape::json;
    }
}

QString unitOf(const std::string& owner, const std::string& key)
{
    static const std::set<std::string> bytes{"size",        "stride",      "offset",        "from_offset",
                                             "to_offset",   "pitch",       "row_bytes",     "skip",
                                             "chunk_bytes", "texel_bytes", "counter_offset"};
    static const std::set<std::string> texels{"width", "height", "depth", "extent", "from_origin", "to_origin", "at"};
    if (bytes.contains(key))
        return QCoreApplication::translate("Fields", "bytes");
    if (texels.contains(key) && owner != "expect.error")
        return QCoreApplication::translate("Fields", "texels");
    return {};
}

} // namespace

FieldSpec fieldOfSchema(const Json& definitions, const std::string& owner, const std::string& key, const Json& schema)
{
    std::string reference;
    const Json whole = resolved(definitions, schema, reference);
    FieldSpec spec{.key = key, .owner = owner};
    spec.label = fieldLabel(owner, key);
    spec.section = fieldSection(owner, key);
    spec.unit = unitOf(owner, key);
    spec.description = QCoreApplication::translate("Schema", stringOr(whole, "description").c_str());
    if (whole.contains("default"))
        spec.fallback = whole["default"];
    static const QRegularExpression absent(QStringLiteral("Absent: ([^.]+)\\."));
    spec.absent = absent.match(spec.description).captured(1);
    if (!takeReference(spec, reference)) {
        takeType(spec, whole, reference);
        if (spec.shape == FieldShape::json)
            takeAnyOf(spec, whole);
        if (whole.empty() || (!whole.contains("type") && !whole.contains("anyOf") && !whole.contains("enum") &&
                              !whole.contains("const") && reference.empty()))
            spec.shape = FieldShape::number; // Its type stands beside it.
    }
    if (spec.shape == FieldShape::choices)
        spec.choices = texts(memberOr(memberOr(definitions, "code"), "enum"));
    if (key == "kind") // Each definition has one; the field chooses between all.
        spec.choices =
            texts(memberOr(memberOr(memberOr(memberOr(definitions, "resource"), "properties"), "kind"), "enum"));
    spec.names = fieldNames(owner, key);
    if (spec.names != NamedKind::none && spec.shape == FieldShape::text)
        spec.shape = FieldShape::reference;
    if (spec.shape == FieldShape::text && (key == "source" || key == "file" || key == "image"))
        spec.shape = FieldShape::path;
    if (spec.shape == FieldShape::text && key == "description")
        spec.shape = FieldShape::longText;
    if (spec.shape == FieldShape::words && key == "include")
        spec.shape = FieldShape::folders;
    return spec;
}

} // namespace wavelane::ui
