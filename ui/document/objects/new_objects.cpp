// SPDX-License-Identifier: MIT
#include "ui/document/objects/new_objects.h"

#include "core/decode/texels.h"
#include "core/project/edit/edits.h"
#include "core/project/size/sizes.h"

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr std::uint64_t newTextureSide = 512;
constexpr std::uint64_t newVolumeSide = 64;
constexpr std::uint64_t newBufferCount = 1024;
constexpr std::uint64_t newHeapBytes = 16 * 1024 * 1024;

bool isTexture(const project::Resource& resource)
{
    return std::holds_alternative<project::Texture>(resource.kind);
}

bool isTileHeap(const project::Resource& resource)
{
    const auto* heap = std::get_if<project::Heap>(&resource.kind);
    return heap && heap->heapType == project::HeapType::defaultHeap;
}

bool hasBytes(const project::Resource& resource)
{
    return isTexture(resource) || std::holds_alternative<project::Buffer>(resource.kind);
}

template<class Accepts>
const project::Resource* subject(const project::Project& project, const ObjectId& near, Accepts accepts)
{
    if (const auto* wanted = resourceAt(project, near); wanted && !wanted->broken && accepts(*wanted))
        return wanted;
    const auto found =
        std::ranges::find_if(project.resources, [&](const auto& one) { return !one.broken && accepts(one); });
    return found == project.resources.end() ? nullptr : &*found;
}

std::string nameOf(const project::Resource* resource)
{
    return resource ? resource->name : std::string();
}

/// True if one can be copied over the other as a whole and swapped with it.
bool haveSameShape(const project::Resource& a, const project::Resource& b)
{
    if (const auto* first = std::get_if<project::Texture>(&a.kind)) {
        const auto* second = std::get_if<project::Texture>(&b.kind);
        return second && first->dimension == second->dimension && first->format == second->format &&
               first->width == second->width && first->height == second->height && first->depth == second->depth &&
               first->slices == second->slices && first->mips == second->mips;
    }
    const auto* first = std::get_if<project::Buffer>(&a.kind);
    const auto* second = std::get_if<project::Buffer>(&b.kind);
    return first && second && first->stride == second->stride && first->format == second->format &&
           project::sizeInBytes(*first) == project::sizeInBytes(*second);
}

/// Names of two resources of the same shape, the first being `near` if it has a partner. The second name is empty if
/// there are no two such resources.
std::array<std::string, 2> pair(const project::Project& project, const ObjectId& near)
{
    const project::Resource* wanted = subject(project, near, hasBytes);
    const auto partnerOf = [&](const project::Resource& one) {
        const auto found = std::ranges::find_if(project.resources, [&](const auto& other) {
            return !other.broken && other.name != one.name && haveSameShape(one, other);
        });
        return found == project.resources.end() ? std::string() : found->name;
    };
    if (!wanted)
        return {};
    if (std::string partner = partnerOf(*wanted); !partner.empty() || resourceAt(project, near) == wanted)
        return {wanted->name, std::move(partner)};
    for (const project::Resource& one : project.resources)
        if (std::string partner = hasBytes(one) && !one.broken ? partnerOf(one) : std::string(); !partner.empty())
            return {one.name, std::move(partner)};
    return {wanted->name, {}};
}

project::Pass newDispatch(const project::Project& project, const ObjectId& near)
{
    project::Pass pass;
    project::DispatchPass dispatch;
    if (const auto* wanted = shaderAt(project, near))
        dispatch.shader = wanted->name;
    else if (!project.shaders.empty())
        dispatch.shader = project.shaders.back().name;
    pass.name = project::uniqueName(project, project::ObjectKind::pass,
                                    dispatch.shader.empty() ? "dispatch" : dispatch.shader);
    const project::Resource* covered =
        resourceAt(project, near) ? subject(project, near, hasBytes) : subject(project, near, isTexture);
    if (covered)
        dispatch.size = project::Cover{covered->name};
    else
        dispatch.size = project::Groups{};
    pass.kind = std::move(dispatch);
    return pass;
}

} // namespace

bool isPass(NewObject what)
{
    return what >= NewObject::dispatch;
}

