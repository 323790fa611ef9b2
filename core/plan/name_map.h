// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <map>
#include <string>

namespace wavelane::plan {

/// The resources that names refer to. `swap` passes exchange them, also for later frames. Two maps are equal if and
/// only if every name refers to the same resource in both.
class NameMap
{
public:
    const std::string& target(const std::string& name) const;
    void swap(const std::string& a, const std::string& b);
    void clear() { m_targets.clear(); }

    auto operator<=>(const NameMap&) const = default;

private:
    void set(const std::string& name, std::string target);

    std::map<std::string, std::string> m_targets; ///< Only the names that refer to another resource.
};

} // namespace wavelane::plan
