// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/decode/display/display.h"
#include "ui/views/texels/texel_image.h"

#include <QString>

namespace wavelane::ui {

/// Saves an image, which must be showable: as shown (channels, range, colors and marks) in a PNG file, or its values
/// in an OpenEXR file if the path ends with `.exr`. They are exact for floats of 16 and 32 bits; other formats
/// become floats of 32 bits, normalized ones 0 to 1. A path that ends with `.npy` gets a NumPy array of rows, columns
/// and components (red first) as they are stored; those of packed formats become numbers of 32 bits. Thread-safe.
/// Fails with `file_unwritable`.
Result<void> savePicture(const TexelImage& image, const decode::DisplayOptions& options, const QString& path);

} // namespace wavelane::ui
