// SPDX-License-Identifier: MIT
#include "core/importer/spirv/entry_point.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace wavelane::importer::spirv {

std::optional<std::string> computeEntryPoint(std::string_view module)
{
    constexpr std::uint32_t entryPoint = 15;
    constexpr std::uint32_t compute = 5;
    const auto wordAt = [&](std::size_t index) {
        std::uint32_t word = 0;
        for (std::size_t i = 0; i < 4 && index * 4 + i < module.size(); ++i)
            word |= static_cast<std::uint32_t>(static_cast<unsigned char>(module[index * 4 + i])) << (8 * i);
        return word;
    };
    const std::size_t words = module.size() / 4;
    for (std::size_t at = 5; at < words;) {
        const std::uint32_t length = wordAt(at) >> 16U;
        if (length == 0)
            return std::nullopt;
        if ((wordAt(at) & 0xFFFFU) == entryPoint && wordAt(at + 1) == compute) {
            const std::string_view text = module.substr(std::min((at + 3) * 4, module.size()));
            return std::string(text.substr(0, std::min(text.find('\0'), std::size_t{200})));
        }
        at += length;
    }
    return std::nullopt;
}

} // namespace wavelane::importer::spirv
