// SPDX-License-Identifier: MIT
#include "core/importer/amber/to_project.h"

#include "core/project/bindings/binding_key.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace wavelane::importer::amber {

namespace {

bool fits(BindKind kind, shader::BindingKind declared)
{
    switch (kind) {
    case BindKind::uniform:
        return declared == shader::BindingKind::constants;
    case BindKind::storage:
        return shader::isStorageBuffer(declared);
    case BindKind::uniformTexels:
    case BindKind::storageTexels:
        return shader::isTypedBuffer(declared);
    case BindKind::storageImage:
        return shader::isStorageTexture(declared);
    case BindKind::sampledImage:
        return shader::isTexture(declared) && !shader::isStorageTexture(declared);
    case BindKind::combined:
        return shader::isCombined(declared);
    case BindKind::sampler:
        return shader::isSampler(declared);
    case BindKind::push:
        return false;
    }
    return false;
}

/// The set and binding that Amber's compiler assigns. GLSL and SPIR-V declare them. In HLSL, the register number is
/// the binding and its space is the set; resources without a register get the remaining numbers in source order.
std::pair<std::uint32_t, std::uint32_t> locationOf(const project::Slot& slot, bool isHlsl)
{
    const shader::Binding& binding = slot.binding;
    const auto written = isHlsl ? project::registerKey(binding.registerName) : std::nullopt;
    if (written)
        return {binding.space, written->number};
    return {binding.set, binding.binding};
}

/// False for HLSL slots without a register, whose binding was assigned by Wavelane's rules instead of Amber's.
bool isPlacedBySource(const project::Slot& slot, bool isHlsl)
{
    if (!isHlsl || !slot.binding.registerName.empty())
        return true;
    const project::RegisterKey first{.letter = project::registerLetter(slot.binding.kind), .space = slot.binding.set};
    const std::uint32_t base = project::bindingNumber(first);
    return slot.binding.binding < base || (base == 0 && slot.binding.binding >= 1024);
}

/// Finds the slot of a BIND statement.
class SlotMatcher
{
public:
    SlotMatcher(std::vector<project::Slot> slots, const plan::ShaderOutcome& outcome)
        : m_slots(std::move(slots)), m_isHlsl(outcome.language == shader::Language::hlsl)
    {
        if (m_isHlsl)
            assignRemaining(outcome.declared.bindings);
    }

    const project::Slot* find(const Bind& bind) const
    {
        const project::Slot* any = nullptr;
        for (const project::Slot& each : m_slots) {
            if (m_locations.contains(each.key) ? m_locations.at(each.key) != std::pair(bind.set, bind.binding)
                                               : locationOf(each, m_isHlsl) != std::pair(bind.set, bind.binding))
                continue;
            if (fits(bind.kind, each.binding.kind))
                return &each;
            any = &each;
        }
        return any;
    }

private:
    void assignRemaining(const std::vector<std::string>& declared)
    {
        std::vector<const project::Slot*> rest;
        std::set<std::uint32_t> taken;
        for (const project::Slot& each : m_slots) {
            if (isPlacedBySource(each, true))
                taken.insert(locationOf(each, true).second);
            else
                rest.push_back(&each);
        }
        std::ranges::stable_sort(rest, {}, [&](const project::Slot* slot) {
            return std::ranges::find(declared, slot->binding.name) - declared.begin();
        });
        std::uint32_t next = 0;
        for (const project::Slot* each : rest) {
            while (taken.contains(next))
                ++next;
            m_locations[each->key] = {0, next++};
        }
    }

