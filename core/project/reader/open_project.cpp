// SPDX-License-Identifier: MIT
#include "core/base/try.h"
#include "core/project/read_file.h"
#include "core/project/reader.h"
#include "core/shader/contract/compiler.h"

#include <algorithm>
#include <format>

namespace wavelane::project {

namespace {

constexpr std::uintmax_t maxBytes = 64u << 20;

} // namespace

Result<OpenedProject> openProject(const std::filesystem::path& path)
{
    std::error_code problem;
    std::filesystem::path file = std::filesystem::absolute(path, problem).lexically_normal();
    if (problem || path.empty())
        return fail(Code::fileMissing, std::format("There is no file '{}'.", path.string()));
    if (std::filesystem::is_directory(file, problem)) {
        file /= "project.wavelane";
        if (!std::filesystem::exists(file, problem) && !problem)
            return fail(
                Code::fileMissing,
                std::format("There is no file '{}'. Create a project with 'wavelane new', or from a shader with "
                            "'wavelane import'.",
                            file.string()));
    }
    TRY(auto text, readFile(file, maxBytes));
    ReadOutcome outcome = readProject(text, file.filename().string());
    if (shader::languageOfFile(file) && std::ranges::contains(outcome.diagnostics, Code::badJson, &Diagnostic::code))
        return fail(Code::badJson, std::format("'{}' is a shader, not a project. Import it with File ▸ Import or "
                                               "'wavelane import', or paste it into the window.",
                                               file.string()));
    return OpenedProject{.project = std::move(outcome.project),
                         .diagnostics = std::move(outcome.diagnostics),
                         .folder = file.parent_path(),
                         .file = file};
}

} // namespace wavelane::project
