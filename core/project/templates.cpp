// SPDX-License-Identifier: MIT
#include "core/project/templates.h"

#include "core/base/json/json.h"
#include "core/base/try.h"
#include "core/project/template_files.h"
#include "core/project/writer.h"

#include <algorithm>
#include <array>
#include <format>
#include <string>
#include <system_error>

namespace wavelane::project {

namespace {

constexpr std::string_view kernelFile = "fill.hlsl";

std::string filledIn(std::string_view text, std::string_view name)
{
    const std::string quoted = dumpJson(Json(std::string(name)));
    const std::string inside = quoted.substr(1, quoted.size() - 2);
    std::string result(text);
    if (const std::size_t place = result.find("@NAME@"); place != std::string::npos)
        result.replace(place, 6, inside);
    return result;
}

/// Creates the folder if necessary. Returns whether it is new.
Result<bool> prepareFolder(const std::filesystem::path& folder)
{
    std::error_code problem;
    const bool isNew = std::filesystem::create_directories(folder, problem);
    if (problem)
        return fail(Code::fileUnwritable,
                    std::format("Cannot create the folder '{}': {}.", folder.string(), problem.message()));
    const bool isEmpty = std::filesystem::is_empty(folder, problem);
    if (problem || !isEmpty)
        return fail(Code::fileUnwritable,
                    std::format("The folder '{}' is not empty. Choose a new or empty folder.", folder.string()));
    return isNew;
}

/// Removes an incomplete project so that the user can try again.
void removeFiles(const std::filesystem::path& folder, std::span<const TemplateFile> files, bool withFolder)
{
    std::error_code ignored;
    for (const TemplateFile& each : files)
        std::filesystem::remove(folder / each.name, ignored);
    if (withFolder)
        std::filesystem::remove(folder, ignored);
}

} // namespace

std::span<const ProjectTemplate> projectTemplates()
{
    const auto from = [](std::string_view name, std::string_view title, std::string_view description) {
        return ProjectTemplate{
            .name = name, .title = title, .description = description, .files = templateFiles(name)};
    };
    static const std::array all{
        from("image-filter", "Image filter", "draws the edges of an image"),
        from("gradient", "Gradient", "fills a texture and presents it"),
        from("shadertoy", "Shadertoy-like", "an image as a function of position and time"),
        from("particles", "Particles", "particles in a structured buffer that follow the mouse"),
        from("game-of-life", "Game of Life", "two textures that are swapped after each generation"),
        from("ray-marcher", "Ray marcher", "spheres and a floor in a distance field"),
        from("reduction", "Reduction", "the sum of 65536 numbers in two passes"),
        from("matrix-multiply", "Matrix multiplication", "with tiles in group-shared memory"),
        from("empty", "Empty", "one shader and one buffer"),
    };
    return all;
}

const ProjectTemplate& tourTemplate()
{
    static const ProjectTemplate tour{
        .name = "tour", .title = "Tour", .description = "the workbench in six steps", .files = templateFiles("tour")};
    return tour;
}

std::string_view smallKernel()
{
    return std::ranges::find(templateFiles("gradient"), kernelFile, &TemplateFile::name)->text;
}

Result<void> makeProject(const std::filesystem::path& folder, const ProjectTemplate& what, std::string_view name)
{
    TRY(const bool isNew, prepareFolder(folder));
    for (const TemplateFile& each : what.files) {
        if (Result<void> written = writeFileAtomically(folder / each.name, filledIn(each.text, name)); !written) {
            removeFiles(folder, what.files, isNew);
            return written;
        }
    }
    return {};
}

} // namespace wavelane::project
