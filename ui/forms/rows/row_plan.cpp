// SPDX-License-Identifier: MIT
#include "ui/forms/rows/row_plan.h"

#include "core/project/json/json_pointer.h"
#include "ui/base/text.h"
#include "ui/forms/json_edit.h"
#include "ui/forms/rows/member_rows.h"

#include <QCoreApplication>

#include <algorithm>
#include <format>

namespace wavelane::ui {

namespace {

std::string childOf(const std::string& pointer, const std::string& key)
{
    const std::string token = project::escapePointerToken(key);
    return pointer.empty() ? token : pointer + "/" + token;
}

class Planner
{
public:
    Planner(const Schema& schema, const PlanHints& hints) : m_schema(schema), m_hints(hints) {}

    std::vector<PlanRow> take() { return std::move(m_rows); }

    void addObject(const std::string& definition, const Json& object, const std::string& pointer, int depth)
    {
        const std::string resolved = m_schema.resolve(definition, object);
        // A form that decides which keys exist comes first. The kind of a pass cannot change.
        const std::string& chooser = definition == "expectation" ? definition : resolved;
        const auto& forms = m_schema.alternatives(chooser);
        const bool hasChoice = needsChoice(chooser);
        if (hasChoice && resolved != chooser)
            addChoice(chooser, pointer, depth, false);
        for (const FieldSpec& spec : m_schema.fields(resolved)) {
            const bool isForm = std::ranges::contains(forms, spec.key);
            if (hasChoice && isForm && resolved == chooser && spec.key == firstForm(resolved, forms))
                addChoice(chooser, pointer, depth, false);
            if (hasChoice && isForm && !object.contains(spec.key))
                continue;
            if (!isKept(resolved, object, spec))
                continue;
            FieldSpec shown = spec;
            shown.required = spec.required || (hasChoice && isForm); // Only the choice can remove it.
            addField(shown, object, pointer, depth);
        }
    }

private:
    std::string firstForm(const std::string& definition, const std::vector<std::string>& forms) const
    {
        for (const FieldSpec& spec : m_schema.fields(definition))
            if (std::ranges::contains(forms, spec.key))
                return spec.key;
        return {};
    }

    /// Numbers, flags and names replace each other when they are set; other forms need a list to choose from.
    bool needsChoice(const std::string& definition) const
    {
        const auto& forms = m_schema.alternatives(definition);
        return !forms.empty() && !std::ranges::all_of(forms, [&](const std::string& key) {
            const FieldSpec* spec = m_schema.field(definition, key);
            return spec && (spec->shape == FieldShape::amount || spec->shape == FieldShape::flag ||
                            spec->shape == FieldShape::reference);
        });
    }

    /// A key that requires another one is shown if that is present or can be added automatically.
    bool isKept(const std::string& definition, const Json& object, const FieldSpec& spec) const
    {
        for (const std::string& other : m_schema.needed(definition, spec.key)) {
            const FieldSpec* needed = m_schema.field(definition, other);
            const bool canBeAdded =
                needed && (needed->shape == FieldShape::whole || needed->shape == FieldShape::choice);
            const bool isForm = std::ranges::contains(m_schema.alternatives(definition), other);
            if (!object.contains(other) && (!canBeAdded || isForm))
                return object.contains(spec.key);
        }
        // The type belongs to one form of data: the list of values.
        return spec.key != "type" || m_schema.dependents(definition, spec.key).empty() || object.contains("values");
    }

    void addSection(const QString& title, int depth)
    {
        if (depth > 0 || title == m_section)
            return;
        m_section = title;
        m_rows.push_back({.kind = PlanRow::Kind::section, .pointer = "#" + toUtf8(title), .spec = {.label = title}});
    }

