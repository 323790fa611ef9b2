// SPDX-License-Identifier: MIT
#include "core/shader/reflection/reflection_json.h"

#include "core/shader/reflection/reflection_fields.h"

namespace wavelane::shader {

Json toJson(const Reflection& reflection)
{
    return describedToJson(reflection);
}

Json toJson(const Member& member)
{
    return describedToJson(member);
}

Json toJson(const Layout& layout)
{
    return describedToJson(layout);
}

Reflection reflectionFromJson(const Json& json)
{
    return describedFromJson<Reflection>(json);
}

} // namespace wavelane::shader
