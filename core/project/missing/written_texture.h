// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/bindings/reconcile.h"
#include "core/project/project.h"

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace wavelane::project {

/// The slot of the picture that a shader draws: the first two-dimensional texture that it writes, preferably one that
/// it does not read. Null if there is none.
const Slot* writtenPicture(const std::vector<Slot>& ofShader);

/// The slot of the first two-dimensional texture that a shader reads; null if there is none.
const Slot* readPicture(const std::vector<Slot>& ofShader);

/// True for storage textures and buffers that the shader writes.
bool isWritten(const shader::Binding& binding);

/// Calls `visit(pass)` for each pass of the lists, groups before the passes in them.
void forEachPass(std::vector<Pass>& passes, const std::function<void(Pass&)>& visit);
void forEachPass(const std::vector<Pass>& passes, const std::function<void(const Pass&)>& visit);

/// Names of the resources that copies, uploads, clears and swaps write, and that dispatches bind by a key.
std::set<std::string> usedByPasses(const Project& project);

} // namespace wavelane::project
