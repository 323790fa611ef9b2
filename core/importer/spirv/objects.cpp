// SPDX-License-Identifier: MIT
#include "core/importer/spirv/objects.h"

#include "core/base/text/hex_text.h"
#include "core/project/json/json_pointer.h"
#include "core/project/size/number_text.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <format>
#include <utility>

namespace wavelane::importer::spirv {

namespace {

/// The numbers of DXGI formats, which compushady uses.
constexpr auto formatNumbers = std::to_array<std::pair<std::uint64_t, Format>>({
    {2, Format::R32G32B32A32_FLOAT},  {3, Format::R32G32B32A32_UINT},
    {4, Format::R32G32B32A32_SINT},   {6, Format::R32G32B32_FLOAT},
    {7, Format::R32G32B32_UINT},      {8, Format::R32G32B32_SINT},
    {10, Format::R16G16B16A16_FLOAT}, {11, Format::R16G16B16A16_UNORM},
    {12, Format::R16G16B16A16_UINT},  {13, Format::R16G16B16A16_SNORM},
    {14, Format::R16G16B16A16_SINT},  {16, Format::R32G32_FLOAT},
    {17, Format::R32G32_UINT},        {18, Format::R32G32_SINT},
    {28, Format::R8G8B8A8_UNORM},     {29, Format::R8G8B8A8_UNORM_SRGB},
    {30, Format::R8G8B8A8_UINT},      {31, Format::R8G8B8A8_SNORM},
    {32, Format::R8G8B8A8_SINT},      {34, Format::R16G16_FLOAT},
    {35, Format::R16G16_UNORM},       {36, Format::R16G16_UINT},
    {37, Format::R16G16_SNORM},       {38, Format::R16G16_SINT},
    {41, Format::R32_FLOAT},          {42, Format::R32_UINT},
    {43, Format::R32_SINT},           {49, Format::R8G8_UNORM},
    {50, Format::R8G8_UINT},          {51, Format::R8G8_SNORM},
    {52, Format::R8G8_SINT},          {54, Format::R16_FLOAT},
    {55, Format::R16_UNORM},          {57, Format::R16_UINT},
    {58, Format::R16_SNORM},          {59, Format::R16_SINT},
    {61, Format::R8_UNORM},           {62, Format::R8_UINT},
    {63, Format::R8_SNORM},           {64, Format::R8_SINT},
    {87, Format::B8G8R8A8_UNORM},     {91, Format::B8G8R8A8_UNORM_SRGB},
});

/// The index of a word of a table, given with any prefix or as a number: `SAMPLER_ADDRESS_MODE_WRAP`, `WRAP`, 0.
template<std::size_t size>
std::optional<std::size_t> choiceOf(const Json& json, const std::array<std::string_view, size>& words)
{
    if (const auto number = project::unsignedFromJson(json); number && *number < size)
        return static_cast<std::size_t>(*number);
    for (std::size_t i = 0; json.is_string() && i < size; ++i) {
        const std::string& text = json.get_ref<const std::string&>();
        if (text == words[i] || text.ends_with("_" + std::string(words[i])))
            return i;
    }
    return std::nullopt;
}

constexpr std::array<std::string_view, 3> heapWords{"DEFAULT", "UPLOAD", "READBACK"};
constexpr std::array<std::string_view, 3> wrapWords{"WRAP", "MIRROR", "CLAMP"};
constexpr std::array<std::string_view, 2> pointWords{"POINT", "LINEAR"};

} // namespace

void Objects::reportInvalid(const std::string& pointer, std::string why)
{
    m_draft.findings().error(lineOf(pointer), Code::badValue, std::move(why));
}

std::optional<std::uint64_t> Objects::numberAt(const Json& json, const std::string& pointer, std::string_view key)
{
    const Json& value = memberOr(json, key);
    const auto number = value.is_null() ? std::optional(std::uint64_t{0}) : project::unsignedFromJson(value);
    if (!number)
        reportInvalid(pointer,
                      std::format("'{}' is {}, but must be a nonnegative integer.", key, project::quoted(value)));
    return number;
}

std::optional<Format> Objects::formatAt(const Json& json, const std::string& pointer)
{
    const Json& value = memberOr(json, "format");
    std::optional<Format> format;
    if (const auto number = project::unsignedFromJson(value)) {
        const auto* const found = std::ranges::find(formatNumbers, *number, &std::pair<std::uint64_t, Format>::first);
        format = found == formatNumbers.end() ? std::nullopt : std::optional(found->second);
    } else if (value.is_string()) {
        format = formatFromString(value.get_ref<const std::string&>());
    }
    if (!format)
        m_draft.findings().error(lineOf(pointer), Code::unknownFormat,
                                 std::format("{} is not a format that compushady supports.", project::quoted(value)));
    return format;
}

std::optional<project::HeapType> Objects::heapTypeAt(const Json& json, const std::string& pointer)
{
    const Json& value = memberOr(json, "heap_type");
    if (value.is_null())
        return std::nullopt;
    const auto choice = choiceOf(value, heapWords);
    if (!choice)
        reportInvalid(pointer,
                      std::format("{} is not a heap type; use 0 to 2, HEAP_DEFAULT, HEAP_UPLOAD or HEAP_READBACK.",
                                  project::quoted(value)));
    return choice ? std::optional(static_cast<project::HeapType>(*choice)) : std::nullopt;
}

bool Objects::readBuffer(const Json& json, const std::string& pointer, project::Resource& resource)
{
    const auto size = numberAt(json, pointer, "size");
    const auto stride = numberAt(json, pointer, "stride");
    if (!size || !stride)
        return false;
    project::Buffer buffer{.size = project::Amount{*size, {}}, .heapType = heapTypeAt(json, pointer)};
    if (*size == 0) {
        m_draft.findings().error(lineOf(pointer), Code::zeroSize,
                                 "The size of a Buffer must be greater than 0 bytes.");
        return false;
    }
    if (*stride > 0)
        buffer.stride = *stride;
    const Json& format = memberOr(json, "format");
    if (!format.is_null() && format != 0)
        buffer.format = formatAt(json, pointer);
    if (buffer.format)
        buffer.stride.reset();
    resource.kind = buffer;
    return true;
}

bool Objects::readTexture(const Json& json, const std::string& pointer, project::Resource& resource)
{
    const char dimension = stringOr(json, "type").at(7);
    const std::optional<Format> format = formatAt(json, pointer);
    const auto width = numberAt(json, pointer, "width");
    const auto height = dimension == '1' ? 1 : numberAt(json, pointer, "height");
    const auto depth = dimension == '3' ? numberAt(json, pointer, "depth") : 1;
    const auto slices =
        dimension == '3' || memberOr(json, "slices").is_null() ? 1 : numberAt(json, pointer, "slices");
    if (!format || !width || !height || !depth || !slices)
        return false;
    project::Texture texture{.dimension = dimension == '1'   ? project::TextureDimension::one
                                          : dimension == '3' ? project::TextureDimension::three
                                                             : project::TextureDimension::two,
                             .width = {*width, {}},
                             .height = {*height, {}},
                             .depth = {*depth, {}},
                             .slices = *slices,
                             .format = *format};
    if (texture.width.value == 0 || texture.height.value == 0 || texture.depth.value == 0 || texture.slices == 0) {
        m_draft.findings().error(lineOf(pointer), Code::zeroSize,
                                 texture.slices == 0 ? "A texture must have at least one slice."
                                                     : "A width, height or depth of a texture is 0 or missing.");
        return false;
    }
    resource.kind = texture;
    return true;
}

bool Objects::readSampler(const Json& json, const std::string& pointer, project::Resource& resource)
{
    using enum project::AddressMode;
    static constexpr std::array<project::AddressMode, 3> modes{wrap, mirror, clamp};
    project::Sampler sampler;
    const auto choose = [&](std::string_view key, const auto& words) -> std::size_t {
        const Json& value = memberOr(json, key);
        const auto choice = value.is_null() ? std::optional(std::size_t{0}) : choiceOf(value, words);
        if (!choice)
            reportInvalid(pointer,
                          std::format("'{}' is {}, which is not valid for a Sampler.", key, project::quoted(value)));
        return choice.value_or(0);
    };
    sampler.address[0] = modes[choose("address_mode_u", wrapWords)];
    sampler.address[1] = modes[choose("address_mode_v", wrapWords)];
    sampler.address[2] = modes[choose("address_mode_w", wrapWords)];
    sampler.min = static_cast<project::Filter>(choose("filter_min", pointWords));
    sampler.mag = static_cast<project::Filter>(choose("filter_mag", pointWords));
    // compushady's samplers use only the first mip.
    sampler.lodMax = 0;
    resource.kind = sampler;
    return true;
}

void Objects::readData(const Json& json, const std::string& pointer, project::Resource& resource)
{
    const Json& data = memberOr(json, "data");
    if (data.is_null())
        return;
    const Json& hex = memberOr(data, "hex");
    if (hex.is_string()) {
        auto bytes = bytesFromHex(hex.get_ref<const std::string&>());
        if (!bytes)
            return reportInvalid(pointer + "/data",
                                 "The value of 'hex' must consist of pairs of hexadecimal digits.");
        resource.initial = m_draft.storeData(resource.name, std::move(*bytes));
        return;
    }
    if (!data.is_string())
        return reportInvalid(pointer + "/data",
                             "'data' must be the path of a file next to this one, or { \"hex\": … }.");
    const Result<std::string> read = m_draft.readReferencedFile(data.get_ref<const std::string&>());
    if (!read)
        return m_draft.findings().error(lineOf(pointer + "/data"), read.error().code, read.error().message);
    std::vector<std::byte> bytes(read->size());
    std::memcpy(bytes.data(), read->data(), read->size());
    resource.initial = m_draft.storeData(resource.name, std::move(bytes));
}

std::string Objects::add(const Json& json, const std::string& pointer, const std::string& name)
{
    const std::string type = stringOr(json, "type");
    project::Resource resource;
    bool good = false;
    if (type == "Buffer") {
        good = readBuffer(json, pointer, resource);
    } else if (type == "Texture1D" || type == "Texture2D" || type == "Texture3D") {
        good = readTexture(json, pointer, resource);
    } else if (type == "Sampler") {
        good = readSampler(json, pointer, resource);
    } else if (type == "Heap") {
        const auto size = numberAt(json, pointer, "size");
        // heapTypeAt reports an invalid type.
        resource.kind = project::Heap{.heapType = heapTypeAt(json, pointer).value_or(project::HeapType::defaultHeap),
                                      .size = {size.value_or(0), {}}};
        good = size.has_value();
    } else {
        reportInvalid(
            pointer,
            std::format("'{}' is not an object type; use Buffer, Texture1D, Texture2D, Texture3D, Sampler or Heap.",
                        type));
    }
    if (!good)
        return {};
    if (const std::string heap = stringOr(json, "heap"); !heap.empty()) {
        const auto found = m_names.find(heap);
        const auto offset = numberAt(json, pointer, "heap_offset");
        if (!offset)
            return {};
        const project::Placement placement{.heap = found == m_names.end() ? std::string() : found->second,
                                           .offset = {*offset, {}}};
        if (placement.heap.empty())
            reportInvalid(pointer, std::format("There is no Heap '{}'.", heap));
        else if (auto* const buffer = std::get_if<project::Buffer>(&resource.kind)) {
            buffer->placement = placement;
            buffer->heapType.reset();
        } else if (auto* const texture = std::get_if<project::Texture>(&resource.kind)) {
            texture->placement = placement;
        } else {
            reportInvalid(pointer, std::format("A {} cannot be placed in a heap.", type));
        }
    }
    resource.name = m_draft.resourceNames().take(name);
    readData(json, pointer, resource);
    m_draft.project().resources.push_back(resource);
    return resource.name;
}

void Objects::readAll(const Json& json, const std::string& pointer)
{
    if (json.is_null())
        return;
    if (!json.is_object())
        return reportInvalid(pointer, "'resources' must be an object with an object for each name.");
    for (const bool heaps : {true, false}) {
        for (const auto& [name, value] : json.get_ref<const Json::object_t&>()) {
            if ((stringOr(value, "type") == "Heap") != heaps || m_names.contains(name))
                continue;
            std::string added = add(value, project::childPointer(pointer, name), name);
            m_names.emplace(name, std::move(added));
        }
    }
}

std::string Objects::resourceFor(const Json& json, const std::string& pointer, const std::string& fallback)
{
    if (json.is_object())
        return add(json, pointer, fallback);
    const std::string name = json.is_string() ? json.get<std::string>() : std::string();
    const auto found = m_names.find(name);
    if (found == m_names.end()) {
        m_draft.findings().error(lineOf(pointer), Code::unknownResource,
                                 std::format("There is no object {}.", project::quoted(json)));
        return {};
    }
    return found->second;
}

} // namespace wavelane::importer::spirv
