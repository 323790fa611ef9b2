// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace wavelane::exporter {

/// Name of an exported script that should be called `wanted`, which is in lowercase letters, without `.py`. A
/// script's folder is where Python looks first, so one that has the name of a module (`struct`, `enum`, `compushady`,
/// …) would be imported in its place, by the script or by another module: it gets `_project` appended. Pure.
std::string scriptNameOf(std::string_view wanted);

/// Name of an exported header that should be called `wanted`, which is in lowercase letters, without `.h`. If a C
/// library, a system or a compiler has a header of that name (`math`, `string`, …), it gets `_shaders` appended:
/// compilers search the folders that builds add before their own. Pure.
std::string headerNameOf(std::string_view wanted);

} // namespace wavelane::exporter
