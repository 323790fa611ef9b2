// SPDX-License-Identifier: MIT
#include "tests/fuzz/json_mutator.h"
#include "tests/fuzz/mutation.h"

std::string wavelane::test::mutated(std::string_view text, std::string_view other, std::uint64_t seed)
{
    return JsonMutator(seed).mutate(text, other);
}
