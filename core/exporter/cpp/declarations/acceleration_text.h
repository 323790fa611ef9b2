// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/resource.h"

#include <string>

namespace wavelane::exporter {

struct CppProgram;

/// The declaration of an acceleration structure.
std::string accelerationText(const CppProgram& program, const std::string& name,
                             const project::AccelerationStructure& structure);

} // namespace wavelane::exporter
