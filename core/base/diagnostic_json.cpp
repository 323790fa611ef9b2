// SPDX-License-Identifier: MIT
#include "core/base/diagnostic_json.h"

#include "core/base/diagnostic_fields.h"

namespace wavelane {

Json toJson(const Diagnostic& diagnostic)
{
    return describedToJson(diagnostic);
}

Json toJson(const Diagnostics& diagnostics)
{
    Json list = Json::array();
    for (const Diagnostic& each : diagnostics)
        list.push_back(describedToJson(each));
    return list;
}

Diagnostic diagnosticFromJson(const Json& json)
{
    return describedFromJson<Diagnostic>(json);
}

Diagnostics diagnosticsFromJson(const Json& json)
{
    Diagnostics list;
    if (json.is_array()) {
        for (const Json& each : json)
            list.push_back(diagnosticFromJson(each));
    }
    return list;
}

} // namespace wavelane
