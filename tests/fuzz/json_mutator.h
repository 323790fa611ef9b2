// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::test {

/// Mutates JSON, mostly into valid JSON, because invalid JSON tests little of a reader. Deterministic for a seed.
class JsonMutator
{
public:
    explicit JsonMutator(std::uint64_t seed) : m_random(seed) {}

    /// Returns `text` with one to four mutations. Values and pieces are also taken from `other`, which can be `text`
    /// itself.
    std::string mutate(std::string_view text, std::string_view other);

private:
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(m_random() % count); }
    /// A random value of the document, possibly the document itself.
    Json& anyPlace(Json& document);
    Json anyValue(Json& donor);
    void changeValue(Json& document, Json& donor);
    void changeObject(Json& object, Json& donor);
    void changeScalar(Json& value);
    void changeBytes(std::string& text, std::string_view other);

    std::mt19937_64 m_random;
};

} // namespace wavelane::test
