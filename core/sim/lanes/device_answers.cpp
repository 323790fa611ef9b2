// SPDX-License-Identifier: MIT
#include "core/sim/lanes/device_answers.h"

#include "core/shader/spirv/extended_instructions.h"
#include "core/sim/lanes/wave.h"

namespace wavelane::sim {

bool isAskedFunction(std::uint32_t function)
{
    switch (function) {
    case GLSLstd450Sin:
    case GLSLstd450Cos:
    case GLSLstd450Tan:
    case GLSLstd450Asin:
    case GLSLstd450Acos:
    case GLSLstd450Atan:
    case GLSLstd450Sinh:
    case GLSLstd450Cosh:
    case GLSLstd450Tanh:
    case GLSLstd450Asinh:
    case GLSLstd450Acosh:
    case GLSLstd450Atanh:
    case GLSLstd450Atan2:
    case GLSLstd450Pow:
    case GLSLstd450Exp:
    case GLSLstd450Log:
    case GLSLstd450Exp2:
    case GLSLstd450Log2:
    case GLSLstd450Sqrt:
    case GLSLstd450InverseSqrt:
        return true;
    default:
        return false;
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
