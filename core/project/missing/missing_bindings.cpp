// SPDX-License-Identifier: MIT
#include "core/project/missing/missing_bindings.h"

#include "core/project/bindings/binding_elements.h"
#include "core/project/bindings/reconcile.h"
#include "core/project/edit/edits.h"
#include "core/project/missing/completed_pass.h"
#include "core/project/missing/dispatch_sizes.h"
#include "core/project/missing/heap_contents.h"
#include "core/project/missing/suggested_resource.h"
#include "core/project/missing/suggested_values.h"
#include "core/project/missing/written_texture.h"
#include "core/shader/hlsl/lexer.h"

#include <algorithm>
#include <array>
#include <utility>

namespace wavelane::project {

namespace {

using shader::DescriptorHeap;

constexpr std::uint32_t maxOwnElements = 16; ///< Arrays with more elements share one resource.
constexpr std::uint32_t unboundedElements = 4;

/// True if the name, or the variable that a path such as `scene.albedo` starts with, is a word of the source.
bool isInSource(std::string_view key, const std::vector<std::string_view>& tokens)
{
    return std::ranges::contains(tokens, key.substr(0, key.find_first_of(".[:"))) || key.starts_with('$');
}

class Completion
{
public:
    Completion(const Project& project, const std::string& pointer, const DispatchedShader& shader,
               const MissingBindingsOptions& options)
        : m_shader(shader), m_options(options), m_before(project), m_plan{.project = project},
          m_pass(m_plan.project, pointer), m_initial(shader::readInitialValues(shader.source)),
          m_randoms(m_pass.randomBuffers())
    {
        if (!m_options.onlyKey)
            removeUndeclared();
        m_pass.findSlots(m_shader);
    }

    const std::vector<Slot>& slots() const { return m_pass.slots(); }
    const CompletedPass& pass() const { return m_pass; }

    MissingBindingsPlan run()
    {
        const Slot* picture = writtenPicture(slots());
        // Without a picture that is drawn, planes of threads are for the texels of one that is read.
        const auto& group = m_shader.reflection.groupSize;
        m_source = picture == nullptr && group[1] > 1 && group[2] == 1 ? readPicture(slots()) : nullptr;
        m_sizes = suggestedSizes(m_pass, group, picture != nullptr ? picture : m_source);
        m_facts = {.extent = m_sizes.extent, .elements = elementsOfBuffers(m_pass, m_sizes)};
        if (picture != nullptr && isWanted(*picture) && !m_options.onlyKey)
            reusePicture(*picture);
        for (const Slot& slot : slots())
            if (isWanted(slot) && (m_options.onlyKey || !m_pass.isBound(slot.key)))
                bind(slot);
        if (!m_options.onlyKey) {
            if (!m_plan.bindings.empty() || !m_pass.missingHeap(DescriptorHeap::resources).empty())
                setConstants();
            for (const DescriptorHeap heap : {DescriptorHeap::resources, DescriptorHeap::samplers})
                fillHeap(heap);
            const std::string shown = picture != nullptr ? m_pass.resourceOf(*picture) : m_heapPicture;
            setSize(shown);
            present(shown);
        }
        return std::move(m_plan);
    }

private:
    bool isWanted(const Slot& slot) const
    {
        return m_options.onlyKey ? slot.key == *m_options.onlyKey : isMissing(slot);
    }

    void removeUndeclared()
    {
        if (m_shader.source.empty())
            return;
        const auto found = m_pass.reconciled(m_shader);
        const std::vector<std::string_view> tokens = shader::lexHlsl(m_shader.source);
        for (const UnmatchedKey& each : found.unmatched) {
            if (isInSource(each.key, tokens))
                continue;
            const auto entry = std::ranges::find(m_pass.dispatch().bind, each.key, &BindEntry::key);
            if (entry == m_pass.dispatch().bind.end())
                continue;
            if (!entry->value.resource.empty())
                m_orphans.push_back(entry->value.resource);
            m_pass.dispatch().bind.erase(entry);
            m_plan.removedKeys.push_back(each.key);
        }
    }

    bool hasDefaultSize()
    {
        if (const auto* groups = std::get_if<Groups>(&m_pass.dispatch().size))
            return *groups == Groups{};
        const auto* cover = std::get_if<Cover>(&m_pass.dispatch().size);
        return cover != nullptr && !m_pass.isUsed(cover->resource);
    }

