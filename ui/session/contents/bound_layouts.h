// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace wavelane::ui {

class EngineSession;

/// The memory layout that a shader declares for a resource.
struct BoundLayout
{
    shader::Layout layout;
    std::uint64_t stride = 0; ///< Stride of a structured buffer, in bytes; otherwise 0.
    bool operator==(const BoundLayout&) const = default;
};

/// The layouts that shaders declare for a resource in the passes that bind it, each once, from the last compiles
/// without errors.
std::vector<BoundLayout> boundLayouts(const Document& document, const EngineSession& session,
                                      std::string_view resource);

} // namespace wavelane::ui
