// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/scratch_folder.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace wavelane {

/// Puts the layer of loss_layer.cpp under every Vulkan instance of this process, and of those that it starts, as long
/// as this lives. Devices are lost only when `ask` is called.
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

    /// `submit 3` or `wait 3`; the number counts the submits of the process, and what is behind it already means the
    /// next one.
    void ask(const std::string& when) const
    {
        // A layer that looks in between must see all of it or nothing.
        const std::filesystem::path draft = file().string() + ".draft";
        std::ofstream(draft) << when;
        std::filesystem::rename(draft, file());
    }
    /// The device was lost since `ask`.
    bool happened() const { return !std::filesystem::exists(file()); }

private:
    std::filesystem::path file() const { return m_folder.path() / "loss"; }

    ScratchFolder m_folder;
};

} // namespace wavelane
