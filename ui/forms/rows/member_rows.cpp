// SPDX-License-Identifier: MIT
#include "ui/forms/rows/member_rows.h"

#include "core/project/json/json_pointer.h"
#include "ui/base/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace wavelane::ui {

namespace {

constexpr std::uint32_t maxElements = 64; ///< Longer arrays are edited in a table.

Json zeroElement(const shader::Member& member)
{
    if (!member.scalar) {
        Json object = Json::object();
        for (const shader::Member& one : member.members)
            object[one.name] = zeroOf(one);
        return object;
    }
    const Json zero = *member.scalar == NumberType::boolean ? Json(false) : Json(0);
    if (member.matrix || member.rows > 1) {
        Json rows = Json::array();
        for (std::uint32_t row = 0; row < member.rows; ++row)
            rows.push_back(Json(std::vector<Json>(member.columns, zero)));
        return rows;
    }
    return member.columns > 1 ? Json(std::vector<Json>(member.columns, zero)) : zero;
}

FieldSpec specOf(const shader::Member& member)
{
    FieldSpec spec{.key = member.name, .shape = FieldShape::json};
    spec.label = member.notes.label.empty() ? toQt(member.name) : toQt(member.notes.label);
    spec.description =
        QCoreApplication::translate("Fields", "%1, at byte %2.").arg(toQt(member.type)).arg(member.offset);
    spec.absent = QCoreApplication::translate("Fields", "zero");
    if (!member.scalar)
        return spec;
    spec.wholeNumbers = !isFloat(*member.scalar);
    spec.rows = member.rows;
    spec.columns = member.columns;
    if (member.notes.range) {
        spec.least = (*member.notes.range)[0];
        spec.most = (*member.notes.range)[1];
        spec.ranged = true;
    }
    spec.step = member.notes.step;
    if (member.matrix || member.rows > 1)
        spec.shape = FieldShape::matrix;
    else if (member.notes.color && (member.columns == 3 || member.columns == 4))
        spec.shape = FieldShape::color;
    else if (member.columns > 1)
        spec.shape = FieldShape::vector;
    else if (*member.scalar == NumberType::boolean)
        spec.shape = FieldShape::flag;
    else
        spec.shape = FieldShape::number;
    return spec;
}

using Parents = std::vector<std::pair<std::string, Json>>;

void planMember(std::vector<PlanRow>& rows, const shader::Member& member, const Json* value,
                const std::string& pointer, int depth, const Parents& parents);

/// Adds the rows of a value, or of a structure with its members.
void planElement(std::vector<PlanRow>& rows, const shader::Member& member, FieldSpec spec, const Json* value,
                 const std::string& pointer, int depth, const Parents& parents)
{
    if (member.scalar) {
        spec.fallback = zeroElement(member);
        // The file has the matrix as rows or as a flat list; edits keep that.
        spec.isFlat = spec.shape == FieldShape::matrix && value && value->is_array() && !value->empty() &&
                      !value->front().is_array();
        rows.push_back({.pointer = pointer, .spec = spec, .depth = depth, .parents = parents});
        return;
    }
    rows.push_back({.kind = PlanRow::Kind::item, .pointer = pointer, .spec = spec, .depth = depth});
    Parents inner = parents;
    inner.emplace_back(pointer, Json::object());
    for (const shader::Member& one : member.members) {
        const Json* child = value && value->is_object() && value->contains(one.name) ? &(*value)[one.name] : nullptr;
        planMember(rows, one, child, pointer + "/" + project::escapePointerToken(one.name), depth + 1, inner);
    }
}

void planMember(std::vector<PlanRow>& rows, const shader::Member& member, const Json* value,
                const std::string& pointer, int depth, const Parents& parents)
{
    FieldSpec spec = specOf(member);
    if (member.dimensions.empty()) {
        planElement(rows, member, std::move(spec), value, pointer, depth, parents);
        return;
    }
    if (member.count == 0) { // Unsized: the shader does not declare their number.
        spec.shape = FieldShape::json;
        rows.push_back({.pointer = pointer, .spec = spec, .depth = depth, .parents = parents});
        return;
    }
    if (member.dimensions.size() > 1 || member.count > maxElements) {
        shader::Member element = member;
        element.name.clear();
        element.dimensions.clear();
        element.offset = 0;
        spec.elements = element.scalar
                            ? shader::Layout{.name = member.type, .size = member.stride, .members = {element}}
                            : shader::Layout{.name = member.type, .members = element.members};
        spec.shape = FieldShape::table;
        spec.dimensions = member.dimensions;
        spec.fallback = zeroOf(member);
        rows.push_back({.pointer = pointer, .spec = spec, .depth = depth, .parents = parents});
        return;
    }
    rows.push_back({.kind = PlanRow::Kind::item, .pointer = pointer, .spec = spec, .depth = depth});
    Parents inner = parents;
    inner.emplace_back(pointer, zeroOf(member));
    for (std::uint32_t i = 0; i < member.count; ++i) {
        FieldSpec one = spec;
        one.key = std::to_string(i);
        one.label = QStringLiteral("[%1]").arg(i);
        const Json* element = value && value->is_array() && i < value->size() ? &(*value)[i] : nullptr;
        planElement(rows, member, one, element, pointer + "/" + one.key, depth + 1, inner);
    }
}

} // namespace

Json zeroOf(const shader::Member& member)
{
    if (member.dimensions.empty())
        return zeroElement(member);
    Json list = Json::array();
    for (std::uint32_t i = 0; i < member.count; ++i)
        list.push_back(zeroElement(member));
    return list;
}

void planMembers(std::vector<PlanRow>& rows, const std::vector<DeclaredMember>& members, const Json& values,
                 const std::string& pointer, int depth)
{
    std::set<std::string> declared;
    const Parents parents{{pointer, Json::object()}};
    for (const DeclaredMember& one : members) {
        const bool hasOtherName = !one.otherName.empty() && memberOr(values, one.otherName) != nullptr;
        const std::string& name = hasOtherName ? one.otherName : one.member.name;
        declared.insert(name);
        const Json* value = values.is_object() && values.contains(name) ? &values[name] : nullptr;
        planMember(rows, one.member, value, pointer + "/" + project::escapePointerToken(name), depth, parents);
        if (one.fallback)
            rows.back().spec.fallback = one.fallback;
    }
    if (!values.is_object())
        return;
    for (const auto& [name, value] : values.items()) {
        if (declared.contains(name))
            continue;
        FieldSpec spec{.key = name, .shape = FieldShape::json, .label = toQt(name)};
        if (value.is_boolean())
            spec.shape = FieldShape::flag;
        else if (value.is_number())
            spec.shape = FieldShape::number;
        spec.description = members.empty()
                               ? QCoreApplication::translate("Fields", "The type is known once the shader compiles.")
                               : QCoreApplication::translate("Fields", "No shader declares this value.");
        spec.absent = QCoreApplication::translate("Fields", "removed");
        rows.push_back({.pointer = pointer + "/" + project::escapePointerToken(name), .spec = spec, .depth = depth});
    }
}

} // namespace wavelane::ui
