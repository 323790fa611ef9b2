// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"

#include <string>
#include <vector>

namespace wavelane::shader {

/// What a compilation targets, apart from the options of the request.
struct DxcTarget
{
    std::string profile;                   ///< `cs_6_6`
    std::string hlslVersion;               ///< `2021`; empty: the default of the release.
    std::string environment = "vulkan1.3"; ///< Or `vulkan1.1` for sources that DXC cannot compile for 1.3.
};

/// The arguments of a compilation: SPIR-V output, register shifts for every space (docs/FORMAT.md), layout, language
/// options, macros, include folders, and finally the user's arguments and the name of the source.
std::vector<std::wstring> dxcArguments(const CompileRequest& request, const DxcTarget& target);

/// Arguments of the preprocessor, so that the target defines the same macros as during compilation.
std::vector<std::wstring> dxcPreprocessArguments(const CompileRequest& request, const DxcTarget& target);

/// The HLSL version that a request names, in its options or in its arguments for DXC; empty if it names none.
std::string requestedHlslVersion(const CompileOptions& options);

} // namespace wavelane::shader
