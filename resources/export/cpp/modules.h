// The shaders as SPIR-V modules.
#pragma once

#include <cstdint>
#include <vector>

#ifdef EMBED_SHADERS
@includes@
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

@functions@

} // namespace modules
