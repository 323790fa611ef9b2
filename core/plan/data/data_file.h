// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/data/byte_source.h"
#include "core/plan/data/initial_bytes.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace wavelane::run {

/// All bytes of a file that a project names. `file_missing`, `file_unreadable`, `path_escapes_project`, `bad_value`
/// for a folder, `limit_exceeded` above the limit.
Result<std::vector<std::byte>> readProjectFile(std::string_view path, const std::filesystem::path& folder,
                                               bool allowOutside, std::uint64_t limitInBytes);

/// What a file gives, and how to compare it.
struct TypedBytes
{
    std::vector<std::byte> bytes;
    std::optional<NumberType> type; ///< The numbers that it is a packed list of; nothing: bytes.
    bool isStructures = false;      ///< Structures of the target's layout, its stride apart.
};

/// The form `file` of `initial`; rules in initial_bytes.h.
Result<TypedBytes> typedFileBytes(const project::FileData& data, const DataTarget& target,
                                  const std::filesystem::path& folder, bool allowOutside);

/// The same, the bytes alone; those of raw files are read as they are asked for.
Result<std::unique_ptr<ByteSource>> fileSource(const project::FileData& data, const DataTarget& target,
                                               const std::filesystem::path& folder, bool allowOutside);

} // namespace wavelane::run
