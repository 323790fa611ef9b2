// SPDX-License-Identifier: MIT
#include "core/exporter/amber/resources.h"

#include "core/decode/numbers.h"
#include "core/exporter/amber/script.h"
#include "core/plan/data/initial_bytes.h"
#include "core/plan/data/resource_layout.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace wavelane::exporter {

namespace {

constexpr std::uint64_t maxTexelNumbers = 4'000'000; ///< Limit for an image, whose numbers are text in the script.

class AmberResources
{
public:
    explicit AmberResources(AmberScript& script) : m_script(script) {}

    void write()
    {
        for (const project::Resource& each : m_script.project.resources)
            std::visit([&](const auto& kind) { add(each, kind); }, each.kind);
    }

private:
    static std::string at(const project::Resource& resource) { return "/resources/" + resource.name; }
    std::string& text() { return m_script.buffers; }

    std::optional<std::vector<std::byte>> bytesOf(const project::Resource& resource, std::uint64_t size)
    {
        std::vector<std::byte> bytes;
        if (resource.initial) {
            const plan::ProjectSnapshot& snapshot = m_script.input.snapshot;
            const auto target = plan::dataTarget(resource, m_script.input.plan.layouts);
            auto made = target
                            ? plan::initialBytes(*resource.initial, *target, snapshot.folder, snapshot.allowOutside)
                            : std::unexpected(target.error());
            if (!made) {
                m_script.refuse(made.error().code, made.error().message, at(resource));
                return std::nullopt;
            }
            bytes = std::move(*made);
        }
        bytes.resize(size);
        return bytes;
    }

    void add(const project::Resource& resource, const project::Buffer& buffer)
    {
        const std::uint64_t size = project::sizeInBytes(buffer).value();
        if (buffer.sparse)
            return m_script.refuseFeature("Amber does not support sparse resources.", at(resource));
        if (buffer.placement)
            return m_script.refuseFeature("Amber does not support placed resources.", at(resource));
        const auto bytes = bytesOf(resource, size);
        if (!bytes)
            return;
        const auto format = m_script.formats.find(resource.name);
        const std::string& name = m_script.names.at(resource.name);
        if (format != m_script.formats.end() && format->second) {
            const std::uint64_t texel = info(*format->second).blockBytes;
            text() +=
                std::format("BUFFER {} DATA_TYPE {} SIZE {} ", name, amberFormat(*format->second), size / texel);
            if (std::ranges::all_of(*bytes, [](std::byte each) { return each == std::byte{0}; }))
                text() += "FILL 0\n";
            else
                text() += fileText(name, *bytes);
            return;
        }
        if (size % 4 != 0)
            text() += std::format("BUFFER {} DATA_TYPE uint8 SIZE {} {}", name, size, byteText(name, *bytes));
        else
            text() += std::format("BUFFER {} DATA_TYPE uint32 {}", name, m_script.wordsText(name, *bytes));
    }

    std::string fileText(const std::string& name, std::span<const std::byte> bytes)
    {
        const std::string file = "data/" + name + ".bin";
        m_script.files.push_back({file, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}});
        return std::format("FILE BINARY {}\n", file);
    }

    std::string byteText(const std::string& name, std::span<const std::byte> bytes)
    {
        const bool isZero = std::ranges::all_of(bytes, [](std::byte each) { return each == std::byte{0}; });
        return isZero ? "FILL 0\n" : fileText(name, bytes);
    }

    void add(const project::Resource& resource, const project::Texture& texture)
    {
        if (texture.sparse)
            return m_script.refuseFeature("Amber does not support sparse resources.", at(resource));
        if (texture.placement)
            return m_script.refuseFeature("Amber does not support placed resources.", at(resource));
        if (texture.slices != 1 || texture.dimension == project::TextureDimension::cube)
            return m_script.refuseFeature("Amber does not support texture arrays and cubes.", at(resource));
        const std::string format = amberFormat(texture.format);
        const FormatInfo& facts = info(texture.format);
        if (format.empty() || facts.componentBits == 0)
            return m_script.refuse(
                Code::formatUnsupported,
                std::format("Amber scripts cannot contain data of the format {}.", toString(texture.format)),
                at(resource));
        if (texture.mips != 1 && resource.initial)
            return m_script.refuseFeature("Amber initializes only images with one mip.", at(resource));
        const auto bytes = bytesOf(resource, project::sizeInBytes(texture).value());
        if (!bytes)
            return;
        const std::string& name = m_script.names.at(resource.name);
        const bool isLine = texture.dimension == project::TextureDimension::one;
        const bool isDeep = texture.dimension == project::TextureDimension::three;
        std::string statement = std::format("IMAGE {} FORMAT {}", name, format);
        if (texture.mips != 1)
            statement += std::format(" MIP_LEVELS {}", texture.mips);
        statement += std::format(" {} WIDTH {}",
                                 isLine   ? "DIM_1D"
                                 : isDeep ? "DIM_3D"
                                          : "DIM_2D",
                                 texture.width.value);
        if (!isLine)
            statement += std::format(" HEIGHT {}", texture.height.value);
        if (isDeep)
            statement += std::format(" DEPTH {}", texture.depth.value);
        text() += statement + " " + texelsText(resource, facts, *bytes) + "\n";
    }

