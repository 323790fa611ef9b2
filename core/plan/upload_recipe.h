// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/data/byte_source.h"
#include "core/plan/data/initial_bytes.h"
#include "core/project/pass.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

namespace wavelane::run {

/// How the bytes of an upload pass are made, and where they go: what a plan keeps of an upload that is too large to
/// be kept itself. Equal recipes give the same bytes as long as the files that they name stay the same.
///
/// What is written is one stream of `sizeInBytes` bytes in runs of equal length (the last may be shorter): run i goes
/// to offset `to + i * pitch` of the resource. Without rows there is one run.
struct UploadRecipe
{
    project::InitialData data;
    DataTarget target; ///< What the data are made for: from the pass's offset to the end of the resource.
    std::filesystem::path folder;
    bool allowOutside = false;
    std::uint64_t dataBytes = 0;  ///< That the data had when this was planned.
    std::uint64_t chunkBytes = 0; ///< `filler` follows each whole chunk of the data; 0: no filler.
    std::vector<std::byte> filler;
    std::uint64_t to = 0;       ///< Offset in the resource.
    std::uint64_t runBytes = 0; ///< At least 1 where there are bytes.
    std::uint64_t pitch = 0;
    std::uint64_t sizeInBytes = 0; ///< Of the data that the rows take, or of the data with fillers.
    bool operator==(const UploadRecipe&) const = default;

    std::uint64_t runCount() const { return sizeInBytes == 0 ? 0 : (sizeInBytes - 1) / runBytes + 1; }
};

/// The recipe of a pass. Data are looked at as far as their size needs it: pictures and tables are read, raw files
/// are not. Errors as of `initialSource`, `upload_out_of_bounds` where the pass spans more than the target has, and
/// `limit_exceeded` above `maxInitialBytes` of data.
Result<UploadRecipe> uploadRecipe(const project::UploadPass& pass, const DataTarget& target,
                                  const std::filesystem::path& folder, bool allowOutside);

/// The stream from its beginning, of at least `sizeInBytes` bytes. Errors as of `initialSource`, and
/// `file_unreadable` where a file's size changed since the recipe was made.
Result<std::unique_ptr<ByteSource>> openUpload(const UploadRecipe& recipe);

} // namespace wavelane::run
