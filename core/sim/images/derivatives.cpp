// SPDX-License-Identifier: MIT
#include "core/sim/images/sampling.h"

#include <cmath>
#include <utility>

namespace wavelane::sim {

float derivativeOf(Wave& wave, const Step& step, Slot slot, unsigned lane, unsigned axis)
{
    const Program& program = wave.program();
    // Threads of a quad: two bits of the thread's number, or of its x and y.
    const std::uint32_t width = program.quads == Quads::linear ? 2 : program.groupSize[0];
    const std::uint32_t local = wave.index() * wave.lanes() + lane;
    const std::uint32_t distance = axis == 0 ? 1 : width;
    const std::uint32_t position = axis == 0 ? local % width : local / width;
    const bool isSecond = position % 2 == 1;
    const unsigned other = isSecond ? lane - distance : lane + distance;
    if (other >= wave.lanes() || (wave.active() >> other & 1U) == 0) {
        wave.noteUndefined(step, "needs all threads of a quad, some of which do not execute it");
        return 0;
    }
    const Word* const words = wave.at(slot);
    const float mine = get<float>(words[lane]);
    const float others = get<float>(words[other]);
    return isSecond ? mine - others : others - mine;
}

void derive(Wave& wave, const Step& step)
{
    std::array<float, maxLanes> values{};
    for (std::uint32_t i = 0; i < step.count; ++i) {
        wave.each([&](unsigned lane) {
            values[lane] = step.extra == 2 ? std::fabs(derivativeOf(wave, step, step.a + i, lane, 0)) +
                                                 std::fabs(derivativeOf(wave, step, step.a + i, lane, 1))
                                           : derivativeOf(wave, step, step.a + i, lane, step.extra);
        });
        wave.each([&](unsigned lane) { wave.at(step.result + i)[lane] = put(values[lane]); });
    }
}

} // namespace wavelane::sim
