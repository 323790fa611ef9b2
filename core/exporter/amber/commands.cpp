// SPDX-License-Identifier: MIT
#include "core/exporter/amber/commands.h"

#include "core/decode/numbers.h"
#include "core/exporter/amber/bindings.h"
#include "core/exporter/amber/script.h"
#include "core/project/size/sizes.h"
#include "core/shader/translate/assembly.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <format>

namespace wavelane::exporter {

namespace {

constexpr std::uint64_t maxUnrolledRounds = 256; ///< Limit for a group that contains swaps.

bool hasSwap(const std::vector<LoweredPass>& passes)
{
    return std::ranges::any_of(passes, [](const LoweredPass& each) {
        const auto* const group = std::get_if<LoweredGroup>(&each.kind);
        return std::holds_alternative<project::SwapPass>(each.kind) || (group != nullptr && hasSwap(group->passes));
    });
}

class AmberCommands
{
public:
    explicit AmberCommands(AmberScript& script) : m_script(script) {}

    void write()
    {
        for (const LoweredModule& each : m_script.lowered.modules)
            addShader(each);
        write(m_script.lowered.passes);
        for (const LoweredCheck& each : m_script.checks) {
            if (each.after.empty())
                addExpectation(each);
        }
    }

private:
    void addShader(const LoweredModule& module)
    {
        const std::string name = m_script.newName(module.name);
        m_shaders.push_back(name);
        const Result<std::string> text = shader::disassembled(module.spirv);
        if (!text)
            return m_script.refuse(text.error().code, text.error().message, "/shaders/" + module.name);
        m_script.pipelines += std::format("SHADER compute {} SPIRV-ASM TARGET_ENV spv1.{}\n{}{}END\n\n", name,
                                          module.spirv[1] >> 8U & 0xFFU, *text, text->ends_with('\n') ? "" : "\n");
    }

    void write(const std::vector<LoweredPass>& passes)
    {
        for (const LoweredPass& each : passes) {
            m_at = each.at;
            std::visit([&](const auto& kind) { write(each, kind); }, each.kind);
        }
    }

    void repeat(std::uint64_t count, const std::string& commands)
    {
        if (count == 0 || commands.empty())
            return;
        m_script.commands += count == 1 ? commands : std::format("REPEAT {}\n{}END\n", count, commands);
    }

    void write(const LoweredPass&, const LoweredGroup& group)
    {
        if (group.repeat > 1 && hasSwap(group.passes)) {
            if (group.repeat > maxUnrolledRounds)
                return m_script.refuseFeature(
                    std::format(
                        "The group contains a swap and repeats {} times; the Amber export supports at most {}.",
                        group.repeat, maxUnrolledRounds),
                    m_at);
            for (std::uint64_t i = 0; i < group.repeat; ++i)
                write(group.passes);
            return;
        }
        std::string before = std::move(m_script.commands);
        m_script.commands.clear();
        write(group.passes);
        std::swap(before, m_script.commands);
        repeat(group.repeat, before);
    }

    void write(const LoweredPass& pass, const LoweredDispatch& dispatch)
    {
        if (dispatch.indirect)
            return m_script.refuseFeature("Amber does not support indirect dispatches.", m_at);
        const std::string contents = contentsOf(dispatch);
        const auto [known, isNew] = m_pipelines.try_emplace(contents);
        if (isNew) {
            known->second = m_script.newName(pass.name + " pipeline");
            m_script.pipelines += std::format("PIPELINE compute {}\n{}END\n\n", known->second, contents);
        }
        repeat(dispatch.repeat, std::format("RUN {} {} {} {}\n", known->second, dispatch.groups[0],
                                            dispatch.groups[1], dispatch.groups[2]));
    }

    std::string contentsOf(const LoweredDispatch& dispatch)
    {
        const LoweredModule& module = m_script.lowered.modules[dispatch.module];
        std::string text = std::format("  ATTACH {} ENTRY_POINT {}", m_shaders[dispatch.module],
                                       module.shader->report.reflection->entry);
        for (const auto& [id, bytes] : module.constants) {
            if (bytes.size() != 4)
                m_script.refuseFeature(std::format("The specialization constant {} has {} bytes; Amber supports only "
                                                   "32-bit constants.",
                                                   id, bytes.size()),
                                       m_at);
            if (bytes.size() == 4)
                text += std::format(" SPECIALIZE {} AS {}", id, constantText(module, id, bytes));
        }
        text += "\n";
        std::size_t next = 0;
        for (const LoweredSlot& slot : module.slots) {
            std::vector<const LoweredDescriptor*> elements;
            for (std::uint32_t i = 0; i < slot.what.count && next < dispatch.descriptors.size(); ++i)
                elements.push_back(&dispatch.descriptors[next++]);
            text += m_bindings.text(slot, elements, m_at);
        }
        if (!dispatch.push.empty())
            text += std::format("  BIND BUFFER {} AS push_constant\n",
                                m_bindings.hidden("push_constants", dispatch.push));
        return text;
    }

