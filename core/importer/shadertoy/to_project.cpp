// SPDX-License-Identifier: MIT
#include "core/importer/shadertoy/to_project.h"

#include "core/importer/shadertoy/wrapper.h"
#include "core/media/image.h"
#include "core/media/read_image.h"
#include "core/project/live_texture.h"

#include <algorithm>
#include <bit>
#include <format>
#include <map>
#include <span>
#include <utility>

namespace wavelane::importer::shadertoy {

namespace {

constexpr std::uint64_t pictureWidth = 640;
constexpr std::uint64_t pictureHeight = 360;
constexpr std::uint64_t noiseSide = 256;

std::string_view typeOfChannel(const Channel& channel)
{
    switch (channel.kind) {
    case Channel::Kind::none:
        return "";
    case Channel::Kind::cube:
        return "samplerCube";
    case Channel::Kind::volume:
        return "sampler3D";
    case Channel::Kind::unknown:
    case Channel::Kind::picture:
    case Channel::Kind::buffer:
    case Channel::Kind::keyboard:
    case Channel::Kind::other:
        return "sampler2D";
    }
    return "";
}

std::string fileStem(std::string_view name)
{
    std::string stem;
    for (const char each : name)
        stem += each >= 'A' && each <= 'Z' ? static_cast<char>(each + 32) : each == ' ' ? '-' : each;
    return stem;
}

class ToyWriter
{
public:
    ToyWriter(const Toy& toy, Draft& draft) : m_toy(toy), m_draft(draft) {}

    void write()
    {
        if (!m_toy.common.empty()) {
            m_common = m_draft.filePaths().take("shaders", "common", "glsl");
            m_draft.addFile(m_common, withoutUniforms(m_toy.common));
        }
        for (std::size_t i = 0; i < m_toy.passes.size(); ++i)
            addTargets(i);
        for (std::size_t i = 0; i < m_toy.passes.size(); ++i)
            addPass(i);
        if (!m_toy.passes.empty())
            m_draft.project().passes.push_back({.name = m_draft.passNames().take("show"),
                                                .kind = project::PresentPass{.resource = m_targets.back()}});
    }

private:
    bool isImage(std::size_t index) const { return index + 1 == m_toy.passes.size(); }

    /// True if this pass or an earlier one reads what this pass wrote in the previous frame.
    bool readsPreviousFrame(std::size_t index) const
    {
        for (std::size_t i = 0; i <= index; ++i) {
            for (const Channel& each : m_toy.passes[i].channels) {
                if (each.kind == Channel::Kind::buffer && each.source == m_toy.passes[index].output)
                    return true;
            }
        }
        return false;
    }

    void addTargets(std::size_t index)
    {
        const ToyPass& pass = m_toy.passes[index];
        const project::Texture texture{.width = {pictureWidth, {}},
                                       .height = {pictureHeight, {}},
                                       .format =
                                           isImage(index) ? Format::R8G8B8A8_UNORM : Format::R32G32B32A32_FLOAT};
        const std::string name = m_draft.resourceNames().take(pass.name);
        m_draft.project().resources.push_back({.name = name, .kind = texture});
        m_targets.push_back(name);
        m_next.emplace_back();
        if (readsPreviousFrame(index) && !isImage(index)) {
            m_next.back() = m_draft.resourceNames().take(pass.name + " next");
            m_draft.project().resources.push_back({.name = m_next.back(), .kind = texture});
        }
    }

