// SPDX-License-Identifier: MIT
#include "core/project/lessons/lesson.h"

#include "core/project/reader.h"
#include "core/project/template_files.h"
#include "core/project/writer.h"

#include <algorithm>
#include <array>
#include <format>
#include <fstream>
#include <iterator>

namespace wavelane::project {

namespace {

constexpr std::array<std::string_view, 6> lessonOrder{"missing-barrier", "histogram-race", "group-count",
                                                      "wrong-stride",    "nan-from-sqrt",  "divergent-barrier"};
constexpr std::string_view lessonFile = "lesson.json";
constexpr std::size_t maxLessonBytes = 65536;

std::string_view textOf(std::span<const TemplateFile> files, std::string_view name)
{
    const auto found = std::ranges::find(files, name, &TemplateFile::name);
    return found == files.end() ? std::string_view() : found->text;
}

std::vector<Lesson> readLessons()
{
    std::vector<Lesson> all;
    for (const std::string_view name : lessonOrder) {
        const auto files = templateFiles(std::format("lesson-{}", name));
        const Json json = parseJson(textOf(files, lessonFile)).value_or(Json());
        Lesson lesson{.name = std::string(name),
                      .title = stringOr(json, "title"),
                      .summary = stringOr(json, "summary"),
                      .page = std::string(textOf(files, "lesson.md")),
                      .trials = memberOr(json, "trials"),
                      .files = {.name = name, .title = {}, .description = {}, .files = files}};
        all.push_back(std::move(lesson));
    }
    return all;
}

} // namespace

const std::vector<Lesson>& lessons()
{
    static const std::vector<Lesson> all = readLessons();
    return all;
}

const Lesson* findLesson(std::string_view name)
{
    const auto found = std::ranges::find(lessons(), name, &Lesson::name);
    return found == lessons().end() ? nullptr : &*found;
}

std::optional<std::string> lessonIn(const std::filesystem::path& folder)
{
    std::ifstream file(folder / lessonFile, std::ios::binary);
    std::string text(maxLessonBytes, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(file.gcount()));
    const auto json = parseJson(text);
    const std::string name = json ? stringOr(*json, "lesson") : std::string();
    return name.empty() ? std::nullopt : std::optional(name);
}

Result<void> makeLesson(const std::filesystem::path& folder, const Lesson& lesson)
{
    return makeProject(folder, lesson.files, lesson.title);
}

Result<Project> withTrial(const Project& project, const Json& trial)
{
    Json json = toJson(project);
    const Json& data = memberOr(trial, "resources");
    const auto missing = [](const std::string& name) {
        return fail(Code::unknownResource,
                    std::format("The lesson needs the resource \"{}\", which the project no longer has.", name));
    };
    for (const auto& [name, initial] : data.items()) {
        if (!project.resource(name))
            return missing(name);
        json["resources"][name]["initial"] = initial;
    }
    for (const Json& each : memberOr(trial, "expect")) {
        const std::string name = stringOr(each, "resource");
        if (!project.resource(name))
            return missing(name);
    }
    json["expect"] = memberOr(trial, "expect");
    ReadOutcome read = readProject(dumpJson(json));
    read.project.name = project.name;
    return std::move(read.project);
}

} // namespace wavelane::project
