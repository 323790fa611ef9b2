// SPDX-License-Identifier: MIT
#include "core/plan/name_map.h"

#include <utility>

namespace wavelane::plan {

const std::string& NameMap::target(const std::string& name) const
{
    const auto found = m_targets.find(name);
    return found == m_targets.end() ? name : found->second;
}

void NameMap::set(const std::string& name, std::string target)
{
    if (target == name)
        m_targets.erase(name);
    else
        m_targets[name] = std::move(target);
}

void NameMap::swap(const std::string& a, const std::string& b)
{
    std::string first = target(a);
    set(a, target(b));
    set(b, std::move(first));
}

} // namespace wavelane::plan
