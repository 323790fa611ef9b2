// SPDX-License-Identifier: MIT
#include "core/exporter/cpp/cpp_target.h"

#include "core/exporter/cpp/declarations/member_text.h"
#include "core/exporter/cpp/device_text.h"
#include "core/exporter/cpp/program/program.h"
#include "core/exporter/cpp/program/survey.h"
#include "core/exporter/cpp/recompile_text.h"
#include "core/exporter/cpp/statements/check_text.h"
#include "core/exporter/cpp/statements/initialization_text.h"
#include "core/exporter/cpp/statements/input_text.h"
#include "core/exporter/cpp/statements/record_text.h"
#include "core/exporter/cpp/values/access_text.h"
#include "core/exporter/text/comment_text.h"
#include "core/exporter/text/cpp_text.h"
#include "core/exporter/text/program_name.h"
#include "core/exporter/text/text_template.h"
#include "core/exporter/text/vulkan_text.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <format>

namespace wavelane::exporter {

namespace {

constexpr std::size_t textWidth = 118;

/// Wraps a text at `width` characters and starts each line with `front`.
std::string wrapped(std::string_view text, std::string_view front, std::size_t width)
{
    std::string out;
    std::string line(front);
    std::string word;
    const auto flush = [&] {
        if (word.empty())
            return;
        if (line.size() > front.size() && line.size() + 1 + word.size() > width) {
            out += line + "\n";
            line = front;
        }
        line += (line.size() > front.size() ? " " : "") + word;
        word.clear();
    };
    for (const char c : text) {
        if (c == ' ' || static_cast<unsigned char>(c) < 0x20)
            flush();
        else
            word += c;
    }
    flush();
    return out + line;
}

class CppWriter
{
public:
    explicit CppWriter(const ExportInput& input) : m_program(input), m_project(input.snapshot.project) {}

    Export make()
    {
        m_program.lowered = lower(m_program.input, m_program.diagnostics);
        m_program.checks = lowerChecks(m_program.input, m_program.diagnostics);
        if (hasErrors(m_program.diagnostics))
            return {.diagnostics = std::move(m_program.diagnostics)};
        surveyProgram(m_program);
        if (m_program.lowered.usesQueues)
            m_program.use("queues");
        m_title = m_project.name.empty() ? "A Wavelane project" : m_project.name;
        std::string file = fileNameOf(m_project.name);
        std::ranges::replace(file, '_', '-');
        m_name = programNameOf(file, "-");
        if (m_name.isRenamed())
            m_program.use("renamed");
        writeMain();
        writeHeaders();
        writeShaders();
        writeRest();
        if (hasErrors(m_program.diagnostics))
            m_program.files.clear();
        return {.files = std::move(m_program.files), .diagnostics = std::move(m_program.diagnostics)};
    }

private:
    void add(std::string path, std::string text)
    {
        m_program.files.push_back({.path = std::move(path), .bytes = std::move(text)});
    }

    void addTemplate(std::string path, std::string_view name, std::map<std::string, std::string> texts)
    {
        texts.insert({{"program", m_name.file}, {"target", m_name.target}});
        add(std::move(path), fillTemplate(templateText(std::format("cpp/{}", name)),
                                          {.flags = m_program.flags, .texts = std::move(texts)}));
    }

    static std::string trimmed(std::string text)
    {
        while (text.ends_with('\n'))
            text.pop_back();
        return text;
    }

    void writeMain()
    {
        std::map<std::string, std::string> texts;
        // Declares the names that the other texts use, so it comes first.
        texts["members"] = trimmed(memberText(m_program));
        m_program.structs.avoid(m_program.members.assigned());
        texts["initialize"] = trimmed(initializationText(m_program));
        texts["inputs"] = trimmed(inputsText(m_program));
        texts["record"] = trimmed(recordText(m_program));
        texts["read"] = trimmed(readText(m_program));
        texts["check"] = trimmed(checkText(m_program));
        if (!texts["inputs"].empty())
            m_program.use("inputs");
        const bool first = m_program.flags.contains("first_frame");
        const bool snapshots = m_program.flags.contains("snapshots");
        if (first || snapshots || m_program.lowered.swaps || m_program.flags.contains("flushes"))
            m_program.use("record_each_frame");
        texts["record_parameters"] =
            std::string(first ? ", std::uint64_t frame" : "") + (snapshots ? ", bool last" : "");
        texts["record_arguments"] =
            std::string(first ? ", frame" : "") + (snapshots ? ", frame + 1 == options.frames" : "");
        if (!m_program.structs.empty())
            m_program.use("structs");
        texts["headline"] = wrapped(commentText(m_title), "// ", textWidth);
        if (!m_project.description.empty())
            texts["headline"] += "\n//\n" + wrapped(commentText(m_project.description), "// ", textWidth);
        texts["title"] = literalOf(m_title);
        addPresented(texts);
        addTemplate("main.cpp", "main.cpp", std::move(texts));
    }

