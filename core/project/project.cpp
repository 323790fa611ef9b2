// SPDX-License-Identifier: MIT
#include "core/project/project.h"

#include <algorithm>

namespace wavelane::project {

const ShaderEntry* Project::shader(std::string_view shaderName) const
{
    const auto found = std::ranges::find(shaders, shaderName, &ShaderEntry::name);
    return found == shaders.end() ? nullptr : &*found;
}

const Resource* Project::resource(std::string_view resourceName) const
{
    const auto found = std::ranges::find(resources, resourceName, &Resource::name);
    return found == resources.end() ? nullptr : &*found;
}

bool BindingValue::isPlain() const
{
    return !isList && !mip && !slice && !format && sampler.empty() && counter.empty() && counterOffset == 0;
}

bool GroupPass::operator==(const GroupPass& other) const
{
    return repeat == other.repeat && passes == other.passes;
}

std::string_view kindName(const Resource& resource)
{
    struct Visitor
    {
        std::string_view operator()(const Buffer&) const { return "buffer"; }
        std::string_view operator()(const Constants&) const { return "constants"; }
        std::string_view operator()(const Texture& texture) const
        {
            switch (texture.dimension) {
            case TextureDimension::one:
                return "texture1d";
            case TextureDimension::two:
                return "texture2d";
            case TextureDimension::three:
                return "texture3d";
            case TextureDimension::cube:
                return "texturecube";
            }
            return {};
        }
        std::string_view operator()(const Sampler&) const { return "sampler"; }
        std::string_view operator()(const Heap&) const { return "heap"; }
        std::string_view operator()(const AccelerationStructure&) const { return "acceleration_structure"; }
    };
    return std::visit(Visitor{}, resource.kind);
}

std::string_view kindName(const Pass& pass)
{
    struct Visitor
    {
        std::string_view operator()(const DispatchPass&) const { return "dispatch"; }
        std::string_view operator()(const CopyPass&) const { return "copy"; }
        std::string_view operator()(const UploadPass&) const { return "upload"; }
        std::string_view operator()(const ClearPass&) const { return "clear"; }
        std::string_view operator()(const SwapPass&) const { return "swap"; }
        std::string_view operator()(const BindTilePass&) const { return "bind_tile"; }
        std::string_view operator()(const PresentPass&) const { return "present"; }
        std::string_view operator()(const GroupPass&) const { return "group"; }
    };
    return std::visit(Visitor{}, pass.kind);
}

} // namespace wavelane::project
