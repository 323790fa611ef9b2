// SPDX-License-Identifier: MIT
#include "core/sim/lanes/handlers.h"

#include <algorithm>

namespace wavelane::sim {

void copyRegisters(Wave& wave, const Step& step)
{
    const std::uint32_t* const list = wave.program().literals.data() + step.extra;
    const std::uint32_t count = list[0];
    for (std::uint32_t i = 0; i < count; ++i) {
        Word* const to = wave.at(list[1 + 2 * i]);
        const Word* const from = wave.at(list[2 + 2 * i]);
        wave.each([&](unsigned lane) { to[lane] = from[lane]; });
        if (wave.marks().any())
            wave.marks().copy(list[1 + 2 * i], list[2 + 2 * i], 1, wave.active());
    }
}

void selectValue(Wave& wave, const Step& step)
{
    for (std::uint32_t i = 0; i < step.count; ++i) {
        Word* const out = wave.at(step.result + i);
        const Word* const condition = wave.at(step.extra == 1 ? step.a : step.a + i);
        const Word* const b = wave.at(step.b + i);
        const Word* const c = wave.at(step.c + i);
        wave.each([&](unsigned lane) { out[lane] = (condition[lane] & 1U) != 0 ? b[lane] : c[lane]; });
    }
}

void extractDynamic(Wave& wave, const Step& step)
{
    bool isOutside = false;
    Word* const out = wave.at(step.result);
    const Word* const index = wave.at(step.b);
    wave.each([&](unsigned lane) {
        isOutside = isOutside || index[lane] >= step.extra;
        const auto component = static_cast<Slot>(std::min<Word>(index[lane], step.extra - 1));
        out[lane] = wave.at(step.a + component)[lane];
    });
    if (isOutside)
        wave.noteUndefined(step, "accesses a component that the vector does not have, which is undefined");
}

void insertDynamic(Wave& wave, const Step& step)
{
    bool isOutside = false;
    const Word* const part = wave.at(step.b);
    const Word* const index = wave.at(step.c);
    for (std::uint32_t i = 0; i < step.count; ++i) {
        Word* const out = wave.at(step.result + i);
        const Word* const a = wave.at(step.a + i);
        wave.each([&](unsigned lane) {
            isOutside = isOutside || index[lane] >= step.count;
            out[lane] = index[lane] == i ? part[lane] : a[lane];
        });
    }
    if (isOutside)
        wave.noteUndefined(step, "accesses a component that the vector does not have, which is undefined");
}

void reinterpretBits(Wave& wave, const Step& step)
{
    const std::uint32_t from = step.extra & 0xFFFFU;
    const std::uint32_t to = step.extra >> 16U;
    if (from == to) {
        for (std::uint32_t i = 0; i < step.count; ++i) {
            Word* const out = wave.at(step.result + i);
            const Word* const a = wave.at(step.a + i);
            wave.each([&](unsigned lane) { out[lane] = a[lane]; });
        }
        return;
    }
    // The component with the lower number has the lower bits.
    for (std::uint32_t i = 0; i < step.count; ++i) {
        Word* const out = wave.at(step.result + i);
        if (from < to) {
            const std::uint32_t parts = to / from;
            wave.each([&](unsigned lane) {
                Word value = 0;
                for (std::uint32_t part = 0; part < parts; ++part)
                    value |= wave.at(step.a + i * parts + part)[lane] << (part * from);
                out[lane] = value;
            });
        } else {
            const std::uint32_t parts = from / to;
            const Word* const a = wave.at(step.a + i / parts);
            const Word mask = (Word{1} << to) - 1;
            wave.each([&](unsigned lane) { out[lane] = (a[lane] >> (i % parts * to)) & mask; });
        }
    }
}

void anyOf(Wave& wave, const Step& step)
{
    Word* const out = wave.at(step.result);
    wave.each([&](unsigned lane) {
        Word value = 0;
        for (std::uint32_t i = 0; i < step.extra; ++i)
            value |= wave.at(step.a + i)[lane];
        out[lane] = value;
    });
}

void allOf(Wave& wave, const Step& step)
{
    Word* const out = wave.at(step.result);
    wave.each([&](unsigned lane) {
        Word value = 1;
        for (std::uint32_t i = 0; i < step.extra; ++i)
            value &= wave.at(step.a + i)[lane];
        out[lane] = value;
    });
}

namespace {

/// Calls a function with the operands of each component, which returns the low and the high result, of 32 bits.
template<class Function>
void pairs(Wave& wave, const Step& step, const Function& function)
{
    const std::uint32_t half = step.count / 2;
    for (std::uint32_t i = 0; i < half; ++i) {
        Word* const low = wave.at(step.result + i);
        Word* const high = wave.at(step.result + half + i);
        const Word* const a = wave.at(step.a + i);
        const Word* const b = wave.at(step.b + i);
        wave.each([&](unsigned lane) {
            const auto [first, second] = function(a[lane], b[lane]);
            low[lane] = first & 0xFFFFFFFFU;
            high[lane] = second & 0xFFFFFFFFU;
        });
    }
}

template<class T, class>
void addProducts(Wave& wave, const Step& step)
{
    const std::uint32_t* list = wave.program().literals.data() + step.extra;
    const std::uint32_t terms = *list++;
    for (std::uint32_t i = 0; i < step.count; ++i, list += std::size_t{2} * terms) {
        Word* const out = wave.at(step.result + i);
        wave.each([&](unsigned lane) {
            T sum = static_cast<T>(get<T>(wave.at(list[0])[lane]) * get<T>(wave.at(list[1])[lane]));
            for (std::uint32_t term = 1; term < terms; ++term) {
                const T product =
                    static_cast<T>(get<T>(wave.at(list[2 * term])[lane]) * get<T>(wave.at(list[2 * term + 1])[lane]));
                sum = static_cast<T>(sum + product);
            }
            out[lane] = put(sum);
        });
    }
}

} // namespace

void addWithCarry(Wave& wave, const Step& step)
{
    pairs(wave, step, [](Word a, Word b) { return std::pair(a + b, (a + b) >> 32U); });
}

void subtractWithBorrow(Wave& wave, const Step& step)
{
    pairs(wave, step, [](Word a, Word b) { return std::pair(a - b, Word{a < b ? 1U : 0U}); });
}

void multiplyUnsigned(Wave& wave, const Step& step)
{
    pairs(wave, step, [](Word a, Word b) { return std::pair(a * b, (a * b) >> 32U); });
}

void multiplySigned(Wave& wave, const Step& step)
{
    pairs(wave, step, [](Word a, Word b) {
        const auto product =
            static_cast<Word>(std::int64_t{get<std::int32_t>(a)} * std::int64_t{get<std::int32_t>(b)});
        return std::pair(product, product >> 32U);
    });
}

Handler sumOfProducts(unsigned width)
{
    return ofFloatWidth(width, []<class T>() -> Handler { return &addProducts<T, void>; });
}

void readClock(Wave& wave, const Step& step)
{
    constexpr Word ticks = 64; // Between two readings.
    wave.each([&](unsigned lane) {
        const Word now = wave.at(step.a)[lane] += ticks;
        if (step.count == 1) {
            wave.at(step.result)[lane] = now;
            return;
        }
        wave.at(step.result)[lane] = now & UINT32_MAX;
        wave.at(step.result + 1)[lane] = now >> 32U;
    });
}

void printText(Wave& /*wave*/, const Step& /*step*/) {}

} // namespace wavelane::sim
