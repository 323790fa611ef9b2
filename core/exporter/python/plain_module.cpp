// SPDX-License-Identifier: MIT
#include "core/exporter/python/plain_module.h"

#include "core/base/try.h"
#include "core/shader/spirv/module.h"
#include "core/shader/spirv/module_writer.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <format>
#include <map>
#include <set>
#include <utility>

namespace wavelane::exporter {

namespace {

using shader::Instruction;
using shader::SpirvModule;
using shader::SpirvWords;

constexpr std::array<std::uint32_t, 4> firstBindings{0, 1024, 2048, 3072};
constexpr std::uint32_t versionOfVulkan11 = 0x00010300; ///< The version that compushady requests.

Result<PlainList> listFor(plan::DescriptorType type)
{
    switch (type) {
    case plan::DescriptorType::uniformBuffer:
        return PlainList::cbv;
    case plan::DescriptorType::storageBuffer:
    case plan::DescriptorType::storageTexelBuffer:
    case plan::DescriptorType::storageImage:
        return PlainList::uav;
    case plan::DescriptorType::uniformTexelBuffer:
    case plan::DescriptorType::sampledImage:
        return PlainList::srv;
    case plan::DescriptorType::sampler:
        return PlainList::samplers;
    case plan::DescriptorType::combinedImageSampler:
        return fail(Code::featureMissing, "compushady does not support combined textures and samplers.");
    case plan::DescriptorType::accelerationStructure:
        return fail(Code::featureMissing, "compushady does not support acceleration structures.");
    }
    return PlainList::uav;
}

Result<std::vector<PlainSlot>> listed(const LoweredModule& module)
{
    std::vector<PlainSlot> slots;
    std::array<std::uint32_t, 4> next{};
    for (const LoweredSlot& each : module.slots) {
        TRY(const PlainList list, listFor(each.what.type));
        if (each.what.count != 1)
            return fail(Code::featureMissing,
                        std::format("\"{}\" is an array of {} descriptors; compushady does not support arrays.",
                                    each.name, each.what.count));
        slots.push_back({.list = list, .index = next[static_cast<std::size_t>(list)]++});
    }
    return slots;
}

/// compushady runs the first compute entry point of a module.
bool isFirstEntry(const SpirvModule& module, const std::string& wanted)
{
    for (const Instruction& each : module.instructions()) {
        if (each.opcode == spv::OpEntryPoint && each.operand(0) == spv::ExecutionModelGLCompute)
            return shader::textAt(each, 3) == wanted;
    }
    return false;
}

class Rewriter
{
public:
    Rewriter(const SpirvModule& module, const LoweredModule& lowered, const std::vector<PlainSlot>& slots)
        : m_module(module), m_constants(lowered.constants), m_writer(module)
    {
        for (std::size_t i = 0; i < slots.size(); ++i)
            m_places[{lowered.slots[i].what.set, lowered.slots[i].what.binding}] =
                firstBindings[static_cast<std::size_t>(slots[i].list)] + slots[i].index;
        for (const Instruction& each : module.instructions()) {
            if (each.opcode == spv::OpVariable && each.argument(0) == spv::StorageClassPushConstant)
                m_push.insert(each.result);
        }
        m_pushBinding = static_cast<std::uint32_t>(std::ranges::count(slots, PlainList::cbv, &PlainSlot::list));
    }

    bool hasPush() const { return !m_push.empty(); }

    SpirvWords rewritten()
    {
        for (const std::uint32_t id : m_push) {
            m_writer.decorate({id, spv::DecorationDescriptorSet, 0});
            m_writer.decorate({id, spv::DecorationBinding, m_pushBinding});
        }
        m_writer.limitVersion(versionOfVulkan11);
        for (const Instruction& each : m_module.instructions())
            change(each);
        return m_writer.words();
    }

private:
    /// Up to SPIR-V 1.3, an entry point lists only inputs and outputs.
    void changeEntry(const Instruction& each)
    {
        const SpirvWords name = shader::encodeText(shader::textAt(each, 3));
        SpirvWords words{each.words[0], each.operand(0), each.operand(1)};
        words.insert(words.end(), name.begin(), name.end());
        for (std::size_t i = 2 + name.size(); i + 1 < each.words.size(); ++i) {
            const Instruction* const variable = m_module.definition(each.operand(i));
            const std::uint32_t storage = variable == nullptr ? 0 : variable->argument(0);
            if (storage == spv::StorageClassInput || storage == spv::StorageClassOutput)
                words.push_back(each.operand(i));
        }
        m_writer.edit(each) = std::move(words);
    }

