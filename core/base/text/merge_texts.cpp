// SPDX-License-Identifier: MIT
#include "core/base/text/merge_texts.h"

#include "core/base/text/line_changes.h"

#include <algorithm>

namespace wavelane {

namespace {

using Lines = std::vector<std::string_view>;

std::string joined(const Lines& lines, std::size_t begin, std::size_t count)
{
    std::string text;
    for (std::size_t i = begin; i < begin + count; ++i)
        text += lines[i];
    return text;
}

bool overlapOrTouch(const LineChange& a, const LineChange& b)
{
    return a.before <= b.before + b.beforeCount && b.before <= a.before + a.beforeCount;
}

/// Both replace the same base lines with the same text.
bool areEqual(const LineChange& a, const Lines& aLines, const LineChange& b, const Lines& bLines)
{
    return a.before == b.before && a.beforeCount == b.beforeCount && a.afterCount == b.afterCount &&
           std::equal(aLines.begin() + static_cast<std::ptrdiff_t>(a.after),
                      aLines.begin() + static_cast<std::ptrdiff_t>(a.after + a.afterCount),
                      bLines.begin() + static_cast<std::ptrdiff_t>(b.after));
}

} // namespace

std::optional<std::string> mergeTexts(std::string_view base, std::string_view mine, std::string_view theirs)
{
    const Lines baseLines = splitIntoLines(base);
    const Lines mineLines = splitIntoLines(mine);
    const Lines theirLines = splitIntoLines(theirs);
    const auto mineChanges = lineChanges(baseLines, mineLines);
    const auto theirChanges = lineChanges(baseLines, theirLines);

    std::string merged;
    std::size_t done = 0; // Lines of the base already merged.
    const auto take = [&](const LineChange& change, const Lines& lines) {
        merged += joined(baseLines, done, change.before - done);
        merged += joined(lines, change.after, change.afterCount);
        done = change.before + change.beforeCount;
    };
    auto m = mineChanges.begin();
    auto t = theirChanges.begin();
    while (m != mineChanges.end() || t != theirChanges.end()) {
        if (m != mineChanges.end() && t != theirChanges.end() && overlapOrTouch(*m, *t)) {
            if (!areEqual(*m, mineLines, *t, theirLines))
                return std::nullopt;
            take(*m++, mineLines);
            ++t;
        } else if (t == theirChanges.end() || (m != mineChanges.end() && m->before < t->before)) {
            take(*m++, mineLines);
        } else {
            take(*t++, theirLines);
        }
    }
    return merged + joined(baseLines, done, baseLines.size() - done);
}

} // namespace wavelane
