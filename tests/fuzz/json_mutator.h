// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::test {

/// Changes JSON texts, mostly so that they stay JSON: a reader that is only given broken JSON shows little. The same
/// seed makes the same changes on every machine.
class JsonMutator
{
public:
    explicit JsonMutator(std::uint64_t seed) : m_random(seed) {}

    /// `text` after one to four changes. Values and pieces are also taken from `other`, which may be `text` itself.
    std::string mutate(std::string_view text, std::string_view other);

private:
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(m_random() % count); }
    /// One of the values below, or the document itself.
    Json& anyPlace(Json& document);
    Json anyValue(Json& donor);
    void changeValue(Json& document, Json& donor);
    void changeObject(Json& object, Json& donor);
    void changeScalar(Json& value);
    void changeBytes(std::string& text, std::string_view other);

    std::mt19937_64 m_random;
};

} // namespace wavelane::test
