// SPDX-License-Identifier: MIT
#include "core/shader/dxc/fixups/matrix_layouts.h"

#include "core/shader/contract/layout_rules.h"
#include "core/shader/spirv/module_writer.h"
#include "core/shader/spirv/types.h"

#include <set>
#include <string_view>

namespace wavelane::shader {

namespace {

class MatrixPlacer
{
public:
    MatrixPlacer(const SpirvModule& module, const CompileOptions& options, const SourceScan& source)
        : m_module(module), m_options(options), m_source(source), m_writer(module)
    {
        for (const Instruction& instruction : m_module.instructions())
            if (instruction.opcode == spv::OpVariable)
                visitVariable(instruction);
    }

    std::optional<SpirvWords> words() const
    {
        return m_writer.isChanged() ? std::optional(m_writer.words()) : std::nullopt;
    }

private:
    void visitVariable(const Instruction& variable)
    {
        const Instruction* pointer = m_module.definition(variable.type);
        if (pointer == nullptr)
            return;
        const std::uint32_t block = arrayedType(m_module, pointer->operand(2)).element;
        const bool isConstants =
            variable.argument(0) == spv::StorageClassUniform && m_module.has(block, spv::DecorationBlock);
        visit(block, isConstants, m_module.name(variable.result));
    }

    /// `name` is that of the structure, or of the variable in its place.
    void visit(std::uint32_t structure, bool isConstants, std::string_view name)
    {
        const Instruction* definition = m_module.definition(structure);
        if (definition == nullptr || definition->opcode != spv::OpTypeStruct || !m_visited.insert(structure).second)
            return;
        for (std::uint32_t index = 0; index < definition->arguments().size(); ++index) {
            const std::uint32_t type = arrayedType(m_module, definition->argument(index)).element;
            const Instruction* element = m_module.definition(type);
            const bool hasMatrix = element != nullptr && element->opcode == spv::OpTypeMatrix;
            const auto has = [&](spv::Decoration decoration) {
                return m_module.memberDecoration(structure, index, decoration).has_value();
            };
            if (!hasMatrix)
                visit(type, isConstants, m_module.name(type));
            else if (has(spv::DecorationOffset) && !has(spv::DecorationMatrixStride))
                place(structure, index, *element, isConstants, orderOf(name, m_module.memberName(structure, index)));
        }
    }

    void place(std::uint32_t structure, std::uint32_t index, const Instruction& matrix, bool isConstants,
               MatrixOrder order)
    {
        const Instruction* vector = m_module.definition(matrix.operand(1));
        if (vector == nullptr)
            return;
        // Columns of SPIR-V are rows of HLSL.
        const Layout layout = applyLayoutRule({.members = {{.scalar = scalarType(m_module, matrix.result),
                                                            .rows = matrix.operand(2),
                                                            .columns = vector->operand(2),
                                                            .matrix = order}}},
                                              m_options.layout, isConstants);
        m_writer.decorateMember({structure, index, spv::DecorationMatrixStride,
                                 static_cast<std::uint32_t>(layout.members.front().matrixStride)});
        const bool isColumns = order == MatrixOrder::column;
        m_writer.decorateMember(
            {structure, index,
             static_cast<std::uint32_t>(isColumns ? spv::DecorationRowMajor : spv::DecorationColMajor)});
    }

    MatrixOrder orderOf(std::string_view structure, std::string_view member) const
    {
        const SourceDeclaration* variable = m_source.find(structure);
        for (const SourceMember& each : m_source.members)
            if (each.name == member &&
                (each.structure == structure || (variable != nullptr && each.structure == variable->element)))
                return each.order.value_or(m_options.matrix);
        return m_options.matrix;
    }

    const SpirvModule& m_module;
    const CompileOptions& m_options;
    const SourceScan& m_source;
    ModuleWriter m_writer;
    std::set<std::uint32_t> m_visited;
};

} // namespace

std::optional<SpirvWords> withMatrixLayouts(const SpirvModule& module, const CompileOptions& options,
                                            const SourceScan& source)
{
    return MatrixPlacer(module, options, source).words();
}

} // namespace wavelane::shader
