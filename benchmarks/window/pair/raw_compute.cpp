// SPDX-License-Identifier: MIT
// wavelane_raw_compute SOCKET DEVICE MODULE CONSTANTS-BINDING IMAGE-BINDING WIDTH HEIGHT: computes pictures in plain
// Vulkan and sends them through the socket, as `PictureMessage` describes, until the other process ends. On failure,
// prints an error and exits with status 1.
#include "benchmarks/window/pair/raw_pictures.h"

#include <array>
#include <charconv>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace {

std::uint32_t number(std::string_view text)
{
    std::uint32_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

} // namespace

int main(int count, char** arguments)
{
    using namespace wavelane::benchmarks;
    const auto module = count == 8 ? readModule(arguments[3]) : std::vector<std::uint32_t>{};
    if (module.empty()) {
        std::fprintf(stderr, "usage: wavelane_raw_compute SOCKET DEVICE MODULE CONSTANTS-BINDING IMAGE-BINDING WIDTH "
                             "HEIGHT\n");
        return 1;
    }
    const int socket = static_cast<int>(number(arguments[1]));
    constexpr std::array extensions{VK_KHR_EXTERNAL_MEMORY_FD_EXTENSION_NAME};
    RawVulkan vulkan(arguments[2], extensions);
    RawPictures pictures(vulkan, module, {.constants = number(arguments[4]), .image = number(arguments[5])},
                         number(arguments[6]), number(arguments[7]));
    std::array<bool, pairPictures> isSent{};
    for (std::uint32_t frame = 0;; ++frame) {
        const auto free = receivePicture(socket);
        if (!free)
            return 0;
        const std::uint32_t picture = free->message.picture;
        pictures.compute(picture, frame);
        const wavelane::UniqueFd memory(isSent[picture] ? -1 : pictures.exportMemory(picture));
        isSent[picture] = true;
        if (!sendPicture(socket, pictures.describe(picture), memory.value()))
            return 0;
    }
}
