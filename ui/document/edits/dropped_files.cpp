// SPDX-License-Identifier: MIT
#include "ui/document/edits/dropped_files.h"

#include "core/base/try.h"
#include "core/media/csv.h"
#include "core/media/image.h"
#include "core/media/npy.h"
#include "core/media/read_image.h"
#include "core/project/edit/edits.h"
#include "core/project/writer.h"
#include "core/shader/contract/compiler.h"
#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/document/files/read_file.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <format>
#include <span>

namespace wavelane::ui {

namespace {

constexpr std::uintmax_t maxDropInBytes = std::uintmax_t{512} << 20;

enum class DroppedKind { none, shader, image, array, table, bytes };

DroppedKind kindOfFile(const std::filesystem::path& file)
{
    std::string extension = file.extension().native();
    std::ranges::transform(extension, extension.begin(),
                           [](char one) { return one >= 'A' && one <= 'Z' ? one + 32 : one; });
    constexpr std::array images{".png", ".jpg", ".jpeg", ".hdr", ".exr"};
    if (std::ranges::contains(images, extension))
        return DroppedKind::image;
    if (extension == ".npy")
        return DroppedKind::array;
    if (extension == ".csv")
        return DroppedKind::table;
    if (extension == ".bin")
        return DroppedKind::bytes;
    return shader::languageOfFile(file) ? DroppedKind::shader : DroppedKind::none;
}

std::unexpected<Error> emptyFile(const std::filesystem::path& file)
{
    return fail(Code::badValue, std::format("{} is empty, so no resource can be created from it.", file.string()));
}

/// The format of a typed buffer with elements of this type, if there is one.
std::optional<Format> formatOf(NumberType type)
{
    switch (type) {
    case NumberType::int8:
        return Format::R8_SINT;
    case NumberType::uint8:
        return Format::R8_UINT;
    case NumberType::int16:
        return Format::R16_SINT;
    case NumberType::uint16:
        return Format::R16_UINT;
    case NumberType::int32:
        return Format::R32_SINT;
    case NumberType::uint32:
    case NumberType::boolean:
        return Format::R32_UINT;
    case NumberType::int64:
        return Format::R64_SINT;
    case NumberType::uint64:
        return Format::R64_UINT;
    case NumberType::float16:
        return Format::R16_FLOAT;
    case NumberType::float32:
        return Format::R32_FLOAT;
    case NumberType::float64:
        return std::nullopt;
    }
    std::unreachable();
}

/// `path` is the file's path in the project.
Result<project::Resource> resourceFrom(const std::string& bytes, DroppedKind kind, const std::filesystem::path& file,
                                       const std::string& path)
{
    const std::span<const std::byte> raw(reinterpret_cast<const std::byte*>(bytes.data()), bytes.size());
    project::Resource resource;
    if (kind == DroppedKind::image) {
        TRY(const auto image, media::readImage(raw));
        resource.kind =
            project::Texture{.width = {image.width, {}}, .height = {image.height, {}}, .format = image.format};
        resource.initial = project::ImageData{{path}};
        return resource;
    }
    project::Buffer buffer;
    if (kind == DroppedKind::array) {
        TRY(const auto array, media::readNpy(raw));
        const bool isStructures = !array.fields.empty();
        const std::uint64_t size = isStructures ? media::npySize(array.fields).value_or(1) : sizeInBytes(array.type);
        if (array.bytes.empty())
            return emptyFile(file);
        buffer.count = project::Amount{array.bytes.size() / size, {}};
        buffer.format = isStructures ? std::nullopt : formatOf(array.type);
        if (!buffer.format)
            buffer.stride = size;
    } else if (kind == DroppedKind::table) {
        TRY(const auto table, media::readCsv(bytes));
        if (table.cells.empty())
            return emptyFile(file);
        buffer.count = project::Amount{table.cells.size(), {}};
        buffer.format = Format::R32_FLOAT;
    } else {
        if (bytes.empty())
            return emptyFile(file);
        buffer.size = project::Amount{bytes.size(), {}};
    }
    resource.kind = std::move(buffer);
    resource.initial = project::FileData{.path = path};
    return resource;
}

/// The file's path in the project: its own if it is inside the folder, otherwise an unused name for a copy.
std::filesystem::path nameInProject(const std::filesystem::path& folder, const std::filesystem::path& file)
{
    std::error_code ignored;
    const auto inside = std::filesystem::weakly_canonical(file, ignored)
                            .lexically_relative(std::filesystem::weakly_canonical(folder, ignored));
    if (!inside.empty() && *inside.begin() != "..")
        return inside;
    std::filesystem::path name = file.filename();
    for (int i = 2; std::filesystem::exists(folder / name, ignored); ++i)
        name = std::format("{}-{}{}", file.stem().string(), i, file.extension().string());
    return name;
}

/// Writes the bytes unless a file of this name exists. Returns whether it did.
Result<bool> copyInto(const std::filesystem::path& folder, const std::filesystem::path& name,
                      const std::string& bytes)
{
    if (std::error_code ignored; std::filesystem::exists(folder / name, ignored))
        return false;
    TRY_VOID(project::writeFileAtomically(folder / name, bytes));
    return true;
}

void bindSlot(project::Project& project, const SlotTarget& slot, const std::string& resource)
{
    const project::Pass* pass = passAt(project, slot.pass);
    if (!pass || !std::holds_alternative<project::DispatchPass>(pass->kind))
        return; // It was removed while the file was read.
    auto& entries =
        std::get<project::DispatchPass>((*passListOf(project, slot.pass))[slot.pass.path.back()].kind).bind;
    const auto entry = std::ranges::find(entries, slot.key, &project::BindEntry::key);
    if (entry != entries.end())
        entry->value = {.resource = resource};
    else
        entries.push_back({.key = slot.key, .value = {.resource = resource}});
}

} // namespace

bool isProjectFile(const std::filesystem::path& file)
{
    return kindOfFile(file) != DroppedKind::none;
}

Result<DroppedFile> readDropped(const std::filesystem::path& folder, const std::filesystem::path& file,
                                const std::stop_token& stop)
{
    const DroppedKind kind = kindOfFile(file);
    if (kind == DroppedKind::none)
        return fail(Code::badValue,
                    std::format("{} is not a shader, image, .npy, .csv or .bin file.", file.string()));
    TRY(const auto bytes, readFile(file, maxDropInBytes));
    if (stop.stop_requested())
        return fail(Code::cancelled, "The file was not added: the window was closed.");
    DroppedFile read{.folder = folder,
                     .name = nameInProject(folder, file),
                     .wantedName = file.stem().string(),
                     .isShader = kind == DroppedKind::shader};
    if (!read.isShader) {
        TRY(auto resource, resourceFrom(bytes, kind, file, read.name.generic_string()));
        read.resource = std::move(resource);
    }
    if (stop.stop_requested())
        return fail(Code::cancelled, "The file was not added: the window was closed.");
    // Copied last, so that a rejected file leaves no copy.
    TRY(const auto copied, copyInto(folder, read.name, bytes));
    read.isCopied = copied;
    return read;
}

Result<ObjectId> addDropped(Document& document, const DroppedFile& file, const std::optional<SlotTarget>& slot)
{
    if (auto checked = document.checkEditable(); !checked) {
        discard(file);
        return std::unexpected(checked.error());
    }
    project::Project after = document.project();
    ObjectId added;
    if (file.isShader) {
        project::ShaderEntry shader;
        shader.name = project::uniqueName(after, project::ObjectKind::shader, file.wantedName);
        shader.source = file.name.generic_string();
        added = shaderId(after.shaders.size());
        after.shaders.push_back(std::move(shader));
    } else {
        project::Resource resource = file.resource;
        resource.name = project::uniqueName(after, project::ObjectKind::resource, file.wantedName);
        added = resourceId(after.resources.size());
        if (slot)
            bindSlot(after, *slot, resource.name);
        after.resources.push_back(std::move(resource));
    }
    document.replace(std::move(after),
                     QCoreApplication::translate("ProjectEdits", "Add %1").arg(toQt(file.name.filename())));
    return added;
}

void discard(const DroppedFile& file)
{
    std::error_code ignored; // A copy that stays does no harm: the project does not refer to it.
    if (file.isCopied)
        std::filesystem::remove(file.folder / file.name, ignored);
}

Result<std::filesystem::path> copyIntoProject(const std::filesystem::path& folder, const std::filesystem::path& file)
{
    std::filesystem::path name = nameInProject(folder, file);
    if (std::error_code ignored; std::filesystem::exists(folder / name, ignored))
        return name;
    TRY(const auto bytes, readFile(file, maxDropInBytes));
    TRY_VOID(copyInto(folder, name, bytes));
    return name;
}

} // namespace wavelane::ui
