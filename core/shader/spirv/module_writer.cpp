// SPDX-License-Identifier: MIT
#include "core/shader/spirv/module_writer.h"

#include <algorithm>
#include <utility>

namespace wavelane::shader {

/// Sections of a module in their required order (specification, chapter 2.4 "Logical Layout of a Module").
enum class ModuleSection {
    capabilities,
    extensions,
    imports,
    modesAndNames, ///< Memory model, entry points, execution modes and debug instructions.
    annotations,
    declarations,
    functions,
    end,
};

namespace {

ModuleSection sectionOf(spv::Op opcode)
{
    switch (static_cast<int>(opcode)) {
    case spv::OpCapability:
        return ModuleSection::capabilities;
    case spv::OpExtension:
        return ModuleSection::extensions;
    case spv::OpExtInstImport:
        return ModuleSection::imports;
    case spv::OpMemoryModel:
    case spv::OpEntryPoint:
    case spv::OpExecutionMode:
    case spv::OpExecutionModeId:
    case spv::OpString:
    case spv::OpSource:
    case spv::OpSourceContinued:
    case spv::OpSourceExtension:
    case spv::OpName:
    case spv::OpMemberName:
    case spv::OpModuleProcessed:
        return ModuleSection::modesAndNames;
    case spv::OpDecorate:
    case spv::OpDecorateId:
    case spv::OpDecorateString:
    case spv::OpMemberDecorate:
    case spv::OpMemberDecorateString:
    case spv::OpDecorationGroup:
    case spv::OpGroupDecorate:
    case spv::OpGroupMemberDecorate:
        return ModuleSection::annotations;
    case spv::OpFunction:
        return ModuleSection::functions;
    default:
        return ModuleSection::declarations;
    }
}

bool canBeReused(const SpirvModule& module, const Instruction& declaration)
{
    switch (static_cast<int>(declaration.opcode)) {
    case spv::OpTypeStruct:
        return false;
    case spv::OpConstant:
    case spv::OpConstantTrue:
    case spv::OpConstantFalse:
    case spv::OpConstantNull:
        return true;
    default:
        return declaration.opcode >= spv::OpTypeVoid && declaration.opcode <= spv::OpTypeFunction &&
               !module.has(declaration.result, spv::DecorationArrayStride);
    }
}

void appendWords(SpirvWords& to, std::span<const std::uint32_t> words)
{
    to.insert(to.end(), words.begin(), words.end());
}

} // namespace

/// The words written so far, and the declarations that are moved to the end of their section.
class ModuleWriter::Output
{
public:
    explicit Output(const ModuleWriter& writer) : m_writer(writer)
    {
        const SpirvWords& words = writer.m_module.words();
        m_words.reserve(words.size() + writer.m_declarations.size() + writer.m_functions.size());
        m_words.assign(words.begin(), words.begin() + spirvHeaderWords);
        m_words[1] = std::min(m_words[1], writer.m_maxVersion);
        m_words[3] = writer.m_nextId;
    }

    void write(const Instruction& instruction)
    {
        enter(std::max(m_section, sectionOf(instruction.opcode)));
        const auto found = m_writer.m_changes.find(instruction.words.data());
        const Change* change = found == m_writer.m_changes.end() ? nullptr : &found->second;
        const bool isMoved = m_section == ModuleSection::declarations && m_writer.m_movesVariables &&
                             (instruction.opcode == spv::OpExtInst || (change != nullptr && change->isMoved));
        SpirvWords& to = isMoved ? m_moved : m_words;
        if (change == nullptr)
            return appendWords(to, instruction.words);
        appendWords(to, change->before);
        const std::size_t start = to.size();
        appendWords(to,
                    change->replacement ? std::span<const std::uint32_t>(*change->replacement) : instruction.words);
        if (to.size() > start)
            to[start] = firstWord(static_cast<spv::Op>(to[start] & 0xffffU), to.size() - start);
        appendWords(to, change->after);
    }

    SpirvWords finish()
    {
        enter(ModuleSection::end);
        return std::move(m_words);
    }

private:
    /// Writes the additions to all sections before `next`.
    void enter(ModuleSection next)
    {
        for (; m_section < next; m_section = static_cast<ModuleSection>(std::to_underlying(m_section) + 1)) {
            switch (m_section) {
            case ModuleSection::capabilities:
                for (const std::uint32_t capability : m_writer.m_capabilities)
                    put(m_words, spv::OpCapability, {capability});
                break;
            case ModuleSection::extensions:
                for (const std::string& name : m_writer.m_extensions)
                    put(m_words, spv::OpExtension, encodeText(name));
                break;
            case ModuleSection::imports:
                for (const auto& [name, id] : m_writer.m_imports) {
                    SpirvWords operands{id};
                    appendWords(operands, encodeText(name));
                    put(m_words, spv::OpExtInstImport, operands);
                }
                break;
            case ModuleSection::annotations:
                appendWords(m_words, m_writer.m_annotations);
                break;
            case ModuleSection::declarations:
                appendWords(m_words, m_writer.m_declarations);
                appendWords(m_words, m_moved);
                break;
            case ModuleSection::functions:
                appendWords(m_words, m_writer.m_functions);
                break;
            case ModuleSection::modesAndNames:
            case ModuleSection::end:
                break;
            }
        }
    }