    void setEntry(const std::string& key, BindingValue value, bool isNew)
    {
        const std::string first = value.isList && !value.list.empty() ? value.list.front().resource : value.resource;
        m_plan.bindings.push_back({.key = key, .resource = first, .isNew = isNew});
        auto& entries = m_pass.dispatch().bind;
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
        if (const auto* cover = std::get_if<Cover>(&m_pass.dispatch().size))
            candidates.push_back(cover->resource);
        const std::set<std::string> used = usedByPasses(m_plan.project);
        for (const std::string& each : candidates) {
            const Resource* resource = m_plan.project.resource(each);
            const bool isFree = resource != nullptr && !resource->initial && !used.contains(each) &&
                                !m_pass.isUsed(each) && !isBoundByName(each);
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
        const bool isTexture = shader::isTexture(binding.kind) || shader::isCombined(binding.kind);
        Resource resource = suggestedResource(binding, m_sizes, isTexture ? m_inputs : m_randoms);
        if (resource.initial && isTexture)
            ++m_inputs;
        if (resource.initial && std::holds_alternative<RandomData>(*resource.initial))
            ++m_randoms;
        if (binding.count != 1)
            resource.name += " " + std::to_string(index);
        if (auto* constants = std::get_if<Constants>(&resource.kind); constants != nullptr && binding.layout)
            constants->values = suggestedValues(
                *binding.layout,
                {.extent = m_facts.extent, .elements = m_facts.elements, .areLive = true, .initial = m_initial},
                binding.name == "$Globals" ? std::string_view() : std::string_view(binding.name));
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

    void fillHeap(DescriptorHeap heap)
    {
        const std::vector<Slot> types = m_pass.missingHeap(heap);
        if (types.empty())
            return;
        const HeapNeeds needs{.create = [this](const shader::Binding& binding) { return createInHeap(binding); },
                              .indexIn =
                                  [this](const std::string& member, std::uint64_t free) {
                                      return indexInConstants(m_pass, m_shader.reflection, m_before,
                                                              {member, free, m_isPushSuggested});
                                  }};
        BindEntry entry{.key = std::string(toString(heap)), .heap = suggestedHeap(types, needs)};
        if (entry.heap.empty())
            return;
        m_plan.bindings.push_back({.key = entry.key, .resource = entry.heap.front().second.resource});
        m_pass.dispatch().bind.push_back(std::move(entry));
    }

    std::string createInHeap(const shader::Binding& binding)
    {
        Slot slot{.binding = binding};
        slot.binding.count = 1;
        slot.binding.dimensions.clear();
        std::string name = create(slot, 0).resource;
        if (binding.kind == shader::BindingKind::rwTexture2d && isWritten(binding) && m_heapPicture.empty())
            m_heapPicture = name;
        else if (hasElements(binding) && isWritten(binding) && m_heapBuffer.empty())
            m_heapBuffer = name;
        return name;
    }

    void setConstants()
    {
        const auto& push = m_shader.reflection.push;
        setGroupSize(m_pass, m_shader.reflection);
        if (!push || !m_pass.dispatch().push.values.empty() || m_pass.dispatch().push.hex)
            return;
        const Json values =
            suggestedValues({.name = push->name, .size = push->size, .members = push->members}, m_facts);
        for (const auto& [name, value] : values.items())
            m_pass.dispatch().push.values.emplace_back(name, value);
        m_isPushSuggested = true;
    }

    void setSize(const std::string& shown)
    {
        if (!hasDefaultSize())
            return;
        if (m_shader.reflection.ignoresGroup) {
            m_pass.dispatch().size = Groups{};
            return;
        }
        if (!shown.empty())
            return cover(shown);
        const auto written = [&](auto matches) -> const Slot* {
            const auto found = std::ranges::find_if(slots(), [&](const Slot& slot) {
                return slot.binding.used && isWritten(slot.binding) && matches(slot.binding);
            });
            return found == slots().end() ? nullptr : &*found;
        };
        if (const Slot* texture = written([](const auto& binding) { return shader::isStorageTexture(binding.kind); }))
            return cover(m_pass.resourceOf(*texture));
        if (m_source != nullptr && textureOf(m_plan.project, m_pass.resourceOf(*m_source)) != nullptr)
            return cover(m_pass.resourceOf(*m_source));
        const auto& group = m_shader.reflection.groupSize;
        if (group[2] > 1) {
            m_pass.dispatch().size = Threads{{volumeThreads, volumeThreads, volumeThreads}};
        } else if (group[1] > 1) {
            m_pass.dispatch().size = Threads{{planeSide, planeSide, 1}};
        } else if (const Slot* buffer = written(hasElements)) {
            cover(m_pass.resourceOf(*buffer));
        } else if (!m_heapBuffer.empty()) {
            cover(m_heapBuffer);
        } else if (written([](const auto&) { return true; }) != nullptr) {
            m_pass.dispatch().size = Threads{{m_sizes.written, 1, 1}};
        }
    }

    void cover(const std::string& resource)
    {
        if (resource.empty() ||
            m_pass.dispatch().size == std::variant<Groups, Threads, Cover, Indirect>(Cover{resource}))
            return;
        m_pass.dispatch().size = Cover{resource};
        m_plan.covered = resource;
    }

    void present(const std::string& shown)
    {
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

    const DispatchedShader& m_shader;
    const MissingBindingsOptions& m_options;
    const Project& m_before;
    MissingBindingsPlan m_plan;
    CompletedPass m_pass;
    std::vector<shader::InitialValue> m_initial;
    std::vector<std::string> m_orphans; ///< Resources of removed keys.
    SuggestedSizes m_sizes;
    SuggestedFacts m_facts;
    bool m_isPushSuggested = false; ///< The values of the push constants are not the user's.
    std::uint32_t m_inputs = 0;     ///< Created textures that the shader reads: their patterns differ.
    std::uint32_t m_randoms;        ///< Buffers with random numbers, which differ.
    const Slot* m_source = nullptr; ///< The picture that is read, if its texels are what the threads are for.
    std::string m_heapPicture;      ///< The first created texture of a heap that the shader draws.
    std::string m_heapBuffer;       ///< The first created buffer of a heap that the shader writes.
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

std::vector<std::string> missingHeaps(const Project& project, const std::string& passPointer,
                                      const DispatchedShader& shader)
{
    std::vector<std::string> keys;
    const Completion completion(project, passPointer, shader, {});
    for (const DescriptorHeap heap : {DescriptorHeap::resources, DescriptorHeap::samplers})
        if (!completion.pass().missingHeap(heap).empty())
            keys.emplace_back(toString(heap));
    return keys;
}

} // namespace wavelane::project
