// SPDX-License-Identifier: MIT
#include "core/sim/lanes/device_answers.h"

#include "core/shader/spirv/extended_instructions.h"
#include "core/sim/lanes/wave.h"

namespace wavelane::sim {

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
    default:
        return {};
    }
}

void askDevice(Wave& wave, const Step& step)
{
    const AskedFunction& asked = wave.program().asked[step.extra];
    asked.onHost(wave, step);
    DeviceAnswers* const answers = wave.dispatch().answers;
    if (!answers || (asked.number == DeviceFunction::division && !answers->asksDivisions()))
        return;
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
