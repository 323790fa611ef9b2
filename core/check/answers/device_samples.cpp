// SPDX-License-Identifier: MIT
#include "core/check/answers/device_samples.h"

#include "core/base/try.h"
#include "core/check/answers/probe_project.h"
#include "core/check/answers/sampling_shader.h"
#include "core/project/project.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <format>
#include <set>
#include <span>
#include <utility>

namespace wavelane::check {

namespace {

std::set<const sim::Memory*> changingMemories(const BoundContents& contents)
{
    std::set<const sim::Memory*> changing;
    for (const auto& [name, memory] : contents.written()) {
        if (contents.isWritten(name))
            changing.insert(memory.get());
    }
    return changing;
}

std::string resultsOf(std::size_t number)
{
    return std::format("texels of call {}", number);
}

} // namespace

DeviceSamples::DeviceSamples(std::string device, plan::ShaderProvider& shaders, const plan::ProjectSnapshot& snapshot,
                             const plan::PlannedDispatch& dispatch, const BoundContents& contents)
    : m_device(std::move(device)), m_shaders(shaders), m_contents(contents), m_resources(snapshot.project.resources),
      m_slots(dispatch.slots), m_answers(changingMemories(contents))
{
}

const project::BindingValue* DeviceSamples::valueOf(const sim::Descriptor& descriptor) const
{
    for (const plan::PlannedSlot& slot : m_slots) {
        if (slot.binding.set == descriptor.set && slot.binding.binding == descriptor.binding &&
            descriptor.element < slot.elements.size())
            return &slot.elements[descriptor.element].value;
    }
    return nullptr;
}

Result<void> DeviceSamples::addResource(plan::ProjectSnapshot& probe, const std::string& name) const
{
    if (probe.project.resource(name))
        return {};
    const auto found = std::ranges::find(m_resources, name, &project::Resource::name);
    if (found == m_resources.end())
        return fail(Code::internalError, std::format("The dispatch samples \"{}\", which is not known.", name));
    project::Resource resource = *found;
    if (auto* const texture = std::get_if<project::Texture>(&resource.kind)) {
        const auto extent = project::mipExtent(*texture, 0);
        texture->width = project::Amount{.value = extent[0], .expression = {}};
        texture->height = project::Amount{.value = extent[1], .expression = {}};
        texture->depth = project::Amount{.value = extent[2], .expression = {}};
        texture->heapType.reset();
        texture->placement.reset();
        texture->live.reset();
        texture->sparse = false;
        const sim::Memory* const memory = m_contents.find(name);
        if (!memory)
            return fail(Code::internalError, std::format("The contents of \"{}\" are not known.", name));
        std::vector<std::byte> copy;
        const std::span<const std::byte> bytes = memory->onDevice(copy);
        resource.initial = project::HexData{.bytes = {bytes.begin(), bytes.end()}};
    }
    probe.project.resources.push_back(std::move(resource));
    return {};
}

Result<void> DeviceSamples::addCall(plan::ProjectSnapshot& probe, const sim::SampleCall& call,
                                    const std::vector<sim::SampleOperands>& operands, std::size_t number) const
{
    const project::BindingValue* const texture = valueOf(call.texture);
    const project::BindingValue* const sampler = valueOf(call.sampler);
    if (!texture || !sampler)
        return fail(Code::internalError, "The dispatch samples with a descriptor that is not bound.");
    const std::string& samplerName = call.sampler == call.texture ? sampler->sampler : sampler->resource;
    TRY_VOID(addResource(probe, texture->resource));
    TRY_VOID(addResource(probe, samplerName));
    project::BindingValue view = *texture;
    view.sampler.clear();
    std::vector<std::uint32_t> words;
    for (const sim::SampleOperands& each : operands)
        words.insert(words.end(), each.begin(), each.end());
    ProbeShader shader{
        .name = std::format("call {}", number), .text = samplingShader(call), .threads = operands.size()};
    shader.bindings.emplace_back("t0", std::move(view));
    shader.bindings.emplace_back("s0", project::BindingValue{.resource = samplerName});
    const std::string operandsName = std::format("operands of call {}", number);
    shader.bindings.emplace_back("t1", project::BindingValue{.resource = operandsName});
    shader.bindings.emplace_back("u0", project::BindingValue{.resource = resultsOf(number)});
    probe.project.resources.push_back(wordBuffer(operandsName, words));
    probe.project.resources.push_back(wordBuffer(resultsOf(number), 4 * operands.size()));
    addShader(probe, shader);
    return {};
}

Result<bool> DeviceSamples::answer()
{
    const auto missing = m_answers.takeMissing();
    if (missing.empty())
        return false;
    plan::ProjectSnapshot probe;
    probe.folder = "/wavelane-device-samples"; // Nothing is read from there.
    std::size_t number = 0;
    for (const auto& [call, operands] : missing) {
        TRY_VOID(addCall(probe, call, operands, number++));
    }
    if (!m_session)
        m_session = run::Session::create({.device = m_device}, m_shaders);
    TRY_VOID(runProbe(*m_session, probe, "The device cannot be asked for samples of textures"));
    number = 0;
    for (const auto& [call, operands] : missing) {
        TRY(const std::vector<std::uint32_t> words, readWords(*m_session, resultsOf(number++)));
        std::vector<sim::SampleAnswers::Texel> texels(words.size() / 4);
        for (std::size_t i = 0; i < texels.size(); ++i)
            std::copy_n(words.begin() + static_cast<std::ptrdiff_t>(4 * i), 4, texels[i].begin());
        m_answers.add(call, operands, texels);
    }
    return true;
}

} // namespace wavelane::check
