// SPDX-License-Identifier: MIT
#include "core/project/fields/sampler_fields.h"
#include "core/project/reader/field_reader.h"
#include "core/project/reader/readers.h"

namespace wavelane::project {

Sampler readSampler(const ObjectReader& object)
{
    Sampler sampler;
    FieldReader fields(object);
    describeSampler(fields, sampler);
    if (sampler.lodMax && *sampler.lodMax < sampler.lodMin)
        object.wrong("lod_max", std::format("at least `lod_min`, which is {}", sampler.lodMin));
    if (sampler.anisotropy && *sampler.anisotropy < 1)
        object.wrong("anisotropy", "at least 1");
    return sampler;
}

} // namespace wavelane::project
