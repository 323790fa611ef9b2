// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::run {

/// Members of the built-in constant buffer `Wavelane`; docs/FORMAT.md, "passes".
struct LiveInputs
{
    float time = 0;      ///< Seconds.
    float timeDelta = 0; ///< Seconds.
    std::uint32_t frame = 0;
    std::array<std::uint32_t, 2> resolution{
        0, 0};                           ///< Texels of the first presented texture; 0: the session fills it in.
    std::array<float, 4> mouse{};        ///< x, y, pressed x, pressed y in texels.
    std::array<std::uint32_t, 8> keys{}; ///< 256 bits.
    std::array<float, 4> date{};         ///< Year, month, day, seconds since midnight.

    bool operator==(const LiveInputs&) const = default;
};

/// A constant that the caller replaces for this run: `--set NAME.MEMBER=VALUE`.
struct ConstantOverride
{
    std::string resource;
    std::string member; ///< Path inside the block, `light.color` or `weights[2]`.
    Json value;
    bool operator==(const ConstantOverride&) const = default;
};

struct RunOptions
{
    std::uint64_t frames = 1; ///< How many frames to run.
    bool restart = true;      ///< Begin again at frame 0 with the initial data; else go on where the last run ended.
    bool check = false;       ///< Evaluate expectations behind the last frame.
    std::optional<LiveInputs> inputs; ///< Nothing: fixed steps of 1/60 s.
    double timeoutSeconds = 10;       ///< For each frame.
    std::uint32_t loopBudget = 0;     ///< Iterations of a thread in all its loops of a dispatch; 0: no limit.
    std::string after;    ///< Keep the state behind this pass of the last frame for `read`; empty: the end.
    std::string compiler; ///< `dxc`, `glslang`, `auto`: wins over the project; empty: the project's.
    std::vector<ConstantOverride> overrides;
    bool fetchPresented = false; ///< Report the presented pictures' pixels as well.
    bool listBarriers = false;   ///< Report the barriers of the last frame.
    bool times = true;           ///< Take the GPU time of each pass; without, passes may overlap.
    std::string capture;         ///< Absolute path: RenderDoc records the frames there; empty: no capture.
    bool hashes = false;         ///< Report a hash of each resource's bytes; reads everything back.

    bool operator==(const RunOptions&) const = default;
};

/// Which bytes of a resource to fetch.
struct ReadRequest
{
    std::string resource;
    std::optional<std::uint64_t> mip; ///< Nothing: the whole resource, packed.
    std::optional<std::uint64_t> slice;
    std::uint64_t offset = 0;        ///< Bytes into the part chosen by mip and slice.
    std::uint64_t size = UINT64_MAX; ///< Bytes; clipped to the end.

    bool operator==(const ReadRequest&) const = default;
};

} // namespace wavelane::run
