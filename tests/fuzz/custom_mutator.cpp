// SPDX-License-Identifier: MIT
// Half of libFuzzer's mutations are made by the fuzzer's format-aware mutator.
#include "tests/fuzz/mutation.h"

#include <cstddef>
#include <cstring>

// Defined by libFuzzer.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t maxSize);
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t maxSize,
                                               unsigned seed);
extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data, std::size_t size,
                                                 const std::uint8_t* other, std::size_t otherSize, std::uint8_t* out,
                                                 std::size_t maxSize, unsigned seed);

namespace {

std::size_t put(const std::string& changed, std::uint8_t* out, std::size_t maxSize)
{
    if (changed.size() > maxSize)
        return 0;
    std::memcpy(out, changed.data(), changed.size());
    return changed.size();
}

std::string textOf(const std::uint8_t* data, std::size_t size)
{
    return {reinterpret_cast<const char*>(data), size};
}

} // namespace

std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t maxSize, unsigned seed)
{
    if (seed % 2 == 0)
        return LLVMFuzzerMutate(data, size, maxSize);
    const std::string text = textOf(data, size);
    const std::size_t made = put(wavelane::test::mutated(text, text, seed), data, maxSize);
    return made > 0 ? made : LLVMFuzzerMutate(data, size, maxSize);
}

std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data, std::size_t size, const std::uint8_t* other,
                                      std::size_t otherSize, std::uint8_t* out, std::size_t maxSize, unsigned seed)
{
    return put(wavelane::test::mutated(textOf(data, size), textOf(other, otherSize), seed), out, maxSize);
}
