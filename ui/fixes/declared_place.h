// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

namespace wavelane::ui {

/// A place in a text. Both are 1-based; the column is in bytes, as compilers count.
struct SourcePlace
{
    int line = 1;
    int column = 1;
};

/// Where a source declares a variable: the first time that its name is used outside of comments and directives. The
/// name may be a path such as `scene.albedo`. Nothing if the name does not occur.
std::optional<SourcePlace> declaredPlace(std::string_view source, std::string_view name);

} // namespace wavelane::ui
