// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <map>
#include <utility>
#include <vector>

namespace wavelane::shader {

/// Gives storage image variables types with another format, and everything that is loaded from them:
///
///   OpTypeImage ← OpTypeArray* ← OpTypePointer ← OpVariable ← OpAccessChain* ← OpLoad
///
/// Types that exist are taken again, since SPIR-V allows no second OpTypeImage that is equal. Changed variables move
/// behind all types, so that the order of declarations holds. Reads the module, which must outlive it.
class ImageRetyper
{
public:
    explicit ImageRetyper(const SpirvModule& module) : m_module(module), m_nextId(module.bound()) {}

    void change(const Instruction& variable, spv::ImageFormat format);
    /// True where a changed image, or a pointer to one, is handed to a function: `rewrite` would give a module that
    /// is not valid.
    bool reachesCalls();
    /// The new module, with the capabilities that its formats and accesses need.
    SpirvWords rewrite();

private:
    void follow();
    std::uint32_t retyped(std::uint32_t type, spv::ImageFormat format);
    std::uint32_t addType(spv::Op opcode, const std::vector<std::uint32_t>& operands);
    std::vector<std::uint32_t> missingCapabilities() const;
    /// As the module says it, or the one it is changed to; `spv::ImageFormatMax` for what is no storage image.
    std::uint32_t formatOfValue(std::uint32_t value) const;

    const SpirvModule& m_module;
    std::uint32_t m_nextId;
    bool m_followed = false;
    bool m_reachesCalls = false;
    std::map<std::uint32_t, spv::ImageFormat> m_values; ///< Changed variables and what comes from them.
    std::map<std::uint32_t, std::uint32_t> m_types;     ///< Value → its new type.
    std::map<std::pair<std::uint32_t, spv::ImageFormat>, std::uint32_t> m_retyped;
    std::map<std::vector<std::uint32_t>, std::uint32_t> m_added; ///< Opcode and operands → id of a new type.
    std::vector<std::uint32_t> m_declarations;                   ///< Words of the new types.
};

} // namespace wavelane::shader
