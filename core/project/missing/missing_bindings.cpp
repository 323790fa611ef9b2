// SPDX-License-Identifier: MIT
#include "core/project/missing/missing_bindings.h"

#include "core/project/bindings/binding_elements.h"
#include "core/project/edit/edits.h"
#include "core/project/edit/reconcile.h"
#include "core/project/missing/suggested_resource.h"
#include "core/project/missing/suggested_values.h"
#include "core/project/missing/written_texture.h"
#include "core/project/size/sizes.h"
#include "core/shader/hlsl/lexer.h"

#include <algorithm>
#include <array>
#include <utility>

namespace wavelane::project {

namespace {

constexpr std::uint32_t maxOwnElements = 16; ///< Arrays with more elements share one resource.
constexpr std::uint32_t unboundedElements = 4;
constexpr std::uint64_t suggestedElements = 1024;
constexpr std::uint64_t planeSide = 64;     ///< Threads along x and y of a dispatch with a 2D group and only buffers.
constexpr std::uint64_t volumeThreads = 16; ///< Along each axis, with a 3D group.
constexpr std::uint64_t largestSide = 8192; ///< Larger dispatches do not determine the size of new textures.

bool isMissing(const Slot& slot)
{
    if (!slot.binding.used || slot.value || slot.binding.heap)
        return false;
    const bool isMisfit =
        slot.source == SlotSource::byEqualName && slot.problem && slot.problem->code == Code::bindingKindMismatch;
    return slot.source == SlotSource::none || isMisfit;
}

/// True if the name, or the variable that a path such as `scene.albedo` starts with, is a word of the source.
bool isInSource(std::string_view key, const std::vector<std::string_view>& tokens)
{
    return std::ranges::contains(tokens, key.substr(0, key.find_first_of(".[:"))) || key.starts_with('$');
}

const Texture* textureOf(const Project& project, std::string_view name)
{
    const Resource* resource = project.resource(name);
    return resource != nullptr && !resource->broken ? std::get_if<Texture>(&resource->kind) : nullptr;
}

class Completion
{
public:
    Completion(const Project& project, const std::string& pointer, const DispatchedShader& shader,
               const MissingBindingsOptions& options)
        : m_pointer(pointer), m_shader(shader), m_options(options), m_before(project)
    {
        m_plan.project = project;
        if (!m_options.onlyKey)
            removeUndeclared();
        m_slots =
            reconcile(m_plan.project, dispatch(), m_pointer, m_shader.reflection, m_shader.language, {}).matches;
    }

    const std::vector<Slot>& slots() const { return m_slots; }

    MissingBindingsPlan run()
    {
        const Slot* picture = writtenPicture(m_slots);
        m_facts = {.extent = pictureExtent(picture), .elements = suggestedElements};
        setSizes(picture);
        if (picture != nullptr && isWanted(*picture) && !m_options.onlyKey)
            reusePicture(*picture);
        for (const Slot& slot : m_slots)
            if (isWanted(slot) && (m_options.onlyKey || !isBound(slot.key)))
                bind(slot);
        if (!m_options.onlyKey) {
            if (!m_plan.bindings.empty())
                setPushConstants();
            setSize(picture);
            present(picture);
        }
        return std::move(m_plan);
    }

private:
    DispatchPass& dispatch() { return std::get<DispatchPass>(passAt(m_plan.project, m_pointer)->kind); }

    bool isWanted(const Slot& slot) const
    {
        return m_options.onlyKey ? slot.key == *m_options.onlyKey : isMissing(slot);
    }

    bool isBound(const std::string& key) { return std::ranges::contains(dispatch().bind, key, &BindEntry::key); }

    /// The resource in the first element of the slot, also if this plan binds it.
    std::string resourceOf(const Slot& slot)
    {
        const auto entry = std::ranges::find(dispatch().bind, slot.key, &BindEntry::key);
        if (entry != dispatch().bind.end())
            return entry->value.isList && !entry->value.list.empty() ? entry->value.list.front().resource
                                                                     : entry->value.resource;
        return slot.elements.empty() ? std::string() : slot.elements.front().resource;
    }

    void removeUndeclared()
    {
        if (m_shader.source.empty())
            return;
        const auto found =
            reconcile(m_plan.project, dispatch(), m_pointer, m_shader.reflection, m_shader.language, {});
        const std::vector<std::string_view> tokens = shader::lexHlsl(m_shader.source);
        for (const UnmatchedKey& each : found.unmatched) {
            if (isInSource(each.key, tokens))
                continue;
            const auto entry = std::ranges::find(dispatch().bind, each.key, &BindEntry::key);
            if (entry == dispatch().bind.end())
                continue;
            if (!entry->value.resource.empty())
                m_orphans.push_back(entry->value.resource);
            dispatch().bind.erase(entry);
            m_plan.removedKeys.push_back(each.key);
        }
    }

