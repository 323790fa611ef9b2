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

namespace wavelane::plan {

/// Describes how the bytes of an upload pass are generated, and their destination. Plans contain it for uploads
/// that are too large to be kept. Equal recipes produce the same bytes as long as the files that they name do not
/// change.
///
/// The upload is a stream of `sizeInBytes` bytes in runs of equal length (the last can be shorter). Run i is written
/// to offset `to + i * pitch` of the resource. Uploads without rows have one run.
struct UploadRecipe
{
    project::InitialData data;
    DataTarget target; ///< From the pass's offset to the end of the resource.
    std::filesystem::path folder;
    bool allowOutside = false;
    std::uint64_t dataBytes = 0;  ///< The size of the data when the upload was planned.
    std::uint64_t chunkBytes = 0; ///< `filler` follows each whole chunk of the data; 0: no filler.
    std::vector<std::byte> filler;
    std::uint64_t to = 0;       ///< Offset in the resource.
    std::uint64_t runBytes = 0; ///< At least 1 if there are bytes.
    std::uint64_t pitch = 0;
    std::uint64_t sizeInBytes = 0; ///< Size of the data in all rows, or of the data with fillers.
    bool operator==(const UploadRecipe&) const = default;

    std::uint64_t runCount() const { return sizeInBytes == 0 ? 0 : (sizeInBytes - 1) / runBytes + 1; }
};

/// The recipe of a pass. To determine the size of the data, images and tables are read, but not raw files. Errors are
/// those of `initialSource`, `upload_out_of_bounds` if the pass exceeds the target, and `limit_exceeded` for more
/// than `maxInitialBytes` of data.
Result<UploadRecipe> uploadRecipe(const project::UploadPass& pass, const DataTarget& target,
                                  const std::filesystem::path& folder, bool allowOutside);

/// A new stream of at least `sizeInBytes` bytes. Errors are those of `initialSource`, and `file_unreadable` if the
/// size of a file has changed since the upload was planned.
Result<std::unique_ptr<ByteSource>> openUpload(const UploadRecipe& recipe);

} // namespace wavelane::plan
