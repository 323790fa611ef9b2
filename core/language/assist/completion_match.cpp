// SPDX-License-Identifier: MIT
// Matches typed text against names.
#include "core/language/assist/completion.h"

#include <algorithm>

namespace wavelane::language {

namespace {

char lowered(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool beginsWith(std::string_view name, std::string_view typed)
{
    return name.size() >= typed.size() &&
           std::ranges::equal(name.substr(0, typed.size()), typed, {}, lowered, lowered);
}

bool beginsPart(std::string_view name, std::size_t at)
{
    const auto isUpper = [](char letter) { return letter >= 'A' && letter <= 'Z'; };
    return at == 0 || name[at - 1] == '_' || (isUpper(name[at]) && !isUpper(name[at - 1]));
}

/// Every letter continues a part of the name or begins a later part: `gmb` matches GroupMemoryBarrier.
bool fitsParts(std::string_view name, std::string_view typed)
{
    if (typed.empty())
        return true;
    for (std::size_t at = 0; at < name.size(); ++at) {
        if (!beginsPart(name, at) || lowered(name[at]) != lowered(typed.front()))
            continue;
        std::size_t count = 1;
        while (count < typed.size() && at + count < name.size() && lowered(name[at + count]) == lowered(typed[count]))
            ++count;
        for (; count > 0; --count)
            if (count == typed.size() || fitsParts(name.substr(at + count), typed.substr(count)))
                return true;
    }
    return false;
}

} // namespace

int matchQuality(std::string_view name, std::string_view typed)
{
    if (typed.empty())
        return 1;
    if (name.starts_with(typed))
        return 4;
    if (beginsWith(name, typed))
        return 3;
    return typed.size() <= 12 && fitsParts(name, typed) ? 2 : 0;
}

std::vector<Completion> fitting(const std::vector<Completion>& all, std::string_view typed)
{
    struct Candidate
    {
        int quality = 0;
        const Completion* completion = nullptr;
    };
    std::vector<Candidate> found;
    for (const Completion& one : all)
        if (const int quality = matchQuality(one.name, typed); quality > 0)
            found.push_back({quality, &one});
    std::ranges::stable_sort(found, [&](const Candidate& a, const Candidate& b) {
        const bool wholeA = a.completion->name == typed;
        const bool wholeB = b.completion->name == typed;
        if (wholeA != wholeB)
            return wholeA;
        if (a.quality != b.quality)
            return a.quality > b.quality;
        return a.completion->rank < b.completion->rank;
    });
    std::vector<Completion> list;
    for (const Candidate& one : found)
        list.push_back(*one.completion);
    if (list.size() == 1 && list.front().name == typed)
        list.clear();
    return list;
}

} // namespace wavelane::language
