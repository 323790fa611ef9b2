// SPDX-License-Identifier: MIT
#include "core/shader/translate/translated_slots.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

namespace wavelane::shader {

namespace {

enum class Slot { buffer, texture, sampler };

struct Resource
{
    std::uint32_t set = 0;
    std::uint32_t binding = 0;
    Slot slot = Slot::buffer;
    std::uint32_t id = 0;
    std::uint32_t count = 1;
    char letter = 'b'; ///< Register class.
    bool isCombined = false;
};

struct ResourceClass
{
    spvc_resource_type type;
    Slot slot;
    char letter;
};

constexpr ResourceClass classes[] = {
    {SPVC_RESOURCE_TYPE_UNIFORM_BUFFER, Slot::buffer, 'b'},
    {SPVC_RESOURCE_TYPE_STORAGE_BUFFER, Slot::buffer, 'u'},
    {SPVC_RESOURCE_TYPE_STORAGE_IMAGE, Slot::texture, 'u'},
    {SPVC_RESOURCE_TYPE_SAMPLED_IMAGE, Slot::texture, 't'},
    {SPVC_RESOURCE_TYPE_SEPARATE_IMAGE, Slot::texture, 't'},
    {SPVC_RESOURCE_TYPE_SEPARATE_SAMPLERS, Slot::sampler, 's'},
    {SPVC_RESOURCE_TYPE_ACCELERATION_STRUCTURE, Slot::buffer, 't'},
};

std::vector<Resource> resourcesOf(spvc_compiler compiler)
{
    std::vector<Resource> found;
    spvc_resources all = nullptr;
    if (spvc_compiler_create_shader_resources(compiler, &all) != SPVC_SUCCESS)
        return found;
    for (const ResourceClass& kind : classes) {
        const spvc_reflected_resource* list = nullptr;
        std::size_t count = 0;
        if (spvc_resources_get_resource_list_for_type(all, kind.type, &list, &count) != SPVC_SUCCESS)
            continue;
        for (const spvc_reflected_resource& item : std::span(list, count)) {
            const spvc_type type = spvc_compiler_get_type_handle(compiler, item.type_id);
            Resource resource{.set = spvc_compiler_get_decoration(compiler, item.id, SpvDecorationDescriptorSet),
                              .binding = spvc_compiler_get_decoration(compiler, item.id, SpvDecorationBinding),
                              .slot = kind.slot,
                              .id = item.id,
                              .letter = kind.letter,
                              .isCombined = kind.type == SPVC_RESOURCE_TYPE_SAMPLED_IMAGE};
            for (unsigned index = 0; index < spvc_type_get_num_array_dimensions(type); ++index)
                resource.count *= std::max(1U, spvc_type_get_array_dimension(type, index));
            found.push_back(resource);
        }
    }
    std::ranges::sort(found, {}, [](const Resource& item) { return std::tuple(item.set, item.binding, item.id); });
    return found;
}

/// Numbers buffers, textures and samplers from 0 each; push constants follow the other buffers.
bool assignMetalSlots(spvc_compiler compiler)
{
    spvc_msl_resource_binding_2 slot;
    std::array<std::uint32_t, 3> next{};
    const auto take = [&](Slot kind, std::uint32_t count) {
        return std::exchange(next[static_cast<std::size_t>(kind)], next[static_cast<std::size_t>(kind)] + count);
    };
    for (const Resource& resource : resourcesOf(compiler)) {
        spvc_msl_resource_binding_init_2(&slot);
        slot.stage = SpvExecutionModelGLCompute;
        slot.desc_set = resource.set;
        slot.binding = resource.binding;
        slot.count = resource.count;
        if (resource.slot == Slot::buffer)
            slot.msl_buffer = take(Slot::buffer, resource.count);
        if (resource.slot == Slot::texture)
            slot.msl_texture = take(Slot::texture, resource.count);
        if (resource.slot == Slot::sampler || resource.isCombined)
            slot.msl_sampler = take(Slot::sampler, resource.count);
        if (spvc_compiler_msl_add_resource_binding_2(compiler, &slot) != SPVC_SUCCESS)
            return false;
    }
    spvc_msl_resource_binding_init_2(&slot);
    slot.stage = SpvExecutionModelGLCompute;
    slot.desc_set = SPVC_MSL_PUSH_CONSTANT_DESC_SET;
    slot.binding = SPVC_MSL_PUSH_CONSTANT_BINDING;
    slot.msl_buffer = next[static_cast<std::size_t>(Slot::buffer)];
    return spvc_compiler_msl_add_resource_binding_2(compiler, &slot) == SPVC_SUCCESS;
}

/// Assigns registers according to docs/FORMAT.md. Counters, which have no register, follow the others in their space.
void assignHlslRegisters(spvc_compiler compiler)
{
    std::map<std::pair<char, std::uint32_t>, std::uint32_t> next;
    std::vector<const Resource*> unassigned;
    const std::vector<Resource> all = resourcesOf(compiler);
    const auto move = [&](const Resource& resource, char letter, std::uint32_t number) {
        spvc_compiler_set_decoration(compiler, resource.id, SpvDecorationBinding, number);
        std::uint32_t& free = next[{letter, resource.set}];
        free = std::max(free, number + resource.count);
    };
    for (const Resource& resource : all) {
        // A read-only storage buffer is a t register.
        const std::uint32_t number = resource.binding;
        const char letter = resource.letter == 'u' && number >= 1024 && number < 2048 ? 't' : resource.letter;
        const std::uint32_t base = letter == 't' ? 1024U : letter == 'u' ? 2048U : letter == 's' ? 3072U : 0U;
        if (number >= base && number < base + 1024)
            move(resource, letter, number - base);
        else
            unassigned.push_back(&resource);
    }
    for (const Resource* resource : unassigned)
        move(*resource, resource->letter, next[{resource->letter, resource->set}]);
}

} // namespace

bool assignSlots(spvc_compiler compiler, TextTarget target)
{
    if (target == TextTarget::msl)
        return assignMetalSlots(compiler);
    if (target == TextTarget::hlsl)
        assignHlslRegisters(compiler);
    return true;
}

} // namespace wavelane::shader
