// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/lanes/number.h"

namespace wavelane::sim {

// Handlers of instructions that need more than separate components. `extra` of a step is described at each.

/// Copies registers. `extra`: index in `Program::literals` of the number of copies, then `to`, `from` of each.
void copyRegisters(Wave& wave, const Step& step);
/// `a`: condition, of one component if `extra` is 1; `b`, `c`: values.
void selectValue(Wave& wave, const Step& step);
/// `a`: vector of `extra` components, `b`: index.
void extractDynamic(Wave& wave, const Step& step);
/// `a`: vector of `count` components, `b`: component, `c`: index.
void insertDynamic(Wave& wave, const Step& step);
/// Reinterprets the bits of `a`. `extra`: width of a component of `a` in the lower, of the result in the upper half.
void reinterpretBits(Wave& wave, const Step& step);
/// True for a residency code that says that all texels have memory.
void areResident(Wave& wave, const Step& step);
/// True if any, or all, of the `extra` booleans of `a` are.
void anyOf(Wave& wave, const Step& step);
void allOf(Wave& wave, const Step& step);
/// The sum or difference with carry; the result has the numbers, then the carries. `count` components each.
void addWithCarry(Wave& wave, const Step& step);
void subtractWithBorrow(Wave& wave, const Step& step);
/// The low halves of the 64-bit products, then the high halves.
void multiplyUnsigned(Wave& wave, const Step& step);
void multiplySigned(Wave& wave, const Step& step);

/// A sum of products: `count` results; `extra`: index in `Program::literals` of the number of terms, then the two
/// factors of each result's terms.
Handler sumOfProducts(unsigned width);

/// A clock of the wave: register `a` counts its readings. A device has other values.
void readClock(Wave& wave, const Step& step);
/// Does nothing: debuggers read what is printed. `extra`: index in `Program::prints`.
void printText(Wave& wave, const Step& step);

/// Pointers. `extra` of `moveAlongChain` is an index in `Program::chains`.
void moveAlongChain(Wave& wave, const Step& step);
/// `extra`: index in `Program::layouts`.
void loadValue(Wave& wave, const Step& step);
void storeValue(Wave& wave, const Step& step);
/// Copies memory from pointer `b` to pointer `a`. `extra`, `c`: layouts of the target and of the source.
void copyMemory(Wave& wave, const Step& step);
/// Marks the variable at pointer `a` with the layout `extra` as uninitialized.
void forgetVariable(Wave& wave, const Step& step);
/// The length of the unsized array at offset `b` of the block at pointer `a`, with a stride of `extra` bytes.
void arrayLength(Wave& wave, const Step& step);

/// `extra` of atomic operations and memory barriers: the semantics, and from this bit on the scope.
inline constexpr unsigned orderScopeBit = 16;
inline constexpr std::uint32_t maxSemantics = (1U << orderScopeBit) - 1;
void memoryBarrier(Wave& wave, const Step& step);

/// Atomic operations on the number at pointer `a`; operands `b`, and `c` for the comparison.
Handler atomicHandler(spv::Op operation, unsigned width);

/// Operations of GroupNonUniform. Null if `operation` is not one that is supported. `extra`: literal operand
/// (GroupOperation or direction), with the cluster size in the upper half.
Handler subgroupHandler(spv::Op operation, unsigned width);

/// Images: `a` image, `b` coordinate, `c` texel or level, `d` number of coordinates; `extra`: an index in
/// `Program::literals` of the description.
struct ImageStep
{
    std::uint32_t coordinates = 1;
    std::uint32_t hasLevel = 0;
    std::uint32_t hasOffset = 0;
    std::uint32_t isSigned = 0;
    std::uint32_t isFloat = 0;
    std::uint32_t isCube = 0;
    std::uint32_t arrayed = 0;
    std::uint32_t depth3d = 0;
    std::uint32_t texelComponents = 4;
    std::uint32_t width = 32;
    Slot level = 0;
    Slot offset = 0;
    std::uint32_t isSparse = 0; ///< The first component of the result is a residency code: 1 or 0.
};
ImageStep imageStep(const Program& program, const Step& step);
void readTexel(Wave& wave, const Step& step);
void writeTexel(Wave& wave, const Step& step);
void texelPointer(Wave& wave, const Step& step);
void imageSize(Wave& wave, const Step& step);
void imageLevels(Wave& wave, const Step& step);

/// Functions of GLSL.std.450 that mix components; null for others. `extra`: components of the operands.
Handler mixingHandler(std::uint32_t function, unsigned width);

} // namespace wavelane::sim
