// SPDX-License-Identifier: MIT
#include "ui/forms/choices.h"

#include <array>

namespace wavelane::ui {

std::span<const NumberType> numberTypes()
{
    static constexpr std::array list{NumberType::int8,    NumberType::uint8,   NumberType::int16,
                                     NumberType::uint16,  NumberType::int32,   NumberType::uint32,
                                     NumberType::int64,   NumberType::uint64,  NumberType::float16,
                                     NumberType::float32, NumberType::float64, NumberType::boolean};
    return list;
}

} // namespace wavelane::ui
