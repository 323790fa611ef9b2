// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/environment_variable.h"
#include "tests/support/scratch_folder.h"

#include <vulkan/vulkan.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace wavelane {

/// Enables the layer of present_layer.cpp in all Vulkan instances of this process and its children during its
/// lifetime. Calls fail only after `ask`.
class PresentLayer
{
public:
    /// `call` is `acquire`, `present` or `import`: the next one has this result.
    void ask(const std::string& call, VkResult result) const
    {
        // Renaming is atomic, so the layer sees the whole file or none.
        const std::filesystem::path draft = file().string() + ".draft";
        std::ofstream(draft) << call << ' ' << static_cast<int>(result);
        std::filesystem::rename(draft, file());
    }
    /// True if the call had the result since `ask`.
    bool happened() const { return !std::filesystem::exists(file()); }

private:
    std::filesystem::path file() const { return m_folder.path() / "wanted"; }

    ScratchFolder m_folder;
    EnvironmentVariable m_path{"VK_ADD_LAYER_PATH", WAVELANE_PRESENT_LAYER_FOLDER};
    EnvironmentVariable m_layers{"VK_INSTANCE_LAYERS", "VK_LAYER_WAVELANE_present"};
    EnvironmentVariable m_file{"WAVELANE_TEST_PRESENT", file().string()};
};

} // namespace wavelane