    void addChoice(const std::string& definition, const std::string& pointer, int depth, bool optional)
    {
        const auto& forms = m_schema.alternatives(definition);
        FieldSpec spec{.key = "form", .shape = FieldShape::choice, .label = m_schema.alternativesLabel(definition)};
        for (const std::string& form : forms)
            spec.choices += toQt(form);
        spec.required = !optional;
        spec.definition = definition;
        m_rows.push_back({.kind = PlanRow::Kind::alternative, .pointer = pointer, .spec = spec, .depth = depth});
    }

    void addField(const FieldSpec& spec, const Json& object, const std::string& pointer, int depth)
    {
        const std::string fieldPointer = childOf(pointer, spec.key);
        const Json& value = memberOr(object, spec.key);
        if (spec.isHidden)
            return;
        addSection(spec.section, depth);
        switch (spec.shape) {
        case FieldShape::object:
            if (!m_schema.alternatives(spec.definition).empty())
                addForms(spec, value, fieldPointer, depth);
            else
                addObject(spec.definition, value, fieldPointer, depth + (depth == 0 ? 0 : 1));
            return;
        case FieldShape::list:
            addList(spec, value, fieldPointer, depth);
            return;
        case FieldShape::members:
            addMembers(value, fieldPointer, depth);
            return;
        case FieldShape::bindings:
            m_rows.push_back({.pointer = fieldPointer, .spec = spec, .depth = depth});
            addBindings(value, fieldPointer, depth);
            return;
        case FieldShape::references:
            for (std::size_t i = 0; i < 2; ++i) {
                FieldSpec one = spec;
                one.shape = FieldShape::reference;
                one.required = true;
                one.label = i == 0 ? QCoreApplication::translate("Fields", "First")
                                   : QCoreApplication::translate("Fields", "Second");
                m_rows.push_back({.pointer = childOf(fieldPointer, std::to_string(i)), .spec = one, .depth = depth});
            }
            return;
        default:
            m_rows.push_back(
                {.pointer = fieldPointer, .spec = withTable(spec, object, fieldPointer), .depth = depth});
        }
    }

    /// Lists of structures and numbers are edited in a table.
    FieldSpec withTable(const FieldSpec& spec, const Json& owner, const std::string& pointer) const
    {
        const bool isStructs = spec.key == "structs" && spec.shape == FieldShape::json;
        if (!isStructs && spec.shape != FieldShape::numbers)
            return spec;
        const TableHints hints = m_hints.tables ? m_hints.tables(pointer, owner) : TableHints();
        FieldSpec table = spec;
        table.shape = FieldShape::table;
        table.isPartial = spec.owner.starts_with("expect");
        table.elementCount = table.isPartial ? std::nullopt : hints.count;
        if (isStructs) {
            table.elements = hints.elements;
        } else {
            table.isNumberList = true;
            table.elementType = numberTypeFromString(stringOr(owner, "type"));
            table.columnTitles = hints.columnTitles;
        }
        return table;
    }

    /// Data in one of several forms; the key may be absent.
    void addForms(const FieldSpec& spec, const Json& value, const std::string& pointer, int depth)
    {
        const auto& forms = m_schema.alternatives(spec.definition);
        addChoice(spec.definition, pointer, depth, !spec.required);
        if (!value.is_object())
            return;
        const std::string form = alternativeOf(m_schema, spec.definition, value);
        for (const FieldSpec& one : m_schema.fields(spec.definition)) {
            const bool isForm = std::ranges::contains(forms, one.key);
            FieldSpec shown = one;
            shown.required = one.required || isForm;
            if (isForm ? one.key == form : isKept(spec.definition, value, one))
                addField(shown, value, pointer, depth + 1);
        }
    }

