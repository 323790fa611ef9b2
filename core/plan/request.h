// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/decode/display/display_options.h"
#include "core/project/size/view_size.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wavelane::plan {

/// What a gamepad shows at one moment; docs/FORMAT.md, "Gamepads".
struct GamepadState
{
    std::array<float, 4> sticks{};   ///< Left x, y, right x, y: from -1 to 1, to the right and down.
    std::array<float, 2> triggers{}; ///< Left and right: from 0 to 1.
    std::uint32_t buttons = 0;       ///< Bits.

    bool operator==(const GamepadState&) const = default;
};

/// Members of the built-in constant buffer `Wavelane`; docs/FORMAT.md, "Live inputs".
struct LiveInputs
{
    float time = 0;      ///< Seconds.
    float timeDelta = 0; ///< Seconds.
    std::uint32_t frame = 0;
    std::array<std::uint32_t, 2> resolution{0, 0}; ///< Texels of the first presented texture; 0: set by the session.
    std::array<float, 4> mouse{};                  ///< x, y, pressed x, pressed y in texels.
    std::array<std::uint32_t, 8> keys{};           ///< 256 bits.
    std::array<float, 4> date{};                   ///< Year, month, day, seconds since midnight.
    std::array<float, 2> wheel{};                  ///< Steps to the right and up since the previous frame.
    GamepadState gamepad = {};

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

/// Which queues of the device a run uses for passes that name one: those that the device has, only the main one, or
/// as if the device had all of them, in as many submissions.
enum class QueueMode { device, one, split };
std::string_view toString(QueueMode mode); ///< `device`, `one`, `split`.
std::optional<QueueMode> queueModeFromString(std::string_view text);

/// The device that shows presented textures, if it can import a `SharedPicture`.
struct PictureTarget
{
    std::string device;                   ///< UUID of the device: 32 hexadecimal digits.
    std::string driver;                   ///< UUID of its driver.
    std::vector<std::uint64_t> busy = {}; ///< Pictures that it may still read.

    bool operator==(const PictureTarget&) const = default;
};

/// What happens to the contents before the first frame of a run that continues the last one.
enum class FrameStart {
    forget, ///< They are not kept.
    keep,   ///< They are kept, if they are at most 64 MiB and nothing but the bytes of resources.
    again,  ///< The kept contents before the last run are restored, so that its frame is repeated; otherwise `keep`.
};
std::string_view toString(FrameStart start); ///< `forget`, `keep`, `again`.
std::optional<FrameStart> frameStartFromString(std::string_view text);

/// What to run, with which inputs, and what to report.
struct RunOptions
{
    std::uint64_t frames = 1; ///< The number of frames to run.
    bool restart = true;      ///< Restart at frame 0 with the initial data; otherwise continue the last run.
    FrameStart start = FrameStart::forget;
    bool check = false;               ///< Evaluate expectations after the last frame.
    std::optional<LiveInputs> inputs; ///< Nothing: fixed steps.
    double stepSeconds = 1.0 / 60.0;  ///< Time step without `inputs` and `script`.
    /// The inputs of each frame from frame 0, instead of `inputs`. Frames after the last one have none.
    std::vector<LiveInputs> script = {};
    project::ViewSize view = project::defaultViewSize; ///< Size of the view, for textures whose size follows it.
    double timeoutSeconds = 10;                        ///< Per frame.
    std::uint32_t loopBudget = 0; ///< Maximum loop iterations per thread and dispatch; 0: no limit.
    std::string after;            ///< `read` shows the state after this pass of the last frame; empty: at the end.
    std::vector<std::string> alsoAfter = {}; ///< Further passes after which the state of the last frame can be read.
    std::string compiler; ///< Name of a compiler, or `auto`, for all shaders; empty: the project's choice.
    std::vector<ConstantOverride> overrides;
    bool fetchPresented = false;         ///< Report the pixels of presented textures.
    decode::DisplayOptions display = {}; ///< How these pixels are made from the values of textures.
    /// Report the pixels of the last presented texture as a picture on the device, if the target can import it and
    /// the texels need no conversion.
    std::optional<PictureTarget> pictures = {};
    bool listBarriers = false; ///< Report the barriers of the last frame.
    QueueMode queues = QueueMode::device;
    bool times = true;        ///< Measure the GPU time of each pass. Otherwise, passes can overlap.
    std::string capture;      ///< Absolute path: RenderDoc records the frames there; empty: no capture.
    bool hashes = false;      ///< Report a hash of each resource's bytes, which are all read back.
    bool executables = false; ///< Report what the driver makes of the shaders.
    bool memory = false;      ///< Report live objects and memory.
    bool discard = false;     ///< Only the report counts: afterwards, nothing can be read or continued.
    std::optional<std::uint64_t> firstFrame = {}; ///< The number of the first frame; nothing: 0, or the next one.

    bool operator==(const RunOptions&) const = default;
};

/// Selects bytes of a resource.
struct ReadRequest
{
    std::string resource;
    std::optional<std::uint64_t> mip; ///< Nothing: the whole resource, packed.
    std::optional<std::uint64_t> slice;
    std::uint64_t offset = 0;        ///< In bytes, in the part selected by mip and slice.
    std::uint64_t size = UINT64_MAX; ///< In bytes; clipped to the end.
    /// After this pass, which is one of those of the run; empty: at the end; nothing: as `RunOptions::after` says.
    std::optional<std::string> after = {};

    bool operator==(const ReadRequest&) const = default;
};

} // namespace wavelane::plan
