// The shaders as SPIR-V modules.
#pragma once

#include <cstdint>
#include <vector>

#ifdef EMBED_SHADERS
#include "blurRows.spv.h"
#include "blurColumns.spv.h"
#include "edges.spv.h"
#else
#include "../program.h"

inline std::vector<std::uint32_t> readModule(const char* name)
{
    const std::vector<std::byte> bytes = readFile(std::filesystem::path(SHADER_FOLDER) / name);
    std::vector<std::uint32_t> words(bytes.size() / sizeof(std::uint32_t));
    std::memcpy(words.data(), bytes.data(), words.size() * sizeof(std::uint32_t));
    return words;
}
#endif

namespace modules {

/// blur.hlsl.
inline std::vector<std::uint32_t> blurRows()
{
#ifdef EMBED_SHADERS
    return {std::begin(blurRowsWords), std::end(blurRowsWords)};
#else
    return readModule("blurRows.spv");
#endif
}

/// blur.hlsl.
inline std::vector<std::uint32_t> blurColumns()
{
#ifdef EMBED_SHADERS
    return {std::begin(blurColumnsWords), std::end(blurColumnsWords)};
#else
    return readModule("blurColumns.spv");
#endif
}

/// edges.hlsl, adapted to the formats and array sizes of its resources.
inline std::vector<std::uint32_t> edges()
{
#ifdef EMBED_SHADERS
    return {std::begin(edgesWords), std::end(edgesWords)};
#else
    return readModule("edges.spv");
#endif
}

} // namespace modules
