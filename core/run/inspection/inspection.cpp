// SPDX-License-Identifier: MIT
#include "core/run/inspection/inspection.h"

#include "core/base/try.h"
#include "core/plan/data/data_file.h"
#include "core/plan/data/image_bytes.h"
#include "core/plan/data/resource_layout.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <format>
#include <utility>

namespace wavelane::run {

namespace {

std::string extensionOf(const std::filesystem::path& file)
{
    std::string extension = file.extension().string();
    std::ranges::transform(extension, extension.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return extension;
}

/// The texels of an image file, in the format of the elements.
Result<std::unique_ptr<inspect::Source>> imageFile(const std::string& path, const inspect::Elements& elements,
                                                   std::optional<Format> format)
{
    if (!format) {
        return fail(Code::formatUnsupported,
                    std::format("{} contains texels, but the elements are of type {}.", path, elements.title));
    }
    TRY(const media::Image image, readProjectImage(path, "/", true));
    const auto& [width, height, depth] = elements.extent;
    if (width > 0 && (image.width != width || image.height != height * depth)) {
        return fail(Code::badValue, std::format("{} has {} × {} texels, but {} × {} are compared.", path, image.width,
                                                image.height, width, height * depth));
    }
    TRY(std::vector<std::byte> bytes, convertImage(image, *format));
    return inspect::sourceOf(std::move(bytes));
}

} // namespace

Result<inspect::Contents> Inspection::contentsOf(const ResourceSource& source, const inspect::Target& target) const
{
    TRY(const DataTarget own, dataTarget(source.resource().spec, m_state.layouts));
    // After names were swapped, the layout is that of the name.
    const auto layouts = m_state.layouts.find(target.resource);
    std::optional<shader::Layout> layout = own.layout;
    if (layouts != m_state.layouts.end() && !layouts->second.empty())
        layout = layouts->second.front();
    return inspect::Contents{.size = source.sizeInBytes(),
                             .format = own.format,
                             .layout = std::move(layout),
                             .stride = own.stride,
                             .extent = source.extent()};
}

Result<std::unique_ptr<inspect::Source>>
Inspection::keptImage(const std::string& path, const inspect::Elements& elements, std::optional<Format> format) const
{
    std::error_code problem;
    const auto changed = std::filesystem::last_write_time(path, problem).time_since_epoch().count();
    const std::string name = std::format("file {} {} {} {}×{}×{}", changed, format ? toString(*format) : "", path,
                                         elements.extent[0], elements.extent[1], elements.extent[2]);
    if (!problem && m_state.keptImage == name)
        return m_state.frozen.source(name);
    TRY(std::unique_ptr<inspect::Source> texels, imageFile(path, elements, format));
    m_state.frozen.thaw(m_state.keptImage);
    m_state.keptImage.clear();
    if (problem)
        return texels;
    TRY_VOID(m_state.frozen.freeze(name, *texels, {}));
    m_state.keptImage = name;
    return m_state.frozen.source(name);
}

Result<std::unique_ptr<inspect::Source>> Inspection::otherSource(const inspect::Request& request,
                                                                 const inspect::Elements& elements,
                                                                 const inspect::Contents& contents) const
{
    const inspect::Other& other = *request.other;
    if (other.target) {
        TRY(std::unique_ptr<ResourceSource> source, ResourceSource::create(m_state, *other.target));
        return source;
    }
    if (!other.frozen.empty()) {
        TRY(std::unique_ptr<inspect::Source> copy, m_state.frozen.source(other.frozen));
        // A copy is that of the whole resource, of which this can be a part.
        if (other.start == 0 && !request.combination)
            return copy;
        return inspect::partOf(std::move(copy), other.start, contents.size);
    }
    const std::filesystem::path path = other.file;
    if (!path.is_absolute())
        return fail(Code::badValue, std::format("The path '{}' is not absolute.", other.file));
    const std::string extension = extensionOf(path);
    std::optional<Format> format = contents.format;
    if (elements.layout)
        format.reset();
    constexpr std::array<std::string_view, 5> images{".png", ".jpg", ".jpeg", ".hdr", ".exr"};
    if (std::ranges::contains(images, extension) && request.combination)
        return keptImage(other.file, elements, format);
    if (std::ranges::contains(images, extension))
        return imageFile(other.file, elements, format);
    if (extension != ".npy" && extension != ".csv")
        return inspect::fileSource(path);
    TRY(plan::TypedBytes typed, plan::typedFileBytes({.path = other.file},
                                                     {.sizeInBytes = contents.size,
                                                      .format = format,
                                                      .layout = elements.layout,
                                                      .stride = elements.layout ? elements.stride : 0},
                                                     "/", true));
    return inspect::sourceOf(std::move(typed.bytes));
}

Result<inspect::Answer> Inspection::answer(const inspect::Request& request, const inspect::Control& control) const
{
    if (const auto* thaw = std::get_if<inspect::ThawOptions>(&request.action)) {
        m_state.frozen.thaw(thaw->name);
        return inspect::Frozen{};
    }
    TRY(const std::unique_ptr<ResourceSource> source, ResourceSource::create(m_state, request.target));
    if (const auto* freeze = std::get_if<inspect::FreezeOptions>(&request.action)) {
        TRY(const std::uint64_t size, m_state.frozen.freeze(freeze->name, *source, control));
        return inspect::Frozen{.size = size};
    }
    TRY(inspect::Contents contents, contentsOf(*source, request.target));
    TRY(const inspect::Elements elements, inspect::elementsOf(request.view, contents));
    if (request.view.format)
        contents.format = request.view.format;
    else if (request.view.numbers)
        contents.format.reset();
    std::unique_ptr<inspect::Source> other;
    if (request.other) {
        TRY(other, otherSource(request, elements, contents));
    }
    return inspect::answer(request, elements, *source, other.get(), control);
}

} // namespace wavelane::run
