// SPDX-License-Identifier: MIT
#include "core/importer/amber/to_project.h"

#include "core/base/try.h"
#include "core/importer/amber/words.h"
#include "core/media/image.h"
#include "core/media/read_image.h"

#include <algorithm>
#include <cstring>
#include <format>
#include <span>
#include <utility>

namespace wavelane::importer::amber {

namespace {

constexpr std::uint64_t maxGeneratedBytes = std::uint64_t{256} << 20U;
constexpr std::size_t maxInlineNumbers = 256;

std::uint64_t elementsOf(const Buffer& buffer)
{
    if (buffer.dimension)
        return buffer.size[0] * buffer.size[1] * buffer.size[2];
    if (buffer.elements > 0)
        return buffer.elements;
    const auto* const values = std::get_if<Values>(&buffer.initial);
    const std::uint64_t components = buffer.type.components();
    return values == nullptr ? 0 : (values->numbers.size() + components - 1) / components;
}

/// The numbers of a series. Adds the step repeatedly, so that floats have the same rounding errors as in Amber.
std::vector<decode::Number> numbersOf(const Series& series, NumberType type, std::uint64_t count)
{
    std::vector<decode::Number> numbers;
    numbers.reserve(count);
    decode::Number value = series.start;
    for (std::uint64_t i = 0; i < count; ++i) {
        numbers.push_back(value);
        if (isFloat(type))
            value = decode::toDouble(value) + decode::toDouble(series.step);
        else if (isSigned(type))
            value = static_cast<std::int64_t>(static_cast<std::uint64_t>(std::get<std::int64_t>(value)) +
                                              static_cast<std::uint64_t>(std::get<std::int64_t>(series.step)));
        else
            value = std::get<std::uint64_t>(value) + std::get<std::uint64_t>(series.step);
    }
    return numbers;
}

bool isZero(const DataType& type, const decode::Number& number)
{
    std::array<std::byte, 8> bytes{};
    decode::writeNumber(type.scalar, number, bytes);
    return bytes == std::array<std::byte, 8>{};
}

/// The initial data in the form that is closest to the script.
Result<std::optional<project::InitialData>> initialOf(const Buffer& buffer, Draft& draft)
{
    const DataType& type = buffer.type;
    if (std::holds_alternative<std::monostate>(buffer.initial))
        return std::nullopt;
    if (const auto* const fill = std::get_if<Fill>(&buffer.initial)) {
        if (isZero(type, fill->value))
            return std::nullopt;
        if (type.isTightlyPacked())
            return project::FillData{.type = type.scalar, .value = decode::toJson(type.scalar, fill->value)};
    }
    const auto* const values = std::get_if<Values>(&buffer.initial);
    if (values != nullptr && type.isTightlyPacked() && values->numbers.size() <= maxInlineNumbers) {
        project::NumberData data{.type = type.scalar};
        for (const decode::Number& each : values->numbers)
            data.values.push_back(decode::toJson(type.scalar, each));
        return data;
    }
    if (const auto* const series = std::get_if<Series>(&buffer.initial);
        series != nullptr && type.isTightlyPacked() && !isFloat(type.scalar))
        return project::SequenceData{.type = type.scalar,
                                     .start = decode::toJson(type.scalar, series->start),
                                     .step = decode::toJson(type.scalar, series->step)};
    TRY(std::vector<std::byte> bytes, initialBytes(buffer, draft));
    return draft.storeData(buffer.name, std::move(bytes));
}

/// Adds an image file next to the script to the project. It determines the size of an image without one.
void addImage(Buffer& buffer, const FromFile& file, project::Resource& resource, Draft& draft)
{
    const Result<std::string> bytes = draft.readReferencedFile(file.path);
    const auto image = bytes ? media::readImage(std::as_bytes(std::span(*bytes))) : std::unexpected(bytes.error());
    if (!image)
        return draft.findings().error(buffer.line, image.error().code, image.error().message);
    if (buffer.size[0] == 0)
        buffer.size = {image->width, image->height, 1};
    const std::string path = draft.filePaths().take("data", buffer.name, "png");
    draft.addFile(path, *bytes);
    resource.initial = project::ImageData{.paths = {path}};
}

bool isBoundAs(const Script& script, const Buffer& buffer, std::initializer_list<BindKind> kinds)
{
    return std::ranges::any_of(script.pipelines, [&](const Pipeline& pipeline) {
        return std::ranges::any_of(pipeline.binds, [&](const Bind& bind) {
            return std::ranges::contains(kinds, bind.kind) && std::ranges::contains(bind.names, buffer.name);
        });
    });
}

project::Texture textureOf(const Buffer& buffer)
{
    return {.dimension = *buffer.dimension,
            .width = {buffer.size[0], {}},
            .height = {*buffer.dimension == project::TextureDimension::one ? 1 : buffer.size[1], {}},
            .depth = {*buffer.dimension == project::TextureDimension::three ? buffer.size[2] : 1, {}},
            .mips = buffer.mips,
            .format = *buffer.type.format};
}

/// Adds a buffer or texture. A buffer that is bound as a texel buffer becomes a typed buffer.
void addBuffer(const Script& script, Buffer buffer, Draft& draft, Names& names)
{
    const bool isTyped = isBoundAs(script, buffer, {BindKind::uniformTexels, BindKind::storageTexels});
    // FORMAT can describe a texel buffer as well as an image.
    if (isTyped && buffer.size[0] == 0)
        buffer.dimension.reset();
    project::Resource resource{.name = draft.resourceNames().take(buffer.name)};
    if (resource.name != buffer.name)
        resource.label = buffer.name;
    if (const auto* const file = std::get_if<FromFile>(&buffer.initial); file != nullptr && buffer.dimension) {
        addImage(buffer, FromFile(*file), resource, draft);
    } else if (auto initial = initialOf(buffer, draft)) {
        resource.initial = std::move(*initial);
    } else {
        draft.findings().error(buffer.line, initial.error().code, initial.error().message);
    }
    if (!buffer.dimension) {
        std::uint64_t size = elementsOf(buffer) * buffer.type.elementStride();
        if (const auto* const data = resource.initial ? std::get_if<project::HexData>(&*resource.initial) : nullptr;
            size == 0 && data != nullptr)
            size = data->bytes.size();
        project::Buffer made{.size = project::Amount{size, {}}};
        if (isTyped)
            made.format = formatOfType(buffer.type);
        resource.kind = made;
    } else if (buffer.size[0] == 0) {
        // Without a size, a buffer with a FORMAT has the size of a graphics pipeline's framebuffer.
        draft.findings().error(
            buffer.line, Code::zeroSize,
            std::format("The size of '{}' depends on the framebuffer of a graphics pipeline; specify a size.",
                        buffer.name));
        return;
    } else {
        resource.kind = textureOf(buffer);
    }
    names.resources[buffer.name] = resource.name;
    draft.project().resources.push_back(std::move(resource));
}

Result<std::vector<std::byte>> fileBytes(const Buffer& buffer, const FromFile& file, const Draft& draft)
{
    TRY(const std::string text, draft.readReferencedFile(file.path));
    if (file.form != FileForm::text) {
        std::vector<std::byte> bytes(text.size());
        std::memcpy(bytes.data(), text.data(), text.size());
        return bytes;
    }
    std::vector<decode::Number> numbers;
    Words words(text);
    while (const std::optional<Word> word = words.next()) {
        TRY(const decode::Number number, numberOf(buffer.type, word->text));
        numbers.push_back(number);
    }
    return bytesOf(buffer.type, numbers);
}

/// Adds a buffer that starts at an offset of another one and shares its memory: both are placed in a heap.
void addPart(const Bind& bind, std::size_t index, Draft& draft, Names& names)
{
    const std::string& name = bind.names[index];
    const std::uint64_t offset = offsetOf(bind, index);
    const auto known = names.resources.find(name);
    if (offset == 0 || known == names.resources.end() || names.parts.contains({name, offset}))
        return;
    const auto resource = std::ranges::find(draft.project().resources, known->second, &project::Resource::name);
    auto* const whole = std::get_if<project::Buffer>(&resource->kind);
    const std::uint64_t size = whole != nullptr && whole->size ? whole->size->value : 0;
    if (offset >= size)
        return draft.findings().error(
            bind.line, Code::badValue,
            std::format("OFFSET {} is past the end of '{}', which has {} bytes.", offset, name, size));
    project::Resource part{.name = draft.resourceNames().take(std::format("{} at {}", name, offset))};
    project::Resource heap{.name = whole->placement ? whole->placement->heap
                                                    : draft.resourceNames().take(std::format("memory of {}", name))};
    const bool isNew = !whole->placement;
    whole->placement = project::Placement{.heap = heap.name};
    project::Buffer made{.size = project::Amount{size - offset, {}}, .format = whole->format};
    made.placement = project::Placement{.heap = heap.name, .offset = project::Amount{offset, {}}};
    part.kind = made;
    // Devices require more memory than the bytes of a buffer.
    static constexpr std::uint64_t page = 65536;
    heap.kind = project::Heap{.size = project::Amount{(size + page - 1) / page * page, {}}};
    names.parts[{name, offset}] = part.name;
    draft.project().resources.push_back(std::move(part));
    if (isNew)
        draft.project().resources.push_back(std::move(heap));
}

} // namespace

Result<std::vector<std::byte>> initialBytes(const Buffer& buffer, const Draft& draft)
{
    const std::uint64_t elements = elementsOf(buffer);
    const std::uint64_t stride = buffer.type.elementStride();
    if (elements > maxGeneratedBytes / stride)
        return fail(Code::limitExceeded,
                    std::format("'{}' has {} elements of {} bytes, but an import generates at most {} bytes of data.",
                                buffer.name, elements, stride, maxGeneratedBytes));
    const std::uint64_t components = elements * buffer.type.components();
    if (const auto* const fill = std::get_if<Fill>(&buffer.initial))
        return bytesOf(buffer.type, std::vector<decode::Number>(components, fill->value));
    if (const auto* const series = std::get_if<Series>(&buffer.initial))
        return bytesOf(buffer.type, numbersOf(*series, buffer.type.scalar, components));
    if (const auto* const values = std::get_if<Values>(&buffer.initial))
        return bytesOf(buffer.type, values->numbers);
    if (const auto* const file = std::get_if<FromFile>(&buffer.initial))
        return fileBytes(buffer, *file, draft);
    return std::vector<std::byte>(elements * stride);
}

void addResources(const Script& script, Draft& draft, Names& names)
{
    for (const Buffer& each : script.buffers)
        addBuffer(script, each, draft, names);
    for (const Sampler& each : script.samplers) {
        const std::string name = draft.resourceNames().take(each.name);
        names.resources[each.name] = name;
        draft.project().resources.push_back({.name = name, .kind = each.settings});
    }
    for (const Pipeline& pipeline : script.pipelines)
        for (const Bind& bind : pipeline.binds)
            for (std::size_t index = 0; bind.kind != BindKind::push && index < bind.names.size(); ++index)
                addPart(bind, index, draft, names);
}

} // namespace wavelane::importer::amber
