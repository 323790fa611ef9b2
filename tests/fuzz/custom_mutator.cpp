// SPDX-License-Identifier: MIT
// Half of libFuzzer's changes are those of JsonMutator, which knows the keys of the format.
#include "tests/fuzz/json_mutator.h"

#include <cstring>

// Both are libFuzzer's, by these names.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t maxSize);
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t maxSize,
                                               unsigned seed);

std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t maxSize, unsigned seed)
{
    if (seed % 2 == 0)
        return LLVMFuzzerMutate(data, size, maxSize);
    const std::string text(reinterpret_cast<const char*>(data), size);
    const std::string changed = wavelane::test::JsonMutator(seed).mutate(text, text);
    if (changed.size() > maxSize)
        return LLVMFuzzerMutate(data, size, maxSize);
    std::memcpy(data, changed.data(), changed.size());
    return changed.size();
}