    static std::string constantText(const LoweredModule& module, std::uint32_t id, std::span<const std::byte> bytes)
    {
        const auto& constants = module.shader->report.reflection->constants;
        const auto found = std::ranges::find(constants, id, &shader::SpecializationConstant::id);
        const NumberType declared = found == constants.end() ? NumberType::uint32 : found->type;
        const auto number = decode::readNumber(declared, bytes);
        if (declared == NumberType::float32 && std::isfinite(decode::toDouble(number)))
            return "float " + decode::toText(declared, number);
        if (declared == NumberType::int32)
            return "int32 " + decode::toText(declared, number);
        return "uint32 " + decode::toText(NumberType::uint32, decode::readNumber(NumberType::uint32, bytes));
    }

    void write(const LoweredPass&, const LoweredCopy& copy)
    {
        const std::string& from = m_places.target(copy.from);
        const std::string& to = m_places.target(copy.to);
        const auto* const regions = std::get_if<plan::BufferRegions>(&copy.regions);
        const auto sizeOf = [&](const std::string& name) {
            const auto* const buffer = std::get_if<project::Buffer>(&m_script.project.resource(name)->kind);
            return buffer == nullptr ? 0 : project::sizeInBytes(*buffer).value();
        };
        if (regions == nullptr || regions->from != 0 || regions->to != 0 || regions->size != sizeOf(from) ||
            regions->size != sizeOf(to))
            return m_script.refuseFeature("Amber copies only whole buffers of equal size.", m_at);
        m_targets.emplace_back(to, m_at);
        m_script.commands += std::format("COPY {} TO {}\n", m_script.names.at(from), m_script.names.at(to));
    }

    void write(const LoweredPass&, const LoweredUpload&)
    {
        m_script.refuseFeature("Amber does not support uploads.", m_at);
    }
    void write(const LoweredPass&, const LoweredClear&)
    {
        m_script.refuseFeature("Amber clears only framebuffer attachments.", m_at);
    }
    void write(const LoweredPass&, const project::BindTilePass&)
    {
        m_script.refuseFeature("Amber does not support sparse resources.", m_at);
    }
    void write(const LoweredPass&, const project::SwapPass& swap)
    {
        m_places.swap(swap.resources[0], swap.resources[1]);
    }
    void write(const LoweredPass&, const project::PresentPass&) {}

    /// Adds expectations of whole 32-bit words. Amber cannot express other types and tolerances.
    void addExpectation(const LoweredCheck& check)
    {
        const std::string& resource = m_places.target(check.resource);
        const project::Resource* const found = m_script.project.resource(resource);
        const auto* const buffer = found ? std::get_if<project::Buffer>(&found->kind) : nullptr;
        const bool isTyped = m_script.formats.contains(resource);
        if (buffer == nullptr || isTyped || !check.holds || project::sizeInBytes(*buffer).value() % 4 != 0)
            return;
        const std::vector<std::byte>* expected = nullptr;
        std::uint64_t offset = 0;
        if (const auto* bytes = std::get_if<BytesCheck>(&check.kind)) {
            expected = &bytes->expected;
            offset = bytes->offset;
        } else if (const auto* numbers = std::get_if<NumbersCheck>(&check.kind);
                   numbers != nullptr && numbers->stride == 0 && !isFloat(numbers->type) &&
                   numbers->tolerance == project::Tolerance{}) {
            expected = &numbers->expected;
            offset = numbers->offset;
        }
        if (expected == nullptr || expected->empty() || offset % 4 != 0 || expected->size() % 4 != 0)
            return;
        std::string text = std::format("EXPECT {} IDX {} EQ", m_script.names.at(resource), offset);
        for (std::size_t i = 0; i < expected->size(); i += 4) {
            std::uint32_t word = 0;
            std::memcpy(&word, expected->data() + i, 4);
            text += std::format(" {}", word);
        }
        m_script.commands += text + "\n";
    }

public:
    /// Amber does not allow a pipeline to bind the target of a copy.
    void checkTargets()
    {
        for (const auto& [resource, place] : m_targets) {
            if (m_script.bound.contains(resource))
                m_script.refuseFeature(std::format("\"{}\" is the target of a copy and bound; Amber does not allow a "
                                                   "pipeline to bind the target of a copy.",
                                                   resource),
                                       place);
        }
    }

private:
    AmberScript& m_script;
    std::vector<std::string> m_shaders;                         ///< By module.
    std::map<std::string, std::string> m_pipelines;             ///< Names by contents.
    std::vector<std::pair<std::string, std::string>> m_targets; ///< Targets of copies, with the pass.
    plan::NameMap m_places;
    AmberBindings m_bindings{m_script, m_places};
    std::string m_at;
};

} // namespace

void writeAmberCommands(AmberScript& script)
{
    AmberCommands commands(script);
    commands.write();
    commands.checkTargets();
}

} // namespace wavelane::exporter
