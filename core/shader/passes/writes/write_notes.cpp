// SPDX-License-Identifier: MIT
#include "core/shader/passes/writes/write_notes.h"

#include "core/base/try.h"
#include "core/shader/passes/thread_input.h"
#include "core/shader/passes/writes/resource_writes.h"
#include "core/shader/spirv/code_writer.h"
#include "core/shader/spirv/constant_evaluator.h"
#include "core/shader/spirv/facts/entry_points.h"

#include <algorithm>
#include <format>
#include <utility>

namespace wavelane::shader {

namespace {

constexpr std::uint32_t storageBufferVersion = 0x00010300;

/// Members of the block with the notes, which are those of `WriteNoteHeader` and the notes themselves.
struct NoteMember
{
    static constexpr std::uint32_t count = 0;
    static constexpr std::uint32_t begin = 1;
    static constexpr std::uint32_t size = 2;
    static constexpr std::uint32_t notes = 4;
};

/// Inserts a call of `void note(bool isInside, uint last, uint before, uint instruction)` before each write to a
/// target: `last` is the last byte that it writes, and `before` the number of bytes that it writes before that one.
/// The function contains all branches, so the blocks of the module stay as they are.
class WriteNoteWriter
{
public:
    WriteNoteWriter(const SpirvModule& module, const WriteNoteOptions& options)
        : m_module(module), m_options(options), m_writer(module), m_number(m_writer.uint32Type()),
          m_bool(m_writer.boolType())
    {
    }

    Result<SpirvWords> write(std::uint32_t entryFunction)
    {
        TRY_VOID(checkWrites(m_module));
        const std::vector<std::uint32_t> writes = resourceWrites(m_module);
        std::vector<std::pair<std::uint32_t, WritePlace>> places;
        for (std::uint32_t i = 0; i < writes.size(); ++i) {
            TRY(WritePlace place, writePlace(m_module, m_module.instructions()[writes[i]]));
            if (!targetsOf(place).empty())
                places.emplace_back(i, std::move(place));
        }
        if (places.empty())
            return m_module.words();
        declareNotes();
        addFunction();
        const std::array<std::uint32_t, 1> globals{m_notes};
        keepEntryPoint(m_module, m_writer, entryFunction, m_thread, globals);
        if (m_module.words()[1] < storageBufferVersion)
            m_writer.addExtension("SPV_KHR_storage_buffer_storage_class");
        constexpr std::size_t maxNumbered = 0xffff;
        for (const auto& [i, place] : places) {
            const std::uint32_t number = writes.size() > maxNumbered
                                             ? WriteNote::unnumbered
                                             : i | (static_cast<std::uint32_t>(writes.size()) << 16U);
            for (const WriteTarget& target : targetsOf(place))
                addCall(m_module.instructions()[writes[i]], place, target, number);
        }
        return m_writer.words();
    }

private:
    std::vector<WriteTarget> targetsOf(const WritePlace& place) const
    {
        const std::uint32_t set = m_module.decoration(place.variable, spv::DecorationDescriptorSet).value_or(0);
        const std::uint32_t binding = m_module.decoration(place.variable, spv::DecorationBinding).value_or(0);
        std::vector<WriteTarget> found;
        std::ranges::copy_if(m_options.targets, std::back_inserter(found), [&](const WriteTarget& each) {
            return each.set == set && each.binding == binding && (place.descriptor != 0 || each.element == 0);
        });
        return found;
    }

    void declareNotes()
    {
        const std::uint32_t note = m_writer.type(spv::OpTypeVector, {m_number, 4});
        const std::uint32_t list = m_writer.newType(spv::OpTypeRuntimeArray, {note});
        m_writer.decorate({list, spv::DecorationArrayStride, sizeof(WriteNote)});
        const std::uint32_t block =
            m_writer.newType(spv::OpTypeStruct, {m_number, m_number, m_number, m_number, list});
        for (std::uint32_t member = 0; member <= NoteMember::notes; ++member)
            m_writer.decorateMember({block, member, spv::DecorationOffset, member * 4});
        m_writer.decorate({block, spv::DecorationBlock});
        m_notes = m_writer.variable(spv::StorageClassStorageBuffer, block);
        m_writer.decorate({m_notes, spv::DecorationDescriptorSet, m_options.set});
        m_writer.decorate({m_notes, spv::DecorationBinding, m_options.binding});
        m_thread = threadVariable(m_module, m_writer, m_options.entry);
    }

    std::uint32_t memberPointer(CodeWriter& code, std::uint32_t member)
    {
        return code.value(spv::OpAccessChain, m_writer.pointerType(spv::StorageClassStorageBuffer, m_number),
                          {m_notes, m_writer.constant(member)});
    }

