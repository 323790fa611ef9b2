// SPDX-License-Identifier: MIT
#include "ui/document/project_edits.h"

#include "core/project/edits.h"
#include "core/project/writer.h"
#include "ui/document/document.h"
#include "ui/document/templates.h"
#include "ui/models/object_text.h"
#include "ui/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <filesystem>
#include <format>

namespace wavelane::ui {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("ProjectEdits", text);
}

project::Pass newPass(const project::Project& project, NewObject what)
{
    const auto texture = std::ranges::find_if(
        project.resources, [](const auto& one) { return std::holds_alternative<project::Texture>(one.kind); });
    const std::string textureName = texture == project.resources.end() ? std::string() : texture->name;
    const std::string anyName = project.resources.empty() ? std::string() : project.resources.front().name;
    project::Pass pass;
    switch (what) {
    case NewObject::copy:
        pass.kind = project::CopyPass{.from = {.resource = anyName}, .to = {.resource = anyName}};
        break;
    case NewObject::clear:
        pass.kind = project::ClearPass{.resource = anyName};
        break;
    case NewObject::present:
        pass.kind = project::PresentPass{.resource = textureName};
        break;
    case NewObject::swap:
        pass.kind = project::SwapPass{.resources = {anyName, anyName}};
        break;
    default: {
        project::DispatchPass dispatch;
        if (!project.shaders.empty())
            dispatch.shader = project.shaders.back().name;
        pass.name = project::uniqueName(project, project::ObjectKind::pass,
                                        dispatch.shader.empty() ? "dispatch" : dispatch.shader);
        if (textureName.empty())
            dispatch.size = project::Groups{};
        else
            dispatch.size = project::Cover{textureName};
        pass.kind = dispatch;
    }
    }
    return pass;
}

project::Resource newResource(const project::Project& project, NewObject what)
{
    project::Resource resource;
    switch (what) {
    case NewObject::texture:
        resource.kind = project::Texture{.width = {512, {}}, .height = {512, {}}};
        resource.name = project::uniqueName(project, project::ObjectKind::resource, "texture");
        break;
    case NewObject::sampler:
        resource.kind = project::Sampler{.min = project::Filter::linear, .mag = project::Filter::linear};
        resource.name = project::uniqueName(project, project::ObjectKind::resource, "sampler");
        break;
    case NewObject::constants:
        resource.kind = project::Constants{};
        resource.name = project::uniqueName(project, project::ObjectKind::resource, "constants");
        break;
    default:
        resource.kind = project::Buffer{.count = project::Amount{1024, {}}, .stride = 4};
        resource.name = project::uniqueName(project, project::ObjectKind::resource, "buffer");
    }
    return resource;
}

Result<ObjectId> addShader(Document& document, project::Project after)
{
    project::ShaderEntry shader;
    shader.name = project::uniqueName(after, project::ObjectKind::shader, "shader");
    shader.source = shader.name + ".hlsl";
    const auto file = document.folder() / shader.source;
    if (std::error_code error; !std::filesystem::exists(file, error))
        if (auto written = project::writeFileAtomically(file, smallKernel()); !written)
            return std::unexpected(written.error());
    after.shaders.push_back(std::move(shader));
    const ObjectId id = shaderId(after.shaders.size() - 1);
    document.replace(std::move(after), tr("Add shader"));
    return id;
}

} // namespace

Result<ObjectId> addObject(Document& document, NewObject what)
{
    project::Project after = document.project();
    switch (what) {
    case NewObject::shader:
        return addShader(document, std::move(after));
    case NewObject::buffer:
    case NewObject::texture:
    case NewObject::sampler:
    case NewObject::constants: {
        after.resources.push_back(newResource(after, what));
        const ObjectId id = resourceId(after.resources.size() - 1);
        document.replace(std::move(after), tr("Add resource"));
        return id;
    }
    case NewObject::dispatch:
    case NewObject::copy:
    case NewObject::clear:
    case NewObject::present:
    case NewObject::swap:
        break;
    }
    // A picture is shown last: other passes go before the present passes at the end of the frame.
    auto place = after.passes.end();
    if (what != NewObject::present)
        while (place != after.passes.begin() && std::holds_alternative<project::PresentPass>(std::prev(place)->kind))
            --place;
    const auto index = static_cast<std::size_t>(place - after.passes.begin());
    project::Pass pass = newPass(after, what);
    after.passes.insert(after.passes.begin() + static_cast<std::ptrdiff_t>(index), std::move(pass));
    document.replace(std::move(after), tr("Add pass"));
    return passId({index});
}

