// SPDX-License-Identifier: MIT
#include "core/project/reader/readers.h"

namespace wavelane::project {

Sampler readSampler(const ObjectReader& object)
{
    constexpr std::string_view filters = "point, linear";
    constexpr std::string_view modes = "wrap, mirror, clamp, border, mirror_once";
    Sampler sampler;
    ObjectReader::assign(sampler.min, object.choice("min", filterFromString, filters));
    ObjectReader::assign(sampler.mag, object.choice("mag", filterFromString, filters));
    ObjectReader::assign(sampler.mip, object.choice("mip", filterFromString, filters));
    ObjectReader::assign(sampler.address[0], object.choice("address_u", addressModeFromString, modes));
    ObjectReader::assign(sampler.address[1], object.choice("address_v", addressModeFromString, modes));
    ObjectReader::assign(sampler.address[2], object.choice("address_w", addressModeFromString, modes));
    ObjectReader::assign(sampler.border, object.choice("border", borderColorFromString,
                                                       "transparent_black, opaque_black, opaque_white"));
    ObjectReader::assign(sampler.lodMin, object.real("lod_min"));
    sampler.lodMax = object.real("lod_max");
    ObjectReader::assign(sampler.lodBias, object.real("lod_bias"));
    sampler.anisotropy = object.real("anisotropy");
    sampler.compare = object.choice("compare", compareOperationFromString,
                                    "never, less, equal, less_equal, greater, not_equal, greater_equal, always");
    if (sampler.lodMax && *sampler.lodMax < sampler.lodMin)
        object.wrong("lod_max", std::format("at least `lod_min`, which is {}", sampler.lodMin));
    if (sampler.anisotropy && *sampler.anisotropy < 1)
        object.wrong("anisotropy", "at least 1");
    return sampler;
}

} // namespace wavelane::project
