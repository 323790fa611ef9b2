// SPDX-License-Identifier: MIT
#include "core/check/bound_contents.h"

#include "core/base/try.h"
#include "core/decode/texels.h"
#include "core/plan/bindings/binding_rules.h"
#include "core/plan/bindings/texture_view.h"
#include "core/plan/inputs/live_constants.h"
#include "core/plan/inputs/live_inputs.h"
#include "core/project/size/sizes.h"
#include "core/sim/dispatch/objects.h"

#include <algorithm>
#include <cstring>
#include <format>
#include <span>

namespace wavelane::check {

namespace {

/// The texels of the first texture that the project presents; 0 if there is none.
std::array<std::uint32_t, 2> presentedExtent(const project::Project& project,
                                             const std::vector<project::Pass>& passes)
{
    for (const project::Pass& pass : passes) {
        const auto* present = std::get_if<project::PresentPass>(&pass.kind);
        const project::Resource* resource = present ? project.resource(present->resource) : nullptr;
        if (const auto* texture = resource ? std::get_if<project::Texture>(&resource->kind) : nullptr) {
            const auto extent = project::mipExtent(*texture, present->mip);
            return {static_cast<std::uint32_t>(extent[0]), static_cast<std::uint32_t>(extent[1])};
        }
        if (const auto* group = std::get_if<project::GroupPass>(&pass.kind)) {
            if (const auto extent = presentedExtent(project, group->passes); extent[0] != 0)
                return extent;
        }
    }
    return {0, 0};
}

sim::Sampler samplerOf(const project::Sampler& sampler)
{
    const bool isAnisotropic = sampler.anisotropy.has_value();
    sim::Sampler out{.isMinLinear = sampler.min == project::Filter::linear,
                     .isMagLinear = sampler.mag == project::Filter::linear,
                     .isMipLinear = sampler.mip == project::Filter::linear,
                     .minLod = static_cast<float>(sampler.lodMin),
                     .maxLod = static_cast<float>(sampler.lodMax.value_or(1000)),
                     .bias = static_cast<float>(sampler.lodBias),
                     .isAnisotropic = isAnisotropic,
                     .reduction = static_cast<sim::Reduction>(sampler.reduction), // In the same order.
                     .isUnnormalized = sampler.unnormalized};
    for (std::size_t i = 0; i < 3; ++i) {
        switch (sampler.address[i]) {
        case project::AddressMode::wrap:
            out.wrap[i] = sim::Wrap::repeat;
            break;
        case project::AddressMode::mirror:
            out.wrap[i] = sim::Wrap::mirror;
            break;
        case project::AddressMode::clamp:
            out.wrap[i] = sim::Wrap::clamp;
            break;
        case project::AddressMode::border:
            out.wrap[i] = sim::Wrap::border;
            break;
        case project::AddressMode::mirrorOnce:
            out.wrap[i] = sim::Wrap::mirrorOnce;
            break;
        }
    }
    switch (sampler.border) {
    case project::BorderColor::transparentBlack:
        break;
    case project::BorderColor::opaqueBlack:
        out.border = {0, 0, 0, 1};
        break;
    case project::BorderColor::opaqueWhite:
        out.border = {1, 1, 1, 1};
        break;
    }
    if (sampler.compare) // In the same order.
        out.comparison = static_cast<sim::Comparison>(*sampler.compare);
    return out;
}

} // namespace

sim::Memory* BoundContents::ownMemory(std::string name, std::vector<std::byte> bytes)
{
    return m_own
        .emplace_back(std::make_unique<sim::Memory>(
            sim::Memory{.name = std::move(name), .bytes = std::move(bytes), .races = {}}))
        .get();
}

Result<sim::Memory*> BoundContents::contents(const std::string& resource)
{
    std::unique_ptr<sim::Memory>& memory = m_resources[resource];
    if (!memory) {
        TRY(std::vector<std::byte> bytes, m_session.read({.resource = resource, .mip = {}, .slice = {}}));
        TRY(run::ResourceMemory place, m_session.memory(resource));
        std::shared_ptr<const sim::Tiles> tiles;
        if (const project::Resource* const spec = m_snapshot.project.resource(resource); spec && place.tile) {
            TRY(tiles, simTiles(*spec, place));
        }
        memory = std::make_unique<sim::Memory>(
            sim::Memory{.name = resource, .bytes = std::move(bytes), .races = {}, .tiles = std::move(tiles)});
        m_places.insert_or_assign(resource, std::move(place));
    }
    return memory.get();
}

plan::LiveInputs BoundContents::inputsOfFrame() const
{
    plan::LiveInputs inputs = m_inputs;
    if (inputs.resolution == std::array<std::uint32_t, 2>{0, 0})
        inputs.resolution = presentedExtent(m_snapshot.project, m_snapshot.project.passes);
    return inputs;
}

Result<sim::View> BoundContents::inputs(const shader::Binding& binding)
{
    if (!binding.layout)
        return fail(Code::internalError, std::format("`{}` has no layout.", binding.name));
    std::vector<std::byte> bytes = plan::encodeInputs(*binding.layout, inputsOfFrame(), binding.layout->size);
    const std::uint64_t size = bytes.size();
    return sim::View{
        .kind = sim::View::Kind::buffer, .memory = ownMemory(binding.name, std::move(bytes)), .size = size};
}

Result<sim::View> BoundContents::constants(const shader::Binding& binding, const project::Resource& resource,
                                           const project::Constants& constants)
{
    if (!binding.layout)
        return fail(Code::internalError, std::format("`{}` has no layout.", binding.name));
    TRY(const plan::BlockContents block, plan::blockContents(constants, *binding.layout));
    std::vector<std::byte> bytes = plan::bytesOfFrame(block, inputsOfFrame());
    const std::uint64_t size = bytes.size();
    return sim::View{
        .kind = sim::View::Kind::buffer, .memory = ownMemory(resource.name, std::move(bytes)), .size = size};
}

Result<sim::View> BoundContents::texture(const shader::Binding& binding, const plan::SlotElement& element,
                                         const project::Resource& resource)
{
    const auto& texture = std::get<project::Texture>(resource.kind);
    TRY(const plan::TextureView seen, plan::textureView(binding, element.value, resource));
    TRY_VOID(decode::checkDecodable(seen.format));
    TRY(sim::Memory* const memory, contents(resource.name));
    sim::View view{.kind = sim::View::Kind::image,
                   .memory = memory,
                   .format = seen.format,
                   .layers = seen.layers,
                   .firstLayer = seen.layer};
    if (const project::Resource* const sampler = m_snapshot.project.resource(element.value.sampler)) {
        if (const auto* state = std::get_if<project::Sampler>(&sampler->kind))
            view.sampler = samplerOf(*state);
    }
    for (std::uint32_t mip = seen.mip; mip < seen.mip + seen.mips; ++mip) {
        const auto extent = project::mipExtent(texture, mip);
        view.levels.push_back(
            {.extent = {static_cast<std::uint32_t>(extent[0]), static_cast<std::uint32_t>(extent[1]),
                        static_cast<std::uint32_t>(extent[2])},
             .offset = project::sliceOffsetInBytes(texture, mip, 0),
             .layerStride = project::sliceSizeInBytes(texture, mip)});
    }
    return view;
}

Result<sim::View> BoundContents::counter(const plan::SlotElement& element)
{
    if (element.value.resource.empty())
        return sim::View{};
    if (element.value.counter.empty())
        return fail(Code::featureMissing,
                    std::format("The interpreter cannot read the hidden counter of \"{}\".", element.value.resource));
    TRY(sim::Memory* const memory, contents(element.value.counter));
    m_written[element.value.counter] = true;
    return sim::View{
        .kind = sim::View::Kind::buffer, .memory = memory, .offset = element.value.counterOffset, .size = 4};
}

Result<sim::View> BoundContents::view(const shader::Binding& binding, const plan::SlotElement& element)
{
    if (element.liveInputs)
        return inputs(binding);
    if (element.value.isNull() || binding.kind == shader::BindingKind::accelerationStructure)
        return sim::View{};
    const project::Resource* const resource = m_snapshot.project.resource(element.value.resource);
    if (!resource)
        return std::unexpected(plan::unknownResource(binding, element.value.resource));
    if (std::holds_alternative<project::Sampler>(resource->kind))
        return sim::View{.kind = sim::View::Kind::sampler,
                         .sampler = samplerOf(std::get<project::Sampler>(resource->kind))};
    if (const auto* constants = std::get_if<project::Constants>(&resource->kind))
        return this->constants(binding, *resource, *constants);
    if (plan::writesMemory(binding))
        m_written[resource->name] = true;
    if (std::holds_alternative<project::Texture>(resource->kind))
        return texture(binding, element, *resource);
    TRY(sim::Memory* const memory, contents(resource->name));
    sim::View view{.kind = sim::View::Kind::buffer, .memory = memory, .size = memory->bytes.size()};
    if (shader::isTypedBuffer(binding.kind)) {
        view.kind = sim::View::Kind::texels;
        TRY(view.format, plan::texelFormat(binding, element.value, *resource));
        TRY_VOID(decode::checkDecodable(view.format));
    }
    return view;
}

Result<void> BoundContents::bind(const plan::PlannedDispatch& dispatch, sim::DispatchRequest& request)
{
    for (const plan::PlannedSlot& slot : dispatch.slots) {
        std::vector<sim::View>& views = request.bindings[{slot.binding.set, slot.binding.binding}];
        for (const plan::SlotElement& element : slot.elements) {
            TRY(sim::View made, view(slot.binding, element));
            views.push_back(std::move(made));
        }
        if (!slot.binding.counterBinding)
            continue;
        std::vector<sim::View>& counters = request.bindings[{slot.binding.set, *slot.binding.counterBinding}];
        // The types that a shader reads from a heap share one array of counters.
        counters.resize(std::max(counters.size(), slot.elements.size()));
        for (std::size_t i = 0; i < slot.elements.size(); ++i) {
            TRY(sim::View made, counter(slot.elements[i]));
            if (made.memory)
                counters[i] = std::move(made);
        }
    }
    request.push = dispatch.push;
    return checkSeparate(m_places, [this](const std::string& resource) { return isWritten(resource); });
}

void BoundContents::logWrites()
{
    for (const auto& [name, memory] : m_resources) {
        if (isWritten(name))
            memory->writes = std::make_shared<sim::WriteLog>();
    }
}

void BoundContents::undoWrites()
{
    for (const auto& [name, memory] : m_resources) {
        if (!memory->writes)
            continue;
        for (const auto& [page, bytes] : memory->writes->pages())
            std::ranges::copy(bytes,
                              memory->bytes.begin() + static_cast<std::ptrdiff_t>(page * sim::WriteLog::pageBytes));
        memory->writes = std::make_shared<sim::WriteLog>();
    }
}

void BoundContents::stopLoggingWrites()
{
    for (const auto& [name, memory] : m_resources)
        memory->writes.reset();
}

void BoundContents::checkRaces(const sim::Program& program, const sim::DispatchRequest& request)
{
    for (const auto& [name, memory] : m_resources)
        memory->races = std::make_shared<sim::Races>(sim::cellBytesOf(program, request, *memory));
}

void BoundContents::ignoreRaces()
{
    for (const auto& [name, memory] : m_resources)
        memory->races.reset();
}

const sim::Memory* BoundContents::find(const std::string& resource) const
{
    const auto found = m_resources.find(resource);
    return found == m_resources.end() ? nullptr : found->second.get();
}

BoundContents::Bytes BoundContents::bytes() const
{
    Bytes out;
    for (const auto& [name, memory] : m_resources) {
        if (isWritten(name))
            out[name] = memory->bytes;
    }
    return out;
}

void BoundContents::setBytes(const Bytes& bytes)
{
    for (const auto& [name, memory] : m_resources) {
        const auto found = bytes.find(name);
        if (found == bytes.end())
            continue;
        const std::span<std::byte> to = memory->bytes;
        constexpr std::uint64_t page = sim::WriteLog::pageBytes;
        for (std::uint64_t at = 0; at < to.size(); at += page) {
            const std::span<std::byte> part = to.subspan(at, std::min<std::uint64_t>(page, to.size() - at));
            const std::span<const std::byte> from = std::span(found->second).subspan(at, part.size());
            if (std::memcmp(part.data(), from.data(), part.size()) == 0)
                continue;
            if (memory->writes)
                memory->writes->beforeWrite(memory->bytes, at, part.size());
            std::ranges::copy(from, part.begin());
        }
    }
}

} // namespace wavelane::check
