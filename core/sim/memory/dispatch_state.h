// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/checks/findings.h"
#include "core/sim/checks/order.h"
#include "core/sim/memory/byte_changes.h"
#include "core/sim/memory/faults.h"
#include "core/sim/memory/memory.h"
#include "core/sim/memory/watch.h"
#include "core/sim/program/program.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace wavelane::sim {

class DeviceAnswers;
class SampleAnswers;

inline constexpr unsigned maxLanes = 64;

/// What interpreting checks in addition to computing.
struct Checks
{
    bool races = false;
    bool raceOrders = false; ///< Races whose accesses come in both orders are two findings.
    bool bounds = false;
    bool uninitialized = false;
    bool uniform = false; ///< Barriers that not all threads of a group reach.
};

/// Where the bytes of an object are.
enum class Space : std::uint8_t { lane, shared, memory, nothing };

/// A variable, or one descriptor of a variable that is an array of them.
struct Object
{
    Space space = Space::nothing;
    std::uint64_t base = 0; ///< In the memory of a lane or group, or of the resource.
    std::uint64_t size = 0;
    Memory* memory = nullptr;
    const View* view = nullptr; ///< View of an image or of a buffer with texels.
    std::uint32_t variable = 0;
};

/// State that all groups of a dispatch share.
struct DispatchState
{
    const Program& program;
    std::vector<Object> objects;
    std::array<std::uint32_t, 3> groups{1, 1, 1};
    unsigned lanes = 32;
    Checks checks;
    std::uint64_t maxIterations = 0;
    Findings findings;
    /// Instructions with undefined or device-dependent results that were executed, with the reason.
    std::map<std::uint32_t, std::string> undefined;
    Order order{1, 1, false};       ///< If races are checked.
    Watch* watch = nullptr;         ///< Null: nothing is watched.
    ByteChanges* changes = nullptr; ///< For debuggers; null: nothing is watched.
    Faults faults;
    DeviceAnswers* answers = nullptr; ///< Null: functions are computed on the host.
    SampleAnswers* samples = nullptr; ///< Null: textures are sampled on the host.
};

/// State that all waves of a group share.
struct GroupState
{
    std::array<std::uint32_t, 3> id{};
    std::uint64_t index = 0;
    std::vector<std::byte> shared;
    std::vector<std::uint8_t> sharedWritten; ///< One per byte, if checked.
    Races races{4};
};

} // namespace wavelane::sim
