// SPDX-License-Identifier: MIT
#include "core/importer/spirv/bound_spirv.h"

#include "core/importer/spirv/objects.h"
#include "core/project/json/json_document.h"
#include "core/project/size/number_text.h"

#include <array>
#include <format>
#include <utility>

namespace wavelane::importer::spirv {

namespace {

constexpr std::size_t maxSteps = 1024;
constexpr std::size_t maxObjects = 1024; ///< Limit for a list; the bindings of the next list follow.

struct List
{
    std::string_view key;
    std::uint32_t base; ///< The binding of the first element.
};
constexpr std::array<List, 4> lists{{{"cbv", 0}, {"srv", 1024}, {"uav", 2048}, {"samplers", 3072}}};

class StepReader
{
public:
    StepReader(const project::JsonDocument& document, Objects& objects, Draft& draft)
        : m_document(document), m_objects(objects), m_draft(draft)
    {
    }

    void read(const Json& json, const std::string& pointer)
    {
        if (memberOr(json, "copy").is_array())
            return readCopy(memberOr(json, "copy"), pointer + "/copy");
        const std::string path = stringOr(json, "shader");
        const std::string shader = shaderOf(path, pointer);
        if (shader.empty())
            return;
        project::DispatchPass pass{.shader = shader, .size = groupsOf(json, pointer)};
        const std::vector<project::Slot> slots = m_draft.slots(pass);
        for (const List& list : lists)
            bind(memberOr(json, list.key), std::format("{}/{}", pointer, list.key), list, slots, pass);
        m_draft.project().passes.push_back({.name = m_draft.passNames().take(shader), .kind = std::move(pass)});
    }

private:
    void reportInvalid(const std::string& pointer, Code code, std::string why)
    {
        m_draft.findings().error(m_document.locate(pointer).line, code, std::move(why));
    }

    /// Adds the module as a shader of the project, once. Returns its name; empty after reporting an error.
    std::string shaderOf(const std::string& path, const std::string& pointer)
    {
        if (path.empty()) {
            reportInvalid(pointer, Code::badValue,
                          "A step must have 'shader', the path of a SPIR-V module, or 'copy'.");
            return {};
        }
        const auto [found, isNew] = m_shaders.try_emplace(path);
        if (!isNew)
            return found->second;
        const Result<std::string> bytes = m_draft.readReferencedFile(path);
        if (!bytes) {
            reportInvalid(pointer, bytes.error().code, bytes.error().message);
            return {};
        }
        const std::string stem = std::filesystem::path(path).stem().string();
        const std::string file = m_draft.filePaths().take("shaders", stem, "spv");
        m_draft.addFile(file, *bytes);
        found->second = m_shaderNames.take(stem);
        project::ShaderEntry entry{.name = found->second, .source = file};
        m_draft.project().shaders.push_back(entry);
        m_draft.project().shaders.back().entry = computeEntryPoint(*bytes).value_or(std::move(entry.entry));
        return found->second;
    }

    project::Groups groupsOf(const Json& json, const std::string& pointer)
    {
        project::Groups groups;
        const Json& dispatch = memberOr(json, "dispatch");
        bool good = dispatch.is_array() && dispatch.size() == 3;
        for (std::size_t i = 0; good && i < 3; ++i) {
            const auto value = project::unsignedFromJson(dispatch[i]);
            good = value.has_value();
            groups.count[i] = value.value_or(1);
        }
        if (!good)
            reportInvalid(pointer, Code::badValue, "The 'dispatch' of a step must be a list of three group counts.");
        return groups;
    }

    void readCopy(const Json& json, const std::string& pointer)
    {
        if (json.size() != 2)
            return reportInvalid(pointer, Code::badValue, "'copy' must be a list of two objects.");
        project::CopyPass copy{.from = {.resource = m_objects.resourceFor(json[0], pointer + "/0", "source")},
                               .to = {.resource = m_objects.resourceFor(json[1], pointer + "/1", "target")}};
        if (copy.from.resource.empty() || copy.to.resource.empty())
            return;
        const std::string name = std::format("copy {} to {}", copy.from.resource, copy.to.resource);
        m_draft.project().passes.push_back({.name = m_draft.passNames().take(name), .kind = std::move(copy)});
    }

    void bind(const Json& json, const std::string& pointer, const List& list, const std::vector<project::Slot>& slots,
              project::DispatchPass& pass)
    {
        if (json.is_null())
            return;
        if (!json.is_array())
            return reportInvalid(pointer, Code::badValue, std::format("'{}' must be a list.", list.key));
        if (json.size() > maxObjects) {
            return reportInvalid(
                pointer, Code::limitExceeded,
                std::format("'{}' has {} objects; the limit of a list is {}.", list.key, json.size(), maxObjects));
        }
        for (std::size_t i = 0; i < json.size(); ++i) {
            const std::string element = std::format("{}/{}", pointer, i);
            const std::string resource = m_objects.resourceFor(json[i], element, std::format("{}{}", list.key, i));
            const project::Slot* slot = nullptr;
            for (const project::Slot& each : slots) {
                if (each.binding.set == 0 && each.binding.binding == list.base + i)
                    slot = &each;
            }
            if (slot == nullptr)
                m_draft.findings().note(m_document.locate(element).line,
                                        std::format("The shader does not use binding {}.", list.base + i));
            else if (!resource.empty())
                pass.bind.push_back({.key = slot->key, .value = {.resource = resource}});
        }
    }

    const project::JsonDocument& m_document;
    Objects& m_objects;
    Draft& m_draft;
    UniqueNames m_shaderNames;
    std::map<std::string, std::string> m_shaders; ///< Path of a module → shader.
};

} // namespace

bool isBoundSpirv(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && text[first] == '{' && text.contains("\"shader\"");
}

void toProject(std::string_view text, Draft& draft)
{
    const auto document = project::JsonDocument::parse(text);
    if (!document) {
        Diagnostic problem = document.error();
        problem.file = draft.findings().fileName();
        return draft.findings().add(std::move(problem));
    }
    const Json& json = document->json();
    if (const std::string name = stringOr(json, "name"); !name.empty())
        draft.project().name = name;
    Objects objects([&document](const std::string& pointer) { return document->locate(pointer).line; }, draft);
    objects.readAll(memberOr(json, "resources"), "/resources");
    StepReader steps(*document, objects, draft);
    const Json& list = memberOr(json, "steps");
    if (!list.is_array())
        return steps.read(json, "");
    for (std::size_t i = 0; i < list.size() && i < maxSteps; ++i)
        steps.read(list[i], std::format("/steps/{}", i));
    if (list.size() > maxSteps)
        draft.findings().error(
            document->locate("/steps").line, Code::limitExceeded,
            std::format("The file has {} steps; only the first {} are imported.", list.size(), maxSteps));
}

} // namespace wavelane::importer::spirv
