// SPDX-License-Identifier: MIT
#include "core/importer/amber/reader.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace wavelane::importer::amber {

namespace {

constexpr auto bindKinds =
    std::to_array<std::pair<std::string_view, BindKind>>({{"uniform", BindKind::uniform},
                                                          {"storage", BindKind::storage},
                                                          {"uniform_dynamic", BindKind::uniform},
                                                          {"storage_dynamic", BindKind::storage},
                                                          {"uniform_texel_buffer", BindKind::uniformTexels},
                                                          {"storage_texel_buffer", BindKind::storageTexels},
                                                          {"storage_image", BindKind::storageImage},
                                                          {"sampled_image", BindKind::sampledImage},
                                                          {"combined_image_sampler", BindKind::combined},
                                                          {"push_constant", BindKind::push}});

void readAttach(ReadState& state, Pipeline& pipeline)
{
    const std::optional<Word> name = state.require("the name of a shader");
    if (!name)
        return;
    pipeline.shader = name->text;
    while (const std::optional<Word> keyword = state.words.nextOnLine()) {
        if (keyword->text == "ENTRY_POINT") {
            if (const std::optional<Word> entry = state.require("an entry point"))
                pipeline.entry = entry->text;
        } else if (keyword->text == "TYPE") {
            state.require("the kind of a shader");
        } else if (keyword->text == "SPECIALIZE") {
            const auto id = state.number("number of a constant");
            const auto type = id && state.expect("AS") ? state.require("a type") : std::nullopt;
            const auto known = type ? dataTypeFromText(type->text) : std::nullopt;
            const auto word = type ? state.require("a value") : std::nullopt;
            if (!word)
                return state.words.skipLine();
            const auto value =
                known ? numberOf(*known, word->text) : fail(Code::badValue, "The type is not supported.");
            if (!value || sizeInBytes(known->scalar) != 4 || known->components() != 1)
                state.reportInvalid(std::format("'{} {}' is not a valid value of a 32-bit specialization constant.",
                                                type->text, word->text));
            else
                pipeline.constants.push_back(
                    {.id = static_cast<std::uint32_t>(*id), .type = known->scalar, .value = *value});
        } else {
            state.reportInvalid(std::format("'{}' is not a known part of ATTACH.", keyword->text));
            return state.words.skipLine();
        }
    }
}

/// Reads one number, or one for each element of an array. All must be `wanted`, because a binding of a project always
/// covers the whole buffer.
void requireWholeBuffer(ReadState& state, std::string_view keyword, std::uint64_t wanted)
{
    while (const std::optional<Word> next = state.words.peekOnLine()) {
        const char first = next->text.front();
        if (first != '-' && (first < '0' || first > '9'))
            return;
        state.words.nextOnLine();
        const bool isWhole = keyword == "DESCRIPTOR_RANGE" && next->text == "-1";
        if (!isWhole && next->text != std::to_string(wanted))
            state.reportUnsupported(
                std::format("{} {} is not supported: a project binds whole buffers.", keyword, next->text));
    }
}

/// Reads the offsets of the buffers, which are added to those that are known.
bool readOffsets(ReadState& state, Bind& bind)
{
    for (std::size_t index = 0; const std::optional<Word> next = state.words.peekOnLine(); ++index) {
        if (next->text.front() < '0' || next->text.front() > '9')
            break;
        const auto offset = state.number("offset");
        if (!offset)
            return false;
        bind.offsets.resize(std::max(bind.offsets.size(), index + 1));
        bind.offsets[index] += *offset;
    }
    return true;
}

/// Reads one of the parts that can follow the bound names. False if the rest of the statement cannot be read.
bool readBindPart(ReadState& state, std::string_view keyword, Bind& bind)
{
    const auto into = [&](std::uint32_t& target, std::string_view what) {
        const auto value = state.number(what);
        target = static_cast<std::uint32_t>(value.value_or(0));
        return value.has_value();
    };
    if (keyword == "DESCRIPTOR_SET")
        return into(bind.set, "descriptor set");
    if (keyword == "BINDING")
        return into(bind.binding, "binding");
    if (keyword == "BASE_MIP_LEVEL")
        return into(bind.mip, "mip level");
    if (keyword == "OFFSET" || keyword == "DESCRIPTOR_OFFSET")
        return readOffsets(state, bind);
    if (keyword == "DESCRIPTOR_RANGE") {
        requireWholeBuffer(state, keyword, 0);
        return true;
    }
    if (keyword == "KERNEL")
        state.reportUnsupported("Arguments of OpenCL kernels are not supported.");
    else
        state.reportInvalid(std::format("'{}' is not a known part of BIND.", keyword));
    return false;
}

/// Reads names up to a keyword.
std::vector<std::string> readNames(ReadState& state, bool isArray)
{
    std::vector<std::string> names;
    do {
        const std::optional<Word> name = state.require("a name");
        if (!name)
            return {};
        names.emplace_back(name->text);
        const std::optional<Word> next = state.words.peekOnLine();
        if (!next || next->text == "AS" || next->text == "DESCRIPTOR_SET" || next->text == "KERNEL")
            break;
    } while (isArray);
    return names;
}

void readBind(ReadState& state, Pipeline& pipeline)
{
    const std::optional<Word> what = state.require("BUFFER or SAMPLER");
    if (!what)
        return;
    const bool isSampler = what->text.starts_with("SAMPLER");
    Bind bind{.isArray = what->text.ends_with("_ARRAY"), .line = what->line};
    const std::string_view stem = bind.isArray ? what->text.substr(0, what->text.size() - 6) : what->text;
    if (stem != "BUFFER" && stem != "SAMPLER") {
        state.reportUnsupported(std::format("BIND {} is not supported.", what->text));
        return state.words.skipLine();
    }
    bind.kind = isSampler ? BindKind::sampler : BindKind::storage;
    bind.names = readNames(state, bind.isArray);
    if (state.accept("AS")) {
        const std::optional<Word> kind = state.require("the kind of the binding");
        const auto* const known =
            kind ? std::ranges::find(bindKinds, kind->text, &std::pair<std::string_view, BindKind>::first)
                 : bindKinds.end();
        if (known == bindKinds.end()) {
            if (kind)
                state.reportUnsupported(
                    std::format("Bindings of the kind '{}' are not supported in compute pipelines.", kind->text));
            return state.words.skipLine();
        }
        bind.kind = known->second;
    }
    if (bind.kind == BindKind::combined && state.expect("SAMPLER")) {
        bind.samplers = readNames(state, bind.isArray);
        if (bind.samplers.size() != bind.names.size())
            state.reportInvalid(
                std::format("There are {} images but {} samplers; specify one sampler for each image.",
                            bind.names.size(), bind.samplers.size()));
    }
    while (const std::optional<Word> keyword = state.words.nextOnLine()) {
        if (!readBindPart(state, keyword->text, bind))
            return state.words.skipLine();
    }
    for (const std::vector<std::string>& names : {bind.names, bind.samplers}) {
        for (const std::string& name : names) {
            if (!state.isTaken(name))
                return state.reportInvalid(std::format("There is no buffer, image or sampler '{}'.", name));
        }
    }
    pipeline.binds.push_back(std::move(bind));
}

/// Skips statements with their own `END`, which must not end the pipeline.
bool skipInnerBlock(ReadState& state, std::string_view keyword)
{
    static constexpr auto reasons = std::to_array<std::pair<std::string_view, std::string_view>>(
        {{"SHADER_OPTIMIZATION", "The optimizer is not run; results do not change."},
         {"COMPILE_OPTIONS", "Options of clspv are ignored."}});
    for (const auto& [name, reason] : reasons) {
        if (name == keyword)
            state.findings.note(state.words.line(), std::string(reason));
    }
    if (keyword == "SUBGROUP")
        state.reportUnsupported("SUBGROUP is not supported: the device determines the number of lanes in a wave.");
    if (keyword != "SHADER_OPTIMIZATION" && keyword != "COMPILE_OPTIONS" && keyword != "SUBGROUP")
        return false;
    if (!state.words.takeBlock())
        state.reportInvalid(std::format("{} has no END.", keyword));
    return true;
}

void readContents(ReadState& state, Pipeline& pipeline)
{
    while (const std::optional<Word> keyword = state.words.next()) {
        if (keyword->text == "END")
            return;
        if (keyword->text == "ATTACH")
            readAttach(state, pipeline);
        else if (keyword->text == "BIND")
            readBind(state, pipeline);
        else if (!skipInnerBlock(state, keyword->text)) {
            state.reportUnsupported(std::format("{} is not supported in compute pipelines.", keyword->text));
            state.words.skipLine();
        }
    }
    state.findings.error(pipeline.line, Code::badValue, std::format("'{}' has no END.", pipeline.name));
}

/// Skips a graphics pipeline, whose state blocks have their own `END`.
void skipGraphics(ReadState& state)
{
    static constexpr auto blocks = std::to_array<std::string_view>(
        {"SHADER_OPTIMIZATION", "COMPILE_OPTIONS", "SUBGROUP", "DEPTH", "STENCIL", "BLEND"});
    while (const std::optional<Word> keyword = state.words.next()) {
        if (keyword->text == "END")
            return;
        if (std::ranges::contains(blocks, keyword->text))
            state.words.takeBlock();
        else
            state.words.skipLine();
    }
}

} // namespace

