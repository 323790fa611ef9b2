// SPDX-License-Identifier: MIT
#include "core/exporter/python/survey.h"

#include "core/exporter/python/program.h"
#include "core/exporter/python/python_text.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <format>

namespace wavelane::exporter {

namespace {

constexpr std::uint64_t maxConstantBytes = 65536; ///< Whole buffers are bound as constants.

class PythonSurvey
{
public:
    explicit PythonSurvey(PythonProgram& program) : m_program(program), m_project(program.input.snapshot.project) {}

    void run()
    {
        for (const project::Resource& each : m_project.resources)
            std::visit([&](const auto& kind) { check(each, kind); }, each.kind);
        makeModules();
        surveyPasses(m_program.lowered.passes);
        for (bool changed = true; changed;) {
            changed = false;
            for (const auto& [a, b] : m_swapped)
                changed = mergeViews(a, b) || mergeViews(b, a) || changed;
        }
        nameAll();
    }

private:
    static std::string at(const project::Resource& resource) { return "/resources/" + resource.name; }
    void refuseFeature(const project::Resource& resource, std::string message)
    {
        m_program.refuse(Code::featureMissing, std::move(message), at(resource));
    }

    void check(const project::Resource& resource, const project::Buffer& buffer)
    {
        if (buffer.sparse)
            refuseFeature(resource, "compushady does not support sparse resources.");
        m_program.views[resource.name];
    }

    void check(const project::Resource& resource, const project::Texture& texture)
    {
        if (texture.sparse)
            refuseFeature(resource, "compushady does not support sparse resources.");
        if (texture.mips != 1 || texture.slices != 1 || texture.dimension == project::TextureDimension::cube)
            refuseFeature(resource, "compushady supports only textures with one mip and one slice.");
        if (pythonFormat(texture.format).empty() || info(texture.format).srgb)
            m_program.refuse(
                Code::formatUnsupported,
                std::format("compushady does not support textures of the format {}.", toString(texture.format)),
                at(resource));
        m_program.views[resource.name].insert(std::nullopt);
    }

    void check(const project::Resource& resource, const project::Sampler& sampler)
    {
        using enum project::AddressMode;
        const auto isKnown = [](project::AddressMode mode) {
            return mode == wrap || mode == mirror || mode == clamp;
        };
        if (!std::ranges::all_of(sampler.address, isKnown))
            refuseFeature(resource, "compushady's samplers support only the address modes wrap, mirror and clamp.");
        if (sampler.compare || sampler.anisotropy)
            refuseFeature(resource, "compushady's samplers support neither comparison nor anisotropic filtering.");
        if (sampler.reduction != project::Reduction::average || sampler.unnormalized)
            refuseFeature(resource, "compushady's samplers support neither `reduction` nor `unnormalized`.");
        // Samplers always use mip 0, so only `mag` has an effect.
        if (sampler.min != sampler.mag)
            refuseFeature(resource, "compushady's samplers only magnify; min and mag must be the same.");
    }

    void check(const project::Resource& resource, const project::AccelerationStructure&)
    {
        refuseFeature(resource, "compushady does not support acceleration structures.");
    }
    void check(const project::Resource&, const project::Constants&) {}
    void check(const project::Resource&, const project::Heap&) {}

    void makeModules()
    {
        Identifiers files;
        for (const LoweredModule& each : m_program.lowered.modules) {
            Result<PlainModule> made = plainModule(each);
            if (!made)
                m_program.refuse(made.error().code, made.error().message, "/shaders/" + each.name);
            m_program.modules.push_back(made ? std::move(*made) : PlainModule{});
            const std::string file = "shaders/" + files.add(fileNameOf(each.name)) + ".spv";
            const std::vector<std::uint32_t>& words = m_program.modules.back().spirv;
            m_program.files.push_back(
                {file, {reinterpret_cast<const char*>(words.data()), words.size() * sizeof(words[0])}});
            m_program.shaderFiles.push_back(file);
        }
    }

    void surveyPasses(const std::vector<LoweredPass>& passes)
    {
        for (const LoweredPass& pass : passes) {
            if (const auto* group = std::get_if<LoweredGroup>(&pass.kind))
                surveyPasses(group->passes);
            else if (const auto* swap = std::get_if<project::SwapPass>(&pass.kind))
                m_swapped.emplace_back(swap->resources[0], swap->resources[1]);
            else if (const auto* dispatch = std::get_if<LoweredDispatch>(&pass.kind))
                for (const LoweredDescriptor& each : dispatch->descriptors)
                    survey(each, pass.at);
        }
    }

