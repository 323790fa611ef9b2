// SPDX-License-Identifier: MIT
#include "core/project/templates.h"

#include "core/base/json.h"
#include "core/project/writer.h"

#include <array>
#include <format>
#include <string>
#include <system_error>

namespace wavelane::project {

namespace {

constexpr std::array imageFilter{
    TemplateFile{"project.wavelane", R"json({
  "wavelane": 1,
  "name": "@NAME@",
  "description": "A picture goes in, a sharpened picture comes out. Replace `initial` of `picture` by { \"image\": \"photo.png\" } to use your own.",
  "shaders": { "filter": { "source": "filter.hlsl" } },
  "resources": {
    "picture": { "kind": "texture2d", "width": 256, "height": 256, "format": "R8G8B8A8_UNORM",
                 "initial": { "pattern": "test-card" } },
    "result": { "kind": "texture2d", "width": 256, "height": 256, "format": "R8G8B8A8_UNORM" },
    "settings": { "kind": "constants", "values": { "strength": 0.5 } }
  },
  "passes": [
    { "name": "filter", "dispatch": "filter", "cover": "result",
      "bind": { "picture": "picture", "result": "result", "Settings": "settings" } },
    { "name": "show", "present": "result" }
  ],
  "expect": [ { "resource": "result", "all": { "type": "uint8", "value": 255 }, "offset": 3, "stride": 4 } ]
}
)json"},
    TemplateFile{"filter.hlsl",
                 R"hlsl(// Sharpens a picture: each texel moves away from the mean of its four neighbours.

Texture2D<float4> picture;
RWTexture2D<float4> result;

cbuffer Settings
{
    float strength; // 0 leaves the picture as it is
};

[numthreads(8, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    uint width, height;
    picture.GetDimensions(width, height);
    if (thread.x >= width || thread.y >= height)
        return;

    const int2 last = int2(width, height) - 1;
    const int2 here = int2(thread.xy);
    const float3 centre = picture.Load(int3(here, 0)).rgb;
    const float3 left = picture.Load(int3(max(here - int2(1, 0), 0), 0)).rgb;
    const float3 right = picture.Load(int3(min(here + int2(1, 0), last), 0)).rgb;
    const float3 above = picture.Load(int3(max(here - int2(0, 1), 0), 0)).rgb;
    const float3 below = picture.Load(int3(min(here + int2(0, 1), last), 0)).rgb;
    const float3 mean = (left + right + above + below) * 0.25;
    result[thread.xy] = float4(saturate(centre + (centre - mean) * strength), 1);
}
)hlsl"},
};

constexpr std::array empty{
    TemplateFile{"project.wavelane", R"json({
  "wavelane": 1,
  "name": "@NAME@",
  "shaders": { "main": { "source": "main.hlsl" } },
  "resources": { "numbers": { "kind": "buffer", "count": 64, "stride": 4 } },
  "passes": [ { "name": "main", "dispatch": "main", "cover": "numbers", "bind": { "numbers": "numbers" } } ],
  "expect": [ { "resource": "numbers", "sequence": { "type": "uint32", "start": 0, "step": 1 } } ]
}
)json"},
    TemplateFile{"main.hlsl", R"hlsl(// Each thread writes its own number.

RWStructuredBuffer<uint> numbers;

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    numbers[thread.x] = thread.x;
}
)hlsl"},
};

constexpr std::string_view kernel = R"hlsl(RWTexture2D<float4> image : register(u0);

[numthreads(8, 8, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    uint width, height;
    image.GetDimensions(width, height);
    if (thread.x >= width || thread.y >= height)
        return;
    const float2 uv = (float2(thread.xy) + 0.5) / float2(width, height);
    image[thread.xy] = float4(uv, 0.5, 1.0);
}
)hlsl";

constexpr std::array gradient{
    TemplateFile{"project.wavelane", R"json({
  "wavelane": 1,
  "name": "@NAME@",
  "shaders": { "fill": { "source": "fill.hlsl" } },
  "resources": {
    "picture": { "kind": "texture2d", "width": 512, "height": 512, "format": "R8G8B8A8_UNORM" }
  },
  "passes": [
    { "name": "fill", "dispatch": "fill", "cover": "picture", "bind": { "image": "picture" } },
    { "name": "show", "present": "picture" }
  ],
  "expect": [ { "resource": "picture", "all": { "type": "uint8", "value": 255 }, "offset": 3, "stride": 4 } ]
}
)json"},
    TemplateFile{"fill.hlsl", kernel},
};

constexpr std::array templates{
    ProjectTemplate{"image-filter", "a picture goes in, a sharpened picture comes out", imageFilter},
    ProjectTemplate{"gradient", "a shader that fills a texture, and a pass that shows it", gradient},
    ProjectTemplate{"empty", "one shader and one buffer", empty},
};

std::string filledIn(std::string_view text, std::string_view name)
{
    const std::string quoted = dumpJson(Json(std::string(name)));
    const std::string inside = quoted.substr(1, quoted.size() - 2);
    std::string result(text);
    if (const std::size_t place = result.find("@NAME@"); place != std::string::npos)
        result.replace(place, 6, inside);
    return result;
}

/// Whether the folder is new.
Result<bool> prepareFolder(const std::filesystem::path& folder)
{
    std::error_code problem;
    const bool isNew = std::filesystem::create_directories(folder, problem);
    if (problem)
        return fail(Code::fileUnwritable,
                    std::format("The folder {} cannot be made: {}.", folder.string(), problem.message()));
    const bool isEmpty = std::filesystem::is_empty(folder, problem);
    if (problem || !isEmpty)
        return fail(Code::fileUnwritable,
                    std::format("{} is no empty folder; a project is made in a new one.", folder.string()));
    return isNew;
}

/// Half a project would be in the way of the next attempt.
void takeBack(const std::filesystem::path& folder, std::span<const TemplateFile> files, bool withFolder)
{
    std::error_code ignored;
    for (const TemplateFile& each : files)
        std::filesystem::remove(folder / each.name, ignored);
    if (withFolder)
        std::filesystem::remove(folder, ignored);
}

} // namespace

std::span<const ProjectTemplate> projectTemplates()
{
    return templates;
}

std::string_view smallKernel()
{
    return kernel;
}

Result<void> makeProject(const std::filesystem::path& folder, const ProjectTemplate& what, std::string_view name)
{
    const Result<bool> isNew = prepareFolder(folder);
    if (!isNew)
        return std::unexpected(isNew.error());
    for (const TemplateFile& each : what.files) {
        if (Result<void> written = writeFileAtomically(folder / each.name, filledIn(each.text, name)); !written) {
            takeBack(folder, what.files, *isNew);
            return written;
        }
    }
    return {};
}

} // namespace wavelane::project
