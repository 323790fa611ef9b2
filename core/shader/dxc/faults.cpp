// SPDX-License-Identifier: MIT
#include "core/shader/dxc/faults.h"

#include "core/shader/hlsl/level_of_detail.h"
#include "core/shader/spirv/module.h"
#include "core/shader/spirv/validation.h"

#include <algorithm>
#include <array>

namespace wavelane::shader {

namespace {

std::string probeSource(DxcFault fault)
{
    switch (fault) {
    case DxcFault::evaluatesBothSides:
        return "RWStructuredBuffer<uint> r;\nbool set(uint i) { r[i] = 1; return true; }\n"
               "[numthreads(1, 1, 1)] void main()\n"
               "{ r[9] = (r[0] && set(1)) + (r[2] || set(3)); r[4] = r[5] ? set(6) : set(7); }\n";
    case DxcFault::widensBitFields:
        return "struct S { uint a : 8; uint b : 8; };\nRWStructuredBuffer<S> r;\n"
               "[numthreads(1, 1, 1)] void main() { r[0].b = r[1].a; }\n";
    case DxcFault::splatsVectors:
        return "struct S { float a; float b; };\nRWStructuredBuffer<float2> r;\n"
               "[numthreads(1, 1, 1)] void main() { S s = (S)r[0]; r[1].x = s.b; }\n";
    case DxcFault::dropsDerivatives:
        return "RWStructuredBuffer<float> r;\n"
               "[numthreads(4, 1, 1)] void main(uint3 p : SV_DispatchThreadID) { r[p.x] = ddx(r[p.x + 4]); }\n";
    case DxcFault::neverClampsLevels:
        return "Texture2D<float> t;\nSamplerState s;\nRWStructuredBuffer<float> r;\n"
               "[numthreads(4, 1, 1)] void main(uint3 p : SV_DispatchThreadID)\n"
               "{ r[p.x] = t.CalculateLevelOfDetail(s, p.xy); }\n";
    case DxcFault::narrowsIntegers:
        return "RWStructuredBuffer<uint64_t> a;\nRWStructuredBuffer<float> r;\n"
               "[numthreads(1, 1, 1)] void main() { r[0] = float(a[0]); }\n";
    case DxcFault::lacksHeaps:
        return "[numthreads(1, 1, 1)] void main()\n"
               "{ RWStructuredBuffer<uint> r = ResourceDescriptorHeap[0]; r[0] = 1; }\n";
    }
    return {};
}

} // namespace

std::string_view describe(DxcFault fault)
{
    switch (fault) {
    case DxcFault::evaluatesBothSides:
        return "evaluates all operands of &&, || and ?: in HLSL 2021";
    case DxcFault::widensBitFields:
        return "makes every bit field a full member";
    case DxcFault::splatsVectors:
        return "miscompiles casts of vectors to structures";
    case DxcFault::dropsDerivatives:
        return "drops ddx, ddy and fwidth in compute shaders";
    case DxcFault::neverClampsLevels:
        return "does not clamp CalculateLevelOfDetail";
    case DxcFault::narrowsIntegers:
        return "drops the upper 32 bits of 64-bit integers that it converts to float";
    case DxcFault::lacksHeaps:
        return "lacks ResourceDescriptorHeap and SamplerDescriptorHeap";
    }
    return {};
}

std::span<const DxcFault> allDxcFaults()
{
    static constexpr std::array all{
        DxcFault::evaluatesBothSides, DxcFault::widensBitFields, DxcFault::splatsVectors, DxcFault::dropsDerivatives,
        DxcFault::neverClampsLevels,  DxcFault::narrowsIntegers, DxcFault::lacksHeaps};
    return all;
}

bool DxcFaults::has(DxcFault fault)
{
    const auto [known, isNew] = m_known.try_emplace(fault, false);
    if (isNew)
        known->second = probe(fault);
    return known->second;
}

bool DxcFaults::probe(DxcFault fault)
{
    // Releases before 1.7 crash on it.
    if (fault == DxcFault::lacksHeaps && m_compiler.library().abi() == dxc::Abi::destructors)
        return true;
    CompileRequest request{.file = "/probe.hlsl", .displayName = "probe.hlsl"};
    request.overrides[request.file] = probeSource(fault);
    request.options.hlslVersion = "2021";
    const Result<SpirvModule> module = SpirvModule::parse(m_compiler.compile(request).spirv);
    if (!module)
        return true;
    const auto count = [&](spv::Op opcode) {
        return std::ranges::count(module->instructions(), opcode, &Instruction::opcode);
    };
    switch (fault) {
    case DxcFault::evaluatesBothSides:
        return count(spv::OpSelectionMerge) < 3;
    case DxcFault::widensBitFields:
        return std::ranges::any_of(module->instructions(), [&](const Instruction& each) {
            return each.opcode == spv::OpTypeRuntimeArray &&
                   module->decoration(each.result, spv::DecorationArrayStride).value_or(0) > 4;
        });
    case DxcFault::splatsVectors:
        return !validate(module->words()).empty();
    case DxcFault::dropsDerivatives:
        return count(spv::OpDPdx) == 0;
    case DxcFault::neverClampsLevels:
        return withClampedLevels(*module).has_value();
    case DxcFault::narrowsIntegers:
        return count(spv::OpUConvert) > 0;
    case DxcFault::lacksHeaps:
        return false;
    }
    return true;
}

} // namespace wavelane::shader
