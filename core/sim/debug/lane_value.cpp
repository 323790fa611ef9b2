// SPDX-License-Identifier: MIT
#include "core/sim/debug/lane_value.h"

#include "core/base/format/format.h"
#include "core/base/try.h"
#include "core/shader/spirv/types.h"
#include "core/sim/images/texels.h"
#include "core/sim/lanes/number.h"

#include <algorithm>
#include <cstring>
#include <format>

namespace wavelane::sim {

namespace {

bool isArray(const Type& type)
{
    return type.kind == TypeKind::array || type.kind == TypeKind::runtimeArray;
}

/// A pointer moved by a number of bytes, which never leaves its object's range of offsets.
Word offsetBy(Word pointer, Word bytes)
{
    return bytes > maxOffset - (pointer & maxOffset) ? pointer | maxOffset : pointer + bytes;
}

bool isWrappedArray(const Type& type)
{
    return type.kind == TypeKind::structure && type.members.size() == 1 &&
           type.members[0]->kind == TypeKind::runtimeArray;
}

/// A structure that a compiler puts around something that is none in the source: naga around resources, Slang around
/// arrays and matrices in buffers.
bool isAddedByCompiler(const Type& type, const shader::SpirvModule& module)
{
    if (type.kind != TypeKind::structure || type.members.size() != 1 || isWrappedArray(type))
        return false;
    const std::string_view member = module.memberName(type.id, 0);
    return member.empty() || shader::isArrayWrapper(module, type.id) ||
           (member == "data" && module.name(type.id).starts_with("_MatrixStorage_"));
}

} // namespace

bool LaneReader::isKnown(Slot slot) const
{
    return !m_machine.dispatch().checks.uninitialized || ((m_wave.marks().lanes(slot) >> m_lane.lane) & 1U) == 0;
}

LaneValue LaneReader::inRegisters(Slot slot, const Type& type) const
{
    LaneValue value{.type = &type};
    for (std::uint32_t i = 0; i < type.components; ++i) {
        value.words.push_back(word(slot + i));
        value.known.push_back(isKnown(slot + i));
    }
    return asInSource(std::move(value));
}

LaneValue LaneReader::inMemory(Word pointer, const Layout& layout) const
{
    return asInSource({.type = layout.type, .isInMemory = true, .pointer = pointer, .layout = &layout});
}

LaneValue LaneReader::asInSource(LaneValue value) const
{
    while (isAddedByCompiler(*value.type, *m_machine.program().module)) {
        value.type = value.type->members[0];
        if (value.isInMemory && value.layout) {
            const auto& [offset, layout] = value.layout->members[0];
            value.pointer = offsetBy(value.pointer, offset);
            value.layout = layout;
        }
    }
    return value;
}

LaneValue LaneReader::descriptor(const Variable& variable, std::uint64_t element) const
{
    return asInSource({.type = variable.type,
                       .isInMemory = true,
                       .pointer = (Word{variable.firstObject} + element) << offsetBits,
                       .layout = variable.layout});
}

Result<LaneValue> LaneReader::load(const LaneValue& value) const
{
    if (!value.isInMemory)
        return value;
    if (!value.layout || value.layout->leaves.size() != value.type->components || value.type->components == 0)
        return fail(Code::badValue, "The value is too large to be shown as a whole; use an index.");
    LaneValue out{.type = value.type};
    for (const Layout::Leaf& leaf : value.layout->leaves) {
        const Word pointer = offsetBy(value.pointer, leaf.offset);
        const std::byte* const bytes = m_wave.memory().peek(pointer, leaf.bytes, m_lane.lane);
        if (!bytes) {
            const Object& object = m_wave.memory().object(value.pointer);
            if (object.space == Space::nothing)
                return fail(Code::badValue, "No resource is bound.");
            return fail(Code::badValue, std::format("Byte {} is past the end: there are {} bytes.",
                                                    pointer & maxOffset, object.size));
        }
        Word word = 0;
        std::memcpy(&word, bytes, leaf.bytes);
        out.words.push_back(word);
        out.known.push_back(!m_machine.dispatch().checks.uninitialized ||
                            m_wave.memory().wasWritten(pointer, leaf.bytes, m_lane.lane));
    }
    return out;
}

std::uint64_t LaneReader::elements(const LaneValue& value) const
{
    if (value.type->kind == TypeKind::runtimeArray && value.isInMemory && value.layout->stride != 0) {
        const std::uint64_t size = m_wave.memory().object(value.pointer).size;
        const std::uint64_t begin = value.pointer & maxOffset;
        return size > begin ? (size - begin) / value.layout->stride : 0;
    }
    return value.type->count;
}

Result<LaneValue> LaneReader::part(const LaneValue& value, const Type& type, std::uint32_t first) const
{
    LaneValue out{.type = &type};
    for (std::uint32_t i = first; i < first + type.components; ++i) {
        out.words.push_back(value.words[i]);
        out.known.push_back(value.known[i]);
    }
    return asInSource(std::move(out));
}

LaneValue LaneReader::unwrapped(const LaneValue& value) const
{
    if (!isWrappedArray(*value.type) || !value.isInMemory || !value.layout)
        return value;
    const auto& [offset, layout] = value.layout->members[0];
    return inMemory(offsetBy(value.pointer, offset), *layout);
}

Result<LaneValue> LaneReader::element(const LaneValue& value, std::uint64_t index) const
{
    if (isWrappedArray(*value.type))
        return element(unwrapped(value), index);
    const bool isIndexed =
        isArray(*value.type) || value.type->kind == TypeKind::vector || value.type->kind == TypeKind::matrix;
    if (!isIndexed)
        return fail(Code::badValue, "Only arrays, vectors, matrices, buffers and textures have elements.");
    if (const std::uint64_t count = elements(value); index >= count)
        return fail(Code::badValue,
                    std::format("There is no element {}: the number of elements is {}.", index, count));
    if (!value.isInMemory)
        return part(value, *value.type->element, static_cast<std::uint32_t>(index) * value.type->element->components);
    const Word bytes = index * value.layout->stride;
    return inMemory(offsetBy(value.pointer, bytes), *value.layout->element);
}

Result<LaneValue> LaneReader::member(const LaneValue& value, std::string_view name) const
{
    if (value.type->kind != TypeKind::structure)
        return fail(Code::badValue, std::format("There is no member \"{}\".", name));
    std::uint32_t first = 0;
    for (std::uint32_t i = 0; i < value.type->members.size(); ++i) {
        const Type& type = *value.type->members[i];
        if (m_machine.program().module->memberName(value.type->id, i) == name) {
            if (!value.isInMemory)
                return part(value, type, first);
            return inMemory(offsetBy(value.pointer, value.layout->members[i].first),
                            *value.layout->members[i].second);
        }
        first += type.components;
    }
    return fail(Code::badValue, std::format("There is no member \"{}\".", name));
}

Result<LaneValue> LaneReader::texel(const LaneValue& image, std::span<const std::int64_t> at) const
{
    const Object& object = m_wave.memory().object(image.pointer);
    if (!object.view)
        return fail(Code::badValue, "No resource is bound.");
    const View& view = *object.view;
    const FormatInfo& format = info(view.format);
    const bool isBuffer = view.kind == View::Kind::texels;
    const std::size_t spatial = isBuffer || image.type->dimension == spv::Dim1D ? 1
                                : image.type->dimension == spv::Dim3D           ? 3
                                                                                : 2;
    const bool hasLayers = !isBuffer && spatial < 3 && (image.type->arrayed || image.type->dimension == spv::DimCube);
    if (const std::size_t needed = spatial + (hasLayers ? 1 : 0); at.size() != needed)
        return fail(Code::badValue, std::format("The index of a texel needs {} component(s) here.", needed));
    std::array<std::int64_t, 4> place{};
    std::ranges::copy(at, place.begin());
    std::array<std::uint64_t, 3> extent{1, 1, 1};
    std::uint64_t offset = 0;
    if (isBuffer) {
        extent[0] = view.size / format.blockBytes;
    } else {
        if (view.levels.empty() || format.blockWidth != 1)
            return fail(Code::badValue, "The texels of this texture cannot be shown.");
        const Level& level = view.levels[0];
        for (std::size_t axis = 0; axis < spatial; ++axis)
            extent[axis] = level.extent[axis];
        offset = level.offset + view.firstLayer * level.layerStride;
        if (hasLayers) {
            if (place[spatial] < 0 || std::cmp_greater_equal(place[spatial], view.layers))
                return fail(Code::badValue, std::format("There is no layer {}.", place[spatial]));
            offset += static_cast<std::uint64_t>(place[spatial]) * level.layerStride;
            place[spatial] = 0;
        }
    }
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (place[axis] < 0 || std::cmp_greater_equal(place[axis], extent[axis]))
            return fail(Code::badValue, std::format("The texel is outside of the resource, which has {} x {} x {}.",
                                                    extent[0], extent[1], extent[2]));
    }
    const std::uint64_t index =
        (static_cast<std::uint64_t>(place[2]) * extent[1] + static_cast<std::uint64_t>(place[1])) * extent[0] +
        static_cast<std::uint64_t>(place[0]);
    const Word pointer = offsetBy(image.pointer, offset + index * format.blockBytes);
    const std::byte* const bytes = m_wave.memory().peek(pointer, format.blockBytes, m_lane.lane);
    if (!bytes)
        return fail(Code::badValue, "The texel is outside of the resource.");
    const Type& sampled = image.type->element->scalar();
    const auto words =
        texelAt(bytes, format, {.isFloat = sampled.kind == TypeKind::floating, .width = sampled.width});
    LaneValue out{.type = &numberType(sampled.kind, sampled.width, sampled.isSigned, format.components)};
    out.words.assign(words.begin(), words.begin() + format.components);
    out.known.assign(format.components, true);
    out.pointer = pointer;
    out.texelBytes = format.blockBytes;
    return out;
}

} // namespace wavelane::sim
