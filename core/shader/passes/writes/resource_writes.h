// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/shader/spirv/module.h"

#include <cstdint>
#include <vector>

namespace wavelane::shader {

/// Where an instruction writes, relative to the descriptor of a variable. Ids are those of the module.
struct WritePlace
{
    /// A part of an offset: an index times the bytes of an element.
    struct Term
    {
        std::uint32_t index = 0; ///< Id of an integer.
        std::uint32_t stride = 0;
        bool operator==(const Term&) const = default;
    };
    std::uint32_t variable = 0;
    std::uint32_t descriptor = 0; ///< Id of the index in an array of descriptors; 0: the variable is not an array.
    std::uint32_t offset = 0;     ///< In bytes, in a buffer; the terms are added to it.
    std::vector<Term> terms = {};
    std::uint32_t size = 0;       ///< From the first to the last byte; 0: one texel.
    bool isContiguous = true;     ///< All bytes between them are written.
    std::uint32_t image = 0;      ///< Id of the type of a typed buffer or a storage texture; 0: a buffer.
    std::uint32_t coordinate = 0; ///< Id of a scalar or vector; of an `image`.
};

/// The instructions that can write to buffers, typed buffers and textures, as indices in `instructions()`, in order:
/// stores, copies, atomic operations other than loads, and image writes.
std::vector<std::uint32_t> resourceWrites(const SpirvModule& module);

/// Finds where one of `resourceWrites` writes. Fails with `feature_missing` if the module does not say: pointers that
/// are physical addresses, parameters, or chosen by the code.
Result<WritePlace> writePlace(const SpirvModule& module, const Instruction& write);

/// Fails with `feature_missing` for a module with instructions that may write to resources in another way than
/// `resourceWrites`.
Result<void> checkWrites(const SpirvModule& module);

} // namespace wavelane::shader
