// SPDX-License-Identifier: MIT
#include "core/inspect/filter/filter_names.h"

#include <algorithm>

namespace wavelane::inspect {

std::vector<const Column*> columnsOf(const Elements& elements, const std::string& path)
{
    std::vector<const Column*> columns;
    for (const Column& each : elements.columns) {
        const std::string_view name = each.path;
        const bool isPart = name.size() > path.size() && name.starts_with(path) &&
                            (path.empty() || name[path.size()] == '.' || name[path.size()] == '[');
        if (name == path || isPart)
            columns.push_back(&each);
        if (columns.size() > maxFilterColumns)
            break;
    }
    return columns;
}

std::vector<std::size_t> swizzleOf(std::string_view text)
{
    std::vector<std::size_t> components;
    if (text.empty() || text.size() > 4)
        return components;
    for (const std::string_view letters : {"xyzw", "rgba"}) {
        components.clear();
        for (const char each : text) {
            if (const std::size_t found = letters.find(each); found != std::string_view::npos)
                components.push_back(found);
        }
        if (components.size() == text.size())
            return components;
    }
    return {};
}

std::string namesOf(const Elements& elements)
{
    constexpr std::size_t most = 12;
    std::vector<std::string_view> names;
    for (const Column& each : elements.columns) {
        const std::string_view name = std::string_view(each.path).substr(0, each.path.find_first_of(".["));
        if (!name.empty() && !std::ranges::contains(names, name))
            names.push_back(name);
        if (names.size() > most)
            break;
    }
    if (names.empty())
        return std::string(plainColumn);
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i) {
        text += i == 0 ? "" : ", ";
        text += names[i];
    }
    return names.size() > most ? text + ", …" : text;
}

} // namespace wavelane::inspect
