// SPDX-License-Identifier: MIT
#include "core/sim/images/sampling.h"

#include "core/sim/images/sample_answers.h"
#include "core/sim/images/texel_grid.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace wavelane::sim {

namespace {

constexpr Sampler noSampler{};

SampleStep sampleStep(const Program& program, const Step& step)
{
    std::array<std::uint32_t, sizeof(SampleStep) / 4> words{};
    std::copy_n(program.literals.begin() + step.extra, words.size(), words.begin());
    return std::bit_cast<SampleStep>(words);
}

/// Samples for one lane, as the Vulkan specification describes it in "Image Operations".
class LaneSampler
{
public:
    LaneSampler(Wave& wave, const Step& step, const SampleStep& sample, unsigned lane)
        : m_wave(wave), m_step(step), m_sample(sample), m_lane(lane), m_handle(wave.at(step.a)[lane]),
          m_view(*wave.memory().object(m_handle).view), m_sampler(samplerOf(wave, step, lane)),
          m_grid(wave, step, m_view, m_sampler)
    {
        m_grid.select(m_handle, lane, sample);
    }

    bool isResident() const { return m_grid.isResident(); } ///< Of the texels of `result`.

    std::array<Word, 4> result()
    {
        place();
        if (m_sample.mode == SampleMode::levels) {
            const float lod = lodWithoutLimits();
            const float last = static_cast<float>(m_view.levels.size() - 1);
            const float level = std::clamp(limited(lod), 0.0F, last);
            return {put(m_sampler.isMipLinear ? level : static_cast<float>(nearest(level))), put(lod), 0, 0};
        }
        if (m_sample.mode == SampleMode::gather)
            return gathered();
        const float lod = limited(lodWithoutLimits());
        const bool isLinear = lod <= 0 ? m_sampler.isMagLinear : m_sampler.isMinLinear;
        const auto last = static_cast<float>(m_view.levels.size() - 1);
        const float level = std::clamp(lod, 0.0F, last);
        if (!m_sampler.isMipLinear)
            return filtered(nearest(level), isLinear);
        const float low = std::floor(level);
        const float part = level - low;
        const std::array<Word, 4> first = filtered(static_cast<std::uint32_t>(low), isLinear);
        if (part == 0)
            return first;
        return mixed(first, filtered(static_cast<std::uint32_t>(low) + 1, isLinear), part);
    }

private:
    static const Sampler& samplerOf(Wave& wave, const Step& step, unsigned lane)
    {
        const View* const view = wave.memory().object(wave.at(step.a + 1)[lane]).view;
        return view && view->sampler ? *view->sampler : noSampler;
    }
    float number(Slot slot) const
    {
        const Word word = m_wave.at(slot)[m_lane];
        return m_wave.program().registers > slot ? get<float>(word) : 0;
    }
    static std::uint32_t nearest(float level) { return static_cast<std::uint32_t>(std::ceil(level + 0.5F) - 1); }
    float limited(float lod) const
    {
        float low = m_sampler.minLod;
        if (m_sample.minLod != 0)
            low = std::max(low, number(m_sample.minLod));
        return std::min(std::max(lod, low), std::max(m_sampler.maxLod, low));
    }

    /// The coordinates, and the layer or the face.
    void place()
    {
        const std::uint32_t given = m_sample.isCube != 0 ? 3 : m_sample.spatial;
        const float divisor = m_sample.projection != 0 ? number(m_sample.projection) : 1.0F;
        for (std::uint32_t i = 0; i < given; ++i)
            m_at[i] = number(m_step.b + i) / divisor;
        float layer = 0;
        if (m_sample.arrayed != 0) {
            const float last = static_cast<float>(m_view.layers / (m_sample.isCube != 0 ? 6 : 1)) - 1;
            layer = std::clamp(std::nearbyint(number(m_step.b + given)), 0.0F, std::max(last, 0.0F));
            if (std::isnan(layer))
                layer = 0;
        }
        m_layer = static_cast<std::uint32_t>(layer);
        if (m_sample.isCube != 0) {
            m_direction = m_at;
            const CubePlace place = cubePlace(m_at);
            m_at = {place.s, place.t, 0};
            m_layer = m_layer * 6 + place.face;
        }
    }