    /// The presented textures and the initial size of the window.
    void addPresented(std::map<std::string, std::string>& texts)
    {
        std::vector<std::string> presented;
        std::string size;
        collectPresented(m_program.lowered.passes, presented, size);
        texts["presented"] = joined(presented, ",\n                ");
        texts["window_size"] = size;
    }

    void collectPresented(const std::vector<LoweredPass>& passes, std::vector<std::string>& presented,
                          std::string& size) const
    {
        for (const LoweredPass& pass : passes) {
            if (const auto* group = std::get_if<LoweredGroup>(&pass.kind))
                collectPresented(group->passes, presented, size);
            const auto* present = std::get_if<project::PresentPass>(&pass.kind);
            if (!present)
                continue;
            std::string texture = std::format("{{.texture = &project.{}", m_program.resources.at(present->resource));
            if (present->mip != 0)
                texture += std::format(", .mip = {}", present->mip);
            if (present->slice != 0)
                texture += std::format(", .layer = {}", present->slice);
            if (present->at != std::array<std::int64_t, 2>{0, 0})
                texture += std::format(", .at = {{{}, {}}}", present->at[0], present->at[1]);
            if (present->fit != project::Fit::contain)
                texture += std::format(", .fit = Fit::{}", project::toString(present->fit));
            presented.push_back(texture + "}");
            const auto& shown = std::get<project::Texture>(m_project.resource(present->resource)->kind);
            const auto extent = project::mipExtent(shown, present->mip);
            if (size.empty())
                size = std::format("{}, {}", std::clamp<std::uint64_t>(extent[0], 256, 1600),
                                   std::clamp<std::uint64_t>(extent[1], 256, 1000));
        }
    }

    std::string resourceWords() const
    {
        std::vector<std::string> words{"buffers"};
        for (const auto& [flag, word] : std::vector<std::pair<std::string, std::string>>{
                 {"textures", "textures"}, {"samplers", "samplers"}, {"heaps", "heaps"}, {"sparse", "tiles"}}) {
            if (m_program.flags.contains(flag))
                words.push_back(word);
        }
        std::string out;
        for (std::size_t i = 0; i < words.size(); ++i)
            out += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
        return out;
    }

    std::string blocksText() const
    {
        std::set<Format> formats;
        for (const project::Resource& each : m_project.resources) {
            if (const auto* texture = std::get_if<project::Texture>(&each.kind); texture && !each.broken)
                formats.insert(texture->format);
        }
        std::string out;
        for (const Format each : formats) {
            const FormatInfo& facts = info(each);
            out += std::format("{}case {}:\n    return {{.bytes = {}{}}};", out.empty() ? "" : "\n", formatText(each),
                               facts.blockBytes, facts.blockWidth > 1 ? ", .width = 4" : "");
        }
        return out;
    }

    void flagGeometry()
    {
        for (const project::Resource& each : m_project.resources) {
            const auto* structure = std::get_if<project::AccelerationStructure>(&each.kind);
            if (!structure || each.broken)
                continue;
            for (const project::BottomLevel& level : structure->blas) {
                if (!level.triangles.empty())
                    m_program.use("triangles");
                if (!level.boxes.empty())
                    m_program.use("boxes");
            }
        }
    }

