// SPDX-License-Identifier: MIT
// Mutations of imported files: JSON by values, scripts and shaders by tokens.
#include "tests/fuzz/json_mutator.h"
#include "tests/fuzz/mutation.h"
#include "tests/fuzz/source_mutator.h"

std::string wavelane::test::mutated(std::string_view text, std::string_view other, std::uint64_t seed)
{
    if (text.starts_with('{') || text.starts_with('['))
        return JsonMutator(seed).mutate(text, other);
    return SourceMutator(seed).mutate(text, other);
}