    void addPass(std::size_t index)
    {
        const ToyPass& pass = m_toy.passes[index];
        const std::string stem = fileStem(pass.name);
        const std::string code = m_draft.filePaths().take("shaders", stem, "glsl");
        m_draft.addFile(code, withoutUniforms(pass.code));
        Wrapper wrapper{.pass = pass.name,
                        .commonFile = nameOfFile(m_common),
                        .codeFile = nameOfFile(code),
                        .isImage = isImage(index),
                        .derivatives = usesDerivatives(pass.code) || usesDerivatives(m_toy.common)};
        project::DispatchPass dispatch{.shader = m_draft.shaderNames().take(pass.name)};
        const std::string& target = m_next[index].empty() ? m_targets[index] : m_next[index];
        dispatch.bind.push_back({.key = std::string(pictureVariable), .value = {.resource = target}});
        dispatch.bind.push_back(
            {.key = std::string(inputsVariable), .value = {.resource = std::string(project::liveInputsName)}});
        for (std::size_t i = 0; i < pass.channels.size(); ++i) {
            const std::string name = std::format("iChannel{}", i);
            const Channel& channel = pass.channels[i];
            if (!usesName(pass.code, name) && !usesName(m_toy.common, name))
                continue;
            wrapper.channelTypes[i] = typeOfChannel(channel);
            if (wrapper.channelTypes[i].empty())
                wrapper.channelTypes[i] = "sampler2D";
            wrapper.derivatives = wrapper.derivatives || channel.sampler.mip == project::Filter::linear;
            dispatch.bind.push_back(
                {.key = name,
                 .value = {.resource = resourceOf(channel, pass), .sampler = samplerOf(channel.sampler)}});
        }
        dispatch.size = project::Cover{target};
        const std::string file = m_draft.filePaths().take("shaders", stem, "comp");
        m_draft.addFile(file, wrapperText(wrapper));
        m_draft.project().shaders.push_back({.name = dispatch.shader, .source = file});
        const std::string shader = dispatch.shader;
        m_draft.project().passes.push_back(
            {.name = m_draft.passNames().take(pass.name), .kind = std::move(dispatch)});
        if (!m_next[index].empty())
            m_draft.project().passes.push_back({.name = m_draft.passNames().take("swap " + pass.name),
                                                .kind = project::SwapPass{{m_targets[index], m_next[index]}}});
        if (wrapper.derivatives)
            m_draft.findings().note(0, std::format("The pass '{}' uses derivatives, which require a device with "
                                                   "computeDerivativeGroupQuads.",
                                                   pass.name));
        m_draft.compile(shader);
    }

    static std::string nameOfFile(const std::string& path)
    {
        return path.empty() ? path : path.substr(path.rfind('/') + 1);
    }

    std::string resourceOf(const Channel& channel, const ToyPass& pass)
    {
        if (channel.kind == Channel::Kind::buffer) {
            for (std::size_t i = 0; i < m_toy.passes.size(); ++i) {
                if (!channel.source.empty() && m_toy.passes[i].output == channel.source)
                    return m_targets[i];
            }
        }
        const bool needsMips = channel.sampler.mip == project::Filter::linear;
        const auto key = std::pair(channel.kind, std::format("{} {}", channel.source, needsMips));
        const auto [found, isNew] = m_channels.try_emplace(key);
        if (isNew)
            found->second = addTexture(channel, pass, needsMips);
        return found->second;
    }

    std::string addTexture(const Channel& channel, const ToyPass& pass, bool needsMips)
    {
        project::Texture texture{.width = {noiseSide, {}}, .height = {noiseSide, {}}};
        project::Resource resource{.initial = project::PatternData{project::Pattern::noise}};
        if (channel.kind == Channel::Kind::keyboard)
            return addKeyboard();
        const std::string stem = channel.source.empty() ? "channel" : nameOfFile(channel.source);
        if (channel.kind == Channel::Kind::cube) {
            texture.dimension = project::TextureDimension::cube;
        } else if (channel.kind == Channel::Kind::volume) {
            texture = {.dimension = project::TextureDimension::three,
                       .width = {32, {}},
                       .height = {32, {}},
                       .depth = {32, {}}};
        }
        const bool isFile = channel.kind == Channel::Kind::picture || channel.kind == Channel::Kind::unknown;
        if (!isFile || !addFileImage(channel, pass, stem, texture, resource))
            reportNoise(channel, pass, stem);
        if (needsMips && texture.dimension == project::TextureDimension::two)
            texture.mips =
                static_cast<std::uint64_t>(std::bit_width(std::max(texture.width.value, texture.height.value)));
        resource.name = m_draft.resourceNames().take(stem.substr(0, stem.find('.')));
        resource.kind = texture;
        m_draft.project().resources.push_back(resource);
        return resource.name;
    }

