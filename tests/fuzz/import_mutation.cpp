// SPDX-License-Identifier: MIT
// Changes of files to import: JSON by its values, scripts and fragments by their tokens.
#include "tests/fuzz/json_mutator.h"
#include "tests/fuzz/mutation.h"
#include "tests/fuzz/source_mutator.h"

std::string wavelane::test::mutated(std::string_view text, std::string_view other, std::uint64_t seed)
{
    if (text.starts_with('{') || text.starts_with('['))
        return JsonMutator(seed).mutate(text, other);
    return SourceMutator(seed).mutate(text, other);
}
