// SPDX-License-Identifier: MIT
#pragma once

#include "tests/ui/workbench/workbench_fixture.h"

#include <QTemporaryDir>

#include <filesystem>
#include <fstream>
#include <string_view>

namespace wavelane::ui {

/// The window with a project of structures: 48 bytes for each particle, nested constants, GLSL, and an acceleration
/// structure.
class FieldsProjectTest : public WorkbenchTest
{
protected:
    void write(const char* name, std::string_view text)
    {
        std::ofstream(std::filesystem::path(m_folder.path().toStdString()) / name) << text;
    }

    /// `stride` is that of the buffer of particles, `initial` its initial data.
    void openFields(int stride = 48, const std::string& initial = R"(,
      "initial": { "structs": [ { "position": [1, 2], "mass": 3 }, { "kind": 7 } ] })")
    {
        write("move.hlsl", R"(struct Particle
{
    float2 position;
    float2 velocity;
    float4 color;
    float mass;
    uint kind;
    float2 spare;
};
RWStructuredBuffer<Particle> particles : register(u0);

struct Light { float3 direction; float power; };
cbuffer Settings : register(b0)
{
    float speed;
    Light lights[2];
    float grid[2][2];
};

[numthreads(4, 1, 1)] void main(uint3 id : SV_DispatchThreadID)
{
    particles[id.x].mass += speed + lights[1].power + grid[1][0];
}
)");
        write("fill.comp", R"(#version 450
layout(local_size_x = 4) in;
layout(std430, binding = 2048) buffer Out { float numbers[]; };
void main() { numbers[gl_GlobalInvocationID.x] = 1.0; }
)");
        const std::string text = R"({
  "wavelane": 1,
  "shaders": { "move": { "source": "move.hlsl" }, "fill": { "source": "fill.comp" } },
  "resources": {
    "particles": { "kind": "buffer", "count": 4, "stride": )" +
                                 std::to_string(stride) + initial + R"( },
    "settings": { "kind": "constants", "values": { "speed": 1 } },
    "numbers": { "kind": "buffer", "count": 4, "format": "R32_FLOAT" },
    "corners": { "kind": "buffer", "count": 3, "stride": 12 },
    "scene": { "kind": "acceleration_structure",
      "blas": [ { "name": "one", "triangles": [ { "vertices": "corners", "count": 3 } ] } ],
      "instances": [ { "blas": "one" } ] },
    "smooth": { "kind": "sampler", "min": "linear" }
  },
  "passes": [
    { "name": "go", "dispatch": "move", "threads": [4, 1, 1],
      "bind": { "particles": "particles", "Settings": "settings" } },
    { "name": "one", "dispatch": "fill", "threads": [4, 1, 1], "bind": { "u0": "numbers" } }
  ],
  "expect": [
    { "resource": "particles", "structs": [ { "mass": 4 } ] },
    { "resource": "numbers", "type": "float32", "values": [1, 1, 1, 1] }
  ]
}
)";
        write("project.wavelane", text);
        ASSERT_TRUE(openWhole(*window, m_folder.path()));
        ASSERT_TRUE(eventually([&] { return compiled(); }));
    }

    QString folder() const { return m_folder.path(); }

private:
    QTemporaryDir m_folder;
};

} // namespace wavelane::ui
