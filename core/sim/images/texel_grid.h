// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/images/sampling.h"
#include "core/sim/images/texels.h"

#include <array>
#include <cstdint>
#include <span>

namespace wavelane::sim {

/// A direction on a cube: the face, and s and t on it.
struct CubePlace
{
    std::uint32_t face = 0;
    float s = 0;
    float t = 0;
};
/// Vulkan specification, section "Cube Map Face Selection".
CubePlace cubePlace(const std::array<float, 3>& direction);
/// The derivatives of `s` and `t` along a change of the direction.
std::array<float, 2> cubeDerivative(const std::array<float, 3>& direction, const std::array<float, 3>& change);

/// The texels of one level of a view, for one lane: what is outside wraps, is the border or the next face of a cube.
class TexelGrid
{
public:
    /// All must outlive the object. `layer` is the layer, or the first face of a cube.
    TexelGrid(Wave& wave, const Step& step, const View& view, const Sampler& sampler)
        : m_wave(wave), m_step(step), m_view(view), m_sampler(sampler)
    {
    }

    void select(Word handle, unsigned lane, const SampleStep& sample)
    {
        m_handle = handle;
        m_lane = lane;
        m_sample = &sample;
    }
    bool isResident() const { return m_isResident; } ///< All texels so far have memory.
    void setLevel(std::uint32_t level) { m_level = level; }
    std::array<std::uint32_t, 3> extent() const { return m_view.levels[m_level].extent; }
    /// The texel at a place, which can be outside. For cubes, `layer` is the face.
    std::array<Word, 4> texel(std::array<std::int64_t, 3> at, std::uint32_t layer);

private:
    std::array<Word, 4> cubeTexel(std::array<std::int64_t, 3> at, std::uint32_t layer);
    std::array<Word, 4> load(const std::array<std::int64_t, 3>& at, std::uint32_t layer);
    std::array<Word, 4> border() const;

    Wave& m_wave;
    const Step& m_step;
    const View& m_view;
    const Sampler& m_sampler;
    Word m_handle = 0;
    unsigned m_lane = 0;
    const SampleStep* m_sample = nullptr;
    std::uint32_t m_level = 0;
    bool m_isResident = true;
};

} // namespace wavelane::sim