    bool hasDefaultSize()
    {
        if (const auto* groups = std::get_if<Groups>(&dispatch().size))
            return *groups == Groups{};
        const auto* cover = std::get_if<Cover>(&dispatch().size);
        return cover != nullptr && !isUsed(cover->resource);
    }

    /// The pass binds the resource, or will.
    bool isUsed(const std::string& resource)
    {
        return m_plan.project.resource(resource) != nullptr && std::ranges::any_of(m_slots, [&](const Slot& slot) {
                   if (resourceOf(slot) == resource)
                       return true;
                   return std::ranges::contains(slot.elements, resource, &BindingValue::resource);
               });
    }

    std::array<std::uint64_t, 2> pictureExtent(const Slot* picture)
    {
        const auto extentOf = [&](const std::string& name) -> std::optional<std::array<std::uint64_t, 2>> {
            const Texture* texture = textureOf(m_plan.project, name);
            if (texture == nullptr || texture->dimension != TextureDimension::two || isInTiles(*texture))
                return std::nullopt;
            return std::array{texture->width.value, texture->height.value};
        };
        if (picture != nullptr)
            if (const auto extent = extentOf(resourceOf(*picture)))
                return *extent;
        if (const auto* cover = std::get_if<Cover>(&dispatch().size))
            if (const auto extent = extentOf(cover->resource))
                return *extent;
        const auto& group = m_shader.reflection.groupSize;
        std::array<std::uint64_t, 2> threads{1, 1};
        if (const auto* given = std::get_if<Threads>(&dispatch().size))
            threads = {given->count[0], given->count[1]};
        else if (const auto* groups = std::get_if<Groups>(&dispatch().size); groups && *groups != Groups{})
            threads = {groups->count[0] * group[0], groups->count[1] * group[1]};
        if (threads[0] > 1 && threads[1] > 1 && threads[0] <= largestSide && threads[1] <= largestSide)
            return threads;
        std::optional<std::array<std::uint64_t, 2>> presented;
        forEachPass(std::as_const(m_plan.project.passes), [&](const Pass& pass) {
            if (const auto* present = std::get_if<PresentPass>(&pass.kind); present && !presented)
                presented = extentOf(present->resource);
        });
        return presented.value_or(std::array<std::uint64_t, 2>{512, 512});
    }

    /// One element per thread, if the threads are known.
    void setSizes(const Slot* picture)
    {
        const auto& group = m_shader.reflection.groupSize;
        std::uint64_t threads = suggestedElements;
        if (picture != nullptr) {
            threads = m_facts.extent[0] * m_facts.extent[1];
        } else if (const auto* given = std::get_if<Threads>(&dispatch().size)) {
            threads = given->count[0] * given->count[1] * given->count[2];
        } else if (const auto* groups = std::get_if<Groups>(&dispatch().size); groups && *groups != Groups{}) {
            threads = groups->count[0] * groups->count[1] * groups->count[2] * group[0] * group[1] * group[2];
        } else if (const auto* cover = std::get_if<Cover>(&dispatch().size); cover && isUsed(cover->resource)) {
            threads = elementsOf(cover->resource).value_or(threads);
        } else if (group[2] > 1) {
            threads = volumeThreads * volumeThreads * volumeThreads;
        } else if (group[1] > 1) {
            threads = planeSide * planeSide;
        }
        constexpr std::uint64_t most = std::uint64_t{1} << 24U;
        m_sizes.extent = m_facts.extent;
        m_sizes.written = std::clamp<std::uint64_t>(threads, 1, most);
        // Next to a picture, data that is only read has rarely an element for each texel.
        m_sizes.read = picture != nullptr ? suggestedElements : m_sizes.written;
        m_facts.elements = m_sizes.read;
        for (const Slot& slot : m_slots)
            if (hasElements(slot.binding) && !isMissing(slot))
                if (const auto elements = elementsOf(resourceOf(slot)))
                    m_facts.elements = *elements;
    }

    std::optional<std::uint64_t> elementsOf(const std::string& name) const
    {
        const Resource* resource = m_plan.project.resource(name);
        const auto* buffer = resource != nullptr ? std::get_if<Buffer>(&resource->kind) : nullptr;
        if (buffer == nullptr || isInTiles(*buffer))
            return std::nullopt;
        const auto size = sizeInBytes(*buffer);
        const std::uint64_t element = buffer->format ? info(*buffer->format).blockBytes : buffer->stride.value_or(4);
        return size && element > 0 ? std::optional(*size / element) : std::nullopt;
    }

