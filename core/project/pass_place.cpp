// SPDX-License-Identifier: MIT
// Finds passes by JSON pointer.
#include "core/project/edit/edits.h"
#include "core/project/json/json_pointer.h"
#include "core/project/size/number_text.h"

#include <format>
#include <type_traits>
#include <utility>

namespace wavelane::project {

namespace {

/// The list and index of a pointer; the index may be the size of the list. The list is null if the pointer is
/// invalid.
template<class AnyProject>
auto placeOf(AnyProject& project, std::string_view pointer)
    -> std::pair<std::remove_reference_t<decltype((project.passes))>*, std::size_t>
{
    const auto tokens = pointerTokens(pointer);
    if (tokens.empty() || tokens.size() % 2 != 0 || tokens[0] != "passes")
        return {};
    auto* list = &project.passes;
    for (std::size_t i = 1;; i += 2) {
        const auto index = unsignedFromText(tokens[i]);
        if (!index || *index > list->size())
            return {};
        if (i + 1 == tokens.size())
            return {list, static_cast<std::size_t>(*index)};
        if (*index == list->size() || tokens[i + 1] != "group")
            return {};
        auto* group = std::get_if<GroupPass>(&(*list)[*index].kind);
        if (group == nullptr)
            return {};
        list = &group->passes;
    }
}

std::unexpected<Error> noPass(std::string_view pointer)
{
    return fail(Code::unknownPass, std::format("There is no pass at {}.", pointer), std::string(pointer));
}

} // namespace

Pass* passAt(Project& project, std::string_view pointer)
{
    const auto [list, index] = placeOf(project, pointer);
    return list != nullptr && index < list->size() ? &(*list)[index] : nullptr;
}

const Pass* passAt(const Project& project, std::string_view pointer)
{
    const auto [list, index] = placeOf(project, pointer);
    return list != nullptr && index < list->size() ? &(*list)[index] : nullptr;
}

Result<Project> withoutPass(Project project, std::string_view pointer)
{
    const auto [list, index] = placeOf(project, pointer);
    if (list == nullptr || index == list->size())
        return noPass(pointer);
    list->erase(list->begin() + static_cast<std::ptrdiff_t>(index));
    return project;
}

Result<Project> withPass(Project project, std::string_view pointer, Pass pass)
{
    const auto [list, index] = placeOf(project, pointer);
    if (list == nullptr)
        return noPass(pointer);
    list->insert(list->begin() + static_cast<std::ptrdiff_t>(index), std::move(pass));
    return project;
}

} // namespace wavelane::project
