// SPDX-License-Identifier: MIT
#pragma once

#include "core/media/image.h"
#include "core/plan/data/initial_bytes.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace wavelane::plan {

/// The bytes of image files for a target. The images fill the slices of a texture (the depths of a 3D texture) in
/// order; the other slices are zero. Smaller mips are box-filtered. In a buffer, the images follow each other in its
/// format, or as R8G8B8A8 if it has none. `bad_value` if the width and height of an image differ from the texture's,
/// `upload_out_of_bounds` if there are more images than slices or than the buffer can hold. Other errors are those of
/// `initialBytes`.
///
/// All images are read once to check them. The source reads those again that it did not keep, one at a time.
Result<std::unique_ptr<ByteSource>> imageSource(const std::vector<std::string>& paths, const DataTarget& target,
                                                const std::filesystem::path& folder, bool allowOutside);

/// Converts an image to a format by value, without color management. In UNORM and SRGB formats, an 8-bit v becomes
/// v / 255 and a 16-bit v becomes v / 65535. Integer formats take v itself: 0 … 255 for 8-bit images, 0 … 65535 for
/// 16-bit images (scaled to 0 … 255 for components of 8 bits), and the nearest integer for float images. Values are
/// clamped to the range of the component.
Result<std::vector<std::byte>> convertImage(const media::Image& image, Format format);

/// Reads an image file that a project names.
Result<media::Image> readProjectImage(const std::string& path, const std::filesystem::path& folder,
                                      bool allowOutside);

} // namespace wavelane::plan
