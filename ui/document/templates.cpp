// SPDX-License-Identifier: MIT
#include "ui/document/templates.h"

#include "core/project/writer.h"

#include <format>
#include <system_error>

namespace wavelane::ui {

std::string smallKernel()
{
    return R"(RWTexture2D<float4> image : register(u0);

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    uint width, height;
    image.GetDimensions(width, height);
    if (id.x >= width || id.y >= height)
        return;
    float2 uv = (float2(id.xy) + 0.5) / float2(width, height);
    image[id.xy] = float4(uv, 0.5, 1.0);
}
)";
}

Result<void> createProject(const std::filesystem::path& folder, const std::string& name)
{
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        return fail(Code::fileUnwritable,
                    std::format("The folder {} cannot be made: {}.", folder.string(), error.message()));
    const auto file = folder / "project.wavelane";
    if (std::filesystem::exists(file, error))
        return fail(Code::fileUnwritable, std::format("{} holds a project already.", folder.string()));

    project::Project project;
    project.name = name;
    project.shaders.push_back({.name = "fill", .source = "fill.hlsl"});
    project.resources.push_back(
        {.name = "picture", .kind = project::Texture{.width = {512, {}}, .height = {512, {}}}});
    project::DispatchPass fill;
    fill.shader = "fill";
    fill.size = project::Cover{"picture"};
    fill.bind.push_back({.key = "image", .value = {.resource = "picture"}});
    project.passes.push_back({.name = "fill", .kind = fill});
    project.passes.push_back({.name = "show", .kind = project::PresentPass{.resource = "picture"}});

    if (auto written = project::writeFileAtomically(folder / "fill.hlsl", smallKernel()); !written)
        return written;
    return project::writeFileAtomically(file, project::toText(project));
}

} // namespace wavelane::ui