void readPipeline(ReadState& state, bool isDerived)
{
    const std::optional<Word> first = state.require(isDerived ? "the name of a pipeline" : "compute or graphics");
    const bool hasMore = first && (!isDerived || state.expect("FROM"));
    const std::optional<Word> second = hasMore ? state.require("the name of a pipeline") : std::nullopt;
    if (!second) {
        skipGraphics(state);
        return;
    }
    const int line = second->line;
    Pipeline pipeline;
    if (isDerived) {
        const Pipeline* const parent = named(state.script.pipelines, second->text);
        if (parent == nullptr)
            state.reportInvalid(std::format("There is no pipeline '{}'.", second->text));
        else
            pipeline = *parent;
        pipeline.name = first->text;
    } else {
        pipeline.isCompute = first->text == "compute";
        pipeline.name = second->text;
    }
    pipeline.line = line;
    state.endOfStatement();
    if (pipeline.isCompute) {
        readContents(state, pipeline);
    } else {
        state.findings.error(
            line, Code::featureMissing,
            std::format("'{}' is not a compute pipeline; Wavelane supports no other pipelines.", pipeline.name));
        skipGraphics(state);
    }
    if (named(state.script.pipelines, pipeline.name) != nullptr)
        state.findings.error(line, Code::duplicateName,
                             std::format("A pipeline '{}' already exists.", pipeline.name));
    else
        state.script.pipelines.push_back(std::move(pipeline));
}

} // namespace wavelane::importer::amber