    float lodWithoutLimits() const
    {
        float lod = m_sample.lod != 0 ? number(m_sample.lod) : 0;
        if (m_sample.isImplicit != 0 || m_sample.gradientX != 0) {
            const float rho = std::max(footprint(0), footprint(1));
            lod = rho > 0 ? std::log2(rho) : -1000.0F;
        }
        float bias = m_sampler.bias;
        if (m_sample.bias != 0)
            bias += number(m_sample.bias);
        return lod + bias;
    }

    /// How many texels of the first level the coordinates change along an axis of the quad.
    float footprint(unsigned axis) const
    {
        const std::uint32_t count = m_sample.isCube != 0 ? 3 : m_sample.spatial;
        std::array<float, 3> change{};
        const Slot slot = axis == 0 ? m_sample.gradientX : m_sample.gradientY;
        for (std::uint32_t i = 0; i < count; ++i)
            change[i] = m_sample.isImplicit != 0 ? derivativeOf(m_wave, m_step, m_step.b + i, m_lane, axis)
                                                 : number(slot + i);
        if (m_sample.isCube != 0) {
            const std::array<float, 2> onFace = cubeDerivative(m_direction, change);
            change = {onFace[0], onFace[1], 0};
        }
        float sum = 0;
        for (std::uint32_t i = 0; i < m_sample.spatial; ++i) {
            const float texels = change[i] * static_cast<float>(m_view.levels[0].extent[i]);
            sum += texels * texels;
        }
        return std::sqrt(sum);
    }

    /// A coordinate in texels. NaN and what is far outside stays in the range of integers.
    static std::int64_t whole(float value)
    {
        constexpr float limit = 1e9F;
        return std::isnan(value) ? 0 : static_cast<std::int64_t>(std::clamp(value, -limit, limit));
    }

    std::int64_t offset(std::uint32_t axis) const
    {
        return m_sample.offset != 0 ? get<std::int32_t>(m_wave.at(m_sample.offset + axis)[m_lane]) : 0;
    }

    std::array<Word, 4> compared(std::array<Word, 4> texel) const
    {
        if (m_sample.reference == 0)
            return texel;
        float reference = number(m_sample.reference);
        const FormatInfo& format = info(m_view.format);
        if (format.kind == ComponentKind::unorm)
            reference = std::clamp(reference, 0.0F, 1.0F);
        const float depth = get<float>(texel[0]);
        bool holds = false;
        switch (m_sampler.comparison.value_or(Comparison::always)) {
        case Comparison::never:
            break;
        case Comparison::less:
            holds = reference < depth;
            break;
        case Comparison::equal:
            holds = reference == depth;
            break;
        case Comparison::lessEqual:
            holds = reference <= depth;
            break;
        case Comparison::greater:
            holds = reference > depth;
            break;
        case Comparison::notEqual:
            holds = reference != depth;
            break;
        case Comparison::greaterEqual:
            holds = reference >= depth;
            break;
        case Comparison::always:
            holds = true;
            break;
        }
        return {put(holds ? 1.0F : 0.0F), 0, 0, put(1.0F)};
    }

    /// The minimum or maximum of two components.
    Word reduced(Word a, Word b) const
    {
        const bool isLess = m_sample.width == 16 ? get<Half>(b) < get<Half>(a) : get<float>(b) < get<float>(a);
        return isLess == (m_sampler.reduction == Reduction::least) ? b : a;
    }

    /// Texels of weight 0 do not take part in a reduction.
    std::array<Word, 4> mixed(std::array<Word, 4> a, const std::array<Word, 4>& b, float part) const
    {
        for (std::size_t i = 0; i < 4; ++i) {
            if (m_sampler.reduction != Reduction::average) {
                a[i] = part == 0 ? a[i] : part == 1 ? b[i] : reduced(a[i], b[i]);
            } else if (m_sample.width == 16) {
                const auto from = static_cast<float>(get<Half>(a[i]));
                a[i] = put(static_cast<Half>(from + part * (static_cast<float>(get<Half>(b[i])) - from)));
            } else {
                const float from = get<float>(a[i]);
                a[i] = put(from + part * (get<float>(b[i]) - from));
            }
        }
        return a;
    }

    std::array<Word, 4> texel(const std::array<std::int64_t, 3>& at) { return compared(m_grid.texel(at, m_layer)); }

    /// A coordinate in texels of the current level.
    float placeInTexels(std::uint32_t axis) const
    {
        return m_sampler.isUnnormalized ? m_at[axis] : m_at[axis] * static_cast<float>(m_grid.extent()[axis]);
    }

