# SPDX-License-Identifier: MIT
"""Scripts for compushady."""

START = """\
import struct
import compushady
from compushady import HEAP_DEFAULT, HEAP_READBACK, HEAP_UPLOAD, Buffer, Compute, Heap, Sampler, Texture1D, Texture2D, Texture3D
from compushady.formats import R32_FLOAT, R32_UINT, R8G8B8A8_UINT
from compushady.shaders import hlsl

"""

SCALE = """\
import array
import struct

import compushady
import compushady.formats
from compushady.shaders import hlsl

factor = compushady.Buffer(16, compushady.HEAP_UPLOAD)
factor.upload(struct.pack("f", 3))
numbers = compushady.Buffer(64, format=compushady.formats.R32_FLOAT)
staging = compushady.Buffer(numbers.size, compushady.HEAP_UPLOAD)
staging.upload(array.array("f", range(16)))
staging.copy_to(numbers)

shader = hlsl.compile('''
cbuffer Settings : register(b0) { float factor; };
RWBuffer<float> numbers : register(u0);
[numthreads(16, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID) { numbers[thread.x] *= factor; }
''')
compute = compushady.Compute(shader, cbv=[factor], uav=[numbers])
compute.dispatch(1, 1, 1)

result = compushady.Buffer(numbers.size, compushady.HEAP_READBACK)
numbers.copy_to(result)
print("the numbers are", struct.unpack("16f", result.readback()))
"""

SWAP = START + """
picture = Texture2D(8, 8, R8G8B8A8_UINT)
upload = Buffer(picture.size, HEAP_UPLOAD)
upload.upload2d(bytes([1, 2, 3, 4] * 64), picture.row_pitch, picture.width, picture.height, 4)
upload.copy_to(picture)
GROUP = 4
source = f'''
RWTexture2D<uint4> picture : register(u0);
[numthreads({GROUP}, {GROUP}, 1)]
void main(uint3 id : SV_DispatchThreadID) {{ picture[id.xy] = picture[id.xy].grba; }}
'''
Compute(hlsl.compile(source), uav=[picture]).dispatch(picture.width // GROUP, picture.height // GROUP, 1)
result = Buffer(picture.size, HEAP_READBACK)
picture.copy_to(result)
"""

FUNCTIONS = START + """
COUNT = 8


def filled(values, format=R32_UINT):
    \"\"\"A buffer in device memory with these numbers.\"\"\"
    staging = Buffer(len(values) * 4, HEAP_UPLOAD)
    staging.upload(struct.pack("<%dI" % len(values), *values))
    made = Buffer(staging.size, format=format)
    staging.copy_to(made)
    return made


def shader_for(expression, name="numbers"):
    return hlsl.compile(\"\"\"
    RWBuffer<uint> NAME : register(u0);
    [numthreads(%d, 1, 1)]
    void main(uint3 id : SV_DispatchThreadID) { uint x = NAME[id.x]; NAME[id.x] = %s; }
    \"\"\".replace("NAME", name) % (COUNT, expression))


def main():
    numbers = filled([i for i in range(COUNT)])
    stages = {"double": shader_for("x * 2"), "add": shader_for("x + 10", name="sums")}
    computes = [(name, Compute(shader, uav=[numbers])) for name, shader in stages.items()]
    for name, compute in computes:
        times = 5 if name == "double" else 1
        while times > 0:
            compute.dispatch(1, 1, 1)
            times -= 1
    back = Buffer(numbers.size, HEAP_READBACK)
    numbers.copy_to(back)
    return back


if __name__ == "__main__":
    result = main()
"""

DOUBLE = START + """
numbers = Buffer(16, format=R32_UINT)
staging = Buffer(16, HEAP_UPLOAD)
staging.upload(struct.pack("<IIII", *[1, 2, 3, 4]))
staging.copy_to(numbers)
compute = Compute(hlsl.compile('''
RWBuffer<uint> numbers : register(u0);
[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { numbers[id.x] *= 2; }
'''), uav=[numbers])
for step in range(20):
    compute.dispatch(1, 1, 1)
result = Buffer(16, HEAP_READBACK)
numbers.copy_to(result)
"""

PING_PONG = START + """
buffers = [Buffer(16, format=R32_UINT) for _ in range(2)]
staging = Buffer(16, HEAP_UPLOAD)
staging.upload(struct.pack("<4I", 0, 1, 2, 3))
staging.copy_to(buffers[0])
step = hlsl.compile('''
Buffer<uint> before : register(t0);
RWBuffer<uint> after : register(u0);
[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { after[id.x] = before[id.x] + 1; }
''')
forth = Compute(step, srv=[buffers[0]], uav=[buffers[1]])
back = Compute(step, srv=buffers[1:], uav=buffers[:1])
for i in range(6):
    if i % 2 == 0:
        forth.dispatch(1, 1, 1)
    else:
        back.dispatch(1, 1, 1)
result = Buffer(16, HEAP_READBACK)
buffers[0].copy_to(result)
"""

