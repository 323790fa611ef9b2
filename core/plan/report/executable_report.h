// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"

#include <cstdint>
#include <string>
#include <vector>

namespace wavelane::plan {

/// What the driver counted of an executable, such as its registers.
struct StatisticReport
{
    std::string name;
    std::string description;
    Json value; ///< A truth value or a number.
    bool operator==(const StatisticReport&) const = default;
};

/// A form of a shader inside the driver, such as its assembly.
struct RepresentationReport
{
    std::string name;
    std::string description;
    std::string text; ///< Empty if the form is not text.
    bool operator==(const RepresentationReport&) const = default;
};

/// A program that the driver made from the shader of a pass.
struct ExecutableReport
{
    std::string pass;
    std::string at; ///< JSON pointer of the pass.
    std::string shader;
    std::string name;        ///< The driver's, such as `Compute Shader`.
    std::string description; ///< The driver's.
    std::uint32_t subgroupSize = 0;
    std::vector<StatisticReport> statistics;
    std::vector<RepresentationReport> representations;
    bool operator==(const ExecutableReport&) const = default;
};

/// The executables of the passes that ran.
struct ExecutablesReport
{
    bool isSupported = false; ///< The driver describes them.
    std::vector<ExecutableReport> executables;
    bool operator==(const ExecutablesReport&) const = default;
};

} // namespace wavelane::plan
