// SPDX-License-Identifier: MIT
#include "core/exporter/python/transfers.h"

#include "core/base/text/hex_text.h"
#include "core/decode/texels.h"
#include "core/exporter/python/python_text.h"
#include "core/plan/frame/clear_value.h"
#include "core/project/size/sizes.h"

#include <array>
#include <cstring>
#include <format>
#include <span>
#include <utility>
#include <vector>

namespace wavelane::exporter {

namespace {

/// Collects clear passes by JSON pointer, because lowered clears contain device values instead of bytes.
void collectClears(const std::vector<plan::PlannedPass>& passes,
                   std::map<std::string, const project::ClearPass*>& all)
{
    for (const plan::PlannedPass& each : passes) {
        if (const auto* group = std::get_if<plan::PlannedGroup>(&each.kind))
            collectClears(group->passes, all);
        else if (const auto* clear = std::get_if<project::ClearPass>(&each.kind))
            all[each.at] = clear;
    }
}

} // namespace

PythonTransfers::PythonTransfers(PythonProgram& program)
    : m_program(program), m_project(program.input.snapshot.project)
{
    collectClears(program.input.plan.passes, m_clears);
}

std::string PythonTransfers::whole(const std::string& resource) const
{
    const auto views = m_program.views.find(resource);
    return views == m_program.views.end() || views->second.empty()
               ? m_program.names.at(resource)
               : m_program.viewName(resource, *views->second.begin());
}

std::string PythonTransfers::text(const LoweredCopy& copy)
{
    std::visit([&](const auto& regions) { write(copy, regions); }, copy.regions);
    return std::exchange(m_text, {});
}

std::uint64_t PythonTransfers::sizeOf(const std::string& name) const
{
    const project::Resource* const resource = m_project.resource(name);
    if (const auto* buffer = std::get_if<project::Buffer>(&resource->kind))
        return project::sizeInBytes(*buffer).value();
    const auto* texture = std::get_if<project::Texture>(&resource->kind);
    return texture ? project::sizeInBytes(*texture).value() : 0;
}

void PythonTransfers::copyWhole(const LoweredCopy& copy)
{
    line(std::format("{}.copy_to({})", whole(copy.from), whole(copy.to)));
}

void PythonTransfers::write(const LoweredCopy& copy, const plan::BufferRegions& regions)
{
    if (regions.size == 0)
        return;
    if (regions.from == 0 && regions.to == 0 && regions.size == sizeOf(copy.from) && copy.from != copy.to)
        return copyWhole(copy);
    m_program.helpers.insert("read");
    m_program.helpers.insert("put");
    line(std::format("put({}, {}, read({})[{}:{}])", whole(copy.to), regions.to, whole(copy.from), regions.from,
                     regions.from + regions.size));
}

const project::Texture& PythonTransfers::textureOf(const std::string& name) const
{
    return std::get<project::Texture>(m_project.resource(name)->kind);
}

std::string PythonTransfers::sizeText(const std::string& name) const
{
    const project::Texture& texture = textureOf(name);
    return std::format("({}, {}, {})", texture.width.value, texture.height.value, texture.depth.value);
}

bool PythonTransfers::isWhole(const TextureRegion& region, const std::string& name) const
{
    const project::Texture& texture = textureOf(name);
    return region.origin == std::array<std::uint32_t, 3>{} && region.extent[0] == texture.width.value &&
           region.extent[1] == texture.height.value && region.extent[2] == texture.depth.value;
}

std::string PythonTransfers::boxText(const std::string& name, const TextureRegion& region) const
{
    return std::format("{}, {}, {}, {}", sizeText(name), tripleText(region.origin), tripleText(region.extent),
                       info(textureOf(name).format).blockBytes);
}

std::string PythonTransfers::boxOf(const std::string& name, const TextureRegion& region)
{
    m_program.helpers.insert("read");
    if (isWhole(region, name))
        return std::format("read({})", whole(name));
    m_program.helpers.insert("box");
    return std::format("box(read({}), {})", whole(name), boxText(name, region));
}

void PythonTransfers::putBox(const std::string& name, const TextureRegion& region, const std::string& content)
{
    if (isWhole(region, name)) {
        m_program.helpers.insert("write");
        return line(std::format("write({}, {})", whole(name), content));
    }
    m_program.helpers.insert("put_box");
    line(std::format("put_box({}, {}, {})", whole(name), boxText(name, region), content));
}

void PythonTransfers::write(const LoweredCopy& copy, const plan::TextureRegions& regions)
{
    if (isWhole(regions.from, copy.from) && isWhole(regions.to, copy.to) && copy.from != copy.to)
        return copyWhole(copy);
    putBox(copy.to, regions.to, boxOf(copy.from, regions.from));
}

void PythonTransfers::write(const LoweredCopy& copy, const plan::MixedRegions& regions)
{
    const bool fromTexture = std::holds_alternative<project::Texture>(m_project.resource(copy.from)->kind);
    const std::string& texture = fromTexture ? copy.from : copy.to;
    const bool fits = fromTexture || sizeOf(copy.from) == sizeOf(copy.to);
    if (regions.offset == 0 && isWhole(regions.texture, texture) && fits)
        return copyWhole(copy);
    const auto& extent = regions.texture.extent;
    const std::uint64_t size =
        std::uint64_t{extent[0]} * extent[1] * extent[2] * info(textureOf(texture).format).blockBytes;
    if (fromTexture) {
        m_program.helpers.insert("put");
        return line(
            std::format("put({}, {}, {})", whole(copy.to), regions.offset, boxOf(copy.from, regions.texture)));
    }
    m_program.helpers.insert("read");
    putBox(copy.to, regions.texture,
           std::format("read({})[{}:{}]", whole(copy.from), regions.offset, regions.offset + size));
}

std::string PythonTransfers::text(const LoweredUpload& upload)
{
    const bool isTexture = std::holds_alternative<project::Texture>(m_project.resource(upload.resource)->kind);
    for (const LoweredUpload::Piece& each : upload.pieces) {
        const auto bytes = std::span(*upload.bytes).subspan(each.from, each.size);
        const std::string content = m_program.bytesText(upload.resource + " upload", bytes, each.size);
        if (isTexture) {
            putBox(upload.resource, each.region, content);
        } else if (each.to == 0 && each.size == sizeOf(upload.resource)) {
            m_program.helpers.insert("write");
            line(std::format("write({}, {})", whole(upload.resource), content));
        } else {
            m_program.helpers.insert("put");
            line(std::format("put({}, {}, {})", whole(upload.resource), each.to, content));
        }
    }
    return std::exchange(m_text, {});
}

std::string PythonTransfers::text(const LoweredClear& clear, const std::string& at)
{
    const project::Resource& resource = *m_project.resource(clear.resource);
    const std::uint64_t size = sizeOf(clear.resource);
    std::vector<std::byte> element;
    if (const auto* texture = std::get_if<project::Texture>(&resource.kind)) {
        const auto given = m_clears.find(at);
        const auto texel = given == m_clears.end() ? fail(Code::badValue, "The clear has no value.")
                                                   : decode::texelFromJson(texture->format, given->second->value);
        if (!texel) {
            m_program.refuse(texel.error().code, texel.error().message, at);
            return {};
        }
        element = *texel;
    } else {
        element.resize(4);
        std::memcpy(element.data(), &std::get<std::uint32_t>(clear.value), 4);
    }
    const std::string digits = hexFromBytes(element);
    // Elements that fit completely; the rest is not cleared.
    const std::uint64_t whole4 = size / element.size();
    if (whole4 * element.size() == size) {
        m_program.helpers.insert("write");
        line(std::format("write({}, bytes.fromhex(\"{}\") * {})", whole(clear.resource), digits, whole4));
    } else {
        m_program.helpers.insert("put");
        line(std::format("put({}, 0, bytes.fromhex(\"{}\") * {})", whole(clear.resource), digits, whole4));
    }
    return std::exchange(m_text, {});
}

} // namespace wavelane::exporter
