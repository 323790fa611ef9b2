// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/shader/spirv/constant_evaluator.h"
#include "core/shader/spirv/module.h"

#include <cstdint>
#include <deque>
#include <map>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace wavelane::sim {

/// What a SPIR-V type is; `nothing` is void.
enum class TypeKind : std::uint8_t {
    nothing,
    boolean,
    integer,
    floating,
    vector,
    matrix,
    array,
    runtimeArray,
    structure,
    pointer,
    image,
    sampler,
    sampledImage,
};

/// A type of a module. Values are flattened to `components` scalars, each of which takes one register.
struct Type
{
    std::uint32_t id = 0;
    TypeKind kind = TypeKind::nothing;
    std::uint32_t width = 32; ///< Bits of a number.
    bool isSigned = false;
    const Type* element = nullptr; ///< Element or column; pointee; sampled type of an image.
    std::uint32_t count = 0;       ///< Elements of vectors, matrices and arrays.
    std::uint32_t components = 0;
    std::vector<const Type*> members;                      ///< Members of a structure.
    spv::StorageClass storage = spv::StorageClassFunction; ///< Storage class of a pointer.
    spv::Dim dimension = spv::Dim2D;                       ///< Like the following members, for images.
    bool arrayed = false;
    bool multisampled = false;
    std::uint32_t sampled = 0; ///< 1: sampled; 2: storage.

    const Type& scalar() const { return element && kind != TypeKind::pointer ? element->scalar() : *this; }
};

/// The type of the texel that an image instruction reads or samples: its result, or for OpImageSparse… the second
/// member of its result. Null if that is not a residency code and a texel.
const Type* texelTypeOf(spv::Op opcode, const Type& result);

/// The place of a type's parts in memory. Types without offsets are packed: 4 bytes for booleans, 8 for handles.
struct Layout
{
    /// A scalar: its offset from the start of the type, and its size.
    struct Leaf
    {
        std::uint64_t offset = 0;
        std::uint8_t bytes = 0;
    };
    const Type* type = nullptr;
    std::uint64_t size = 0;   ///< Bytes; 0 for unsized arrays.
    std::uint64_t stride = 0; ///< Between elements of arrays, columns of matrices and components of vectors.
    const Layout* element = nullptr;
    std::vector<std::pair<std::uint64_t, const Layout*>> members; ///< With offsets.
    std::vector<Leaf> leaves;                                     ///< The scalars in order; empty for unsized types.
};

/// The types of a module and their layouts, made when they are first needed. References stay valid.
class Types
{
public:
    /// `module` must outlive this object.
    explicit Types(const shader::SpirvModule& module) : m_module(module), m_constants(module) {}

    /// Fails with `feature_missing`, naming the instruction, for types that cannot be interpreted.
    Result<const Type*> type(std::uint32_t id);
    Result<const Layout*> layout(const Type& type) { return layout(type, 0, false); }

private:
    Result<const Layout*> layout(const Type& type, std::uint32_t matrixStride, bool rowMajor);
    Result<void> fill(Layout& layout, const Type& type, std::uint32_t matrixStride, bool rowMajor);
    Result<void> fillStructure(Layout& layout, const Type& type);
    Result<void> fillType(Type& type, const shader::Instruction& definition);
    Result<std::uint32_t> length(std::uint32_t id);

    const shader::SpirvModule& m_module;
    shader::ConstantEvaluator m_constants;
    std::deque<Type> m_types;
    std::deque<Layout> m_layouts;
    std::unordered_map<std::uint32_t, const Type*> m_byId;
    std::map<std::tuple<std::uint32_t, std::uint32_t, bool>, const Layout*> m_layoutOf;
    int m_depth = 0;
};

} // namespace wavelane::sim
