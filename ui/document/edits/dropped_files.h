// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/project/resource.h"
#include "ui/document/objects/object_id.h"

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

namespace wavelane::ui {

class Document;

/// True for files that can become an object of a project, by their extension: shader sources, images (PNG, JPEG, HDR,
/// EXR), and numbers (.npy, .csv, .bin).
bool isProjectFile(const std::filesystem::path& file);

/// A file that was read, and the object that it becomes.
struct DroppedFile
{
    std::filesystem::path folder; ///< Folder of the project.
    std::filesystem::path name;   ///< Path of the file, relative to that folder.
    std::string wantedName;       ///< Name for the object, if it is unused.
    bool isShader = false;
    project::Resource resource; ///< If it is not a shader.
    bool isCopied = false;      ///< The file was outside the project's folder.
};

/// Reads the file, decodes it as far as needed to describe it, and copies it into the project's folder under an
/// unused name if it is elsewhere. Any thread. `bad_value` for an empty file or an unknown kind, `file_unreadable`,
/// `file_unwritable`, `limit_exceeded`, `cancelled` after a stop request; after an error no copy is left.
Result<DroppedFile> readDropped(const std::filesystem::path& folder, const std::filesystem::path& file,
                                const std::stop_token& stop = {});

/// A slot of a dispatch pass that a dropped file is bound to.
struct SlotTarget
{
    ObjectId pass;
    std::string key; ///< Key in `bind`.
};

/// Adds the object as one undo step: a shader for a source, a texture with the size, format and contents of an image,
/// a buffer with the contents of numbers. If the project cannot be edited (Document::checkEditable), the copy is
/// discarded. A resource is also bound to `slot`, if there is one, in the same step.
Result<ObjectId> addDropped(Document& document, const DroppedFile& file,
                            const std::optional<SlotTarget>& slot = std::nullopt);
void discard(const DroppedFile& file); ///< Removes the copy, if there is one.

/// The file's path relative to the project's folder. A file from elsewhere is copied to an unused name first.
/// Errors of reading and writing.
Result<std::filesystem::path> copyIntoProject(const std::filesystem::path& folder, const std::filesystem::path& file);

} // namespace wavelane::ui