    /// Starts the block for a true condition; `merge` follows it and is the target for a false one.
    void branch(CodeWriter& code, std::uint32_t condition, std::uint32_t merge)
    {
        const std::uint32_t then = m_writer.newId();
        code.emit(spv::OpSelectionMerge, {merge, 0});
        code.emit(spv::OpBranchConditional, {condition, then, merge});
        code.emit(spv::OpLabel, {then});
    }

    /// The bytes overlap if `last - begin`, modulo 2^32, is less than `size + before`.
    void addFunction()
    {
        CodeWriter code(m_writer, m_writer.newFunctions());
        const std::uint32_t nothing = m_writer.type(spv::OpTypeVoid);
        const std::uint32_t type =
            m_writer.type(spv::OpTypeFunction, {nothing, m_bool, m_number, m_number, m_number});
        m_function = m_writer.newId();
        code.emit(spv::OpFunction, {nothing, m_function, 0, type});
        const std::uint32_t isInside = code.value(spv::OpFunctionParameter, m_bool, {});
        const std::uint32_t last = code.value(spv::OpFunctionParameter, m_number, {});
        const std::uint32_t before = code.value(spv::OpFunctionParameter, m_number, {});
        const std::uint32_t instruction = code.value(spv::OpFunctionParameter, m_number, {});
        code.emit(spv::OpLabel, {m_writer.newId()});
        const std::uint32_t first = code.value(spv::OpLoad, m_number, {memberPointer(code, NoteMember::begin)});
        const std::uint32_t wanted = code.value(spv::OpLoad, m_number, {memberPointer(code, NoteMember::size)});
        const std::uint32_t distance = code.value(spv::OpISub, m_number, {last, first});
        const std::uint32_t limit = code.value(spv::OpIAdd, m_number, {wanted, before});
        const std::uint32_t overlaps = code.value(spv::OpULessThan, m_bool, {distance, limit});
        const std::uint32_t isHit = code.value(spv::OpLogicalAnd, m_bool, {isInside, overlaps});
        const std::uint32_t end = m_writer.newId();
        branch(code, isHit, end);
        const std::uint32_t slot = code.value(spv::OpAtomicIAdd, m_number,
                                              {memberPointer(code, NoteMember::count),
                                               m_writer.constant(static_cast<std::uint32_t>(dispatchScope(m_module))),
                                               m_writer.constant(0), m_writer.constant(1)});
        const std::uint32_t hasRoom =
            code.value(spv::OpULessThan, m_bool, {slot, m_writer.constant(m_options.capacity)});
        const std::uint32_t noted = m_writer.newId();
        branch(code, hasRoom, noted);
        const auto thread = threadParts(m_module, code, m_thread);
        const std::uint32_t note = m_writer.type(spv::OpTypeVector, {m_number, 4});
        const std::uint32_t value =
            code.value(spv::OpCompositeConstruct, note, {thread[0], thread[1], thread[2], instruction});
        const std::uint32_t place =
            code.value(spv::OpAccessChain, m_writer.pointerType(spv::StorageClassStorageBuffer, note),
                       {m_notes, m_writer.constant(NoteMember::notes), slot});
        code.emit(spv::OpStore, {place, value});
        code.emit(spv::OpBranch, {noted});
        code.emit(spv::OpLabel, {noted});
        code.emit(spv::OpBranch, {end});
        code.emit(spv::OpLabel, {end});
        code.emit(spv::OpReturn);
        code.emit(spv::OpFunctionEnd);
    }

    /// Converts an integer of any width; negative ones become large.
    std::uint32_t toNumber(CodeWriter& code, std::uint32_t id, std::uint32_t type)
    {
        if (type == m_number)
            return id;
        const Instruction* const definition = m_module.definition(type);
        const bool hasWidth = definition && definition->opcode == spv::OpTypeInt && definition->operand(1) == 32;
        return code.value(hasWidth ? spv::OpBitcast : spv::OpUConvert, m_number, {id});
    }
    std::uint32_t toNumber(CodeWriter& code, std::uint32_t id)
    {
        const Instruction* const definition = m_module.definition(id);
        return toNumber(code, id, definition ? definition->type : 0);
    }

    std::uint32_t sum(CodeWriter& code, std::uint32_t number, std::uint32_t constant)
    {
        return constant == 0 ? number : code.value(spv::OpIAdd, m_number, {number, m_writer.constant(constant)});
    }
    std::uint32_t product(CodeWriter& code, std::uint32_t number, std::uint32_t constant)
    {
        return constant == 1 ? number : code.value(spv::OpIMul, m_number, {number, m_writer.constant(constant)});
    }
    std::uint32_t both(CodeWriter& code, std::uint32_t left, std::uint32_t right)
    {
        return left == 0 ? right : code.value(spv::OpLogicalAnd, m_bool, {left, right});
    }

