// SPDX-License-Identifier: MIT
// Buffers, a uniform block, a texture and a storage texture by their names.

struct Settings {
    scale: f32,
    count: u32,
    offset: vec3<f32>,
}

@group(0) @binding(0) var<storage, read> input: array<f32>;
@group(0) @binding(1) var<storage, read_write> output: array<f32>;
@group(0) @binding(2) var<uniform> settings: Settings;
@group(1) @binding(0) var picture: texture_2d<u32>;
@group(1) @binding(3) var target_picture: texture_storage_2d<rgba8uint, write>;

var<workgroup> shared_values: array<f32, 8>;

@compute @workgroup_size(8)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(local_invocation_index) index: u32) {
    shared_values[index] = input[id.x];
    workgroupBarrier();
    if id.x < settings.count {
        output[id.x] = shared_values[7u - index] * settings.scale + settings.offset.y;
    }
    let texel = textureLoad(picture, vec2<u32>(id.x, 0u), 0);
    textureStore(target_picture, vec2<u32>(id.x, 0u), texel.bgra);
}
