// SPDX-License-Identifier: MIT
// Mutations of images and tables. The checksums of PNG files are usually corrected, because libpng stops at a wrong
// one.
#include "tests/fuzz/byte_mutator.h"
#include "tests/fuzz/mutation.h"

#include <algorithm>
#include <array>

namespace wavelane::test {

namespace {

constexpr std::string_view pngSignature = "\x89PNG\r\n\x1a\n";

/// PNG specification, annex D.
std::uint32_t checksum(std::string_view bytes)
{
    std::uint32_t sum = 0xffffffffU;
    for (const char each : bytes) {
        sum ^= static_cast<unsigned char>(each);
        for (int bit = 0; bit < 8; ++bit)
            sum = (sum & 1U) != 0 ? 0xedb88320U ^ sum >> 1U : sum >> 1U;
    }
    return ~sum;
}

std::uint32_t bigEndian(std::string_view bytes)
{
    std::uint32_t value = 0;
    for (const char each : bytes.substr(0, 4))
        value = value << 8U | static_cast<unsigned char>(each);
    return value;
}

void fixChecksums(std::string& png)
{
    // Chunks: length, name, data, checksum.
    for (std::size_t at = pngSignature.size(); at + 12 <= png.size();) {
        const std::size_t length = bigEndian(std::string_view(png).substr(at));
        if (length > png.size() - at - 12)
            return;
        const std::uint32_t sum = checksum(std::string_view(png).substr(at + 4, length + 4));
        for (unsigned i = 0; i < 4; ++i)
            png[at + 8 + length + i] = static_cast<char>(sum >> (24 - 8 * i));
        at += length + 12;
    }
}

/// Numbers and separators of tables and of NPY and HDR headers.
void changeText(ByteMutator& mutator, std::string& text)
{
    static constexpr std::array<std::string_view, 18> words{
        "-1",   "0",    "1e999", "nan", "-inf", "0x",    "0xffffffffffffffff", "18446744073709551616", ",", ";", "\t",
        "\r\n", "\"\"", "'<f8'", "(",   ")",    "False", "-Y 4294967295 +X 3"};
    const std::size_t at = mutator.below(text.size() + 1);
    const std::string_view word = words[mutator.below(words.size())];
    if (mutator.below(2) == 0)
        text.insert(at, word);
    else
        text.replace(at, std::min(mutator.below(8), text.size() - at), word);
}

} // namespace

std::string mutated(std::string_view text, std::string_view other, std::uint64_t seed)
{
    ByteMutator mutator(seed);
    std::string changed(text);
    const bool isPng = text.starts_with(pngSignature);
    const bool hasText = !isPng && std::ranges::count(text.substr(0, 64), '\0') < 8;
    for (std::size_t changes = 1 + mutator.below(4); changes > 0; --changes) {
        if (hasText && mutator.below(2) == 0)
            changeText(mutator, changed);
        else
            mutator.change(changed, other);
    }
    if (isPng && mutator.below(8) != 0)
        fixChecksums(changed);
    return changed;
}

} // namespace wavelane::test
