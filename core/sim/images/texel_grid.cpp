// SPDX-License-Identifier: MIT
#include "core/sim/images/texel_grid.h"

#include <algorithm>
#include <cmath>

namespace wavelane::sim {

namespace {

/// For each face: the axis that leads to it, and those of s and t, with their signs.
struct Face
{
    std::uint32_t axis;
    float sign;
    std::uint32_t sAxis;
    float sSign;
    std::uint32_t tAxis;
    float tSign;
};
constexpr std::array<Face, 6> faces{Face{.axis = 0, .sign = 1, .sAxis = 2, .sSign = -1, .tAxis = 1, .tSign = -1},
                                    Face{.axis = 0, .sign = -1, .sAxis = 2, .sSign = 1, .tAxis = 1, .tSign = -1},
                                    Face{.axis = 1, .sign = 1, .sAxis = 0, .sSign = 1, .tAxis = 2, .tSign = 1},
                                    Face{.axis = 1, .sign = -1, .sAxis = 0, .sSign = 1, .tAxis = 2, .tSign = -1},
                                    Face{.axis = 2, .sign = 1, .sAxis = 0, .sSign = 1, .tAxis = 1, .tSign = -1},
                                    Face{.axis = 2, .sign = -1, .sAxis = 0, .sSign = -1, .tAxis = 1, .tSign = -1}};

std::uint32_t faceOf(const std::array<float, 3>& direction)
{
    const float x = std::fabs(direction[0]);
    const float y = std::fabs(direction[1]);
    const float z = std::fabs(direction[2]);
    // The last of equal axes is preferred.
    const std::uint32_t axis = z >= x && z >= y ? 2 : y >= x ? 1 : 0;
    return axis * 2 + (std::signbit(direction[axis]) ? 1 : 0);
}

std::int64_t modulo(std::int64_t value, std::int64_t size)
{
    const std::int64_t rest = value % size;
    return rest < 0 ? rest + size : rest;
}

/// The coordinate inside of the level; -1 for the border.
std::int64_t wrapped(std::int64_t at, std::int64_t size, Wrap wrap)
{
    const auto mirrored = [](std::int64_t value) { return value >= 0 ? value : -(1 + value); };
    switch (wrap) {
    case Wrap::repeat:
        return modulo(at, size);
    case Wrap::mirror:
        return size - 1 - mirrored(modulo(at, 2 * size) - size);
    case Wrap::clamp:
        return std::clamp<std::int64_t>(at, 0, size - 1);
    case Wrap::border:
        return at < 0 || at >= size ? -1 : at;
    case Wrap::mirrorOnce:
        return std::clamp<std::int64_t>(mirrored(at), 0, size - 1);
    }
    return -1;
}

} // namespace

CubePlace cubePlace(const std::array<float, 3>& direction)
{
    const std::uint32_t number = faceOf(direction);
    const Face& face = faces[number];
    const float major = std::fabs(direction[face.axis]);
    return {.face = number,
            .s = 0.5F * (face.sSign * direction[face.sAxis] / major) + 0.5F,
            .t = 0.5F * (face.tSign * direction[face.tAxis] / major) + 0.5F};
}

std::array<float, 2> cubeDerivative(const std::array<float, 3>& direction, const std::array<float, 3>& change)
{
    const Face& face = faces[faceOf(direction)];
    const float major = std::fabs(direction[face.axis]);
    const float majorChange = face.sign * change[face.axis];
    const auto along = [&](std::uint32_t axis, float sign) {
        return 0.5F * (major * sign * change[axis] - sign * direction[axis] * majorChange) / (major * major);
    };
    return {along(face.sAxis, face.sSign), along(face.tAxis, face.tSign)};
}

std::array<Word, 4> TexelGrid::border() const
{
    std::array<Word, 4> texel{};
    const std::size_t components = info(m_view.format).components;
    for (std::size_t i = 0; i < 4; ++i) {
        const float value = i < components ? m_sampler.border[i] : i == 3 ? 1.0F : 0.0F;
        texel[i] = m_sample->isFloat == 0  ? static_cast<Word>(value)
                   : m_sample->width == 16 ? put(static_cast<Half>(value))
                                           : put(value);
    }
    return texel;
}

std::array<Word, 4> TexelGrid::load(const std::array<std::int64_t, 3>& at, std::uint32_t layer)
{
    const Level& level = m_view.levels[m_level];
    const FormatInfo& format = info(m_view.format);
    const auto x = static_cast<std::uint64_t>(at[0]);
    const auto y = static_cast<std::uint64_t>(at[1]);
    const auto z = static_cast<std::uint64_t>(at[2]);
    const std::uint64_t texel = (z * level.extent[1] + y) * level.extent[0] + x;
    const Word pointer =
        m_handle + level.offset + (m_view.firstLayer + layer) * level.layerStride + texel * format.blockBytes;
    const std::byte* const bytes =
        m_wave.memory().access(pointer, format.blockBytes, m_lane, WaveMemory::Kind::read, m_step);
    m_isResident = m_isResident && bytes != nullptr;
    return bytes ? texelAt(bytes, format, {.isFloat = m_sample->isFloat != 0, .width = m_sample->width})
                 : std::array<Word, 4>{};
}

std::array<Word, 4> TexelGrid::cubeTexel(std::array<std::int64_t, 3> at, std::uint32_t layer)
{
    const auto size = static_cast<std::int64_t>(extent()[0]);
    const bool isPastX = at[0] < 0 || at[0] >= size;
    const bool isPastY = at[1] < 0 || at[1] >= size;
    if (!isPastX && !isPastY)
        return load(at, layer);
    if (isPastX && isPastY) {
        // There is no texel at a corner: the mean of the three around it.
        const std::array<std::int64_t, 3> inside{std::clamp<std::int64_t>(at[0], 0, size - 1),
                                                 std::clamp<std::int64_t>(at[1], 0, size - 1), 0};
        const std::array<std::array<Word, 4>, 3> around{cubeTexel(inside, layer),
                                                        cubeTexel({at[0], inside[1], 0}, layer),
                                                        cubeTexel({inside[0], at[1], 0}, layer)};
        if (m_sample->isFloat == 0 || m_sample->width != 32)
            return around[0];
        std::array<Word, 4> mean{};
        for (std::size_t i = 0; i < 4; ++i)
            mean[i] = put((get<float>(around[0][i]) + get<float>(around[1][i]) + get<float>(around[2][i])) / 3.0F);
        return mean;
    }
    // What is past an edge of a face continues on the next face, as far from the edge.
    const Face& face = faces[layer % 6];
    float s = (2.0F * static_cast<float>(at[0]) + 1.0F) / static_cast<float>(size) - 1.0F;
    float t = (2.0F * static_cast<float>(at[1]) + 1.0F) / static_cast<float>(size) - 1.0F;
    const float past = std::max(std::fabs(s), std::fabs(t)) - 1.0F;
    s = std::clamp(s, -1.0F, 1.0F);
    t = std::clamp(t, -1.0F, 1.0F);
    std::array<float, 3> direction{};
    direction[face.axis] = face.sign * (1.0F - past);
    direction[face.sAxis] = face.sSign * s;
    direction[face.tAxis] = face.tSign * t;
    const std::uint32_t axis = isPastX ? face.sAxis : face.tAxis;
    const std::uint32_t next = axis * 2 + (std::signbit(direction[axis]) ? 1 : 0);
    const auto index = [&](float sign, std::uint32_t along) {
        const float place = 0.5F * (sign * direction[along] + 1.0F) * static_cast<float>(size);
        return std::clamp<std::int64_t>(static_cast<std::int64_t>(std::floor(place)), 0, size - 1);
    };
    return load({index(faces[next].sSign, faces[next].sAxis), index(faces[next].tSign, faces[next].tAxis), 0},
                layer / 6 * 6 + next);
}

std::array<Word, 4> TexelGrid::texel(std::array<std::int64_t, 3> at, std::uint32_t layer)
{
    if (m_sample->isCube != 0)
        return cubeTexel(at, layer);
    const std::array<std::uint32_t, 3> size = extent();
    for (std::uint32_t i = 0; i < m_sample->spatial; ++i) {
        at[i] = wrapped(at[i], size[i], m_sampler.wrap[i]);
        if (at[i] < 0)
            return border();
    }
    return load(at, layer);
}

} // namespace wavelane::sim