    void change(const Instruction& each)
    {
        if (each.opcode == spv::OpEntryPoint)
            return changeEntry(each);
        if (each.opcode == spv::OpDecorate)
            return changeDecoration(each);
        if (each.opcode == spv::OpTypePointer && each.operand(1) == spv::StorageClassPushConstant)
            m_writer.edit(each)[2] = spv::StorageClassUniform;
        else if (each.opcode == spv::OpVariable && m_push.contains(each.result))
            m_writer.edit(each)[3] = spv::StorageClassUniform;
        else if (each.opcode >= spv::OpSpecConstantTrue && each.opcode <= spv::OpSpecConstant)
            changeConstant(each);
    }

    void changeDecoration(const Instruction& each)
    {
        const std::uint32_t id = each.operand(0);
        const bool isSet = each.operand(1) == spv::DecorationDescriptorSet;
        if (!isSet && each.operand(1) != spv::DecorationBinding)
            return;
        const auto place = m_places.find({m_module.decoration(id, spv::DecorationDescriptorSet).value_or(0),
                                          m_module.decoration(id, spv::DecorationBinding).value_or(0)});
        // Unused declarations get a binding that does not conflict with any list.
        const std::uint32_t binding = place == m_places.end() ? 8192 + id : place->second;
        m_writer.edit(each)[3] = isSet ? 0 : binding;
    }

    void changeConstant(const Instruction& each)
    {
        const auto id = m_module.decoration(each.result, spv::DecorationSpecId);
        const auto value = id ? m_constants.find(*id) : m_constants.end();
        if (value == m_constants.end())
            return;
        if (each.opcode != spv::OpSpecConstant) {
            const bool isTrue =
                std::ranges::any_of(value->second, [](std::byte byte) { return byte != std::byte{0}; });
            m_writer.edit(each)[0] =
                shader::firstWord(isTrue ? spv::OpSpecConstantTrue : spv::OpSpecConstantFalse, each.words.size());
            return;
        }
        const std::span<std::uint32_t> literal = std::span(m_writer.edit(each)).subspan(3);
        std::memcpy(literal.data(), value->second.data(), std::min(literal.size_bytes(), value->second.size()));
    }

    const SpirvModule& m_module;
    const std::map<std::uint32_t, std::vector<std::byte>>& m_constants;
    shader::ModuleWriter m_writer;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> m_places; ///< New bindings by set and binding.
    std::set<std::uint32_t> m_push;
    std::uint32_t m_pushBinding = 0;
};

} // namespace

Result<PlainModule> plainModule(const LoweredModule& module)
{
    if (!module.needs.empty())
        return fail(Code::featureMissing, std::format("The shader requires {}; compushady does not enable features.",
                                                      module.needs.front()));
    TRY(const auto slots, listed(module));
    TRY(const SpirvModule parsed, SpirvModule::parse(module.spirv));
    const std::string& entry = module.shader->report.reflection->entry;
    if (!isFirstEntry(parsed, entry))
        return fail(Code::featureMissing,
                    std::format("compushady runs the first entry point of a module, and \"{}\" is not the first one.",
                                entry));
    Rewriter rewriter(parsed, module, slots);
    return PlainModule{.spirv = rewriter.rewritten(),
                       .slots = slots,
                       .pushBytes = rewriter.hasPush() ? std::max(module.pushBytes, 4u) : 0};
}

} // namespace wavelane::exporter
