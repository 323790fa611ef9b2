// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "core/shader/spirv/module.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wavelane::shader {

/// Replaces arguments that DXC would truncate. It converts the include folders and macros of its arguments into
/// buffers that are too short for most non-ASCII texts, whatever the locale. Such folders get ASCII names, which
/// `restored` replaces in everything that DXC returns, and such macros are defined in the source instead.
class DxcNames
{
public:
    explicit DxcNames(const CompileRequest& request);

    /// The `-I` argument of an include folder, by its index in the request.
    const std::string& folder(std::size_t index) const { return m_folders[index]; }
    /// True if a macro is defined in the prelude instead of an argument.
    static bool isInPrelude(const std::pair<std::string, std::string>& define);
    /// Lines to insert before the source, which keeps its line numbers; can be empty. `definitions`: more lines, see
    /// `intrinsicDefinitions`.
    std::string prelude(std::string_view definitions = {}) const;

    /// A path or text returned by DXC, with the original folder names.
    std::string restored(std::string_view text) const;
    /// A module with the original folder names in its debug information.
    SpirvWords restored(SpirvWords words) const;

private:
    const CompileRequest& m_request;
    std::vector<std::string> m_folders;
    std::vector<std::pair<std::string, std::string>> m_replaced; ///< Name passed to DXC → original name.
};

} // namespace wavelane::shader