    void writeHeaders()
    {
        auto device = deviceTexts(m_program);
        device["title"] = literalOf(m_title);
        addTemplate("device.h", "device.h", std::move(device));
        const std::string aliased =
            m_program.flags.contains("aliased_tiles")
                ? " |\n                                           VK_BUFFER_CREATE_SPARSE_ALIASED_BIT"
                : "";
        addTemplate("resources.h", "resources.h",
                    {{"resource_words", resourceWords()},
                     {"blocks", blocksText()},
                     {"buffer_tile", std::to_string(m_program.input.bufferTileBytes)},
                     {"sparse_buffer_flags",
                      "VK_BUFFER_CREATE_SPARSE_BINDING_BIT | VK_BUFFER_CREATE_SPARSE_RESIDENCY_BIT" + aliased}});
        const bool push = m_program.flags.contains("push");
        addTemplate("passes.h", "passes.h",
                    {{"accesses", accessesText(m_program)},
                     {"push_parameter", push ? ", std::span<const std::byte> push = {}" : ""},
                     {"push_parameter_required", push ? ", std::span<const std::byte> push" : ""},
                     {"push_argument", push ? ", push" : ""}});
        addTemplate("program.h", "program.h", {});
        if (m_program.flags.contains("queues"))
            addTemplate("queues.h", "queues.h", {});
        if (m_program.flags.contains("presents"))
            addTemplate("window.h", "window.h", {});
        addTemplate("checks.h", "checks.h", {});
        if (m_program.flags.contains("acceleration")) {
            flagGeometry();
            addTemplate("acceleration.h", "acceleration.h", {});
        }
        if (m_program.flags.contains("structs"))
            add("structs.h", "// The structures of the shaders, with the shaders' layout.\n#pragma once\n\n#include "
                             "<cstddef>\n#include <cstdint>\n\n" +
                                 m_program.structs.declarations());
    }

    void writeShaders()
    {
        for (const SourceFile& each : m_program.input.sources)
            add("shaders/" + each.path, each.text);
        std::vector<std::string> includes;
        std::string functions;
        for (std::size_t i = 0; i < m_program.lowered.modules.size(); ++i) {
            const LoweredModule& module = m_program.lowered.modules[i];
            const std::string& name = m_program.moduleNames[i];
            const auto* bytes = reinterpret_cast<const char*>(module.spirv.data());
            add(std::format("shaders/{}.spv", name), {bytes, module.spirv.size() * sizeof(std::uint32_t)});
            add(std::format("shaders/{}.spv.h", name), wordsText(name, module.spirv));
            includes.push_back(std::format("#include \"{}.spv.h\"", name));
            const project::ShaderEntry* entry = m_project.shader(module.name);
            functions +=
                std::format("{0}/// {1}{2}.\ninline std::vector<std::uint32_t> {3}()\n{{\n#ifdef EMBED_SHADERS\n"
                            "    return {{std::begin({3}Words), std::end({3}Words)}};\n#else\n"
                            "    return readModule(\"{3}.spv\");\n#endif\n}}",
                            i == 0 ? "" : "\n\n", commentText(entry ? entry->source : module.name),
                            module.isFitted ? ", adapted to the formats and array sizes of its resources" : "", name);
        }
        if (!m_program.lowered.modules.empty())
            addTemplate("shaders/modules.h", "modules.h",
                        {{"includes", joined(includes, "\n")}, {"functions", functions}});
    }

    static std::string wordsText(const std::string& name, const std::vector<std::uint32_t>& spirv)
    {
        constexpr std::size_t wordsInLine = 8;
        std::string out = std::format("#pragma once\n\n#include <cstdint>\n\nnamespace modules {{\n\n"
                                      "inline constexpr std::uint32_t {}Words[] = {{",
                                      name);
        for (std::size_t i = 0; i < spirv.size(); ++i)
            out += std::format("{}0x{:08x}{}", i % wordsInLine == 0 ? "\n    " : " ", spirv[i],
                               i + 1 < spirv.size() ? "," : "");
        return out + "};\n\n} // namespace modules\n";
    }

    void writeRest()
    {
        const std::string recompile = recompileText(m_program);
        if (!recompile.empty())
            m_program.use("recompiles");
        addTemplate("CMakeLists.txt", "CMakeLists.txt", {{"recompile", recompile}});
        addTemplate("README.md", "README.md",
                    {{"title_text", m_title},
                     {"description", wrapped(m_project.description, "", textWidth)},
                     {"resource_words", resourceWords()}});
        addTemplate(".clang-format", "clang-format", {});
    }

    CppProgram m_program;
    const project::Project& m_project;
    std::string m_title;
    ProgramName m_name;
};

} // namespace

Export makeCpp(const ExportInput& input)
{
    return CppWriter(input).make();
}

} // namespace wavelane::exporter
