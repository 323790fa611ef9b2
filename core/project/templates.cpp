// SPDX-License-Identifier: MIT
#include "app/cli/templates.h"

#include <array>

namespace wavelane::cli {

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

constexpr std::array templates{
    ProjectTemplate{"image-filter", "a picture goes in, a sharpened picture comes out", imageFilter},
    ProjectTemplate{"empty", "one shader and one buffer", empty},
};

} // namespace

std::span<const ProjectTemplate> projectTemplates()
{
    return templates;
}

} // namespace wavelane::cli
