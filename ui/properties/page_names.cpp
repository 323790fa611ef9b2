// SPDX-License-Identifier: MIT
// Which names a page's fields offer, and what they ask of the world around them.
#include "core/project/size/sizes.h"
#include "ui/base/text.h"
#include "ui/forms/json_edit.h"
#include "ui/forms/object_json.h"
#include "ui/properties/fields/field_hint.h"
#include "ui/properties/property_page.h"
#include "ui/session/engine_session.h"

namespace wavelane::ui {

namespace {

bool isNamed(const project::Resource& one, NamedKind names)
{
    const bool isBuffer = std::holds_alternative<project::Buffer>(one.kind);
    const bool isTexture = std::holds_alternative<project::Texture>(one.kind);
    switch (names) {
    case NamedKind::resource:
        return true;
    case NamedKind::texture:
        return isTexture;
    case NamedKind::buffer:
        return isBuffer;
    case NamedKind::bytes:
        return isBuffer || isTexture;
    case NamedKind::sparse:
        return project::isSparse(one);
    case NamedKind::sampler:
        return std::holds_alternative<project::Sampler>(one.kind);
    case NamedKind::heap:
        return std::holds_alternative<project::Heap>(one.kind);
    case NamedKind::none:
    case NamedKind::shader:
    case NamedKind::pass:
    case NamedKind::bottomLevel:
        break;
    }
    return false;
}

} // namespace

QStringList PropertyPage::namesOf(NamedKind names) const
{
    const project::Project& project = m_document.project();
    QStringList list;
    if (names == NamedKind::shader)
        for (const project::ShaderEntry& one : project.shaders)
            list += toQt(one.name);
    if (names == NamedKind::pass)
        for (const ObjectId& one : allPasses(project))
            if (const std::string& name = passAt(project, one)->name; !name.empty())
                list += toQt(name);
    const Json object = names == NamedKind::bottomLevel ? objectJson(project, id()) : Json();
    for (const Json& one : memberOr(object, "blas"))
        list += toQt(stringOr(one, "name"));
    for (const project::Resource& one : project.resources)
        if (isNamed(one, names))
            list += toQt(one.name);
    list.removeDuplicates();
    return list;
}

SeedName PropertyPage::seeds() const
{
    return [this](NamedKind names) {
        const QStringList list = namesOf(names);
        return list.isEmpty() ? std::string() : toUtf8(list.front());
    };
}

FieldContext PropertyPage::context() const
{
    return {.folder = toQt(m_document.folder()),
            .names = [this](NamedKind names) { return namesOf(names); },
            .formatUse =
                [this](const std::string& format) {
                    const gpu::DeviceInfo* device = deviceInUse(m_session);
                    return device ? memberOr(device->formats, format) : Json();
                },
            .newGesture = [this] { return m_document.newGesture(); }};
}

QString PropertyPage::deviceLimitOf(const PlanRow& row) const
{
    const Json object = objectJson(m_document.project(), id());
    return deviceLimit(deviceInUse(m_session), m_schema.resolve(definition(), object), row.pointer);
}

} // namespace wavelane::ui