    void setEntry(const std::string& key, BindingValue value, bool isNew)
    {
        const std::string first = value.isList && !value.list.empty() ? value.list.front().resource : value.resource;
        m_plan.bindings.push_back({.key = key, .resource = first, .isNew = isNew});
        auto& entries = dispatch().bind;
        const auto entry = std::ranges::find(entries, key, &BindEntry::key);
        if (entry != entries.end())
            entry->value = std::move(value);
        else
            entries.push_back({.key = key, .value = std::move(value)});
    }

    bool fitsAs(const Slot& slot, const std::string& resource) const
    {
        return m_plan.project.resource(resource) != nullptr && slot.binding.count == 1 &&
               !bindingProblem(m_plan.project, slot.binding, {.resource = resource});
    }

    /// A texture that is presented, or that the dispatch covered, and that no pass uses otherwise.
    void reusePicture(const Slot& picture)
    {
        std::vector<std::string> candidates;
        forEachPass(std::as_const(m_plan.project.passes), [&](const Pass& pass) {
            if (const auto* present = std::get_if<PresentPass>(&pass.kind))
                candidates.push_back(present->resource);
        });
        if (const auto* cover = std::get_if<Cover>(&dispatch().size))
            candidates.push_back(cover->resource);
        const std::set<std::string> used = usedByPasses(m_plan.project);
        for (const std::string& each : candidates) {
            const Resource* resource = m_plan.project.resource(each);
            const bool isFree = resource != nullptr && !resource->initial && !used.contains(each) && !isUsed(each) &&
                                !isBoundByName(each);
            if (isFree && std::holds_alternative<Texture>(resource->kind) && fitsAs(picture, each)) {
                std::erase(m_orphans, each);
                setEntry(picture.key, {.resource = each}, false);
                return;
            }
        }
    }

    /// A texture or sampler whose key was removed.
    std::string takeOrphan(const Slot& slot)
    {
        const bool isSuitable = shader::isTexture(slot.binding.kind) || shader::isSampler(slot.binding.kind);
        if (!isSuitable || isWritten(slot.binding))
            return {};
        for (const std::string& each : m_orphans) {
            const Resource* resource = m_plan.project.resource(each);
            const bool hasContents =
                resource != nullptr && (resource->initial || shader::isSampler(slot.binding.kind));
            if (hasContents && fitsAs(slot, each)) {
                std::string taken = each;
                std::erase(m_orphans, taken);
                return taken;
            }
        }
        return {};
    }

    std::string add(Resource resource)
    {
        resource.name = uniqueName(m_plan.project, ObjectKind::resource, resource.name);
        m_plan.project.resources.push_back(std::move(resource));
        return m_plan.project.resources.back().name;
    }

    BindingValue create(const Slot& slot, std::uint32_t index)
    {
        const shader::Binding& binding = slot.binding;
        Resource resource = suggestedResource(binding, m_sizes, m_inputs + index);
        if (binding.access == shader::Access::read &&
            (shader::isTexture(binding.kind) || shader::isCombined(binding.kind)))
            ++m_inputs;
        if (binding.count != 1)
            resource.name += " " + std::to_string(index);
        if (auto* constants = std::get_if<Constants>(&resource.kind); constants != nullptr && binding.layout)
            constants->values = suggestedValues(
                *binding.layout, {.extent = m_facts.extent, .elements = m_facts.elements, .areLive = true});
        if (auto* structure = std::get_if<AccelerationStructure>(&resource.kind))
            fillScene(*structure, binding.name);
        BindingValue value{.resource = add(std::move(resource))};
        if (shader::isCombined(binding.kind))
            value.sampler = add(suggestedSampler(binding.name, binding.compared));
        return value;
    }

    /// One triangle in front of the camera that most samples have.
    void fillScene(AccelerationStructure& structure, const std::string& variable)
    {
        NumberData corners{.type = NumberType::float32, .values = {-1.0, -1.0, 0.0, 1.0, -1.0, 0.0, 0.0, 1.0, 0.0}};
        const std::string vertices = add({.name = variable + " vertices",
                                          .kind = Buffer{.count = Amount{3, {}}, .stride = 12},
                                          .initial = std::move(corners)});
        structure.blas.push_back({.name = "triangle", .triangles = {{.vertices = vertices, .count = 3}}});
        structure.instances.push_back({.blas = "triangle"});
    }

    void bind(const Slot& slot)
    {
        const shader::Binding& binding = slot.binding;
        if (binding.kind == shader::BindingKind::constants && binding.count == 1 && binding.layout &&
            areLiveInputs(*binding.layout))
            return setEntry(slot.key, {.resource = std::string(liveInputsName)}, true);
        if (const std::string orphan = takeOrphan(slot); !orphan.empty())
            return setEntry(slot.key, {.resource = orphan}, false);
        if (binding.count == 1)
            return setEntry(slot.key, create(slot, 0), true);
        const std::uint32_t elements =
            binding.count == 0 ? unboundedElements : std::min(binding.count, maxBindingElements);
        BindingValue list{.isList = true};
        for (std::uint32_t i = 0; i < elements; ++i)
            list.list.push_back(i == 0 || elements <= maxOwnElements ? create(slot, i) : list.list.front());
        setEntry(slot.key, std::move(list), true);
    }