project::Resource newResource(const project::Project& project, NewObject what)
{
    project::Resource resource;
    std::string_view wantedName;
    switch (what) {
    case NewObject::texture:
        resource.kind = project::Texture{.width = {newTextureSide, {}}, .height = {newTextureSide, {}}};
        wantedName = "texture";
        break;
    case NewObject::texture1d:
        resource.kind = project::Texture{.dimension = project::TextureDimension::one, .width = {newTextureSide, {}}};
        wantedName = "line";
        break;
    case NewObject::texture3d:
        resource.kind = project::Texture{.dimension = project::TextureDimension::three,
                                         .width = {newVolumeSide, {}},
                                         .height = {newVolumeSide, {}},
                                         .depth = {newVolumeSide, {}}};
        wantedName = "volume";
        break;
    case NewObject::texturecube:
        resource.kind = project::Texture{.dimension = project::TextureDimension::cube,
                                         .width = {newVolumeSide, {}},
                                         .height = {newVolumeSide, {}}};
        wantedName = "cube";
        break;
    case NewObject::accelerationStructure:
        resource.kind = project::AccelerationStructure{};
        wantedName = "scene";
        break;
    case NewObject::sampler:
        resource.kind = project::Sampler{.min = project::Filter::linear, .mag = project::Filter::linear};
        wantedName = "sampler";
        break;
    case NewObject::constants:
        resource.kind = project::Constants{};
        wantedName = "constants";
        break;
    case NewObject::heap:
        resource.kind = project::Heap{.size = {newHeapBytes, {}}};
        wantedName = "heap";
        break;
    case NewObject::buffer:
        resource.kind = project::Buffer{.count = project::Amount{newBufferCount, {}}, .stride = 4};
        wantedName = "buffer";
        break;
    case NewObject::shader:
    case NewObject::expectation:
    case NewObject::dispatch:
    case NewObject::copy:
    case NewObject::upload:
    case NewObject::clear:
    case NewObject::swap:
    case NewObject::bindTile:
    case NewObject::present:
    case NewObject::group:
        break; // Not resources.
    }
    resource.name = project::uniqueName(project, project::ObjectKind::resource, wantedName);
    return resource;
}

project::Pass newPass(const project::Project& project, NewObject what, const ObjectId& near, const std::string& drawn)
{
    project::Pass pass;
    switch (what) {
    case NewObject::copy: {
        const auto [from, to] = pair(project, near);
        pass.kind = project::CopyPass{.from = {.resource = from}, .to = {.resource = to}};
        break;
    }
    case NewObject::swap:
        pass.kind = project::SwapPass{.resources = pair(project, near)};
        break;
    case NewObject::upload:
        pass.kind =
            project::UploadPass{.resource = nameOf(subject(project, near, hasBytes)), .data = project::FillData{}};
        break;
    case NewObject::clear:
        pass.kind = project::ClearPass{.resource = nameOf(subject(project, near, hasBytes))};
        break;
    case NewObject::bindTile:
        pass.kind = project::BindTilePass{.resource = nameOf(subject(project, near, project::isSparse)),
                                          .heap = nameOf(subject(project, near, isTileHeap))};
        break;
    case NewObject::present:
        pass.kind = project::PresentPass{.resource = drawn.empty() || resourceAt(project, near)
                                                         ? nameOf(subject(project, near, isTexture))
                                                         : drawn};
        break;
    case NewObject::dispatch:
        return newDispatch(project, near);
    case NewObject::shader:
    case NewObject::buffer:
    case NewObject::texture:
    case NewObject::texture1d:
    case NewObject::texture3d:
    case NewObject::texturecube:
    case NewObject::sampler:
    case NewObject::constants:
    case NewObject::heap:
    case NewObject::accelerationStructure:
    case NewObject::expectation:
    case NewObject::group:
        break; // Created by other functions.
    }
    return pass;
}

project::Expectation newExpectation(const project::Project& project, const ObjectId& near)
{
    const project::Resource* wanted = subject(project, near, hasBytes);
    project::AllExpectation all{.resource = nameOf(wanted)};
    std::optional<Format> format;
    if (const auto* texture = wanted ? std::get_if<project::Texture>(&wanted->kind) : nullptr)
        format = texture->format;
    else if (const auto* buffer = wanted ? std::get_if<project::Buffer>(&wanted->kind) : nullptr)
        format = buffer->format;
    if (const auto type = format ? decode::componentType(*format) : std::nullopt)
        all.type = *type;
    return {.kind = std::move(all)};
}

} // namespace wavelane::ui