    const ModuleWriter& m_writer;
    ModuleSection m_section = ModuleSection::capabilities;
    SpirvWords m_words;
    SpirvWords m_moved;
};

SpirvWords& ModuleWriter::edit(const Instruction& instruction)
{
    std::optional<SpirvWords>& replacement = changeOf(instruction).replacement;
    if (!replacement)
        replacement.emplace(instruction.words.begin(), instruction.words.end());
    return *replacement;
}

void ModuleWriter::moveAfterNewDeclarations(const Instruction& variable)
{
    changeOf(variable).isMoved = true;
    m_movesVariables = true;
}

void ModuleWriter::addCapability(spv::Capability capability)
{
    const bool isDeclared = std::ranges::any_of(m_module.instructions(), [&](const Instruction& each) {
        return each.opcode == spv::OpCapability && each.operand(0) == static_cast<std::uint32_t>(capability);
    });
    if (!isDeclared)
        m_capabilities.insert(capability);
}

void ModuleWriter::addExtension(std::string_view name)
{
    const bool isDeclared = std::ranges::any_of(m_module.instructions(), [&](const Instruction& each) {
        return each.opcode == spv::OpExtension && textAt(each, 1) == name;
    });
    if (!isDeclared)
        m_extensions.emplace(name);
}

std::uint32_t ModuleWriter::importInstructionSet(std::string_view name)
{
    for (const Instruction& each : m_module.instructions())
        if (each.opcode == spv::OpExtInstImport && textAt(each, 2) == name)
            return each.result;
    std::uint32_t& id = m_imports[std::string(name)];
    if (id == 0)
        id = newId();
    return id;
}

std::uint32_t& ModuleWriter::declared(spv::Op opcode, std::span<const std::uint32_t> operands)
{
    const auto keyOf = [](spv::Op op, std::uint32_t type, std::span<const std::uint32_t> rest) {
        SpirvWords key{static_cast<std::uint32_t>(op)};
        if (type != 0)
            key.push_back(type);
        appendWords(key, rest);
        return key;
    };
    for (const Instruction& each : m_isIndexed ? std::span<const Instruction>() : m_module.instructions()) {
        if (each.opcode == spv::OpFunction)
            break;
        if (canBeReused(m_module, each))
            m_declared.try_emplace(keyOf(each.opcode, each.type, each.arguments()), each.result);
    }
    m_isIndexed = true;
    return m_declared[keyOf(opcode, 0, operands)];
}

std::uint32_t ModuleWriter::type(spv::Op opcode, std::span<const std::uint32_t> operands)
{
    std::uint32_t& id = declared(opcode, operands);
    if (id == 0)
        id = newType(opcode, operands);
    return id;
}

std::uint32_t ModuleWriter::type(spv::Op opcode, std::initializer_list<std::uint32_t> operands)
{
    return type(opcode, std::span(operands.begin(), operands.size()));
}

std::uint32_t ModuleWriter::newType(spv::Op opcode, std::span<const std::uint32_t> operands)
{
    const std::uint32_t id = newId();
    appendWords(m_declarations, SpirvWords{firstWord(opcode, operands.size() + 2), id});
    appendWords(m_declarations, operands);
    return id;
}

std::uint32_t ModuleWriter::newType(spv::Op opcode, std::initializer_list<std::uint32_t> operands)
{
    return newType(opcode, std::span(operands.begin(), operands.size()));
}

std::uint32_t ModuleWriter::constantOf(spv::Op opcode, std::initializer_list<std::uint32_t> typeAndValue)
{
    const std::span<const std::uint32_t> operands(typeAndValue.begin(), typeAndValue.size());
    std::uint32_t& id = declared(opcode, operands);
    if (id == 0) {
        id = newId();
        SpirvWords words{operands.front(), id};
        appendWords(words, operands.subspan(1));
        put(m_declarations, opcode, words);
    }
    return id;
}

std::uint32_t ModuleWriter::constant(std::uint32_t value)
{
    return constantOf(spv::OpConstant, {uint32Type(), value});
}

std::uint32_t ModuleWriter::constant(const Instruction& type, std::uint32_t value)
{
    return type.operand(1) == 64 ? constantOf(spv::OpConstant, {type.result, value, 0})
                                 : constantOf(spv::OpConstant, {type.result, value});
}

std::uint32_t ModuleWriter::boolConstant(bool value)
{
    return constantOf(value ? spv::OpConstantTrue : spv::OpConstantFalse, {boolType()});
}

std::uint32_t ModuleWriter::nullConstant(std::uint32_t type)
{
    const Instruction* definition = m_module.definition(type);
    switch (static_cast<int>(definition != nullptr ? definition->opcode : spv::OpNop)) {
    case spv::OpTypeBool:
    case spv::OpTypeInt:
    case spv::OpTypeFloat:
    case spv::OpTypeVector:
    case spv::OpTypeMatrix:
    case spv::OpTypeArray:
    case spv::OpTypeStruct:
        return constantOf(spv::OpConstantNull, {type});
    default:
        return constantOf(spv::OpUndef, {type});
    }
}

std::uint32_t ModuleWriter::variable(spv::StorageClass storageClass, std::uint32_t pointee, std::uint32_t initializer)
{
    const std::uint32_t type = pointerType(storageClass, pointee);
    SpirvWords operands{type, newId(), static_cast<std::uint32_t>(storageClass)};
    if (initializer != 0)
        operands.push_back(initializer);
    put(m_declarations, spv::OpVariable, operands);
    return operands[1];
}

bool ModuleWriter::isChanged() const
{
    return m_maxVersion < m_module.words()[1] || !m_changes.empty() || !m_capabilities.empty() ||
           !m_extensions.empty() || !m_imports.empty() || !m_annotations.empty() || !m_declarations.empty() ||
           !m_functions.empty();
}

SpirvWords ModuleWriter::words() const
{
    Output output(*this);
    for (const Instruction& instruction : m_module.instructions())
        output.write(instruction);
    return output.finish();
}

} // namespace wavelane::shader
