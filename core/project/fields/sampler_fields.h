// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/resource.h"

#include <string_view>

namespace wavelane::project {

/// The keys of a sampler in the order of the format. `fields` is a FieldReader or a FieldWriter.
template<class Fields, class AnySampler>
void describeSampler(Fields& fields, AnySampler& sampler)
{
    constexpr std::string_view filters = "point, linear";
    constexpr std::string_view modes = "wrap, mirror, clamp, border, mirror_once";
    const Sampler defaults;
    fields.choice("min", sampler.min, defaults.min, filterFromString, filters);
    fields.choice("mag", sampler.mag, defaults.mag, filterFromString, filters);
    fields.choice("mip", sampler.mip, defaults.mip, filterFromString, filters);
    fields.choice("address_u", sampler.address[0], defaults.address[0], addressModeFromString, modes);
    fields.choice("address_v", sampler.address[1], defaults.address[1], addressModeFromString, modes);
    fields.choice("address_w", sampler.address[2], defaults.address[2], addressModeFromString, modes);
    fields.choice("border", sampler.border, defaults.border, borderColorFromString,
                  "transparent_black, opaque_black, opaque_white");
    fields.real("lod_min", sampler.lodMin, defaults.lodMin);
    fields.optionalReal("lod_max", sampler.lodMax);
    fields.real("lod_bias", sampler.lodBias, defaults.lodBias);
    fields.optionalReal("anisotropy", sampler.anisotropy);
    fields.optionalChoice("compare", sampler.compare, compareOperationFromString,
                          "never, less, equal, less_equal, greater, not_equal, greater_equal, always");
    fields.choice("reduction", sampler.reduction, defaults.reduction, reductionFromString, "average, min, max");
    fields.flag("unnormalized", sampler.unnormalized, defaults.unnormalized);
}

} // namespace wavelane::project
