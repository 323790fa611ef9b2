// SPDX-License-Identifier: MIT
#include "ui/document/problems.h"

#include "ui/document/object_id.h"

#include <algorithm>
#include <tuple>

namespace wavelane::ui {

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
    for (const auto& [part, diagnostics] : m_parts)
        for (const Diagnostic& one : diagnostics) {
            const bool known = std::ranges::any_of(m_all, [&](const Diagnostic& other) {
                return std::tie(one.code, one.message, one.at, one.file, one.line, one.column) ==
                       std::tie(other.code, other.message, other.at, other.file, other.line, other.column);
            });
            if (!known && !one.expected)
                m_all.push_back(one);
        }
    using Order = std::tuple<int, const std::string&, int, int>;
    std::ranges::stable_sort(m_all, [](const Diagnostic& a, const Diagnostic& b) {
        return Order(-static_cast<int>(a.severity), a.file, a.line, a.column) <
               Order(-static_cast<int>(b.severity), b.file, b.line, b.column);
    });
    m_distinct.clear();
    for (const Diagnostic& one : m_all) {
        const bool known = one.line > 0 && std::ranges::any_of(m_distinct, [&](const Diagnostic& other) {
                               return std::tie(one.code, one.message, one.file, one.line, one.column) ==
                                      std::tie(other.code, other.message, other.file, other.line, other.column);
                           });
        if (!known)
            m_distinct.push_back(one);
    }
    Q_EMIT changed();
}

} // namespace wavelane::ui
