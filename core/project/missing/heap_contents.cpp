// SPDX-License-Identifier: MIT
#include "core/project/missing/heap_contents.h"

#include "core/base/text/parse_number.h"
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

/// `Params.sourceIndex` → `source`, `Scene.materials[1].albedo.index` → `albedo`.
std::string nameOfMember(std::string_view member)
{
    for (;;) {
        const std::size_t dot = member.rfind('.');
        std::string_view name = member.substr(dot + 1);
        constexpr std::array<std::string_view, 6> plain{"index", "idx", "id", "handle", "slot", "heap"};
        if (dot != std::string_view::npos && member.find('.') != dot && std::ranges::contains(plain, name)) {
            member = member.substr(0, dot);
            continue;
        }
        name = name.substr(0, name.find('['));
        for (const std::string_view ending : std::array<std::string_view, 4>{"Index", "_index", "Idx", "_idx"})
            if (name.ends_with(ending) && name.size() > ending.size())
                name.remove_suffix(ending.size());
        return std::string(name);
    }
}

/// `materials[1].albedo` → `materials`, `[1]`, `albedo`.
std::vector<std::string> stepsOf(std::string_view path)
{
    std::vector<std::string> steps;
    for (const char each : path) {
        if (each == '.' || each == '[' || steps.empty())
            steps.emplace_back();
        if (each != '.')
            steps.back() += each;
    }
    return steps;
}

/// The number of components of the member; 1 if it is not known.
std::uint32_t componentsOf(const std::vector<shader::Member>& all, const std::vector<std::string>& steps)
{
    const std::vector<shader::Member>* members = &all;
    std::uint32_t components = 1;
    for (const std::string& step : steps) {
        if (step.starts_with('['))
            continue;
        const auto member = std::ranges::find(*members, step, &shader::Member::name);
        if (member == members->end())
            return 1;
        components = member->columns;
        members = &member->members;
    }
    return components;
}

/// The place of a member in the values of a block; what is missing on the way is added. Null if the values have
/// another form.
Json* placeIn(Json& values, const std::vector<std::string>& steps)
{
    Json* place = &values;
    for (const std::string& step : steps) {
        const bool isElement = step.starts_with('[');
        if (place->is_null())
            *place = isElement ? Json::array() : Json::object();
        if (isElement ? !place->is_array() : !place->is_object())
            return nullptr;
        if (!isElement) {
            place = &(*place)[step];
            continue;
        }
        const auto index = parseInteger<std::uint64_t>(std::string_view(step).substr(1, step.size() - 2));
        if (!index || *index >= maxBindingElements)
            return nullptr;
        while (place->size() <= *index)
            place->push_back(nullptr);
        place = &(*place)[*index];
    }
    return place;
}

/// Replaces elements that were only added before others by zeros.
void fillGaps(Json& values)
{
    if (!values.is_structured())
        return;
    bool hasObjects = false;
    for (const Json& each : values)
        hasObjects = hasObjects || each.is_object();
    for (Json& each : values) {
        if (each.is_null())
            each = hasObjects ? Json::object() : Json(0);
        fillGaps(each);
    }
}

std::optional<std::uint64_t> indexOf(const Json& given)
{
    const Json& value = given.is_array() && !given.empty() ? given.front() : given;
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

/// Where a member is in its block.
struct MemberPlace
{
    std::vector<std::string> steps;
    const std::vector<shader::Member>& members; ///< Of the block.
};

/// The index in the values of the block, which becomes `free` if there is none, or if the values are not given by the
/// user.
std::uint64_t indexIn(Json& values, const MemberPlace& member, bool isGiven, std::uint64_t free)
{
    Json changed = values;
    Json* const place = placeIn(changed, member.steps);
    if (place == nullptr)
        return free;
    if (isGiven && !place->is_null())
        return indexOf(*place).value_or(free);
    *place = free;
    if (const std::uint32_t components = componentsOf(member.members, member.steps); components > 1) {
        *place = Json(std::vector<std::uint64_t>(components));
        place->front() = free;
    }
    fillGaps(changed);
    values = std::move(changed);
    return free;
}

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
    const std::vector<std::string> steps = stepsOf(dot == std::string::npos ? "" : member.path.substr(dot + 1));
    if (steps.empty())
        return member.free;
    ConstantValues& push = pass.dispatch().push;
    if (reflection.push && reflection.push->name == block) {
        if (push.hex)
            return member.free;
        const auto found = std::ranges::find(push.values, steps[0], &std::pair<std::string, Json>::first);
        Json values = Json::object();
        if (found != push.values.end())
            values[steps[0]] = found->second;
        const std::uint64_t index =
            indexIn(values, {steps, reflection.push->members}, !member.isPushSuggested, member.free);
        if (found != push.values.end())
            found->second = values[steps[0]];
        else if (values.contains(steps[0]))
            push.values.emplace_back(steps[0], values[steps[0]]);
        return index;
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
    const std::vector<shader::Member> unknown;
    return indexIn(constants->values, {steps, slot->binding.layout ? slot->binding.layout->members : unknown},
                   before.resource(bound) != nullptr, member.free);
}

} // namespace wavelane::project
