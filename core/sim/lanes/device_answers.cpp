// SPDX-License-Identifier: MIT
#include "core/sim/lanes/device_answers.h"

#include "core/shader/spirv/extended_instructions.h"
#include "core/sim/lanes/number.h"
#include "core/sim/lanes/wave.h"

#include <array>

namespace wavelane::sim {

namespace {

void askForVector(Wave& wave, const Step& step, const AskedFunction& asked, DeviceAnswers& answers)
{
    if (answers.missingVectors() > DeviceAnswers::maxMissingVectors)
        return;
    const bool isDistance = asked.number == GLSLstd450Distance;
    DeviceFunction function{.number = isDistance ? std::uint32_t{GLSLstd450Length} : asked.number,
                            .components = asked.components};
    wave.each([&](unsigned lane) {
        std::array<Word, 4> words{};
        for (std::uint32_t i = 0; i < asked.components; ++i) {
            words[i] = wave.at(step.a + i)[lane];
            if (isDistance) // The length of the difference, which is rounded alike everywhere.
                words[i] = put(get<float>(words[i]) - get<float>(wave.at(step.b + i)[lane]));
        }
        const DeviceOperands operands{words[0] | words[1] << 32U, words[2] | words[3] << 32U};
        for (function.result = 0; function.result < step.count; ++function.result) {
            if (const auto found = answers.find(function, operands))
                wave.at(step.result + function.result)[lane] = *found;
        }
    });
}

} // namespace

bool takesVector(std::uint32_t function)
{
    return function == GLSLstd450Length || function == GLSLstd450Distance || function == GLSLstd450Normalize;
}

bool DeviceAnswers::dropMostFrequent()
{
    if (!m_asksVectors && !m_asksDivisions)
        return false;
    bool& isAsked = m_asksVectors ? m_asksVectors : m_asksDivisions;
    isAsked = false;
    forget([this](const Function& each) { return !asks(each.number); });
    return true;
}

std::string_view deviceFunctionName(std::uint32_t function)
{
    switch (function) {
    case GLSLstd450Sin:
        return "sin";
    case GLSLstd450Cos:
        return "cos";
    case GLSLstd450Tan:
        return "tan";
    case GLSLstd450Asin:
        return "asin";
    case GLSLstd450Acos:
        return "acos";
    case GLSLstd450Atan:
    case GLSLstd450Atan2:
        return "atan";
    case GLSLstd450Sinh:
        return "sinh";
    case GLSLstd450Cosh:
        return "cosh";
    case GLSLstd450Tanh:
        return "tanh";
    case GLSLstd450Asinh:
        return "asinh";
    case GLSLstd450Acosh:
        return "acosh";
    case GLSLstd450Atanh:
        return "atanh";
    case GLSLstd450Pow:
        return "pow";
    case GLSLstd450Exp:
        return "exp";
    case GLSLstd450Log:
        return "log";
    case GLSLstd450Exp2:
        return "exp2";
    case GLSLstd450Log2:
        return "log2";
    case GLSLstd450Sqrt:
        return "sqrt";
    case GLSLstd450InverseSqrt:
        return "inversesqrt";
    case GLSLstd450Length:
        return "length";
    case GLSLstd450Distance:
        return "distance";
    case GLSLstd450Normalize:
        return "normalize";
    default:
        return {};
    }
}

void askDevice(Wave& wave, const Step& step)
{
    const AskedFunction& asked = wave.program().asked[step.extra];
    Step onHost = step;
    onHost.extra = asked.components;
    asked.onHost(wave, onHost);
    DeviceAnswers* const answers = wave.dispatch().answers;
    if (!answers || !answers->asks(asked.number))
        return;
    if (asked.components > 0)
        return askForVector(wave, step, asked, *answers);
    const DeviceAnswers::Function function{.number = asked.number, .width = asked.width, .operands = asked.operands};
    for (std::uint32_t i = 0; i < step.count; ++i) {
        Word* const out = wave.at(step.result + i);
        const Word* const a = wave.at(step.a + i);
        const Word* const b = asked.operands > 1 ? wave.at(step.b + i) : nullptr;
        wave.each([&](unsigned lane) {
            if (const auto found = answers->find(function, {a[lane], b != nullptr ? b[lane] : 0}))
                out[lane] = *found;
        });
    }
}

} // namespace wavelane::sim
