// SPDX-License-Identifier: MIT
#include "core/project/fields/sampler_fields.h"
#include "core/project/reader/field_reader.h"
#include "core/project/reader/readers.h"

#include <array>
#include <string>

namespace wavelane::project {

namespace {

/// What Vulkan requires of a sampler with unnormalized coordinates.
void checkUnnormalized(const ObjectReader& object, const Sampler& sampler)
{
    constexpr std::string_view why = "because coordinates are unnormalized";
    if (sampler.min != sampler.mag)
        object.reportInvalid("min", std::format("the same as `mag` ({}) {}", toString(sampler.mag), why));
    if (sampler.mip != Filter::point)
        object.reportInvalid("mip", std::format("point {}", why));
    constexpr std::array axes{"address_u", "address_v"};
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        if (sampler.address[axis] != AddressMode::clamp && sampler.address[axis] != AddressMode::border)
            object.reportInvalid(axes[axis], std::format("clamp or border {}", why));
    }
    if (sampler.lodMin != 0)
        object.reportInvalid("lod_min", std::format("0 {}", why));
    if (sampler.lodMax.value_or(0) != 0)
        object.reportInvalid("lod_max", std::format("0 or absent {}", why));
    if (sampler.anisotropy)
        object.reportInvalid("anisotropy", std::format("absent {}", why));
    if (sampler.compare)
        object.reportInvalid("compare", std::format("absent {}", why));
}

} // namespace

Sampler readSampler(const ObjectReader& object)
{
    Sampler sampler;
    FieldReader fields(object);
    describeSampler(fields, sampler);
    if (sampler.lodMax && *sampler.lodMax < sampler.lodMin)
        object.reportInvalid("lod_max", std::format("at least `lod_min`, which is {}", sampler.lodMin));
    if (sampler.anisotropy && *sampler.anisotropy < 1)
        object.reportInvalid("anisotropy", "at least 1");
    if (sampler.compare && sampler.reduction != Reduction::average)
        object.reportInvalid("reduction", "average in a sampler with `compare`");
    if (sampler.unnormalized)
        checkUnnormalized(object, sampler);
    return sampler;
}

} // namespace wavelane::project