    void addCall(const Instruction& write, const WritePlace& place, const WriteTarget& target, std::uint32_t number)
    {
        CodeWriter code(m_writer, m_writer.before(write));
        std::uint32_t isInside = 0;
        if (place.descriptor != 0)
            isInside = code.value(spv::OpIEqual, m_bool,
                                  {toNumber(code, place.descriptor), m_writer.constant(target.element)});
        std::uint32_t last = 0;
        std::uint32_t before = 0;
        if (place.image == 0) {
            before = place.size - 1;
            const std::uint32_t base = target.offset + place.offset + before;
            for (const WritePlace::Term& term : place.terms) {
                const std::uint32_t part = product(code, toNumber(code, term.index), term.stride);
                last = last == 0 ? part : code.value(spv::OpIAdd, m_number, {last, part});
            }
            last = last == 0 ? m_writer.constant(base) : sum(code, last, base);
        } else {
            before = target.texelBytes - 1;
            last = lastOfTexel(code, place, target, isInside);
        }
        code.value(spv::OpFunctionCall, m_writer.type(spv::OpTypeVoid),
                   {m_function, isInside == 0 ? m_writer.boolConstant(true) : isInside, last,
                    m_writer.constant(before), m_writer.constant(number)});
    }

    /// `isInside` becomes false for texels that the texture does not have.
    std::uint32_t lastOfTexel(CodeWriter& code, const WritePlace& place, const WriteTarget& target,
                              std::uint32_t& isInside)
    {
        const Instruction& image = *m_module.definition(place.image);
        constexpr std::size_t dimension = 2; // Operands of OpTypeImage.
        constexpr std::size_t arrayed = 4;
        const bool isLine = image.operand(dimension) == spv::Dim1D || image.operand(dimension) == spv::DimBuffer;
        const Instruction* const coordinate = m_module.definition(place.coordinate);
        const Instruction* const type = coordinate ? m_module.definition(coordinate->type) : nullptr;
        const bool isVector = type && type->opcode == spv::OpTypeVector;
        const std::uint32_t given = isVector ? type->operand(2) : 1;
        const std::uint32_t needed =
            (isLine                                                                               ? 1U
             : image.operand(dimension) == spv::Dim3D || image.operand(dimension) == spv::DimCube ? 3U
                                                                                                  : 2U) +
            (image.operand(arrayed) != 0 && image.operand(dimension) != spv::DimCube ? 1U : 0U);
        std::array<std::uint32_t, 3> parts{};
        for (std::uint32_t i = 0; i < std::min({given, needed, 3U}); ++i) {
            // The second coordinate of an array of lines is the layer.
            const std::uint32_t axis = isLine && i == 1 ? 2 : i;
            parts[axis] =
                isVector
                    ? toNumber(code, code.value(spv::OpCompositeExtract, type->operand(1), {place.coordinate, i}),
                               type->operand(1))
                    : toNumber(code, place.coordinate);
            isInside =
                both(code, isInside,
                     code.value(spv::OpULessThan, m_bool, {parts[axis], m_writer.constant(target.extent[axis])}));
        }
        std::uint32_t texel = parts[2];
        for (const std::size_t axis : {std::size_t{1}, std::size_t{0}}) {
            if (texel != 0)
                texel = product(code, texel, target.extent[axis]);
            if (parts[axis] != 0)
                texel = texel == 0 ? parts[axis] : code.value(spv::OpIAdd, m_number, {texel, parts[axis]});
        }
        return sum(code, product(code, texel, target.texelBytes), target.offset + target.texelBytes - 1);
    }

    const SpirvModule& m_module;
    const WriteNoteOptions& m_options;
    ModuleWriter m_writer;
    std::uint32_t m_number = 0; ///< Type uint.
    std::uint32_t m_bool = 0;
    std::uint32_t m_notes = 0; ///< Buffer with the header and the notes.
    std::uint32_t m_thread = 0;
    std::uint32_t m_function = 0;
};

} // namespace

Result<std::vector<std::uint32_t>> addWriteNotes(std::vector<std::uint32_t> spirv, const WriteNoteOptions& options)
{
    TRY(const SpirvModule module, SpirvModule::parse(std::move(spirv)));
    const auto function = computeEntry(module, options.entry);
    if (!function)
        return fail(Code::invalidSpirv, std::format("The module has no compute entry point '{}'.", options.entry));
    return WriteNoteWriter(module, options).write(*function);
}

} // namespace wavelane::shader
