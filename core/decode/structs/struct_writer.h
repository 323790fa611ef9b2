// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/base/result.h"
#include "core/shader/contract/layout.h"

#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <vector>

namespace wavelane::decode {

/// An error in a value. `path` is the member (`.light.color[1]`), which is assembled while the calls return.
struct Fault
{
    std::string path;
    std::string message;
};

using Written = std::expected<void, Fault>;

/// A scalar whose value is a text that starts with `$`: its caller writes it.
struct DeferredScalar
{
    std::uint64_t offset = 0; ///< In bytes, in the block.
    NumberType type = NumberType::float32;
    std::string text; ///< With the `$`.
};

/// As `writeStruct` in structs.h, but scalars that start with `$` are added to `deferred` and keep their bytes.
Result<void> writeStruct(const shader::Layout& layout, const Json& value, std::span<std::byte> block,
                         std::vector<DeferredScalar>& deferred);

/// Writes JSON into a block of memory by the rules in structs.h. After a fault, the block is partially written, so
/// pass a copy.
class StructWriter
{
public:
    /// With `deferred`, scalars that start with `$` are added to it and not written; otherwise they are faults.
    explicit StructWriter(std::span<std::byte> block, std::vector<DeferredScalar>* deferred = nullptr)
        : m_block(block), m_deferred(deferred)
    {
    }

    /// Writes an object into members whose parent starts at `offset`.
    Written writeObject(std::span<const shader::Member> members, std::uint64_t offset, const Json& value);

    /// Writes the part of a member that remains after `dimension` array indices and starts at `offset`.
    Written write(const shader::Member& member, std::size_t dimension, std::uint64_t offset, const Json& value);

    Written writeMatrixRow(const shader::Member& member, std::uint64_t offset, std::uint32_t row, const Json& value);
    Written writeScalar(NumberType type, std::uint64_t offset, const Json& value);

private:
    Written writeArray(const shader::Member& member, std::size_t dimension, std::uint64_t offset, const Json& value);
    Written writeFlatArray(const shader::Member& member, std::uint64_t offset, const Json& value);
    Written writeMatrix(const shader::Member& member, std::uint64_t offset, const Json& value);

    std::span<std::byte> m_block;
    std::vector<DeferredScalar>* m_deferred;
};

} // namespace wavelane::decode
