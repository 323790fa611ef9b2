// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/expectation.h"

#include <string>
#include <variant>
#include <vector>

namespace wavelane::project {

/// The names of the resources whose contents an expectation describes.
inline std::vector<std::string> resourcesOf(const Expectation& expectation)
{
    return std::visit(
        [](const auto& kind) -> std::vector<std::string> {
            if constexpr (requires { kind.resource; })
                return {kind.resource};
            else if constexpr (requires { kind.resources; })
                return {kind.resources.begin(), kind.resources.end()};
            else
                return {};
        },
        expectation.kind);
}

} // namespace wavelane::project
