// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/shaders/shader_library.h"
#include "core/shader/spirv/facts/specialization.h"

#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace wavelane::plan {

/// What the values of specialization constants determine about a shader, besides its results.
struct SpecializedShader
{
    /// The size of a descriptor array: the number of descriptors, and its dimensions, outermost first.
    struct Array
    {
        std::uint32_t count = 1;
        std::vector<std::uint32_t> dimensions;
    };
    shader::SpecializedSizes sizes;
    std::map<std::pair<std::uint32_t, std::uint32_t>, Array> arrays; ///< Descriptor arrays, by set and binding.
};

/// Evaluates specialized shaders and caches the results between plans. Constants on which no size depends are not
/// part of the key, so that changing them costs nothing.
class SpecializationCache
{
public:
    /// Cached values per shader, and cached shaders. If there are more, the cache is cleared.
    static constexpr std::size_t maxValues = 64;
    static constexpr std::size_t maxShaders = 256;

    /// Errors are those of shader::specializedSizes.
    Result<SpecializedShader> specialize(const ShaderOutcome& shader, const shader::ConstantBytes& constants);

    /// How often a module was evaluated.
    std::uint64_t evaluations() const { return m_evaluations; }

private:
    /// Results for one shader, by the values of the constants that matter.
    struct Entry
    {
        std::set<std::uint32_t> sizeConstants; ///< IDs of the constants on which sizes depend.
        std::map<shader::ConstantBytes, SpecializedShader> values;
    };
    std::map<HashValue, Entry> m_entries; ///< By `ShaderOutcome::key`.
    std::uint64_t m_evaluations = 0;
};

} // namespace wavelane::plan
