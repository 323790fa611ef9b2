// SPDX-License-Identifier: MIT
#include "ui/properties/object_editor.h"

#include "core/base/try.h"
#include "core/project/json/json_pointer.h"
#include "core/project/size/sizes.h"
#include "ui/base/text.h"
#include "ui/document/edits/dropped_files.h"
#include "ui/document/edits/project_edits.h"
#include "ui/forms/object_json.h"

#include <QCoreApplication>

#include <algorithm>

namespace wavelane::ui {

namespace {

struct EditorText
{
    Q_DECLARE_TR_FUNCTIONS(PropertyPage)
};

bool isOfKind(const project::Resource& resource, NamedKind kind)
{
    const bool isBuffer = std::holds_alternative<project::Buffer>(resource.kind);
    const bool isTexture = std::holds_alternative<project::Texture>(resource.kind);
    switch (kind) {
    case NamedKind::resource:
        return true;
    case NamedKind::texture:
        return isTexture;
    case NamedKind::buffer:
        return isBuffer;
    case NamedKind::bytes:
        return isBuffer || isTexture;
    case NamedKind::sparse:
        return project::isSparse(resource);
    case NamedKind::sampler:
        return std::holds_alternative<project::Sampler>(resource.kind);
    case NamedKind::heap:
        return std::holds_alternative<project::Heap>(resource.kind);
    case NamedKind::none:
    case NamedKind::shader:
    case NamedKind::pass:
    case NamedKind::bottomLevel:
        break;
    }
    return false;
}

/// The pointer of a row with a leading slash; empty for the object itself.
std::string absolutePointer(const PlanRow& row)
{
    return row.pointer.empty() ? std::string() : "/" + row.pointer;
}

QString changeText(const PlanRow& row)
{
    return EditorText::tr("Change %1").arg(row.spec.label.toLower());
}

} // namespace

std::string ObjectEditor::definition() const
{
    return objectDefinition(id());
}

std::vector<Json> ObjectEditor::objects() const
{
    std::vector<Json> list;
    for (const ObjectId& one : m_ids) {
        list.push_back(objectJson(m_document.project(), one));
        if (list.back().is_null())
            return {};
    }
    return list;
}

bool ObjectEditor::isBroken() const
{
    if (!m_document.isReadable())
        return true;
    const project::Project& project = m_document.project();
    return std::ranges::any_of(m_ids, [&](const ObjectId& one) {
        const auto* shader = shaderAt(project, one);
        const auto* resource = resourceAt(project, one);
        const auto* pass = passAt(project, one);
        const auto* expectation = expectationAt(project, one);
        return (shader && shader->broken) || (resource && resource->broken) || (pass && pass->broken) ||
               (expectation && expectation->broken);
    });
}

Result<void> ObjectEditor::change(const QString& name, const Change& change, int gesture)
{
    std::vector<ObjectChange> changes;
    for (const ObjectId& one : m_ids)
        changes.push_back({.id = one, .json = change(objectJson(m_document.project(), one))});
    return changeObjects(m_document, changes, name, gesture);
}

Result<void> ObjectEditor::setValue(const PlanRow& row, std::optional<Json> value, int gesture)
{
    if (row.pointer == "name" && id().kind != ObjectKind::project) {
        const QString name = value && value->is_string() ? toQt(value->get_ref<const std::string&>()) : QString();
        return renameObject(m_document, id(), toUtf8(name.trimmed()));
    }
    if (row.pointer == "kind" && value)
        return change(changeText(row), [&](const Json& object) {
            return withKind(m_schema, object, value->get<std::string>(), firstName());
        });
    return change(
        changeText(row),
        [&](const Json& object) {
            Json changed = object;
            // Arrays and structures around the value get the elements that the file leaves out.
            for (const auto& [pointer, zero] : row.parents) {
                Json whole = zero;
                const Json* now = valueAt(changed, "/" + pointer);
                if (now && (!now->is_array() || now->size() >= zero.size()))
                    continue;
                for (std::size_t i = 0; now && i < now->size(); ++i)
                    whole[i] = (*now)[i];
                changed = withValue(m_schema, definition(), std::move(changed), "/" + pointer, whole, firstName());
            }
            return withValue(m_schema, definition(), std::move(changed), "/" + row.pointer, value, firstName());
        },
        gesture);
}

Result<void> ObjectEditor::setForm(const PlanRow& row, const std::string& key)
{
    const std::string pointer = absolutePointer(row);
    return change(changeText(row), [&](const Json& object) {
        if (key.empty())
            return withValue(m_schema, definition(), object, pointer, std::nullopt, firstName());
        const Json* now = valueAt(object, pointer);
        Json form = withAlternative(m_schema, row.spec.definition, now ? *now : Json::object(), key, firstName());
        return withValue(m_schema, definition(), object, pointer, std::move(form), firstName());
    });
}

const FieldSpec* ObjectEditor::fileField(const PlanRow& row, const std::string& key) const
{
    const FieldSpec* spec = key.empty() ? nullptr : m_schema.alternative(row.spec.definition, key);
    return spec && (spec->shape == FieldShape::path || spec->shape == FieldShape::paths) ? spec : nullptr;
}

bool ObjectEditor::hasForm(const PlanRow& row, const std::string& key) const
{
    return std::ranges::all_of(objects(), [&](const Json& object) {
        const Json* value = valueAt(object, absolutePointer(row));
        return value && alternativeOf(m_schema, row.spec.definition, *value) == key;
    });
}

Result<void> ObjectEditor::setFileForm(const PlanRow& row, const FieldSpec& file, const QStringList& paths)
{
    Json names = Json::array();
    for (const QString& path : paths) {
        TRY(const auto name, copyIntoProject(m_document.folder(), toPath(path)));
        names.push_back(name.generic_string());
    }
    if (names.empty())
        return {};
    const bool isList = file.shape == FieldShape::paths && names.size() > 1;
    const Json value = isList ? names : names.front();
    const std::string pointer = absolutePointer(row);
    return change(changeText(row), [&](const Json& object) {
        const Json* now = valueAt(object, pointer);
        Json form =
            withAlternative(m_schema, row.spec.definition, now ? *now : Json::object(), file.key, firstName());
        form[file.key] = value;
        return withValue(m_schema, definition(), object, pointer, std::move(form), firstName());
    });
}

Result<void> ObjectEditor::addElement(const PlanRow& list)
{
    return change(EditorText::tr("Add to %1").arg(list.spec.label.toLower()), [&](const Json& object) {
        const Json* now = valueAt(object, "/" + list.pointer);
        Json longer = now && now->is_array() ? *now : Json::array();
        Json element = seedObject(m_schema, list.spec.definition, firstName());
        if (element.contains("name")) // Names of elements are unique.
            element["name"] = stringOr(element, "name") + " " + std::to_string(longer.size() + 1);
        longer.push_back(std::move(element));
        return withValue(m_schema, definition(), object, "/" + list.pointer, std::move(longer), firstName());
    });
}

Result<void> ObjectEditor::moveElement(const PlanRow& element, int by)
{
    const std::size_t slash = element.pointer.rfind('/');
    const std::string list = "/" + element.pointer.substr(0, slash);
    const int from = toQt(element.pointer.substr(slash + 1)).toInt();
    return change(EditorText::tr("Move %1").arg(element.spec.label), [&](const Json& object) {
        const Json* now = valueAt(object, list);
        const int to = from + by;
        if (!now || !now->is_array() || to < 0 || to >= static_cast<int>(now->size()))
            return object;
        Json moved = *now;
        std::swap(moved[static_cast<std::size_t>(from)], moved[static_cast<std::size_t>(to)]);
        return withValue(m_schema, definition(), object, list, std::move(moved), firstName());
    });
}

Result<void> ObjectEditor::addEntry(const PlanRow& map, const std::string& name)
{
    PlanRow entry = map;
    entry.pointer += "/" + project::escapePointerToken(name);
    if (!map.pointer.starts_with("bind/"))
        return setValue(entry, Json(0));
    const NamedKind kind = map.pointer.ends_with("$samplers") ? NamedKind::sampler : NamedKind::bytes;
    return setValue(entry, Json(firstName()(kind)));
}

QStringList ObjectEditor::names(NamedKind kind) const
{
    const project::Project& project = m_document.project();
    QStringList list;
    if (kind == NamedKind::shader)
        for (const project::ShaderEntry& one : project.shaders)
            list += toQt(one.name);
    if (kind == NamedKind::pass)
        for (const ObjectId& one : allPasses(project))
            if (const std::string& name = passAt(project, one)->name; !name.empty())
                list += toQt(name);
    const Json object = kind == NamedKind::bottomLevel ? objectJson(project, id()) : Json();
    for (const Json& one : memberOr(object, "blas"))
        list += toQt(stringOr(one, "name"));
    for (const project::Resource& one : project.resources)
        if (isOfKind(one, kind))
            list += toQt(one.name);
    list.removeDuplicates();
    return list;
}

SeedName ObjectEditor::firstName() const
{
    return [this](NamedKind kind) {
        const QStringList list = names(kind);
        return list.isEmpty() ? std::string() : toUtf8(list.front());
    };
}

} // namespace wavelane::ui
