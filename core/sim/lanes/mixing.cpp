// SPDX-License-Identifier: MIT
#include "core/shader/spirv/extended_instructions.h"
#include "core/sim/lanes/handlers.h"

#include <algorithm>
#include <cmath>

namespace wavelane::sim {

namespace {

/// The operands and the results of one lane in double precision.
using Numbers = std::array<double, 16>;

template<class T>
Numbers numbersOf(Wave& wave, Slot slot, std::uint32_t count, unsigned lane)
{
    Numbers out{};
    for (std::uint32_t i = 0; i < count && i < out.size(); ++i)
        out[i] = static_cast<double>(get<T>(wave.at(slot + i)[lane]));
    return out;
}

template<class T>
void setNumbers(Wave& wave, const Step& step, const Numbers& numbers, unsigned lane)
{
    for (std::uint32_t i = 0; i < step.count && i < numbers.size(); ++i)
        wave.at(step.result + i)[lane] = put(static_cast<T>(numbers[i]));
}

double dot(const Numbers& a, const Numbers& b)
{
    double sum = 0;
    for (std::size_t i = 0; i < 4; ++i)
        sum += a[i] * b[i];
    return sum;
}

struct Length
{
    static Numbers of(const Numbers& a, const Numbers&, const Numbers&) { return {std::sqrt(dot(a, a))}; }
};
struct Distance
{
    static Numbers of(Numbers a, const Numbers& b, const Numbers& c)
    {
        for (std::size_t i = 0; i < 4; ++i)
            a[i] -= b[i];
        return Length::of(a, b, c);
    }
};
struct Normalize
{
    static Numbers of(Numbers a, const Numbers&, const Numbers&)
    {
        const double length = std::sqrt(dot(a, a));
        for (double& each : a)
            each /= length;
        return a;
    }
};
struct Cross
{
    static Numbers of(const Numbers& a, const Numbers& b, const Numbers&)
    {
        return {a[1] * b[2] - b[1] * a[2], a[2] * b[0] - b[2] * a[0], a[0] * b[1] - b[0] * a[1]};
    }
};
struct FaceForward
{
    static Numbers of(Numbers a, const Numbers& b, const Numbers& c)
    {
        if (!(dot(c, b) < 0)) {
            for (double& each : a)
                each = -each;
        }
        return a;
    }
};
struct Reflect
{
    static Numbers of(Numbers a, const Numbers& b, const Numbers&)
    {
        const double factor = 2 * dot(b, a);
        for (std::size_t i = 0; i < 4; ++i)
            a[i] -= factor * b[i];
        return a;
    }
};
struct Refract
{
    static Numbers of(const Numbers& a, const Numbers& b, const Numbers& c)
    {
        const double along = dot(b, a);
        const double k = 1 - c[0] * c[0] * (1 - along * along);
        Numbers out{};
        for (std::size_t i = 0; i < 4 && k >= 0; ++i)
            out[i] = c[0] * a[i] - (c[0] * along + std::sqrt(k)) * b[i];
        return out;
    }
};

double determinant(const Numbers& m, std::size_t size)
{
    if (size == 1)
        return m[0];
    double sum = 0;
    for (std::size_t column = 0; column < size; ++column) {
        Numbers minor{};
        std::size_t at = 0;
        for (std::size_t c = 0; c < size; ++c) {
            for (std::size_t r = 1; r < size && c != column; ++r)
                minor[at++] = m[c * size + r];
        }
        sum += (column % 2 == 0 ? 1 : -1) * m[column * size] * determinant(minor, size - 1);
    }
    return sum;
}

std::size_t sideOf(std::uint32_t components)
{
    return components == 4 ? 2 : components == 9 ? 3 : 4;
}

template<class T, class Operation>
void mix(Wave& wave, const Step& step)
{
    wave.each([&](unsigned lane) {
        const Numbers a = numbersOf<T>(wave, step.a, step.extra, lane);
        const Numbers b = step.b == 0 ? Numbers{} : numbersOf<T>(wave, step.b, step.extra, lane);
        // The index of refraction is a scalar.
        const Numbers c = step.c == 0                          ? Numbers{}
                          : std::is_same_v<Operation, Refract> ? numbersOf<T>(wave, step.c, 1, lane)
                                                               : numbersOf<T>(wave, step.c, step.extra, lane);
        setNumbers<T>(wave, step, Operation::of(a, b, c), lane);
    });
}

template<class T, class>
void matrixDeterminant(Wave& wave, const Step& step)
{
    wave.each([&](unsigned lane) {
        setNumbers<T>(wave, step, {determinant(numbersOf<T>(wave, step.a, step.extra, lane), sideOf(step.extra))},
                      lane);
    });
}

template<class T, class>
void matrixInverse(Wave& wave, const Step& step)
{
    const std::size_t side = sideOf(step.extra);
    wave.each([&](unsigned lane) {
        const Numbers m = numbersOf<T>(wave, step.a, step.extra, lane);
        const double all = determinant(m, side);
        Numbers out{};
        for (std::size_t column = 0; column < side; ++column) {
            for (std::size_t row = 0; row < side; ++row) {
                Numbers minor{};
                std::size_t at = 0;
                for (std::size_t c = 0; c < side; ++c) {
                    for (std::size_t r = 0; r < side; ++r) {
                        if (c != column && r != row)
                            minor[at++] = m[c * side + r];
                    }
                }
                const double sign = (column + row) % 2 == 0 ? 1 : -1;
                out[row * side + column] = sign * determinant(minor, side - 1) / all;
            }
        }
        setNumbers<T>(wave, step, out, lane);
    });
}

/// The first half of the results are fractions with the sign of the operand, the second half whole numbers.
template<class T, class>
void splitNumber(Wave& wave, const Step& step)
{
    const std::uint32_t half = step.count / 2;
    for (std::uint32_t i = 0; i < half; ++i) {
        wave.each([&](unsigned lane) {
            const auto given = static_cast<double>(get<T>(wave.at(step.a + i)[lane]));
            double whole = 0;
            const double fraction = std::modf(given, &whole);
            wave.at(step.result + i)[lane] = put(static_cast<T>(fraction));
            wave.at(step.result + half + i)[lane] = put(static_cast<T>(whole));
        });
    }
}

/// The second half of the results are exponents, integers of 32 bits.
template<class T, class>
void splitExponent(Wave& wave, const Step& step)
{
    const std::uint32_t half = step.count / 2;
    for (std::uint32_t i = 0; i < half; ++i) {
        wave.each([&](unsigned lane) {
            int exponent = 0;
            const double part = std::frexp(static_cast<double>(get<T>(wave.at(step.a + i)[lane])), &exponent);
            wave.at(step.result + i)[lane] = put(static_cast<T>(part));
            wave.at(step.result + half + i)[lane] = put(static_cast<std::int32_t>(exponent));
        });
    }
}

void packHalves(Wave& wave, const Step& step)
{
    wave.each([&](unsigned lane) {
        const Word low = put(static_cast<Half>(get<float>(wave.at(step.a)[lane])));
        const Word high = put(static_cast<Half>(get<float>(wave.at(step.a + 1)[lane])));
        wave.at(step.result)[lane] = low | (high << 16U);
    });
}
void unpackHalves(Wave& wave, const Step& step)
{
    wave.each([&](unsigned lane) {
        const Word word = wave.at(step.a)[lane];
        wave.at(step.result)[lane] = put(static_cast<float>(get<Half>(word)));
        wave.at(step.result + 1)[lane] = put(static_cast<float>(get<Half>(word >> 16U)));
    });
}
void packDouble(Wave& wave, const Step& step)
{
    wave.each([&](unsigned lane) {
        wave.at(step.result)[lane] = wave.at(step.a)[lane] | (wave.at(step.a + 1)[lane] << 32U);
    });
}
void unpackDouble(Wave& wave, const Step& step)
{
    wave.each([&](unsigned lane) {
        const Word word = wave.at(step.a)[lane];
        wave.at(step.result)[lane] = word & 0xFFFFFFFFU;
        wave.at(step.result + 1)[lane] = word >> 32U;
    });
}

/// `Parts` numbers of 32 / `Parts` bits.
template<unsigned Parts, bool IsSigned>
void packNorm(Wave& wave, const Step& step)
{
    constexpr unsigned bits = 32 / Parts;
    constexpr float scale = static_cast<float>((1U << (bits - (IsSigned ? 1 : 0))) - 1U);
    wave.each([&](unsigned lane) {
        Word out = 0;
        for (unsigned i = 0; i < Parts; ++i) {
            const float value = get<float>(wave.at(step.a + i)[lane]);
            const float clamped = std::isnan(value) ? 0.0F : std::clamp(value, IsSigned ? -1.0F : 0.0F, 1.0F);
            const auto number = static_cast<std::int64_t>(std::nearbyint(clamped * scale));
            out |= (static_cast<Word>(number) & ((Word{1} << bits) - 1)) << (i * bits);
        }
        wave.at(step.result)[lane] = out;
    });
}
template<unsigned Parts, bool IsSigned>
void unpackNorm(Wave& wave, const Step& step)
{
    constexpr unsigned bits = 32 / Parts;
    constexpr float scale = static_cast<float>((1U << (bits - (IsSigned ? 1 : 0))) - 1U);
    wave.each([&](unsigned lane) {
        const Word word = wave.at(step.a)[lane];
        for (unsigned i = 0; i < Parts; ++i) {
            const Word part = (word >> (i * bits)) & ((Word{1} << bits) - 1);
            float value = static_cast<float>(part) / scale;
            if (IsSigned) {
                const auto number = bits == 8 ? get<std::int8_t>(part) : get<std::int16_t>(part);
                value = std::max(static_cast<float>(number) / scale, -1.0F);
            }
            wave.at(step.result + i)[lane] = put(value);
        }
    });
}

template<class Operation>
Handler mixed(unsigned width)
{
    return ofFloatWidth(width, []<class T>() -> Handler { return &mix<T, Operation>; });
}

} // namespace

Handler mixingHandler(std::uint32_t function, unsigned width)
{
    switch (function) {
    case GLSLstd450Length:
        return mixed<Length>(width);
    case GLSLstd450Distance:
        return mixed<Distance>(width);
    case GLSLstd450Normalize:
        return mixed<Normalize>(width);
    case GLSLstd450Cross:
        return mixed<Cross>(width);
    case GLSLstd450FaceForward:
        return mixed<FaceForward>(width);
    case GLSLstd450Reflect:
        return mixed<Reflect>(width);
    case GLSLstd450Refract:
        return mixed<Refract>(width);
    case GLSLstd450Determinant:
        return ofFloatWidth(width, []<class T>() -> Handler { return &matrixDeterminant<T, void>; });
    case GLSLstd450MatrixInverse:
        return ofFloatWidth(width, []<class T>() -> Handler { return &matrixInverse<T, void>; });
    case GLSLstd450Modf:
    case GLSLstd450ModfStruct:
        return ofFloatWidth(width, []<class T>() -> Handler { return &splitNumber<T, void>; });
    case GLSLstd450Frexp:
    case GLSLstd450FrexpStruct:
        return ofFloatWidth(width, []<class T>() -> Handler { return &splitExponent<T, void>; });
    case GLSLstd450PackHalf2x16:
        return &packHalves;
    case GLSLstd450UnpackHalf2x16:
        return &unpackHalves;
    case GLSLstd450PackDouble2x32:
        return &packDouble;
    case GLSLstd450UnpackDouble2x32:
        return &unpackDouble;
    case GLSLstd450PackUnorm4x8:
        return &packNorm<4, false>;
    case GLSLstd450PackSnorm4x8:
        return &packNorm<4, true>;
    case GLSLstd450PackUnorm2x16:
        return &packNorm<2, false>;
    case GLSLstd450PackSnorm2x16:
        return &packNorm<2, true>;
    case GLSLstd450UnpackUnorm4x8:
        return &unpackNorm<4, false>;
    case GLSLstd450UnpackSnorm4x8:
        return &unpackNorm<4, true>;
    case GLSLstd450UnpackUnorm2x16:
        return &unpackNorm<2, false>;
    case GLSLstd450UnpackSnorm2x16:
        return &unpackNorm<2, true>;
    default:
        return nullptr;
    }
}

} // namespace wavelane::sim
