// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json_fields.h"
#include "core/plan/report/executable_report.h"

namespace wavelane::plan {

void describe(auto& fields, AnyConst<StatisticReport> auto& statistic)
{
    fields("name", statistic.name);
    fields("description", statistic.description);
    fields("value", statistic.value);
}

void describe(auto& fields, AnyConst<RepresentationReport> auto& representation)
{
    fields("name", representation.name);
    fields("description", representation.description);
    fields("text", representation.text);
}

void describe(auto& fields, AnyConst<ExecutableReport> auto& executable)
{
    fields("pass", executable.pass);
    fields("at", executable.at);
    fields("shader", executable.shader);
    fields("name", executable.name);
    fields("description", executable.description);
    fields("subgroup_size", executable.subgroupSize);
    fields("statistics", executable.statistics);
    fields("representations", executable.representations);
}

void describe(auto& fields, AnyConst<ExecutablesReport> auto& report)
{
    fields("supported", report.isSupported);
    fields("executables", report.executables);
}

} // namespace wavelane::plan
