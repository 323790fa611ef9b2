// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/selection/covering_thread.h"

#include "core/project/bindings/reconcile.h"
#include "core/project/size/sizes.h"
#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/document/objects/object_text.h"
#include "ui/panels/inspect/selection/texel_place.h"
#include "ui/session/engine_session.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

namespace wavelane::ui {

namespace {

using ThreadExtent = std::array<std::uint64_t, 3>;

struct CoveringThreadText
{
    Q_DECLARE_TR_FUNCTIONS(CoveringThread)
};

struct Writer
{
    ObjectId id;
    const project::Pass* pass = nullptr;
    const project::DispatchPass* dispatch = nullptr;
    const shader::Reflection* reflection = nullptr;
};

bool writes(const project::Project& project, const ObjectId& id, const project::DispatchPass& dispatch,
            const project::ShaderEntry& shader, const shader::Reflection& reflection, const std::string& resource)
{
    const auto language = shader.language ? shader.language : shader::languageOfFile(shader.source);
    const auto bound = project::reconcile(project, dispatch, pointerOf(project, id), reflection,
                                          language.value_or(shader::Language::hlsl), {});
    return std::ranges::any_of(bound.matches, [&](const project::Slot& slot) {
        return slot.binding.access != shader::Access::read &&
               std::ranges::any_of(slot.elements,
                                   [&](const project::BindingValue& one) { return one.resource == resource; });
    });
}

std::optional<Writer> lastWriter(const Document& document, const EngineSession& session, const std::string& resource,
                                 const QString& after)
{
    const project::Project& project = document.project();
    std::optional<Writer> last;
    for (const ObjectId& id : allPasses(project)) {
        const project::Pass& pass = *passAt(project, id);
        const auto* dispatch = std::get_if<project::DispatchPass>(&pass.kind);
        const project::ShaderEntry* shader = dispatch ? project.shader(dispatch->shader) : nullptr;
        const ShaderState* state = shader ? session.shaders().state(shader->name) : nullptr;
        if (pass.enabled && state && state->reflection &&
            writes(project, id, *dispatch, *shader, *state->reflection, resource))
            last = Writer{.id = id, .pass = &pass, .dispatch = dispatch, .reflection = &*state->reflection};
        if (!pass.name.empty() && toQt(pass.name) == after)
            break;
    }
    return last;
}

/// Whether the dispatch has one thread for each part of a resource of this extent, apart from incomplete groups.
bool fits(const Writer& writer, const std::string& resource, const ThreadExtent& extent)
{
    if (const auto* cover = std::get_if<project::Cover>(&writer.dispatch->size))
        return cover->resource == resource;
    if (const auto* threads = std::get_if<project::Threads>(&writer.dispatch->size))
        return threads->count == extent;
    const auto* groups = std::get_if<project::Groups>(&writer.dispatch->size);
    for (std::size_t axis = 0; axis < extent.size(); ++axis) {
        const std::uint64_t size = writer.reflection->groupSize[axis];
        if (!groups || size == 0 || groups->count[axis] != (extent[axis] + size - 1) / size)
            return false;
    }
    return true;
}

/// One thread for each element, byte or texel, as docs/FORMAT.md says of `cover`.
std::optional<ThreadExtent> coveredThreads(const project::Resource& resource, std::uint64_t sizeInBytes)
{
    if (const auto* buffer = std::get_if<project::Buffer>(&resource.kind)) {
        const std::uint64_t element = std::max<std::uint64_t>(
            buffer->format ? info(*buffer->format).blockBytes : buffer->stride.value_or(1), 1);
        return ThreadExtent{(sizeInBytes + element - 1) / element, 1, 1};
    }
    const auto* texture = std::get_if<project::Texture>(&resource.kind);
    if (!texture)
        return std::nullopt;
    ThreadExtent extent = project::mipExtent(*texture, 0);
    if (texture->dimension == project::TextureDimension::one)
        extent[1] = project::layerCount(*texture);
    else if (texture->dimension != project::TextureDimension::three)
        extent[2] = project::layerCount(*texture);
    return extent;
}

std::optional<ThreadExtent> threadAt(const project::Resource& resource, const plan::ResourceReport& report,
                                     std::uint64_t offset)
{
    if (const auto* buffer = std::get_if<project::Buffer>(&resource.kind)) {
        const std::uint64_t element = buffer->format ? info(*buffer->format).blockBytes : buffer->stride.value_or(1);
        return ThreadExtent{offset / std::max<std::uint64_t>(element, 1), 0, 0};
    }
    const auto* texture = std::get_if<project::Texture>(&resource.kind);
    const auto texel = texture ? texelAt(report, offset) : std::nullopt;
    if (!texel || texel->mip > 0)
        return std::nullopt;
    const auto x = static_cast<std::uint64_t>(texel->x);
    const auto slice = static_cast<std::uint64_t>(texel->slice);
    if (texture->dimension == project::TextureDimension::one)
        return ThreadExtent{x, slice, 0};
    return ThreadExtent{x, static_cast<std::uint64_t>(texel->y), slice};
}

} // namespace

std::expected<CoveringThread, QString> coveringThread(const Document& document, const EngineSession& session,
                                                      const plan::ResourceReport& report, std::uint64_t offset,
                                                      const QString& after)
{
    const QString name = toQt(report.name);
    const project::Resource* resource = document.project().resource(report.name);
    const auto place = resource ? threadAt(*resource, report, offset) : std::nullopt;
    if (!place)
        return std::unexpected(CoveringThreadText::tr("Threads cover only the first mip of a texture."));
    const auto writer = lastWriter(document, session, report.name, after);
    if (!writer)
        return std::unexpected(CoveringThreadText::tr("No dispatch writes “%1”.").arg(name));
    const QString pass = displayName(*writer->pass);
    const auto extent = coveredThreads(*resource, report.size);
    const bool isFixed =
        std::ranges::none_of(writer->reflection->groupSizeIds, [](const auto& id) { return id.has_value(); });
    if (!extent || !isFixed || !fits(*writer, report.name, *extent))
        return std::unexpected(
            CoveringThreadText::tr("The thread is not known, because “%1” does not cover “%2”.").arg(pass, name));
    CoveringThread found{.id = writer->id, .pass = pass, .group = {}, .thread = {}};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const std::uint64_t size = std::max<std::uint64_t>(writer->reflection->groupSize[axis], 1);
        found.group[axis] = (*place)[axis] / size;
        found.thread[axis] = (*place)[axis] % size;
    }
    return found;
}

} // namespace wavelane::ui
