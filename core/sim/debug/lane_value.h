// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/sim/debug/group_machine.h"
#include "core/sim/debug/source_map.h"
#include "core/sim/program/program.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::sim {

/// A value of one lane: components, or a place in memory that has them.
struct LaneValue
{
    const Type* type = nullptr;
    bool isInMemory = false;
    Word pointer = 0;             ///< The handle of images and samplers; otherwise a place in memory.
    std::uint64_t texelBytes = 0; ///< Size of a texel, whose place is `pointer`.
    const Layout* layout = nullptr;
    std::vector<Word> words; ///< One per component of `type`, unless the value is in memory.
    std::vector<bool> known; ///< False for components that were never written.
};

/// Scalars and vectors that are computed. Their types belong to no module.
const Type& numberType(TypeKind kind, std::uint32_t width, bool isSigned, std::uint32_t components);

/// The name of a type in HLSL, or in GLSL.
std::string typeName(const Type& type, const shader::SpirvModule& module, bool isGlsl);

/// A component as text; floating-point numbers have as many digits as it takes to distinguish them.
std::string numberText(Word word, const Type& scalar);

/// Reads the values of a lane without changing anything.
class LaneReader
{
public:
    /// `machine` must outlive the object.
    LaneReader(const GroupMachine& machine, Lane lane)
        : m_machine(machine), m_wave(machine.wave(lane.wave)), m_lane(lane)
    {
    }

    /// Component of a register, and whether it was computed from memory that was written.
    Word word(Slot slot) const { return m_wave.at(slot)[m_lane.lane]; }
    bool isKnown(Slot slot) const;

    /// What is in registers.
    LaneValue inRegisters(Slot slot, const Type& type) const;
    /// What a pointer points to.
    LaneValue inMemory(Word pointer, const Layout& layout) const;
    /// The descriptor of a resource.
    LaneValue descriptor(const Variable& variable, std::uint64_t element) const;

    /// Reads what is in memory. Fails for types without a size, for arrays that are too large, and if a resource is
    /// not as large.
    Result<LaneValue> load(const LaneValue& value) const;
    /// The elements of a buffer: a structure with nothing but an unsized array. Other values are unchanged.
    LaneValue unwrapped(const LaneValue& value) const;
    /// An element of an array, a column of a matrix, or a component of a vector.
    Result<LaneValue> element(const LaneValue& value, std::uint64_t index) const;
    Result<LaneValue> member(const LaneValue& value, std::string_view name) const;
    /// A texel of an image or of a typed buffer.
    Result<LaneValue> texel(const LaneValue& image, std::span<const std::int64_t> at) const;
    /// The number of elements; 0 if the value has none.
    std::uint64_t elements(const LaneValue& value) const;

    const GroupMachine& machine() const { return m_machine; }
    /// What a pointer points into.
    const Object& objectAt(Word pointer) const { return m_wave.memory().object(pointer); }

private:
    /// Without the structures that compilers add.
    LaneValue asInSource(LaneValue value) const;
    Result<LaneValue> part(const LaneValue& value, const Type& type, std::uint32_t first) const;

    const GroupMachine& m_machine;
    const Wave& m_wave;
    Lane m_lane;
};

/// A value as people read it.
struct ShownValue
{
    std::string name;
    std::string type;
    std::string text;    ///< For numbers and vectors; the reason if there is no value; otherwise empty.
    bool isKnown = true; ///< `text` is a value, or the parts are.
    std::vector<ShownValue> parts;
    std::uint64_t left = 0; ///< Parts that are not listed.
};

/// `maxParts`: of each array.
ShownValue shown(const LaneReader& reader, std::string name, const LaneValue& value, bool isGlsl,
                 std::uint64_t maxParts = 256);
/// A name without a value.
ShownValue withoutValue(std::string name, std::string type, std::string reason);

} // namespace wavelane::sim
