// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/image/image_placement.h"
#include "ui/views/texels/mark_map.h"

class QPainter;

namespace wavelane::ui {

/// Whether so few texels have the mark that it would be overlooked if it was as small as they are.
bool isRare(const MarkMap& map, decode::TexelMarks mark);

/// Draws marks over an image that is shown so small that texels have less than four pixels: rare ones four to eight
/// device pixels large, others one to two, so that none is lost between the pixels. Larger texels have their marks in
/// their own colors.
void paintMarks(QPainter& painter, const MarkMap& map, decode::TexelMarks shown, const ImagePlacement& placement);

} // namespace wavelane::ui
