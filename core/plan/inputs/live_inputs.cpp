// SPDX-License-Identifier: MIT
#include "core/plan/inputs/live_inputs.h"

#include "core/base/json/json.h"
#include "core/decode/structs/structs.h"

namespace wavelane::plan {

namespace {

/// `keys` is an array of 16 four-component vectors. The first two contain the bits.
Json keyRows(const std::array<std::uint32_t, 8>& keys)
{
    Json rows = Json::array();
    for (std::size_t row = 0; row < 16; ++row) {
        Json values = Json::array();
        for (std::size_t i = 0; i < 4; ++i)
            values.push_back(row < 2 ? keys[row * 4 + i] : 0u);
        rows.push_back(std::move(values));
    }
    return rows;
}

template<class Value, std::size_t count>
Json listOf(const std::array<Value, count>& values)
{
    Json list = Json::array();
    for (const Value value : values)
        list.push_back(value);
    return list;
}

} // namespace

std::vector<std::byte> encodeInputs(const shader::Layout& layout, const LiveInputs& inputs, std::uint64_t sizeInBytes)
{
    std::vector<std::byte> bytes(sizeInBytes);
    const std::array<std::pair<const char*, Json>, 11> members{{{"time", inputs.time},
                                                                {"time_delta", inputs.timeDelta},
                                                                {"frame", inputs.frame},
                                                                {"resolution", listOf(inputs.resolution)},
                                                                {"mouse", listOf(inputs.mouse)},
                                                                {"keys", keyRows(inputs.keys)},
                                                                {"date", listOf(inputs.date)},
                                                                {"wheel", listOf(inputs.wheel)},
                                                                {"gamepad_sticks", listOf(inputs.gamepad.sticks)},
                                                                {"gamepad_triggers", listOf(inputs.gamepad.triggers)},
                                                                {"gamepad_buttons", inputs.gamepad.buttons}}};
    for (const auto& [name, value] : members) {
        // Members that the shader omits, or declares with an incompatible type, are zero.
        [[maybe_unused]] const auto written = decode::setMember(layout, bytes, name, value);
    }
    return bytes;
}

LiveInputs steppedInputs(std::uint64_t frame, double stepInSeconds)
{
    return {.time = static_cast<float>(static_cast<double>(frame) * stepInSeconds),
            .timeDelta = static_cast<float>(stepInSeconds),
            .frame = static_cast<std::uint32_t>(frame)};
}

} // namespace wavelane::plan