    /// Where the texels around the coordinates begin, and the weights of the second ones.
    std::array<float, 3> corner(std::array<std::int64_t, 3>& first) const
    {
        std::array<float, 3> weights{};
        for (std::uint32_t i = 0; i < m_sample.spatial; ++i) {
            const float place = placeInTexels(i) - 0.5F;
            first[i] = whole(std::floor(place)) + offset(i);
            weights[i] = std::isfinite(place) ? place - std::floor(place) : 0;
        }
        return weights;
    }

    std::array<Word, 4> filtered(std::uint32_t level, bool isLinear)
    {
        m_grid.setLevel(level);
        std::array<std::int64_t, 3> first{};
        if (!isLinear || m_sample.isFloat == 0) {
            for (std::uint32_t i = 0; i < m_sample.spatial; ++i)
                first[i] = whole(std::floor(placeInTexels(i))) + offset(i);
            return texel(first);
        }
        const std::array<float, 3> weights = corner(first);
        std::array<std::array<Word, 4>, 8> texels{};
        const std::uint32_t count = 1U << m_sample.spatial;
        for (std::uint32_t i = 0; i < count; ++i)
            texels[i] = texel({first[0] + (i & 1U), first[1] + (i >> 1U & 1U), first[2] + (i >> 2U & 1U)});
        for (std::uint32_t axis = 0, left = count / 2; axis < m_sample.spatial; ++axis, left /= 2) {
            for (std::uint32_t i = 0; i < left; ++i)
                texels[i] = mixed(texels[2 * i], texels[2 * i + 1], weights[axis]);
        }
        return texels[0];
    }

    std::array<Word, 4> gathered()
    {
        m_grid.setLevel(0);
        std::array<std::int64_t, 3> first{};
        static_cast<void>(corner(first));
        const std::uint32_t component =
            m_sample.component != 0 ? get<std::uint32_t>(m_wave.at(m_sample.component)[m_lane]) & 3U : 0;
        constexpr std::array<std::array<std::int64_t, 2>, 4> order{{{0, 1}, {1, 1}, {1, 0}, {0, 0}}};
        std::array<Word, 4> out{};
        for (std::uint32_t i = 0; i < 4; ++i) {
            std::array<std::int64_t, 3> at{first[0] + order[i][0], first[1] + order[i][1], 0};
            if (m_sample.offsets != 0) {
                // Each offset has its own texel, the one at i0, j0.
                for (std::uint32_t axis = 0; axis < 2; ++axis)
                    at[axis] = first[axis] + get<std::int32_t>(m_wave.at(m_sample.offsets + 2 * i + axis)[m_lane]);
            }
            out[i] = texel(at)[component];
        }
        return out;
    }

    Wave& m_wave;
    const Step& m_step;
    const SampleStep& m_sample;
    unsigned m_lane;
    Word m_handle;
    const View& m_view;
    const Sampler& m_sampler;
    TexelGrid m_grid;
    std::array<float, 3> m_at{};
    std::array<float, 3> m_direction{};
    std::uint32_t m_layer = 0;
};

} // namespace

void sampleTexture(Wave& wave, const Step& step)
{
    const SampleStep sample = sampleStep(wave.program(), step);
    std::array<std::array<Word, 4>, maxLanes> results{};
    std::array<Word, maxLanes> codes{};
    wave.each([&](unsigned lane) {
        const View* const view = wave.memory().object(wave.at(step.a)[lane]).view;
        if (!view || view->kind != View::Kind::image || view->levels.empty())
            return;
        const View* const state = wave.memory().object(wave.at(step.a + 1)[lane]).view;
        if (sample.gradientX != 0 && state && state->sampler && state->sampler->isAnisotropic)
            wave.noteUndefined(step, "filters anisotropically, which devices do in different ways");
        LaneSampler sampler(wave, step, sample, lane);
        results[lane] = sampler.result();
        codes[lane] = sampler.isResident() ? 1 : 0;
        if (SampleAnswers* const samples = wave.dispatch().samples) {
            if (const auto texel = samples->ask(wave, step, sample, lane))
                std::ranges::copy(*texel, results[lane].begin());
        }
    });
    wave.each([&](unsigned lane) {
        if (sample.isSparse != 0)
            wave.at(step.result)[lane] = codes[lane];
        for (std::uint32_t i = sample.isSparse; i < step.count; ++i)
            wave.at(step.result + i)[lane] = results[lane][i - sample.isSparse];
    });
}

} // namespace wavelane::sim