SAMPLED = START + """
line = Texture1D(2, R32_FLOAT)
staging = Buffer(line.size, HEAP_UPLOAD)
staging.upload(struct.pack("<ff", 0, 1))
staging.copy_to(line)
smooth = Sampler(compushady.SAMPLER_ADDRESS_MODE_CLAMP, compushady.SAMPLER_ADDRESS_MODE_CLAMP,
                 compushady.SAMPLER_ADDRESS_MODE_CLAMP, filter_min=compushady.SAMPLER_FILTER_LINEAR,
                 filter_mag=compushady.SAMPLER_FILTER_LINEAR)
samples = Buffer(16, format=R32_FLOAT)
Compute(hlsl.compile('''
Texture1D<float> picture : register(t0);
SamplerState smooth : register(s0);
RWBuffer<float> samples : register(u0);
[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { samples[id.x] = picture.SampleLevel(smooth, 0.25 + id.x * 0.25, 0); }
'''), srv=[line], uav=[samples], samplers=[smooth]).dispatch(1, 1, 1)
result = Buffer(16, HEAP_READBACK)
samples.copy_to(result)
"""

VOLUME = START + """
volume = Texture3D(2, 2, 2, R32_UINT)
assert volume.depth == 2
Compute(hlsl.compile('''
RWTexture3D<uint> volume : register(u0);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { volume[id] = 100 + id.x + id.y * 2 + id.z * 4; }
'''), uav=[volume]).dispatch(volume.width, volume.height, volume.depth)
result = Buffer(volume.size, HEAP_READBACK)
volume.copy_to(result)
"""

HEAPS = START + """
pool = Heap(HEAP_DEFAULT, 1 << 17)
source = Buffer(16, heap=pool)
target = Buffer(16, heap=pool, heap_offset=65536)
staging = Buffer(16, HEAP_UPLOAD)
staging.upload(struct.pack("<4I", 7, 8, 9, 10))
staging.copy_to(source)
source.copy_to(target)
result = Buffer(16, HEAP_READBACK)
target.copy_to(result)
"""

ROWS = START + """
staging = Buffer(18, HEAP_UPLOAD)
staging.upload(bytes(18))
staging.upload2d(b"abcdefghi", 6, 3, 3, 1)
result = Buffer(18, HEAP_READBACK)
staging.copy_to(result)
"""

CHUNKS = START + """
staging = Buffer(12, HEAP_UPLOAD)
staging.upload_chunked(b"abcdef", 2, b"..")
result = Buffer(staging.size, HEAP_READBACK)
staging.copy_to(result)
"""

UNNAMED = START + """
source = Buffer(16, format=R32_UINT)
target = Buffer(16, format=R32_UINT)
staging = Buffer(16, HEAP_UPLOAD)
staging.upload(struct.pack("<4I", 1, 2, 3, 4))
staging.copy_to(source)
Compute(hlsl.compile('''
Buffer<uint> source;
RWBuffer<uint> target;
[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { target[id.x] = source[id.x] + 10; }
'''), srv=[source], uav=[target]).dispatch(1, 1, 1)
result = Buffer(16, HEAP_READBACK)
target.copy_to(result)
"""

NUMPY = START + """
import numpy as np

rows = np.array([[0, 1], [2, 3]], dtype=np.float32)
more = np.full(3, 5, np.float32)
last = np.float32(2.5)
staging = Buffer(rows.nbytes + more.nbytes + 4, HEAP_UPLOAD)
staging.upload(rows)
staging.upload(more.tobytes(), offset=rows.nbytes)
staging.upload(last.tobytes(), 28)
result = Buffer(staging.size, HEAP_READBACK)
staging.copy_to(result)
"""

FILES = START + """
import os
from pathlib import Path

here = Path(__file__).parent
numbers = Buffer(16, format=R32_UINT)
staging = Buffer(16, HEAP_UPLOAD)
staging.upload((here / "numbers.bin").read_bytes())
staging.copy_to(numbers)
with open(os.path.join(os.path.dirname(__file__), "add.hlsl")) as file:
    shader = hlsl.compile(file.read(), "add")
Compute(shader, uav=[numbers]).dispatch(1, 1, 1)
with open("add.spv", "rb") as file:
    module = file.read()
result = Buffer(16, HEAP_READBACK)
Compute(hlsl.compile(open("add.hlsl").read(), entry_point="add"), uav=[numbers]).dispatch(1, 1, 1)
numbers.copy_to(result)
"""

