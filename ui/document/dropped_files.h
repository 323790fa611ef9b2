// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/project/resource.h"
#include "ui/document/object_id.h"

#include <filesystem>
#include <stop_token>
#include <string>

namespace wavelane::ui {

class Document;

/// True for files that can become an object of a project, by their names: sources of shaders, pictures (PNG, JPEG,
/// HDR, EXR), and numbers (.npy, .csv, .bin).
bool isProjectFile(const std::filesystem::path& file);

/// A file that was read, and what it will be in the project.
struct DroppedFile
{
    std::filesystem::path folder; ///< The project's.
    std::filesystem::path name;   ///< Of the file, from that folder on.
    std::string wish;             ///< For the object's name.
    bool isShader = false;
    project::Resource resource; ///< Where it is no shader.
    bool isCopied = false;      ///< It came from elsewhere.
};

/// Reads the file, decodes it as far as that tells what it is, and copies it into the project's folder where it comes
/// from elsewhere, under a name that is free. Any thread. `bad_value` for a file of no such kind or with nothing in
/// it, `file_unreadable`, `file_unwritable`, `limit_exceeded`, `cancelled` where `stop` asks for it; on an error
/// nothing is left in the folder.
Result<DroppedFile> readDropped(const std::filesystem::path& folder, const std::filesystem::path& file,
                                const std::stop_token& stop = {});

/// Makes it an object, as one step of undo: a source a shader, a picture a texture of its size and format that begins
/// with it, numbers a buffer that begins with them. `file_unwritable`, and it is discarded, where the project was
/// opened read-only.
Result<ObjectId> addDropped(Document& document, const DroppedFile& file);
void discard(const DroppedFile& file); ///< Takes the copy away, if there is one.

/// The file's name from the project's folder on, `folder` being that: where it lies, or the free name that it was
/// copied to. Errors of reading and writing.
Result<std::filesystem::path> bringIntoProject(const std::filesystem::path& folder,
                                               const std::filesystem::path& file);

} // namespace wavelane::ui