void removeObject(Document& document, const ObjectId& id)
{
    project::Project after = document.project();
    const auto at = [&](auto& list) { return list.begin() + static_cast<std::ptrdiff_t>(id.path.back()); };
    if (shaderAt(after, id))
        after.shaders.erase(at(after.shaders));
    else if (resourceAt(after, id))
        after.resources.erase(at(after.resources));
    else if (passAt(after, id))
        passListOf(after, id)->erase(at(*passListOf(after, id)));
    document.replace(std::move(after), tr("Delete %1").arg(nameOf(document.project(), id)));
}

ObjectId duplicateObject(Document& document, const ObjectId& id)
{
    project::Project after = document.project();
    const auto copy = [&](auto& list, project::ObjectKind kind) {
        auto object = list[id.path.back()];
        if (!object.name.empty())
            object.name = project::uniqueName(after, kind, object.name + " copy");
        list.insert(list.begin() + static_cast<std::ptrdiff_t>(id.path.back()) + 1, std::move(object));
    };
    if (shaderAt(after, id))
        copy(after.shaders, project::ObjectKind::shader);
    else if (resourceAt(after, id))
        copy(after.resources, project::ObjectKind::resource);
    else if (passAt(after, id))
        copy(*passListOf(after, id), project::ObjectKind::pass);
    else
        return id;
    ObjectId copied = id;
    ++copied.path.back();
    document.replace(std::move(after), tr("Duplicate %1").arg(nameOf(document.project(), id)));
    return copied;
}

Result<void> renameObject(Document& document, const ObjectId& id, const std::string& name)
{
    const project::Project& project = document.project();
    project::ObjectKind kind = project::ObjectKind::pass;
    std::string before;
    if (const auto* shader = shaderAt(project, id)) {
        kind = project::ObjectKind::shader;
        before = shader->name;
    } else if (const auto* resource = resourceAt(project, id)) {
        kind = project::ObjectKind::resource;
        before = resource->name;
    } else if (const auto* pass = passAt(project, id)) {
        before = pass->name;
    } else {
        return {};
    }
    if (before == name)
        return {};
    const QString command = tr("Rename to %1").arg(toQt(name));
    // A pass may be without a name; nothing refers to it then.
    if (kind == project::ObjectKind::pass && (before.empty() || name.empty())) {
        if (!name.empty() && project::uniqueName(project, kind, name) != name)
            return fail(Code::badValue, std::format("\"{}\" is no name for a pass, or it is taken.", name),
                        pointerOf(project, id));
        document.edit<project::Pass>(id, command, [&](project::Pass& one) { one.name = name; });
        return {};
    }
    auto renamed = project::renamed(project, kind, before, name);
    if (!renamed)
        return std::unexpected(renamed.error());
    document.replace(std::move(*renamed), command);
    return {};
}

ObjectId moveObject(Document& document, const ObjectId& id, int step)
{
    project::Project after = document.project();
    ObjectId moved = id;
    const auto move = [&](auto& list) {
        const auto to = static_cast<std::ptrdiff_t>(id.path.back()) + step;
        if (to < 0 || to >= std::ssize(list))
            return;
        moved.path.back() = static_cast<std::size_t>(to);
        std::swap(list[id.path.back()], list[moved.path.back()]);
    };
    if (shaderAt(after, id))
        move(after.shaders);
    else if (resourceAt(after, id))
        move(after.resources);
    else if (passAt(after, id))
        move(*passListOf(after, id));
    document.replace(std::move(after), tr("Move %1").arg(nameOf(document.project(), id)));
    return moved;
}

QString nameOf(const project::Project& project, const ObjectId& id)
{
    if (const auto* shader = shaderAt(project, id))
        return toQt(shader->name);
    if (const auto* resource = resourceAt(project, id))
        return toQt(resource->name);
    if (const auto* pass = passAt(project, id))
        return displayName(*pass);
    return toQt(project.name);
}

} // namespace wavelane::ui
