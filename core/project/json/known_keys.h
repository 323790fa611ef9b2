// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace wavelane::project {

/// The keys that the reader knows in one kind of object, in the order in which the writer puts them. Kinds:
/// `project`, `shader`; the resource kinds (`buffer` … `acceleration_structure`), `blas`, `triangles`, `aabbs`,
/// `instance`; `initial` and its inner objects `fill`, `sequence`, `random`; the pass kinds (`dispatch` … `group`),
/// `binding`, `indirect`, `copy.ends`; the forms of expectations (`expect.data`, `expect.image`, `expect.all` with
/// `expect.all.element`, `expect.count_of`, `expect.counter`, `expect.equal`, `expect.error`). Empty for other words.
std::span<const std::string_view> knownKeys(std::string_view kind);

/// All kinds above.
std::vector<std::string_view> knownKinds();

} // namespace wavelane::project
