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

/// What DXC is given instead of texts that it cuts off. It converts include folders and macros of its arguments into
/// buffers that are too short if the text has more than one byte beyond one per letter, whatever the locale. Folders
/// get names of ASCII letters, which `restored` replaces in all that DXC returns, and macros go into the source.
class DxcNames
{
public:
    explicit DxcNames(const CompileRequest& request);

    /// The `-I` of an include folder, by its place in the request.
    const std::string& folder(std::size_t index) const { return m_folders[index]; }
    /// Whether a macro is in the prelude and not an argument.
    static bool isInPrelude(const std::pair<std::string, std::string>& define);
    /// Lines to put before the source, which keeps its line numbers; empty if there is nothing to say.
    std::string prelude() const;

    /// A path or a text of DXC with the names of the folders.
    std::string restored(std::string_view text) const;
    /// A module with the names of the folders in its debug information.
    SpirvWords restored(SpirvWords words) const;

private:
    const CompileRequest& m_request;
    std::vector<std::string> m_folders;
    std::vector<std::pair<std::string, std::string>> m_replaced; ///< What DXC is given and what it stands for.
};

} // namespace wavelane::shader
