// SPDX-License-Identifier: MIT
#include "core/project/missing/heap_contents.h"

#include "core/project/bindings/binding_elements.h"
#include "core/project/missing/written_texture.h"

#include <algorithm>
#include <array>
#include <format>
#include <map>
#include <optional>
#include <string_view>

namespace wavelane::project {

namespace {

constexpr int computedElements = 4; ///< Descriptors for indexes that are not known, as in unbounded arrays.

/// `Params.sourceIndex` → `source`.
std::string nameOfMember(std::string_view member)
{
    std::string_view name = member.substr(member.rfind('.') + 1);
    for (const std::string_view ending : std::array<std::string_view, 4>{"Index", "_index", "Idx", "_idx"})
        if (name.ends_with(ending) && name.size() > ending.size())
            name.remove_suffix(ending.size());
    return std::string(name);
}

std::optional<std::uint64_t> indexOf(const Json& value)
{
    if (!value.is_number_integer() || (!value.is_number_unsigned() && value.get<std::int64_t>() < 0))
        return std::nullopt;
    return value.get<std::uint64_t>();
}

class HeapContents
{
public:
    HeapContents(const std::vector<Slot>& slots, const HeapNeeds& needs) : m_needs(needs)
    {
        for (const Slot& each : slots)
            if (each.binding.used)
                m_bindings.push_back(&each.binding);
        std::ranges::stable_partition(m_bindings, [](const shader::Binding* each) { return isWritten(*each); });
    }

    std::vector<std::pair<std::uint64_t, BindingValue>> fill()
    {
        for (const shader::Binding* each : m_bindings)
            for (const std::uint32_t index : each->indices)
                place(*each, index, {});
        for (const shader::Binding* each : m_bindings)
            if (each->indices.empty() && each->indexedBy.empty())
                for (int i = 0; i < (shader::isSampler(each->kind) ? 1 : computedElements); ++i)
                    place(*each, freeIndex(), {});
        std::map<std::string, std::uint64_t> indexes;
        for (const shader::Binding* each : m_bindings)
            for (const std::string& member : each->indexedBy) {
                const auto [known, isNew] = indexes.try_emplace(member);
                if (isNew)
                    known->second = m_needs.indexIn(member, freeIndex());
                place(*each, known->second, nameOfMember(member));
            }
        std::vector<std::pair<std::uint64_t, BindingValue>> out;
        for (auto& [index, resource] : m_resources)
            out.emplace_back(index, BindingValue{.resource = resource});
        return out;
    }

private:
    std::uint64_t freeIndex() const
    {
        std::uint64_t index = 0;
        while (m_resources.contains(index))
            ++index;
        return index;
    }

    void place(shader::Binding binding, std::uint64_t index, std::string name)
    {
        if (index >= maxBindingElements || m_resources.contains(index))
            return;
        if (name.empty())
            name = std::format("{} {}", shader::isSampler(binding.kind) ? "sampler" : "resource", index);
        binding.name = std::move(name);
        m_resources[index] = m_needs.create(binding);
    }

    const HeapNeeds& m_needs;
    std::vector<const shader::Binding*> m_bindings;
    std::map<std::uint64_t, std::string> m_resources;
};

} // namespace

std::vector<std::pair<std::uint64_t, BindingValue>> suggestedHeap(const std::vector<Slot>& slots,
                                                                  const HeapNeeds& needs)
{
    return HeapContents(slots, needs).fill();
}

std::uint64_t indexInConstants(CompletedPass& pass, const shader::Reflection& reflection, const Project& before,
                               const IndexMember& member)
{
    const std::size_t dot = member.path.find('.');
    const std::string block = member.path.substr(0, dot);
    const std::string name = dot == std::string::npos ? std::string() : member.path.substr(dot + 1);
    if (name.empty() || name.find_first_of(".[") != std::string::npos)
        return member.free;
    ConstantValues& push = pass.dispatch().push;
    if (reflection.push && reflection.push->name == block) {
        const auto found = std::ranges::find(push.values, name, &std::pair<std::string, Json>::first);
        if (found != push.values.end())
            return indexOf(found->second).value_or(member.free);
        if (!push.hex)
            push.values.emplace_back(name, member.free);
        return member.free;
    }
    const auto slot = std::ranges::find_if(pass.slots(), [&](const Slot& each) {
        return each.binding.name == block && each.binding.kind == shader::BindingKind::constants;
    });
    const std::string bound = slot != pass.slots().end() ? pass.resourceOf(*slot) : std::string();
    const auto resource = std::ranges::find(pass.project().resources, bound, &Resource::name);
    auto* const constants =
        resource != pass.project().resources.end() ? std::get_if<Constants>(&resource->kind) : nullptr;
    if (constants == nullptr || (!constants->values.is_object() && !constants->values.is_null()))
        return member.free;
    const auto given = constants->values.find(name);
    if (before.resource(bound) != nullptr && given != constants->values.end())
        return indexOf(*given).value_or(member.free);
    constants->values[name] = member.free;
    return member.free;
}

} // namespace wavelane::project
