// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module_writer.h"

#include <cstdint>
#include <map>
#include <utility>

namespace wavelane::shader {

/// Changes the format of storage image variables and of the types of all values loaded from them:
///
///   OpTypeImage ← OpTypeArray* ← OpTypePointer ← OpVariable ← OpAccessChain* ← OpLoad
///
/// `module` must outlive this object.
class ImageRetyper
{
public:
    explicit ImageRetyper(const SpirvModule& module) : m_module(module), m_writer(module) {}

    void change(const Instruction& variable, spv::ImageFormat format);
    /// True if a changed image, or a pointer to one, is passed to a function. `rewrite` would return an invalid
    /// module.
    bool reachesCalls();
    /// Returns the new module with the capabilities that its formats and accesses require.
    SpirvWords rewrite();

private:
    void follow();
    std::uint32_t retyped(std::uint32_t type, spv::ImageFormat format);
    void addCapabilities();
    /// Returns the current or changed format of a storage image; `spv::ImageFormatMax` for other values.
    std::uint32_t formatOfValue(std::uint32_t value) const;

    const SpirvModule& m_module;
    ModuleWriter m_writer;
    bool m_followed = false;
    bool m_reachesCalls = false;
    std::map<std::uint32_t, spv::ImageFormat> m_values; ///< Changed variables and values derived from them.
    std::map<std::uint32_t, std::uint32_t> m_types;     ///< Value → its new type.
    std::map<std::pair<std::uint32_t, spv::ImageFormat>, std::uint32_t> m_retyped;
};

} // namespace wavelane::shader
