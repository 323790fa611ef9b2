// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/pass.h"
#include "ui/document/objects/object_id.h"

#include <string>

namespace wavelane::ui {

class Document;

/// The texture that a dispatch draws: the selected one, or else the last of the frame that draws one. Known once the
/// shader has compiled; empty if there is none.
std::string drawnPicture(const Document& document, const ObjectId& selected);

/// Makes a new dispatch cover what its shader draws. If that texture does not exist yet, the dispatch has one group
/// until it is created. Nothing changes if the shader has not compiled or draws no texture.
void fitDispatchToPicture(const Document& document, project::DispatchPass& dispatch);

} // namespace wavelane::ui
