// SPDX-License-Identifier: MIT
#include "app/cli/project_argument.h"

#include "core/base/json/json.h"
#include "core/base/try.h"
#include "core/engine/protocol/requests.h"
#include "core/project/reader.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <format>

namespace wavelane::cli {

namespace {

constexpr std::size_t maxInputBytes = std::size_t{256} << 20U;

Result<std::string> readStandardInput()
{
    std::string text;
    std::array<char, 1 << 16> buffer;
    for (;;) {
        const ssize_t count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count == 0)
            return text;
        if (count < 0) {
            if (errno == EINTR)
                continue;
            return fail(Code::fileUnreadable,
                        std::format("Standard input cannot be read: {}.", std::strerror(errno)));
        }
        text.append(buffer.data(), static_cast<std::size_t>(count));
        if (text.size() > maxInputBytes)
            return fail(Code::limitExceeded,
                        std::format("Standard input exceeds the limit of {} MiB.", maxInputBytes >> 20U));
    }
}

/// The engine's reader treats missing members as empty, which would replace a source by an empty file.
Result<void> checkOverrides(const Json& overrides)
{
    if (!overrides.is_null() && !overrides.is_array())
        return fail(Code::badValue, "'overrides' must be a list of objects with 'file' and 'text'.");
    for (std::size_t i = 0; i < overrides.size(); ++i) {
        for (const std::string_view key : {"file", "text"}) {
            if (!memberOr(overrides[i], key).is_string())
                return fail(Code::badValue, std::format("'{}' of override {} is not a string.", key, i));
        }
    }
    return {};
}

Result<ProjectArgument> snapshotFrom(const std::string& text)
{
    if (text.empty())
        return fail(Code::badJson, "Standard input is empty; it must be JSON with a project.");
    const std::optional<Json> json = parseJson(text);
    if (!json)
        return fail(Code::badJson, "Standard input is not valid JSON.");
    if (!memberOr(*json, "project").is_object())
        return fail(Code::badValue,
                    "Standard input must be an object whose 'project' is an object with the contents of a "
                    "project file.");
    TRY_VOID(checkOverrides(memberOr(*json, "overrides")));
    plan::ProjectSnapshot snapshot = engine::snapshotFromJson(*json);
    if (!snapshot.folder.is_absolute())
        return fail(Code::badValue, std::format("'folder' is '{}'; it must be the absolute path of the project's "
                                                "folder.",
                                                snapshot.folder.string()));
    for (const auto& [file, source] : snapshot.overrides) {
        if (!file.is_absolute())
            return fail(Code::badValue,
                        std::format("'file' of an override is '{}'; it must be an absolute path.", file.string()));
    }
    if (!json->contains("diagnostics"))
        snapshot.readDiagnostics = project::readProject(dumpJson(memberOr(*json, "project"), 4)).diagnostics;
    ProjectArgument argument{.snapshot = std::move(snapshot), .place = "standard input"};
    if (json->contains("inputs")) {
        auto inputs = plan::inputsOfText(dumpJson((*json)["inputs"]));
        if (!inputs) {
            inputs.error().message = std::format("'inputs': {}", inputs.error().message);
            inputs.error().at.clear(); // It is not a place in the project.
            return std::unexpected(std::move(inputs.error()));
        }
        argument.inputs = std::move(*inputs);
    }
    return argument;
}

} // namespace

Result<ProjectArgument> projectFromText(const std::string& text)
{
    return snapshotFrom(text);
}

Result<ProjectArgument> openProjectArgument(const std::string& argument)
{
    if (argument == standardInput)
        return readStandardInput().and_then(snapshotFrom);
    TRY(project::OpenedProject opened, project::openProject(argument));
    return ProjectArgument{.snapshot = {.project = std::move(opened.project),
                                        .readDiagnostics = std::move(opened.diagnostics),
                                        .folder = std::move(opened.folder)},
                           .place = opened.file.filename().string()};
}

} // namespace wavelane::cli