    std::string texelsText(const project::Resource& resource, const FormatInfo& facts,
                           std::span<const std::byte> bytes)
    {
        if (std::ranges::all_of(bytes, [](std::byte each) { return each == std::byte{0}; }))
            return "FILL 0";
        const NumberType type = typeOf(facts);
        const std::size_t size = sizeInBytes(type);
        if (bytes.size() / size > maxTexelNumbers) {
            m_script.refuse(Code::limitExceeded,
                            std::format("The image has {} numbers; an Amber script can contain at most {} per image.",
                                        bytes.size() / size, maxTexelNumbers),
                            at(resource));
            return {};
        }
        std::string numbers = "DATA";
        const std::size_t perLine = 16;
        for (std::size_t i = 0; i < bytes.size() / size; ++i) {
            const decode::Number number = decode::readNumber(type, bytes.subspan(i * size));
            if (const auto* real = std::get_if<double>(&number); real != nullptr && !std::isfinite(*real)) {
                m_script.refuseFeature("Amber scripts cannot contain NaN and infinity.", at(resource));
                return {};
            }
            numbers += (i % perLine == 0 ? "\n" : " ") + decode::toText(type, number);
        }
        return numbers + "\nEND";
    }

    static NumberType typeOf(const FormatInfo& facts)
    {
        const bool isSmall = facts.componentBits == 8;
        const bool isHalf = facts.componentBits == 16;
        switch (facts.kind) {
        case ComponentKind::floating:
            return isHalf ? NumberType::float16 : NumberType::float32;
        case ComponentKind::unorm:
        case ComponentKind::uint:
            return isSmall ? NumberType::uint8 : isHalf ? NumberType::uint16 : NumberType::uint32;
        case ComponentKind::snorm:
        case ComponentKind::sint:
            return isSmall ? NumberType::int8 : isHalf ? NumberType::int16 : NumberType::int32;
        }
        return NumberType::uint32;
    }

    void add(const project::Resource& resource, const project::Sampler& sampler)
    {
        using enum project::AddressMode;
        static constexpr std::array<std::string_view, 5> modes{"repeat", "mirrored_repeat", "clamp_to_edge",
                                                               "clamp_to_border", "mirrored_clamp_to_edge"};
        static constexpr std::array<std::string_view, 3> borders{"float_transparent_black", "float_opaque_black",
                                                                 "float_opaque_white"};
        static constexpr std::array<std::string_view, 8> comparisons{
            "never", "less", "equal", "less_or_equal", "greater", "not_equal", "greater_or_equal", "always"};
        if (sampler.anisotropy || sampler.lodBias != 0 || sampler.mip == project::Filter::linear ||
            sampler.reduction != project::Reduction::average)
            return m_script.refuseFeature(
                "Amber samplers support no LOD bias, linear mip filter, anisotropy or reduction.", at(resource));
        const auto filter = [](project::Filter each) {
            return each == project::Filter::linear ? "linear" : "nearest";
        };
        std::string statement =
            std::format("SAMPLER {} MAG_FILTER {} MIN_FILTER {}", m_script.names.at(resource.name),
                        filter(sampler.mag), filter(sampler.min));
        for (std::size_t i = 0; i < 3; ++i)
            statement +=
                std::format(" ADDRESS_MODE_{} {}", "UVW"[i], modes[static_cast<std::size_t>(sampler.address[i])]);
        statement += std::format(" BORDER_COLOR {} MIN_LOD {:.6f} MAX_LOD {:.6f}",
                                 borders[static_cast<std::size_t>(sampler.border)], sampler.lodMin,
                                 sampler.lodMax.value_or(sampler.unnormalized ? 0.0 : 1000.0));
        if (sampler.unnormalized)
            statement += " UNNORMALIZED_COORDS";
        if (sampler.compare)
            statement +=
                std::format(" COMPARE on COMPARE_OP {}", comparisons[static_cast<std::size_t>(*sampler.compare)]);
        text() += statement + "\n";
    }

    void add(const project::Resource&, const project::Constants&) {}
    void add(const project::Resource&, const project::Heap&) {}
    void add(const project::Resource& resource, const project::AccelerationStructure&)
    {
        m_script.refuseFeature("The Amber export does not support acceleration structures.", at(resource));
    }

    AmberScript& m_script;
};

} // namespace

void writeAmberResources(AmberScript& script)
{
    AmberResources(script).write();
}

} // namespace wavelane::exporter
