// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/data/byte_source.h"
#include "core/plan/data/initial_bytes.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace wavelane::plan {

/// Reads a file that a project names. Fails with `file_missing`, `file_unreadable`, `path_escapes_project`, with
/// `bad_value` for a folder, and with `limit_exceeded` above the limit.
Result<std::vector<std::byte>> readProjectFile(std::string_view path, const std::filesystem::path& folder,
                                               bool allowOutside, std::uint64_t limitInBytes);

/// The contents of a file, and how to compare them.
struct TypedBytes
{
    std::vector<std::byte> bytes;
    std::optional<NumberType> type; ///< The type of the packed numbers; nothing: bytes.
    bool isStructures = false;      ///< Structures of the target's layout, at its stride.
};

/// Reads the form `file` of `initial`. The rules are in initial_bytes.h.
Result<TypedBytes> typedFileBytes(const project::FileData& data, const DataTarget& target,
                                  const std::filesystem::path& folder, bool allowOutside);

/// Like `typedFileBytes`, but only the bytes. Raw files are read on demand.
Result<std::unique_ptr<ByteSource>> fileSource(const project::FileData& data, const DataTarget& target,
                                               const std::filesystem::path& folder, bool allowOutside);

} // namespace wavelane::plan
