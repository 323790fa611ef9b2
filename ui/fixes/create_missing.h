// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"

#include <QString>

#include <optional>
#include <string>

namespace wavelane::ui {

class ShaderStates;

/// How many slots of the pass have nothing bound that the shader uses.
std::size_t missingCount(const Document& document, const ShaderStates& states, const ObjectId& pass);

/// Creates and binds everything that the dispatch pass lacks, as one undo step (project::planMissingBindings), and
/// drops the problems that this solves. False if there is nothing to do. A step with the same `gesture` (not 0) as
/// the last one becomes part of it.
bool createMissing(Document& document, const ShaderStates& states, const ObjectId& pass, int gesture = 0);

/// Creates the resource for one slot, by its key.
bool createMissingSlot(Document& document, const ShaderStates& states, const ObjectId& pass, const std::string& key);

/// Creates the missing resources of all dispatch passes of the project, as one undo step.
bool createAllMissing(Document& document, const ShaderStates& states);

} // namespace wavelane::ui