    std::vector<project::Slot> m_slots;
    std::map<std::string, std::pair<std::uint32_t, std::uint32_t>>
        m_locations; ///< Key of a slot without a location → assigned location.
    bool m_isHlsl;
};

/// Uses the initial bytes of the bound buffer as push constants.
void addPush(const Script& script, const Bind& bind, const plan::ShaderOutcome& outcome, project::DispatchPass& pass,
             Draft& draft)
{
    const Buffer* const buffer = named(script.buffers, bind.names.empty() ? "" : bind.names.front());
    const auto& reflection = outcome.report.reflection;
    if (buffer == nullptr)
        return draft.findings().error(bind.line, Code::unknownResource, "Push constants require a buffer.");
    if (!reflection->push)
        return draft.findings().note(bind.line, "The shader has no push constants.");
    Result<std::vector<std::byte>> bytes = initialBytes(*buffer, draft);
    if (!bytes)
        return draft.findings().error(bind.line, bytes.error().code, bytes.error().message);
    if (bytes->size() < reflection->push->size)
        draft.findings().error(
            bind.line, Code::pushSizeMismatch,
            std::format("'{}' has {} bytes, but the push constants of the shader have {}; the rest is zero.",
                        buffer->name, bytes->size(), reflection->push->size));
    bytes->resize(reflection->push->size);
    pass.push.hex = std::move(*bytes);
}

bool isTarget(const std::vector<Command>& commands, const std::string& buffer)
{
    return std::ranges::any_of(commands, [&](const Command& command) {
        if (const auto* const repeat = std::get_if<Repeat>(&command.kind))
            return isTarget(repeat->commands, buffer);
        const auto* const copy = std::get_if<Copy>(&command.kind);
        return copy != nullptr && copy->to == buffer;
    });
}

void addBind(const Script& script, const Bind& bind, const SlotMatcher& slots, project::DispatchPass& pass,
             Draft& draft, const Names& names)
{
    const project::Slot* const slot = slots.find(bind);
    if (slot == nullptr)
        return draft.findings().note(
            bind.line, std::format("The shader does not use set {}, binding {}.", bind.set, bind.binding));
    project::BindingValue list{.isList = true};
    for (std::size_t i = 0; i < bind.names.size(); ++i) {
        const auto resource = names.resources.find(bind.names[i]);
        if (resource == names.resources.end())
            return; // The reason has been reported already.
        const auto part = names.parts.find({bind.names[i], offsetOf(bind, i)});
        if (offsetOf(bind, i) > 0 && part == names.parts.end())
            return; // The reason has been reported already.
        project::BindingValue value{.resource = part == names.parts.end() ? resource->second : part->second};
        const Buffer* const buffer = named(script.buffers, bind.names[i]);
        if (bind.mip > 0 || (buffer != nullptr && bind.kind == BindKind::storageImage && buffer->mips > 1))
            value.mip = bind.mip;
        if (i < bind.samplers.size() && names.resources.contains(bind.samplers[i]))
            value.sampler = names.resources.at(bind.samplers[i]);
        if (bind.mip > 0 && bind.kind != BindKind::storageImage && buffer != nullptr && bind.mip + 1 < buffer->mips)
            draft.findings().error(
                bind.line, Code::featureMissing,
                std::format("Binding the mips from level {} on is not supported: a project binds one mip or all.",
                            bind.mip));
        list.list.push_back(std::move(value));
    }
    if (list.list.empty())
        return;
    pass.bind.push_back({.key = slot->key, .value = bind.isArray ? list : list.list.front()});
}

/// SPECIALIZE sets the bits of a constant; a project uses the type that the shader declares.
void addConstant(const Specialization& constant, const Pipeline& pipeline, const shader::Reflection& reflection,
                 project::DispatchPass& pass, Draft& draft)
{
    const auto declared = std::ranges::find(reflection.constants, constant.id, &shader::SpecializationConstant::id);
    if (declared == reflection.constants.end())
        return draft.findings().note(pipeline.line,
                                     std::format("The shader has no constant with the id {}.", constant.id));
    std::array<std::byte, 8> bits{};
    decode::writeNumber(constant.type, constant.value, bits);
    pass.constants.values.emplace_back(std::to_string(constant.id),
                                       decode::toJson(declared->type, decode::readNumber(declared->type, bits)));
}

} // namespace

project::DispatchPass dispatchOf(const Script& script, const Pipeline& pipeline, Draft& draft, const Names& names)
{
    project::DispatchPass pass{.shader = names.shaders.at(pipeline.name)};
    const auto outcome = draft.compile(pass.shader);
    if (!outcome->ok() || !outcome->report.reflection)
        return pass;
    for (const Specialization& each : pipeline.constants)
        addConstant(each, pipeline, *outcome->report.reflection, pass, draft);
    const SlotMatcher slots(draft.slots(pass), *outcome);
    for (const Bind& each : pipeline.binds) {
        if (each.kind != BindKind::push) {
            addBind(script, each, slots, pass, draft, names);
            continue;
        }
        addPush(script, each, *outcome, pass, draft);
        if (!each.names.empty() && isTarget(script.commands, each.names.front()))
            draft.findings().error(each.line, Code::featureMissing,
                                   "COPY to a buffer of push constants is not supported: push constants of a project "
                                   "are constant.");
    }
    return pass;
}

} // namespace wavelane::importer::amber
