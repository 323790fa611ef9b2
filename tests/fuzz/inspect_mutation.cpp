// SPDX-License-Identifier: MIT
// Mutations of structures, conditions and patterns by tokens.
#include "tests/fuzz/mutation.h"
#include "tests/fuzz/source_mutator.h"

std::string wavelane::test::mutated(std::string_view text, std::string_view other, std::uint64_t seed)
{
    return SourceMutator(seed).mutate(text, other);
}
