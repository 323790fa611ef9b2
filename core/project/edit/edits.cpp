// SPDX-License-Identifier: MIT
#include "core/project/edit/edits.h"

#include "core/project/edit/reference_walk.h"
#include "core/project/size/number_text.h"
#include "core/project/size/tile_expression.h"

#include <algorithm>
#include <format>
#include <set>

namespace wavelane::project {

namespace {

/// `/resources/picture/initial` → `/resources/photo/initial`.
bool renamePointer(std::string& pointer, std::string_view from, std::string_view to)
{
    if (!isAtOrBelow(pointer, from))
        return false;
    pointer.replace(0, from.size(), to);
    return true;
}

std::string_view section(ObjectKind kind)
{
    return kind == ObjectKind::shader ? "/shaders" : "/resources";
}

/// Renames all references to an object.
struct Renamer
{
    ObjectKind kind;
    const std::string& from;
    const std::string& to;

    void rename(ObjectKind what, std::string& name) const
    {
        if (what == kind && name == from)
            name = to;
    }
    void shader(std::string& name, const std::string&) const { rename(ObjectKind::shader, name); }
    void resource(std::string& name, const std::string&) const { rename(ObjectKind::resource, name); }
    void pass(std::string& name, const std::string&) const { rename(ObjectKind::pass, name); }
    void amount(Amount& amount, const std::string&) const
    {
        auto expression = amount.isExpression() ? parseTileExpression(amount.expression) : std::nullopt;
        if (!expression || kind != ObjectKind::resource || expression->resource != from)
            return;
        expression->resource = to;
        amount.expression = toString(*expression);
    }
    void pointer(std::string& text, const std::string&) const
    {
        if (kind != ObjectKind::pass)
            renamePointer(text, childPointer(section(kind), from), childPointer(section(kind), to));
    }
};

/// Collects all references to an object.
struct Finder
{
    ObjectKind kind;
    std::string_view wanted;
    std::vector<Reference> found;

    void note(ObjectKind what, std::string_view name, const std::string& at)
    {
        if (what != kind || name != wanted)
            return;
        // The owner is the innermost resource, pass or expectation: `/passes/0/group/1`.
        const auto tokens = pointerTokens(at);
        std::string owner = childPointer(childPointer("", tokens[0]), tokens[1]);
        for (std::size_t i = 2; tokens[0] == "passes" && i + 1 < tokens.size() && tokens[i] == "group"; i += 2)
            owner += "/group/" + tokens[i + 1];
        found.push_back({.at = at, .owner = std::move(owner)});
    }
    void shader(const std::string& name, const std::string& at) { note(ObjectKind::shader, name, at); }
    void resource(const std::string& name, const std::string& at) { note(ObjectKind::resource, name, at); }
    void pass(const std::string& name, const std::string& at) { note(ObjectKind::pass, name, at); }
    void amount(const Amount& amount, const std::string& at)
    {
        const auto expression = amount.isExpression() ? parseTileExpression(amount.expression) : std::nullopt;
        if (expression && !expression->resource.empty())
            note(ObjectKind::resource, expression->resource, at);
    }
    void pointer(const std::string& text, const std::string& at)
    {
        if (kind != ObjectKind::pass && isAtOrBelow(text, childPointer(section(kind), wanted)))
            note(kind, wanted, at);
    }
};

/// Calls `visit` for each pass, including passes in groups, until it returns true.
bool anyPass(auto& passes, const auto& visit)
{
    for (auto& each : passes) {
        if (visit(each))
            return true;
        if (auto* group = std::get_if<GroupPass>(&each.kind); group != nullptr && anyPass(group->passes, visit))
            return true;
    }
    return false;
}

bool exists(const Project& project, ObjectKind kind, std::string_view name)
{
    switch (kind) {
    case ObjectKind::shader:
        return project.shader(name) != nullptr;
    case ObjectKind::resource:
        return project.resource(name) != nullptr;
    case ObjectKind::pass:
        return anyPass(project.passes, [&](const Pass& each) { return each.name == name; });
    }
    return false;
}

std::unexpected<Error> unknown(ObjectKind kind, std::string_view name)
{
    switch (kind) {
    case ObjectKind::shader:
        return fail(Code::unknownShader, std::format("There is no shader \"{}\".", name));
    case ObjectKind::resource:
        return fail(Code::unknownResource, std::format("There is no resource \"{}\".", name));
    case ObjectKind::pass:
        break;
    }
    return fail(Code::unknownPass, std::format("There is no pass \"{}\".", name));
}

} // namespace

std::vector<Reference> referencesTo(const Project& project, ObjectKind kind, std::string_view name)
{
    Finder finder{.kind = kind, .wanted = name, .found = {}};
    ReferenceWalk(finder).walk(project);
    return std::move(finder.found);
}

std::string uniqueName(const Project& project, ObjectKind kind, std::string_view wish)
{
    std::string name(wish);
    std::ranges::replace_if(name, [](char each) { return !isName(std::string{'_', each}); }, '_');
    if (!isName(name))
        name.insert(name.begin(), '_');
    if (!exists(project, kind, name))
        return name;
    for (std::uint64_t number = 2;; ++number) {
        const std::string next = std::format("{} {}", name, number);
        if (!exists(project, kind, next))
            return next;
    }
}

Result<Project> renamed(Project project, ObjectKind kind, const std::string& from, const std::string& to)
{
    if (!exists(project, kind, from))
        return unknown(kind, from);
    if (!isName(to))
        return fail(Code::badValue,
                    std::format("\"{}\" is not a valid name: it must match [A-Za-z_][A-Za-z0-9_ .-]*.", to));
    if (from == to)
        return project;
    if (exists(project, kind, to))
        return fail(Code::duplicateName, std::format("The name \"{}\" is already in use.", to));
    Renamer renamer{kind, from, to};
    ReferenceWalk(renamer).walk(project);
    const auto rename = [&](auto& entries) {
        for (auto& each : entries)
            each.name = each.name == from ? to : each.name;
    };
    if (kind == ObjectKind::shader)
        rename(project.shaders);
    else if (kind == ObjectKind::resource)
        rename(project.resources);
    else
        anyPass(project.passes, [&](Pass& each) {
            if (each.name == from) {
                each.name = to;
                // A broken pass is written as it was read, so its name changes there.
                if (each.broken && each.source.is_object())
                    each.source["name"] = to;
            }
            return false;
        });
    return project;
}

Result<Project> removed(Project project, ObjectKind kind, std::string_view name)
{
    if (kind == ObjectKind::pass)
        return fail(Code::badValue, "Passes must be removed by their pointer.");
    if (!exists(project, kind, name))
        return unknown(kind, name);
    if (kind == ObjectKind::shader)
        std::erase_if(project.shaders, [&](const ShaderEntry& each) { return each.name == name; });
    else
        std::erase_if(project.resources, [&](const Resource& each) { return each.name == name; });
    return project;
}

} // namespace wavelane::project
