// SPDX-License-Identifier: MIT
#include "core/importer/shadertoy/toy.h"

#include "core/project/json/json_document.h"
#include "core/project/size/number_text.h"

#include <algorithm>
#include <array>
#include <format>
#include <initializer_list>
#include <utility>

namespace wavelane::importer::shadertoy {

namespace {

constexpr std::size_t maxToyPasses = 16;

Channel::Kind inputKind(std::string_view text)
{
    static constexpr auto kinds =
        std::to_array<std::pair<std::string_view, Channel::Kind>>({{"texture", Channel::Kind::picture},
                                                                   {"buffer", Channel::Kind::buffer},
                                                                   {"cubemap", Channel::Kind::cube},
                                                                   {"volume", Channel::Kind::volume},
                                                                   {"keyboard", Channel::Kind::keyboard}});
    const auto* const found = std::ranges::find(kinds, text, &std::pair<std::string_view, Channel::Kind>::first);
    return found == kinds.end() ? Channel::Kind::other : found->second;
}

std::string idOf(const Json& json)
{
    const Json& id = memberOr(json, "id");
    return id.is_number() ? dumpJson(id) : stringOr(json, "id");
}

class ToyReader
{
public:
    ToyReader(const project::JsonDocument& document, Findings& findings) : m_document(document), m_findings(findings)
    {
    }

    Toy read()
    {
        // The web service returns a shader in `Shader`; an exported file contains a shader or a list of shaders.
        std::string pointer;
        const Json* json = &m_document.json();
        if (json->is_array() && !json->empty()) {
            if (json->size() > 1)
                m_findings.error(
                    1, Code::featureMissing,
                    std::format("The file contains {} shaders; only the first is imported.", json->size()));
            json = &json->front();
            pointer = "/0";
        }
        if (memberOr(*json, "Shader").is_object()) {
            json = &memberOr(*json, "Shader");
            pointer += "/Shader";
        }
        Toy toy{.name = stringOr(memberOr(*json, "info"), "name"),
                .description = stringOr(memberOr(*json, "info"), "description")};
        const Json& passes = memberOr(*json, "renderpass");
        if (!passes.is_array() || passes.empty()) {
            m_findings.error(1, Code::badValue, "The list 'renderpass' is missing or empty.");
            return toy;
        }
        std::vector<ToyPass> images;
        for (std::size_t i = 0; i < passes.size(); ++i)
            readPass(passes[i], std::format("{}/renderpass/{}", pointer, i), toy, images);
        std::ranges::stable_sort(toy.passes, {}, &ToyPass::name);
        std::ranges::move(images, std::back_inserter(toy.passes));
        return toy;
    }

private:
    int lineOf(const std::string& pointer) const { return m_document.locate(pointer).line; }

    /// Reads one of `words`. Returns the first one if the key is missing, and also, after reporting an error, if the
    /// value is not one of them.
    std::string wordAt(const Json& json, std::string_view key, const std::string& pointer,
                       std::initializer_list<std::string_view> words)
    {
        const Json& value = memberOr(json, key);
        const std::string text = value.is_string() ? value.get<std::string>() : std::string();
        if (value.is_null() || std::ranges::contains(words, text))
            return value.is_null() ? std::string(*words.begin()) : text;
        m_findings.error(lineOf(pointer), Code::badValue,
                         std::format("The {} of an input is {}, which is not supported; '{}' is used instead.", key,
                                     project::quoted(value), *words.begin()));
        return std::string(*words.begin());
    }

    project::Sampler samplerOf(const Json& json, const std::string& pointer)
    {
        using enum project::Filter;
        project::Sampler sampler;
        const std::string filter = wordAt(json, "filter", pointer, {"linear", "nearest", "mipmap"});
        sampler.min = sampler.mag = filter == "nearest" ? point : linear;
        sampler.mip = filter == "mipmap" ? linear : point;
        if (filter != "mipmap")
            sampler.lodMax = 0;
        sampler.address.fill(wordAt(json, "wrap", pointer, {"clamp", "repeat"}) == "repeat"
                                 ? project::AddressMode::wrap
                                 : project::AddressMode::clamp);
        return sampler;
    }

