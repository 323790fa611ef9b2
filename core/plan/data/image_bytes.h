// SPDX-License-Identifier: MIT
#pragma once

#include "core/media/image.h"
#include "core/plan/data/initial_bytes.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace wavelane::run {

/// Pictures as the bytes of a target. The first fills slice 0 (or depth 0 of a 3D texture), the next the next; slices
/// without a picture are zero. Mips below the first are box-filtered. For a buffer they follow one another in its
/// format, or as R8G8B8A8 bytes where it has none. `bad_value` where a picture has not the texture's width and
/// height, `upload_out_of_bounds` for more pictures than slices or than the buffer holds; else as `initialBytes`.
///
/// All pictures are looked at at once. The source reads those that it does not still hold, one at a time.
Result<std::unique_ptr<ByteSource>> imageSource(const std::vector<std::string>& paths, const DataTarget& target,
                                                const std::filesystem::path& folder, bool allowOutside);

/// One picture in another format, by number, without colour management: 8-bit v is v / 255, 16-bit v is v / 65535, in
/// SRGB formats as in UNORM ones. In integer formats v itself, 0 … 255; of 16-bit pictures 0 … 65535, scaled to 0 …
/// 255 for components of 8 bits; of float pictures the nearest integer. What a component cannot hold is clamped.
Result<std::vector<std::byte>> convertImage(const media::Image& image, Format format);

/// Reads a picture that a project names.
Result<media::Image> readProjectImage(const std::string& path, const std::filesystem::path& folder,
                                      bool allowOutside);

} // namespace wavelane::run