    void setPushConstants()
    {
        const auto& push = m_shader.reflection.push;
        if (!push || !dispatch().push.values.empty() || dispatch().push.hex)
            return;
        const Json values =
            suggestedValues({.name = push->name, .size = push->size, .members = push->members}, m_facts);
        for (const auto& [name, value] : values.items())
            dispatch().push.values.emplace_back(name, value);
    }

    void setSize(const Slot* picture)
    {
        if (!hasDefaultSize())
            return;
        if (picture != nullptr)
            return cover(resourceOf(*picture));
        const auto written = [&](auto matches) -> const Slot* {
            const auto found = std::ranges::find_if(m_slots, [&](const Slot& slot) {
                return slot.binding.used && isWritten(slot.binding) && matches(slot.binding);
            });
            return found == m_slots.end() ? nullptr : &*found;
        };
        if (const Slot* texture = written([](const auto& binding) { return shader::isStorageTexture(binding.kind); }))
            return cover(resourceOf(*texture));
        const auto& group = m_shader.reflection.groupSize;
        if (group[2] > 1) {
            dispatch().size = Threads{{volumeThreads, volumeThreads, volumeThreads}};
        } else if (group[1] > 1) {
            dispatch().size = Threads{{planeSide, planeSide, 1}};
        } else if (const Slot* buffer = written(hasElements)) {
            cover(resourceOf(*buffer));
        } else if (written([](const auto&) { return true; }) != nullptr) {
            dispatch().size = Threads{{m_sizes.written, 1, 1}};
        }
    }

    void cover(const std::string& resource)
    {
        if (resource.empty() || dispatch().size == std::variant<Groups, Threads, Cover, Indirect>(Cover{resource}))
            return;
        dispatch().size = Cover{resource};
        m_plan.covered = resource;
    }

    void present(const Slot* picture)
    {
        const std::string shown = picture != nullptr ? resourceOf(*picture) : std::string();
        if (shown.empty() || textureOf(m_plan.project, shown) == nullptr)
            return;
        const std::set<std::string> used = usedByPasses(m_plan.project);
        PresentPass* stale = nullptr;
        bool isPresented = false;
        bool presentsAny = false;
        forEachPass(m_plan.project.passes, [&](Pass& pass) {
            auto* present = std::get_if<PresentPass>(&pass.kind);
            if (present == nullptr || pass.broken)
                return;
            presentsAny = true;
            isPresented = isPresented || present->resource == shown;
            const Resource* resource = m_plan.project.resource(present->resource);
            const bool isIdle = resource == nullptr || (!resource->initial && !used.contains(present->resource) &&
                                                        !isBoundByName(present->resource));
            if (isIdle && stale == nullptr)
                stale = present;
        });
        if (isPresented)
            return;
        if (stale != nullptr)
            stale->resource = shown;
        else if (!presentsAny || m_options.presentsAlways)
            m_plan.project.passes.push_back({.name = uniqueName(m_plan.project, ObjectKind::pass, "show"),
                                             .kind = PresentPass{.resource = shown}});
        else
            return;
        m_plan.presented = shown;
    }

    /// Variables of other shaders may find the resource by its name. Their declarations are not known here.
    bool isBoundByName(const std::string& resource) const
    {
        std::size_t dispatches = 0;
        forEachPass(m_plan.project.passes,
                    [&](const Pass& pass) { dispatches += std::holds_alternative<DispatchPass>(pass.kind) ? 1 : 0; });
        return dispatches > 1 && m_before.resource(resource) != nullptr;
    }

    const std::string& m_pointer;
    const DispatchedShader& m_shader;
    const MissingBindingsOptions& m_options;
    const Project& m_before;
    MissingBindingsPlan m_plan;
    std::vector<Slot> m_slots;
    std::vector<std::string> m_orphans; ///< Resources of removed keys.
    SuggestedSizes m_sizes;
    SuggestedFacts m_facts;
    std::uint32_t m_inputs = 0; ///< Created textures that the shader reads: their patterns differ.
};

} // namespace

MissingBindingsPlan planMissingBindings(const Project& project, const std::string& passPointer,
                                        const DispatchedShader& shader, const MissingBindingsOptions& options)
{
    return Completion(project, passPointer, shader, options).run();
}

std::vector<Slot> missingSlots(const Project& project, const std::string& passPointer, const DispatchedShader& shader)
{
    std::vector<Slot> slots = Completion(project, passPointer, shader, {}).slots();
    std::erase_if(slots, [](const Slot& slot) { return !isMissing(slot); });
    return slots;
}

} // namespace wavelane::project
