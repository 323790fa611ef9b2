// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/resource.h"

#include <cstdint>

namespace wavelane::project {

/// The keys of an instance of a bottom-level structure in the order of the format. `fields` is a FieldReader or a
/// FieldWriter.
template<class Fields, class AnyInstance>
void describeInstance(Fields& fields, AnyInstance& instance)
{
    // VkAccelerationStructureInstanceKHR has 24 and 8 bits for these.
    constexpr std::uint32_t max24Bits = 0xffffff;
    constexpr std::uint32_t max8Bits = 0xff;
    const Instance defaults;
    fields.requiredName("blas", instance.blas);
    fields.optionalTransform("transform", instance.transform);
    fields.number("id", instance.id, defaults.id, max24Bits);
    fields.number("mask", instance.mask, defaults.mask, max8Bits);
    fields.number("flags", instance.flags, defaults.flags, max8Bits);
    fields.number("contribution", instance.contribution, defaults.contribution, max24Bits);
}

} // namespace wavelane::project