    void survey(const LoweredDescriptor& descriptor, const std::string& place)
    {
        const auto lacks = [&](std::string message) {
            m_program.refuse(Code::featureMissing, std::move(message), place);
        };
        const project::Resource* const resource = m_project.resource(descriptor.resource);
        switch (descriptor.kind) {
        case DescriptorKind::null:
            return lacks("compushady does not support null descriptors.");
        case DescriptorKind::uniform:
            if (const auto* buffer = resource ? std::get_if<project::Buffer>(&resource->kind) : nullptr;
                buffer != nullptr && project::sizeInBytes(*buffer).value() > maxConstantBytes)
                return lacks(std::format("\"{}\" is bound as constants and has {} bytes; compushady binds the whole "
                                         "buffer, which is supported up to {} bytes.",
                                         resource->name, project::sizeInBytes(*buffer).value(), maxConstantBytes));
            m_program.views[descriptor.resource].insert(std::nullopt);
            return;
        case DescriptorKind::storage:
            if (descriptor.offset != 0)
                return lacks("The counter is not at the start of its buffer; compushady binds only whole buffers.");
            m_program.views[descriptor.resource].insert(std::nullopt);
            return;
        case DescriptorKind::texels:
        case DescriptorKind::storageTexels:
            if (!descriptor.format || pythonFormat(*descriptor.format).empty())
                return m_program.refuse(Code::formatUnsupported,
                                        std::format("compushady does not support buffers of the format {}.",
                                                    descriptor.format ? toString(*descriptor.format) : "unknown"),
                                        place);
            m_program.views[descriptor.resource].insert(descriptor.format);
            return;
        case DescriptorKind::sampled:
        case DescriptorKind::stored:
            return surveyView(descriptor, place);
        case DescriptorKind::inputs:
            m_program.usesInputs = true;
            return;
        case DescriptorKind::constants:
        case DescriptorKind::counter:
        case DescriptorKind::combined:
        case DescriptorKind::sampler:
        case DescriptorKind::defaultSampler:
        case DescriptorKind::structure:
            return;
        }
    }

    /// compushady binds only whole textures in their own format.
    void surveyView(const LoweredDescriptor& descriptor, const std::string& place)
    {
        const project::Resource* const resource = m_project.resource(descriptor.resource);
        const auto* const texture = resource != nullptr ? std::get_if<project::Texture>(&resource->kind) : nullptr;
        if (texture == nullptr || !descriptor.view)
            return;
        const plan::ViewShape shape =
            texture->dimension == project::TextureDimension::one   ? plan::ViewShape::texture1d
            : texture->dimension == project::TextureDimension::two ? plan::ViewShape::texture2d
                                                                   : plan::ViewShape::texture3d;
        if (descriptor.view->shape != shape || descriptor.view->format != texture->format)
            m_program.refuse(
                Code::featureMissing,
                std::format("\"{}\" is bound as an array or in another format; compushady binds textures only with "
                            "their own dimension and format.",
                            resource->name),
                place);
    }

    bool mergeViews(const std::string& a, const std::string& b)
    {
        auto& views = m_program.views;
        if (!views.contains(a) || !views.contains(b))
            return false;
        const std::size_t before = views[a].size();
        views[a].insert(views[b].begin(), views[b].end());
        return views[a].size() != before;
    }

    void nameAll()
    {
        for (const project::Resource& each : m_project.resources) {
            const std::string name = fileNameOf(each.name);
            if (std::holds_alternative<project::Constants>(each.kind)) {
                const auto layouts = m_program.input.plan.layouts.find(each.name);
                const std::size_t count = layouts == m_program.input.plan.layouts.end() ? 0 : layouts->second.size();
                const bool isLive = project::hasLiveValue(std::get<project::Constants>(each.kind).values);
                for (std::size_t i = 0; i < count; ++i) {
                    m_program.blocks[{each.name, i}] = m_program.variables.add(name);
                    if (isLive)
                        m_program.liveBlocks[{each.name, i}] = m_program.variables.add(name + "_values");
                }
                continue;
            }
            m_program.names[each.name] = m_program.variables.add(name);
            // A buffer that is only copied has one view without a format.
            if (std::holds_alternative<project::Buffer>(each.kind) && m_program.views[each.name].empty())
                m_program.views[each.name].insert(std::nullopt);
        }
        for (const std::string& each : m_program.lowered.counters)
            m_program.counters[each] = m_program.variables.add(fileNameOf(each) + "_counter");
        for (std::size_t i = 0; i < m_program.input.plan.inputLayouts.size() && m_program.usesInputs; ++i)
            m_program.inputs.push_back(m_program.variables.add("live_inputs"));
    }

    PythonProgram& m_program;
    const project::Project& m_project;
    std::vector<std::pair<std::string, std::string>> m_swapped;
};

} // namespace

void surveyPython(PythonProgram& program)
{
    PythonSurvey(program).run();
}

} // namespace wavelane::exporter
