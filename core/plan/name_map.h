// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <map>
#include <string>

namespace wavelane::run {

/// Which name leads to which resource now: `swap` passes exchange them, and the exchange lasts from frame to frame.
/// A value; two maps are equal exactly when every name leads to the same resource.
class NameMap
{
public:
    const std::string& target(const std::string& name) const;
    void swap(const std::string& a, const std::string& b);
    void clear() { m_targets.clear(); }

    auto operator<=>(const NameMap&) const = default;

private:
    void lead(const std::string& name, std::string target);

    std::map<std::string, std::string> m_targets; ///< Only names that lead elsewhere.
};

} // namespace wavelane::run