PUSH = START + """
numbers = Buffer(16, format=R32_UINT)
compute = Compute(hlsl.compile('''
struct Values { uint2 values; };
[[vk::push_constant]] ConstantBuffer<Values> given;
RWBuffer<uint> numbers : register(u0);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { numbers[id.x] = given.values[id.x]; }
'''), uav=[numbers], push_size=8)
compute.dispatch(2, 1, 1, struct.pack("<II", 100, 200))
result = Buffer(16, HEAP_READBACK)
numbers.copy_to(result)
"""

INDIRECT = START + """
counts = Buffer(16, format=R32_UINT)
staging = Buffer(16, HEAP_UPLOAD)
staging.upload(struct.pack("<4I", 0, 6, 1, 1))
staging.copy_to(counts)
numbers = Buffer(32, format=R32_UINT)
Compute(hlsl.compile('''
RWBuffer<uint> numbers : register(u0);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { numbers[id.x] = id.x; }
'''), uav=[numbers]).dispatch_indirect(counts, 4)
result = Buffer(32, HEAP_READBACK)
numbers.copy_to(result)
"""

SLICES = START + """
layers = Texture1D(2, R32_UINT, slices=2)
Compute(hlsl.compile('''
RWTexture1DArray<uint> layers : register(u0);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { layers[id.xy] = id.x + id.y * 10; }
'''), uav=[layers]).dispatch(2, 2, 1)
result = Buffer(16, HEAP_READBACK)
for layer in range(layers.slices):
    layers.copy_to(result, dst_offset=layer * layers.row_pitch, src_slice=layer)
"""

REGIONS = START + """
source = Buffer(15, HEAP_UPLOAD)
source.upload(b"hello world    ")
result = Buffer(15, HEAP_READBACK)
dots = Buffer(15, HEAP_UPLOAD)
dots.upload(b"." * dots.size)
dots.copy_to(result)
source.copy_to(result, size=10, dst_offset=2)
"""

GLSL = START + """
from compushady.shaders import glsl
numbers = Buffer(16, format=R32_UINT)
settings = Buffer(16, HEAP_UPLOAD)
settings.upload(struct.pack("<I", 3))
Compute(glsl.compile('''#version 450
layout(local_size_x = 4) in;
layout(set = 0, binding = 0, r32ui) uniform uimageBuffer numbers;
layout(set = 0, binding = 1) uniform Settings { uint factor; };
void main() { imageStore(numbers, int(gl_GlobalInvocationID.x), uvec4(factor * (gl_GlobalInvocationID.x + 1u))); }
'''), cbv=[settings], uav=[numbers]).dispatch(1, 1, 1)
result = Buffer(16, HEAP_READBACK)
numbers.copy_to(result)
"""

WGSL = START + """
from compushady.shaders import wgsl
numbers = Buffer(16, stride=4)
settings = Buffer(16, HEAP_UPLOAD)
settings.upload(struct.pack("<I", 3))
Compute(wgsl.compile('''
@group(0) @binding(0) var<storage, read_write> numbers: array<u32>;
@group(0) @binding(1) var<uniform> factor: u32;
@compute @workgroup_size(4)
fn main(@builtin(global_invocation_id) id: vec3<u32>) { numbers[id.x] = factor * (id.x + 1u); }
'''), cbv=[settings], uav=[numbers]).dispatch(1, 1, 1)
result = Buffer(16, HEAP_READBACK)
numbers.copy_to(result)
"""

FRAME_LOOP = START + """
import platform
import glfw

glfw.init()
picture = Texture2D(4, 4, compushady.formats.B8G8R8A8_UNORM)
count = Buffer(4, format=R32_UINT)
zero = Buffer(4, HEAP_UPLOAD)
zero.upload(bytes(4))
zero.copy_to(count)
compute = Compute(hlsl.compile('''
RWBuffer<uint> count : register(u0);
[numthreads(1, 1, 1)]
void main() { count[0] += 1; }
'''), uav=[count])
zero.copy_to(count)
result = Buffer(4, HEAP_READBACK)
window = glfw.create_window(picture.width, picture.height, "Count", None, None)
if platform.system() == "Windows":
    handle = glfw.get_win32_window(window)
else:
    handle = (glfw.get_x11_display(), glfw.get_x11_window(window))
swapchain = compushady.Swapchain(handle, compushady.formats.B8G8R8A8_UNORM, 3)
while not glfw.window_should_close(window):
    glfw.poll_events()
    compute.dispatch(1, 1, 1)
    count.copy_to(result)
    swapchain.present(picture)
swapchain = None
glfw.terminate()
"""