    std::string addKeyboard()
    {
        const std::string name = m_draft.resourceNames().take("keyboard");
        m_draft.project().resources.push_back({.name = name,
                                               .kind = project::Texture{.width = {project::keyboardWidth, {}},
                                                                        .height = {project::keyboardHeight, {}},
                                                                        .format = Format::R8_UNORM,
                                                                        .live = project::LiveTexture::keyboard}});
        return name;
    }

    /// Adds the image file with this name next to the source, or reports that it cannot be read. False if there is
    /// none.
    bool addFileImage(const Channel& channel, const ToyPass& pass, const std::string& name, project::Texture& texture,
                      project::Resource& resource)
    {
        std::vector<std::string> names{name};
        if (channel.kind == Channel::Kind::unknown)
            names = {name + ".png", name + ".jpg"};
        for (const std::string& each : names) {
            const Result<std::string> bytes = m_draft.readReferencedFile(each);
            const auto image =
                bytes ? media::readImage(std::as_bytes(std::span(*bytes))) : std::unexpected(bytes.error());
            if (!image && image.error().code == Code::fileMissing)
                continue;
            if (!image) {
                m_draft.findings().error(
                    0, image.error().code,
                    std::format("The image '{}' of the pass '{}' cannot be imported and is replaced by noise. {}",
                                each, pass.name, image.error().message));
                return true;
            }
            const std::size_t dot = each.rfind('.');
            const std::string path =
                m_draft.filePaths().take("data", each.substr(0, dot), each.substr(std::min(dot + 1, each.size())));
            m_draft.addFile(path, *bytes);
            texture.width.value = image->width;
            texture.height.value = image->height;
            texture.format = image->format;
            resource.initial = project::ImageData{.paths = {path}};
            return true;
        }
        return false;
    }

    void reportNoise(const Channel& channel, const ToyPass& pass, const std::string& name)
    {
        Findings& findings = m_draft.findings();
        switch (channel.kind) {
        case Channel::Kind::none:
        case Channel::Kind::unknown:
            return findings.warning(
                0, Code::bindingMissing,
                std::format(
                    "The source does not specify {1} of the pass '{0}', which is filled with "
                    "noise. To use an image, choose it as the initial data of the texture, or save it as {1}.png "
                    "next to the source before you import it.",
                    pass.name, name));
        case Channel::Kind::picture:
            return findings.error(
                0, Code::fileMissing,
                std::format("The image '{}' of the pass '{}' was not found next to the source and is "
                            "replaced by noise.",
                            name, pass.name));
        case Channel::Kind::buffer:
            return findings.error(0, Code::unknownResource,
                                  std::format("The pass '{}' reads a buffer that no pass writes.", pass.name));
        case Channel::Kind::keyboard:
            return; // It is never replaced by noise.
        case Channel::Kind::cube:
        case Channel::Kind::volume:
        case Channel::Kind::other:
            return findings.error(
                0, Code::featureMissing,
                std::format("Inputs of the type '{}', as in the pass '{}', are not supported and are "
                            "replaced by noise.",
                            channel.source, pass.name));
        }
    }

    std::string samplerOf(const project::Sampler& sampler)
    {
        for (const auto& [known, name] : m_samplers) {
            if (known == sampler)
                return name;
        }
        const std::string name = m_draft.resourceNames().take("sampler");
        m_samplers.emplace_back(sampler, name);
        m_draft.project().resources.push_back({.name = name, .kind = sampler});
        return name;
    }

    const Toy& m_toy;
    Draft& m_draft;
    std::string m_common;
    std::vector<std::string> m_targets; ///< For each pass, the texture with its latest result.
    std::vector<std::string> m_next;    ///< For each pass, the texture that it writes if it differs; else empty.
    std::map<std::pair<Channel::Kind, std::string>, std::string> m_channels;
    std::vector<std::pair<project::Sampler, std::string>> m_samplers;
};

} // namespace

void toProject(const Toy& toy, Draft& draft)
{
    if (!toy.name.empty())
        draft.project().name = toy.name;
    draft.project().description = toy.description;
    ToyWriter(toy, draft).write();
    if (toy.passes.empty())
        draft.findings().error(0, Code::badValue, "There is no pass with mainImage.");
}

} // namespace wavelane::importer::shadertoy