    void addList(const FieldSpec& spec, const Json& value, const std::string& pointer, int depth)
    {
        m_rows.push_back({.kind = PlanRow::Kind::list, .pointer = pointer, .spec = spec, .depth = depth});
        for (std::size_t i = 0; i < (value.is_array() ? value.size() : 0); ++i) {
            FieldSpec item{.key = std::to_string(i), .label = QString::number(i + 1)};
            const std::string element = childOf(pointer, item.key);
            m_rows.push_back(
                {.kind = PlanRow::Kind::item, .pointer = element, .spec = item, .depth = depth, .removable = true});
            addObject(spec.definition, value[i], element, depth + 1);
        }
    }

    void addMembers(const Json& value, const std::string& pointer, int depth)
    {
        const FieldSpec* bytes = m_schema.field("constant_values", "hex");
        const bool isConstants = pointer == "values";
        if (!isConstants && bytes && value.is_object() && value.size() == 1 && value.contains("hex") &&
            value["hex"].is_string()) {
            m_rows.push_back({.pointer = childOf(pointer, "hex"), .spec = *bytes, .depth = depth});
            return;
        }
        const auto members = m_hints.members ? m_hints.members(pointer) : std::vector<DeclaredMember>();
        planMembers(m_rows, members, value, pointer, depth);
        if (members.empty())
            m_rows.push_back({.kind = PlanRow::Kind::names,
                              .pointer = pointer,
                              .spec = {.key = "new", .label = QCoreApplication::translate("Fields", "New member")},
                              .depth = depth});
    }

    /// The details of the bindings: lists by element, descriptor heaps by index.
    void addBindings(const Json& value, const std::string& pointer, int depth)
    {
        for (const char* heap : {"$resources", "$samplers"})
            if (!value.contains(heap) && m_hints.opened.contains(childOf(pointer, heap)))
                addHeap(Json::object(), childOf(pointer, heap), heap, depth);
        if (!value.is_object())
            return;
        for (const auto& [key, one] : value.items()) {
            if (key == "$resources" || key == "$samplers")
                addHeap(one, childOf(pointer, key), key, depth);
            else
                addBinding(one, childOf(pointer, key), toQt(key), depth, false);
        }
    }

    void addHeap(const Json& value, const std::string& pointer, const std::string& key, int depth)
    {
        FieldSpec spec{.key = key, .label = toQt(key)};
        m_rows.push_back(
            {.kind = PlanRow::Kind::item, .pointer = pointer, .spec = spec, .depth = depth, .removable = true});
        for (const auto& [index, one] : value.items())
            addBinding(one, childOf(pointer, index), toQt(index), depth + 1, true);
        spec.label = QCoreApplication::translate("Fields", "New index");
        m_rows.push_back({.kind = PlanRow::Kind::names, .pointer = pointer, .spec = spec, .depth = depth + 1});
    }

    void addBinding(const Json& value, const std::string& pointer, const QString& title, int depth, bool always)
    {
        const bool isList = value.is_array();
        if (!always && !isList && !value.is_object() && !m_hints.opened.contains(pointer))
            return;
        m_rows.push_back({.kind = PlanRow::Kind::item,
                          .pointer = pointer,
                          .spec = {.key = toUtf8(title), .label = title},
                          .depth = depth,
                          .removable = true});
        for (std::size_t i = 0; isList && i < value.size(); ++i)
            addBinding(value[i], childOf(pointer, std::to_string(i)), QStringLiteral("[%1]").arg(i), depth + 1, true);
        if (isList)
            return;
        for (const FieldSpec& spec : m_schema.fields("binding"))
            if (spec.key != "counter_offset" || value.contains("counter"))
                m_rows.push_back({.pointer = childOf(pointer, spec.key), .spec = spec, .depth = depth + 1});
    }

    const Schema& m_schema;
    const PlanHints& m_hints;
    std::vector<PlanRow> m_rows;
    QString m_section;
};

} // namespace

std::vector<PlanRow> planRows(const Schema& schema, const std::string& definition, const Json& object,
                              const PlanHints& hints)
{
    Planner planner(schema, hints);
    planner.addObject(definition, object, {}, 0);
    return planner.take();
}

} // namespace wavelane::ui
