// SPDX-License-Identifier: MIT
#include "core/base/hash.h"

#define XXH_INLINE_ALL // Needs no library at run time.
#include <xxhash.h>

#include <format>

namespace wavelane {

struct Hash::State
{
    XXH3_state_t xxh3;
};

std::string HashValue::hex() const
{
    return std::format("{:016x}{:016x}", high, low);
}

Hash::Hash() : m_state(std::make_unique<State>())
{
    XXH3_128bits_reset(&m_state->xxh3);
}

Hash::Hash(Hash&&) noexcept = default;
Hash& Hash::operator=(Hash&&) noexcept = default;
Hash::~Hash() = default;

Hash& Hash::add(std::span<const std::byte> bytes)
{
    XXH3_128bits_update(&m_state->xxh3, bytes.data(), bytes.size());
    return *this;
}

Hash& Hash::add(std::string_view text)
{
    return add(std::as_bytes(std::span(text)));
}

Hash& Hash::add(std::uint64_t number)
{
    return add(std::as_bytes(std::span(&number, 1)));
}

HashValue Hash::value() const
{
    const XXH128_hash_t hash = XXH3_128bits_digest(&m_state->xxh3);
    return {.low = hash.low64, .high = hash.high64};
}

} // namespace wavelane
