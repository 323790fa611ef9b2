// SPDX-License-Identifier: MIT
#include "ui/document/problems.h"

#include "ui/document/objects/object_id.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace wavelane::ui {

namespace {

/// Problems of two sources or shaders with equal keys are the same problem.
auto identityOf(const Diagnostic& one)
{
    return std::tie(one.code, one.message, one.file, one.line, one.column);
}

} // namespace

void Problems::set(const std::string& part, Diagnostics diagnostics)
{
    const auto found = m_parts.find(part);
    if (diagnostics.empty() && found == m_parts.end())
        return;
    if (found != m_parts.end() && found->second == diagnostics)
        return;
    if (diagnostics.empty())
        m_parts.erase(found);
    else
        m_parts[part] = std::move(diagnostics);
    rebuild();
}

void Problems::clear()
{
    m_parts.clear();
    rebuild();
}

void Problems::clearParts(std::string_view prefix)
{
    if (std::erase_if(m_parts, [&](const auto& part) { return part.first.starts_with(prefix); }) > 0)
        rebuild();
}

void Problems::drop(const Diagnostic& fixed)
{
    std::size_t dropped = 0;
    for (auto& [part, diagnostics] : m_parts)
        dropped +=
            std::erase_if(diagnostics, [&](const Diagnostic& one) { return identityOf(one) == identityOf(fixed); });
    if (dropped > 0)
        rebuild();
}

void Problems::dropIf(const std::function<bool(const Diagnostic&)>& isSolved)
{
    std::size_t dropped = 0;
    for (auto& [part, diagnostics] : m_parts)
        dropped += std::erase_if(diagnostics, isSolved);
    if (dropped > 0)
        rebuild();
}

Diagnostics Problems::at(std::string_view pointer) const
{
    Diagnostics found;
    std::ranges::copy_if(m_all, std::back_inserter(found),
                         [&](const Diagnostic& one) { return !one.at.empty() && isAtOrBelow(one.at, pointer); });
    return found;
}

Diagnostics Problems::inFile(std::string_view file) const
{
    Diagnostics found;
    std::ranges::copy_if(m_all, std::back_inserter(found),
                         [&](const Diagnostic& one) { return one.file == file && one.line > 0; });
    return found;
}

int Problems::count(Severity severity) const
{
    return static_cast<int>(
        std::ranges::count_if(m_distinct, [&](const Diagnostic& one) { return one.severity == severity; }));
}

void Problems::rebuild()
{
    m_all.clear();
    std::set<std::pair<decltype(identityOf(std::declval<const Diagnostic&>())), std::string_view>> known;
    for (const auto& [part, diagnostics] : m_parts)
        for (const Diagnostic& one : diagnostics)
            if (!one.expected && known.emplace(identityOf(one), one.at).second)
                m_all.push_back(one);
    // A source that does not know the line reports the same problem as one that does.
    std::set<std::tuple<Code, std::string_view, std::string_view>> withLine;
    for (const auto& [part, diagnostics] : m_parts)
        for (const Diagnostic& one : diagnostics)
            if (one.line > 0 && !one.at.empty())
                withLine.emplace(one.code, one.message, one.at);
    std::erase_if(m_all, [&](const Diagnostic& one) {
        return one.file.empty() && withLine.contains({one.code, one.message, one.at});
    });
    using Order = std::tuple<int, const std::string&, int, int>;
    std::ranges::stable_sort(m_all, [](const Diagnostic& a, const Diagnostic& b) {
        return Order(-static_cast<int>(a.severity), a.file, a.line, a.column) <
               Order(-static_cast<int>(b.severity), b.file, b.line, b.column);
    });
    m_distinct.clear();
    std::set<decltype(identityOf(std::declval<const Diagnostic&>()))> places;
    for (const Diagnostic& one : m_all)
        if (one.line <= 0 || places.insert(identityOf(one)).second)
            m_distinct.push_back(one);
    Q_EMIT changed();
}

} // namespace wavelane::ui
