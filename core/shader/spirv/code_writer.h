// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module_writer.h"

#include <cstdint>
#include <initializer_list>
#include <span>

namespace wavelane::shader {

/// Appends instructions of function bodies to words of a ModuleWriter, which must outlive this object, as must the
/// words.
class CodeWriter
{
public:
    CodeWriter(ModuleWriter& writer, SpirvWords& code) : m_writer(writer), m_code(code) {}

    ModuleWriter& module() { return m_writer; }

    void emit(spv::Op opcode, std::initializer_list<std::uint32_t> operands = {}) { put(m_code, opcode, operands); }

    /// Appends an operation and returns the ID of its result.
    std::uint32_t value(spv::Op opcode, std::uint32_t type, std::span<const std::uint32_t> arguments)
    {
        const std::uint32_t id = m_writer.newId();
        define(id, opcode, type, arguments);
        return id;
    }
    std::uint32_t value(spv::Op opcode, std::uint32_t type, std::initializer_list<std::uint32_t> arguments)
    {
        return value(opcode, type, std::span(arguments.begin(), arguments.size()));
    }
    /// Appends an operation with a given ID as its result.
    void define(std::uint32_t id, spv::Op opcode, std::uint32_t type, std::span<const std::uint32_t> arguments)
    {
        SpirvWords operands{type, id};
        operands.insert(operands.end(), arguments.begin(), arguments.end());
        put(m_code, opcode, operands);
    }
    void define(std::uint32_t id, spv::Op opcode, std::uint32_t type, std::initializer_list<std::uint32_t> arguments)
    {
        define(id, opcode, type, std::span(arguments.begin(), arguments.size()));
    }

    /// A vector whose components are all this scalar; the scalar itself for one component.
    std::uint32_t splat(std::uint32_t scalar, std::uint32_t scalarType, std::uint32_t components)
    {
        if (components == 1)
            return scalar;
        const SpirvWords all(components, scalar);
        return value(spv::OpCompositeConstruct, vectorType(scalarType, components), all);
    }
    /// The type of vectors of 2 to 4 components; the scalar type for one component.
    std::uint32_t vectorType(std::uint32_t scalarType, std::uint32_t components)
    {
        return components == 1 ? scalarType : m_writer.type(spv::OpTypeVector, {scalarType, components});
    }

private:
    ModuleWriter& m_writer;
    SpirvWords& m_code;
};

} // namespace wavelane::shader
