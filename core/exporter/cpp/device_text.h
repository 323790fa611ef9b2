// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

namespace wavelane::exporter {

struct CppProgram;

/// The texts of device.h by placeholder: features, extensions, queues.
std::map<std::string, std::string> deviceTexts(CppProgram& program);

} // namespace wavelane::exporter
