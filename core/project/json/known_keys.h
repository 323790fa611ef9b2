// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace wavelane::project {

/// The keys of a kind of object, in the order in which they are written. Kinds:
/// `project`, `shader`; the resource kinds (`buffer` … `acceleration_structure`), `blas`, `triangles`, `aabbs`,
/// `instance`; `initial` and its inner objects `fill`, `sequence`, `random`; the pass kinds (`dispatch` … `group`),
/// `binding`, `indirect`, `copy.ends`; the forms of expectations (`expect.data`, `expect.image`, `expect.all` with
/// `expect.all.element`, `expect.count_of`, `expect.counter`, `expect.equal`, `expect.error`). Empty for other kinds.
std::span<const std::string_view> knownKeys(std::string_view kind);

/// All kinds.
std::vector<std::string_view> knownKinds();

} // namespace wavelane::project
