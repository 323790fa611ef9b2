// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/shader/contract/layout.h"

#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string>

namespace wavelane::decode {

/// What is wrong with a value, and with which member: `.light.color[1]`, put together while the calls return.
struct Fault
{
    std::string path;
    std::string message;
};

using Written = std::expected<void, Fault>;

/// Writes JSON into a block of memory by the rules in structs.h. Leaves a block half written behind a fault: work on
/// a copy.
class StructWriter
{
public:
    explicit StructWriter(std::span<std::byte> block) : m_block(block) {}

    /// An object into members whose parent starts at `offset`.
    Written writeObject(std::span<const shader::Member> members, std::uint64_t offset, const Json& value);

    /// What remains of a member behind `dimension` indices of its array; `offset` is where that starts.
    Written write(const shader::Member& member, std::size_t dimension, std::uint64_t offset, const Json& value);

    Written writeMatrixRow(const shader::Member& member, std::uint64_t offset, std::uint32_t row, const Json& value);
    Written writeScalar(NumberType type, std::uint64_t offset, const Json& value);

private:
    Written writeArray(const shader::Member& member, std::size_t dimension, std::uint64_t offset, const Json& value);
    Written writeFlatArray(const shader::Member& member, std::uint64_t offset, const Json& value);
    Written writeMatrix(const shader::Member& member, std::uint64_t offset, const Json& value);

    std::span<std::byte> m_block;
};

} // namespace wavelane::decode