    void readPass(const Json& json, const std::string& pointer, Toy& toy, std::vector<ToyPass>& images)
    {
        const std::string type = stringOr(json, "type");
        ToyPass pass{.name = stringOr(json, "name", type), .code = stringOr(json, "code")};
        if (!memberOr(json, "code").is_string())
            m_findings.error(lineOf(pointer), Code::badValue, "A pass has no string 'code'.");
        if (type == "common") {
            toy.common = pass.code;
            return;
        }
        if (type != "image" && type != "buffer") {
            return m_findings.error(lineOf(pointer), Code::featureMissing,
                                    std::format("Passes of the type '{}' are not supported.", type));
        }
        if (toy.passes.size() + images.size() >= maxToyPasses)
            return m_findings.error(
                lineOf(pointer), Code::limitExceeded,
                std::format("The shader has more than {} passes; the others are not imported.", maxToyPasses));
        const Json& outputs = memberOr(json, "outputs");
        if (outputs.is_array() && !outputs.empty())
            pass.output = idOf(outputs.front());
        const Json& inputs = memberOr(json, "inputs");
        if (!inputs.is_null() && !inputs.is_array())
            m_findings.error(lineOf(pointer), Code::badValue, "The 'inputs' of a pass must be a list.");
        for (std::size_t i = 0; inputs.is_array() && i < inputs.size(); ++i)
            readInput(inputs[i], std::format("{}/inputs/{}", pointer, i), pass);
        (type == "image" ? images : toy.passes).push_back(std::move(pass));
    }

    void readInput(const Json& json, const std::string& pointer, ToyPass& pass)
    {
        const std::uint64_t number = unsignedOr(json, "channel", 4);
        if (number >= pass.channels.size())
            return m_findings.error(lineOf(pointer), Code::badValue,
                                    "The channel of an input must be a number from 0 to 3.");
        const std::string type = stringOr(json, "ctype", stringOr(json, "type"));
        Channel& channel = pass.channels[number];
        channel.kind = inputKind(type);
        channel.sampler = samplerOf(memberOr(json, "sampler"), pointer);
        if (channel.kind == Channel::Kind::keyboard) { // It has only one mip.
            channel.sampler.mip = project::Filter::point;
            channel.sampler.lodMax = 0;
        }
        const std::string path = stringOr(json, "src", stringOr(json, "filepath"));
        channel.source = channel.kind == Channel::Kind::buffer    ? idOf(json)
                         : channel.kind == Channel::Kind::picture ? path
                                                                  : type;
    }

    const project::JsonDocument& m_document;
    Findings& m_findings;
};

bool isJson(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && (text[first] == '{' || text[first] == '[');
}

} // namespace

bool isShadertoy(std::string_view text)
{
    return isJson(text) ? text.contains("\"renderpass\"") : usesName(text, "mainImage");
}

Toy readShadertoy(std::string_view text, Findings& findings)
{
    if (isJson(text)) {
        const auto document = project::JsonDocument::parse(text);
        if (document)
            return ToyReader(*document, findings).read();
        Diagnostic problem = document.error();
        problem.file = findings.fileName();
        findings.add(std::move(problem));
        return {};
    }
    ToyPass image{.name = "Image", .code = std::string(text)};
    for (std::size_t i = 0; i < image.channels.size(); ++i) {
        if (!usesName(text, std::format("iChannel{}", i)))
            continue;
        const std::string name = std::format("iChannel{}", i);
        if (readsKeys(text, name)) {
            image.channels[i] = {.kind = Channel::Kind::keyboard, .source = "keyboard"};
            continue;
        }
        image.channels[i] = {.kind = Channel::Kind::unknown, .source = name};
        image.channels[i].sampler.min = image.channels[i].sampler.mag = project::Filter::linear;
    }
    return {.passes = {std::move(image)}};
}

} // namespace wavelane::importer::shadertoy
