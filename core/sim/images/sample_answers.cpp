// SPDX-License-Identifier: MIT
#include "core/sim/images/sample_answers.h"

#include "core/base/format/format.h"
#include "core/sim/lanes/wave.h"

#include <algorithm>

namespace wavelane::sim {

namespace {

/// The range that all devices support.
constexpr std::int32_t leastOffset = -8;
constexpr std::int32_t greatestOffset = 7;

Descriptor descriptorOf(Wave& wave, const Object& object)
{
    const Variable& variable = wave.program().variables[object.variable];
    const auto number = static_cast<std::uint32_t>(&object - wave.dispatch().objects.data());
    return {.set = variable.set, .binding = variable.binding, .element = number - variable.firstObject};
}

SampleCall::Number numberOf(const FormatInfo& format, const SampleStep& sample)
{
    if (sample.isFloat != 0)
        return SampleCall::Number::floating;
    return format.kind == ComponentKind::sint ? SampleCall::Number::signedInteger
                                              : SampleCall::Number::unsignedInteger;
}

} // namespace

std::size_t SampleOperandsHash::operator()(const SampleOperands& operands) const
{
    std::uint64_t hash = 0;
    for (const std::uint32_t each : operands)
        hash = (hash ^ each) * 0x9E3779B97F4A7C15ULL + (hash >> 29U);
    return hash;
}

std::optional<SampleCall> SampleAnswers::callOf(Wave& wave, const Step& step, const SampleStep& sample,
                                                unsigned lane) const
{
    const bool isAskable = sample.width == 32 && sample.mode != SampleMode::levels && sample.isImplicit == 0 &&
                           sample.projection == 0 && sample.bias == 0 && sample.minLod == 0;
    const Object& texture = wave.memory().object(wave.at(step.a)[lane]);
    const Object& sampler = wave.memory().object(wave.at(step.a + 1)[lane]);
    if (!isAskable || !texture.view || !sampler.view || !sampler.view->sampler ||
        m_changing.contains(texture.view->memory))
        return std::nullopt;
    SampleCall call{.texture = descriptorOf(wave, texture),
                    .sampler = descriptorOf(wave, sampler),
                    .isGather = sample.mode == SampleMode::gather,
                    .spatial = sample.spatial,
                    .isCube = sample.isCube != 0,
                    .isArrayed = sample.arrayed != 0,
                    .number = numberOf(info(texture.view->format), sample),
                    .isCompared = sample.reference != 0,
                    .hasGradients = sample.gradientX != 0,
                    .component = 0,
                    .lod = {},
                    .offset = {},
                    .offsets = {}};
    const auto word = [&](Slot slot) { return static_cast<std::uint32_t>(wave.at(slot)[lane]); };
    if (sample.component != 0)
        call.component = word(sample.component) & 3U;
    if (sample.lod != 0 && sample.isLodConstant != 0)
        call.lod = word(sample.lod);
    for (std::uint32_t i = 0; sample.offset != 0 && i < sample.spatial; ++i)
        call.offset.push_back(static_cast<std::int32_t>(word(sample.offset + i)));
    for (std::uint32_t i = 0; sample.offsets != 0 && i < 8; ++i)
        call.offsets.push_back(static_cast<std::int32_t>(word(sample.offsets + i)));
    const auto isFar = [](std::int32_t offset) { return offset < leastOffset || offset > greatestOffset; };
    if (std::ranges::any_of(call.offset, isFar) || std::ranges::any_of(call.offsets, isFar))
        return std::nullopt;
    // GLSL, in which the device is asked, has no such function.
    if (call.isCompared && call.hasGradients && call.isCube && call.isArrayed)
        return std::nullopt;
    return call;
}

std::optional<SampleAnswers::Texel> SampleAnswers::ask(Wave& wave, const Step& step, const SampleStep& sample,
                                                       unsigned lane)
{
    const std::optional<SampleCall> call = callOf(wave, step, sample, lane);
    if (!call) {
        m_hostSamples.insert(step.instruction);
        return std::nullopt;
    }
    SampleOperands operands{};
    const auto word = [&](Slot slot) { return static_cast<std::uint32_t>(wave.at(slot)[lane]); };
    for (std::uint32_t i = 0; i < call->axes() + (call->isArrayed ? 1 : 0); ++i)
        operands[i] = word(step.b + i);
    if (call->isCompared)
        operands[referenceOperand] = word(sample.reference);
    if (call->hasGradients) {
        for (std::uint32_t i = 0; i < call->axes(); ++i) {
            operands[levelOperand + i] = word(sample.gradientX + i);
            operands[levelOperand + 3 + i] = word(sample.gradientY + i);
        }
    } else if (sample.lod != 0 && !call->lod) {
        operands[levelOperand] = word(sample.lod);
    }
    return find(*call, operands);
}

} // namespace wavelane::sim
