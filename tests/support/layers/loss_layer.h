// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/scratch_folder.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace wavelane {

/// Enables the layer of loss_layer.cpp in all Vulkan instances of this process and its children during its lifetime.
/// Devices are lost only after `ask`.
class LossLayer
{
public:
    LossLayer()
    {
        ::setenv("VK_ADD_LAYER_PATH", WAVELANE_LOSS_LAYER_FOLDER, 1);
        ::setenv("VK_INSTANCE_LAYERS", "VK_LAYER_WAVELANE_loss", 1);
        ::setenv("WAVELANE_TEST_LOSS", file().c_str(), 1);
    }
    ~LossLayer()
    {
        ::unsetenv("WAVELANE_TEST_LOSS");
        ::unsetenv("VK_INSTANCE_LAYERS");
        ::unsetenv("VK_ADD_LAYER_PATH");
    }
    LossLayer(const LossLayer&) = delete;
    LossLayer& operator=(const LossLayer&) = delete;

    /// `submit 3` or `wait 3`, counted from the start of the process; past submits mean the next one.
    void ask(const std::string& when) const
    {
        // Renaming is atomic, so the layer sees the whole file or none.
        const std::filesystem::path draft = file().string() + ".draft";
        std::ofstream(draft) << when;
        std::filesystem::rename(draft, file());
    }
    /// True if the device was lost since `ask`.
    bool happened() const { return !std::filesystem::exists(file()); }

private:
    std::filesystem::path file() const { return m_folder.path() / "loss"; }

    ScratchFolder m_folder;
};

} // namespace wavelane
