// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/base/result.h"
#include "core/project/project.h"
#include "core/project/templates.h"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::project {

/// A small project with a fault that is to be found and fixed, and the data and results by which a fix is recognized.
/// The files are a folder `lesson-NAME` of resources/templates.
struct Lesson
{
    std::string name; ///< `missing-barrier`.
    std::string title;
    std::string summary;
    std::string page; ///< Markdown: what is wrong and how to find it, but not the fix.
    Json trials;      ///< Initial data by resource, and expectations, as in a project.
    ProjectTemplate files;
};

/// All lessons, from the simplest to the hardest.
const std::vector<Lesson>& lessons();
const Lesson* findLesson(std::string_view name); ///< Null: there is none.

/// The name of the lesson whose project is in a folder: what its `lesson.json` says. Nothing without that file.
std::optional<std::string> lessonIn(const std::filesystem::path& folder);

/// Writes the project of a lesson into a new or empty folder. Fails like `makeProject`.
Result<void> makeLesson(const std::filesystem::path& folder, const Lesson& lesson);

/// The project with the data and the expectations of a trial in place of its own. Fails with `unknown_resource` if it
/// lacks a resource of the trial.
Result<Project> withTrial(const Project& project, const Json& trial);

} // namespace wavelane::project
