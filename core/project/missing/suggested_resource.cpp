// SPDX-License-Identifier: MIT
#include "core/project/missing/suggested_resource.h"

#include <algorithm>
#include <array>
#include <string>

namespace wavelane::project {

namespace {

constexpr std::uint64_t volumeSide = 64;
constexpr std::uint64_t cubeSide = 128;
constexpr std::uint64_t arraySlices = 4;
constexpr std::uint64_t maxBufferBytes = std::uint64_t{64} << 20U; // Every device lets shaders access 128 MiB.
constexpr std::uint64_t bytesPerRawElement = 16;                   // Four words, as many as one Store4 writes.

std::string lowered(std::string_view text)
{
    std::string low(text);
    std::ranges::transform(low, low.begin(), [](char each) {
        return each >= 'A' && each <= 'Z' ? static_cast<char>(each + ('a' - 'A')) : each;
    });
    return low;
}

/// The format with a fourth component: few devices have textures of three components or can store to them.
Format widened(Format format)
{
    if (format == Format::R32G32B32_FLOAT)
        return Format::R32G32B32A32_FLOAT;
    if (format == Format::R32G32B32_UINT)
        return Format::R32G32B32A32_UINT;
    return format == Format::R32G32B32_SINT ? Format::R32G32B32A32_SINT : format;
}

/// The declared format; without one, `usual`, or one of integers if the shader reads or writes those.
Format formatOf(const shader::Binding& binding, Format usual)
{
    if (!binding.format && binding.sampledType == NumberType::uint32)
        return Format::R32_UINT;
    if (!binding.format && binding.sampledType == NumberType::int32)
        return Format::R32_SINT;
    return widened(binding.format.value_or(usual));
}

Format textureFormat(const shader::Binding& binding)
{
    if (binding.compared)
        return Format::D32_FLOAT;
    const Format declared = formatOf(binding, Format::R8G8B8A8_UNORM);
    // A texture that is only read rarely needs 32-bit floats.
    if (!shader::isStorageTexture(binding.kind) && declared == Format::R32G32B32A32_FLOAT)
        return Format::R8G8B8A8_UNORM;
    return declared;
}

Pattern patternFor(const shader::Binding& binding, TextureDimension dimension, std::uint32_t index)
{
    const std::string name = lowered(binding.name);
    if (dimension == TextureDimension::three || name.contains("noise") || name.contains("random"))
        return Pattern::noise;
    if (dimension == TextureDimension::one || binding.compared || name.contains("depth") || name.contains("height"))
        return Pattern::gradient;
    if (name.contains("mask"))
        return Pattern::checker;
    if (name.contains("uv") || name.contains("normal") || name.contains("flow"))
        return Pattern::uv;
    constexpr std::array patterns{Pattern::testCard, Pattern::uv, Pattern::checker, Pattern::gradient};
    return patterns[index % patterns.size()];
}

Texture textureFor(const shader::Binding& binding, const SuggestedSizes& sizes)
{
    const std::string_view kind = toString(binding.kind);
    Texture texture{
        .width = {sizes.extent[0], {}}, .height = {sizes.extent[1], {}}, .format = textureFormat(binding)};
    if (kind.contains("1d")) {
        texture.dimension = TextureDimension::one;
        texture.height = {1, {}};
    } else if (kind.contains("3d")) {
        texture.dimension = TextureDimension::three;
        texture.width = texture.height = texture.depth = {volumeSide, {}};
    } else if (kind.contains("cube") || shader::isStorageCube(binding)) {
        texture.dimension = TextureDimension::cube;
        texture.width = texture.height = {cubeSide, {}};
    }
    if (kind.contains("array"))
        texture.slices = texture.dimension == TextureDimension::cube ? 1 : arraySlices;
    return texture;
}

/// The only scalar type of an element; nothing if it has several.
std::optional<NumberType> onlyType(const std::vector<shader::Member>& members)
{
    std::optional<NumberType> only;
    for (const shader::Member& each : members) {
        const auto type = each.members.empty() ? each.scalar : onlyType(each.members);
        if (!type || (only && *only != *type))
            return std::nullopt;
        only = type;
    }
    return only;
}

std::optional<NumberType> elementType(const shader::Binding& binding)
{
    if (shader::isTypedBuffer(binding.kind))
        return binding.sampledType;
    return binding.layout && binding.stride > 0 ? onlyType(binding.layout->members) : std::nullopt;
}

/// Numbers for a buffer that the shader reads before anything writes it. Counters and indexes that it also writes
/// start at zero.
std::optional<InitialData> numbersFor(const shader::Binding& binding, std::uint32_t index)
{
    if (binding.kind == shader::BindingKind::byteAddressBuffer && binding.access == shader::Access::read)
        return SequenceData{.type = NumberType::uint32};
    const auto type = elementType(binding);
    if (!type || binding.access == shader::Access::write || binding.kind == shader::BindingKind::appendBuffer)
        return std::nullopt;
    switch (*type) {
    case NumberType::float16:
    case NumberType::float32:
    case NumberType::float64:
        return RandomData{.type = *type, .seed = std::uint64_t{1} + index};
    case NumberType::uint32:
    case NumberType::int32:
    case NumberType::uint64:
    case NumberType::int64:
        if (binding.access == shader::Access::read)
            return SequenceData{.type = *type};
        return std::nullopt;
    case NumberType::int8:
    case NumberType::uint8:
    case NumberType::int16:
    case NumberType::uint16:
    case NumberType::boolean:
        return std::nullopt;
    }
    return std::nullopt;
}

Buffer bufferFor(const shader::Binding& binding, const SuggestedSizes& sizes)
{
    const std::uint64_t wanted = binding.access == shader::Access::read ? sizes.read : sizes.written;
    const std::uint64_t most = maxBufferBytes / std::max(std::uint64_t{binding.stride}, bytesPerRawElement);
    const std::uint64_t count = std::min(wanted, std::max<std::uint64_t>(most, 1));
    if (shader::isTypedBuffer(binding.kind))
        return {.count = Amount{count, {}}, .format = formatOf(binding, Format::R32_FLOAT)};
    if (binding.stride > 0)
        return {.count = Amount{count, {}}, .stride = binding.stride};
    // A block without an unsized array has the size that it declares.
    if (binding.layout && binding.layout->size > 0 &&
        std::ranges::none_of(binding.layout->members, [](const shader::Member& each) { return each.size == 0; }))
        return {.size = Amount{(binding.layout->size + 3) / 4 * 4, {}}};
    return {.size = Amount{count * bytesPerRawElement, {}}};
}

Sampler samplerFor(std::string_view variable, bool compares)
{
    const std::string name = lowered(variable);
    const bool isPoint = name.contains("point") || name.contains("nearest");
    const Filter filter = isPoint ? Filter::point : Filter::linear;
    Sampler sampler{.min = filter, .mag = filter, .mip = filter};
    sampler.address.fill(name.contains("mirror")                            ? AddressMode::mirror
                         : name.contains("wrap") || name.contains("repeat") ? AddressMode::wrap
                                                                            : AddressMode::clamp);
    if (compares)
        sampler.compare = CompareOperation::lessEqual;
    return sampler;
}

} // namespace

bool hasElements(const shader::Binding& binding)
{
    return shader::isTypedBuffer(binding.kind) || (shader::isStorageBuffer(binding.kind) && binding.stride > 0);
}

Resource suggestedSampler(std::string_view variable, bool compares)
{
    return {.name = std::string(variable) + " sampler", .kind = samplerFor(variable, compares)};
}

Resource suggestedResource(const shader::Binding& binding, const SuggestedSizes& sizes, std::uint32_t index)
{
    Resource resource{.name = binding.name == "$Globals" ? "globals" : binding.name};
    if (shader::isSampler(binding.kind)) {
        resource.kind = samplerFor(binding.name, binding.kind == shader::BindingKind::comparisonSampler);
    } else if (binding.kind == shader::BindingKind::constants) {
        resource.kind = Constants{};
    } else if (binding.kind == shader::BindingKind::accelerationStructure) {
        resource.kind = AccelerationStructure{};
    } else if (shader::isTypedBuffer(binding.kind) || shader::isStorageBuffer(binding.kind)) {
        resource.kind = bufferFor(binding, sizes);
        resource.initial = numbersFor(binding, index);
    } else {
        const Texture texture = textureFor(binding, sizes);
        if (binding.access == shader::Access::read)
            resource.initial = PatternData{patternFor(binding, texture.dimension, index)};
        resource.kind = texture;
    }
    return resource;
}

} // namespace wavelane::project
