// SPDX-License-Identifier: MIT
#include "core/shader/reflection/binding_kind.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>

namespace wavelane::shader {

namespace {

std::string lower(std::string_view text)
{
    std::string result(text);
    std::ranges::transform(result, result.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return result;
}

/// Returns the HLSL type name of a buffer in lower case, for example `rwstructuredbuffer`; empty if unknown.
std::string bufferTypeName(const SpirvModule& module, std::uint32_t variable, std::uint32_t block,
                           const SourceDeclaration* source)
{
    std::string word = module.decorationText(variable, spv::DecorationUserTypeGOOGLE);
    // Slang: `array:<array<RWStructuredBuffer<uint>,3>,2>`.
    if (word.starts_with("array:<")) {
        word.erase(0, word.find('<') + 1);
        while (word.starts_with("array<"))
            word.erase(0, word.find('<') + 1);
        word.resize(std::min(word.find_first_of("<,"), word.size()));
    }
    if (word.empty() && source != nullptr)
        word = source->type;
    std::string_view name = module.name(block);
    if (word.empty() && name.starts_with("type.")) {
        name.remove_prefix(5);
        word = name.substr(0, name.find('.'));
    }
    return lower(word.substr(0, word.find(':')));
}

BindingKind storageBufferKind(const SpirvModule& module, std::uint32_t variable, std::uint32_t block,
                              const SourceDeclaration* source)
{
    static constexpr std::pair<std::string_view, BindingKind> words[] = {
        {"structuredbuffer", BindingKind::structuredBuffer},
        {"rwstructuredbuffer", BindingKind::rwStructuredBuffer},
        {"rasterizerorderedstructuredbuffer", BindingKind::rwStructuredBuffer},
        {"appendstructuredbuffer", BindingKind::appendBuffer},
        {"consumestructuredbuffer", BindingKind::consumeBuffer},
        {"byteaddressbuffer", BindingKind::byteAddressBuffer},
        {"rwbyteaddressbuffer", BindingKind::rwByteAddressBuffer},
        {"rasterizerorderedbyteaddressbuffer", BindingKind::rwByteAddressBuffer},
    };
    const std::string word = bufferTypeName(module, variable, block, source);
    for (const auto& [text, kind] : words)
        if (word == text)
            return kind;
    const bool readOnly = isDecorated(module, variable, block, spv::DecorationNonWritable);
    const Instruction* definition = module.definition(block);
    const Instruction* only =
        definition->arguments().size() == 1 ? module.definition(definition->argument(0)) : nullptr;
    if (only != nullptr && only->opcode == spv::OpTypeRuntimeArray)
        return readOnly ? BindingKind::structuredBuffer : BindingKind::rwStructuredBuffer;
    // A block with other members than a runtime array has no stride; treat it as raw bytes.
    return readOnly ? BindingKind::byteAddressBuffer : BindingKind::rwByteAddressBuffer;
}

std::optional<BindingKind> imageKind(const Instruction& image, bool combined)
{
    const bool arrayed = image.operand(4) != 0;
    const bool storage = image.operand(6) == 2;
    const auto choose = [&](BindingKind sampled, BindingKind stored, BindingKind both) {
        return combined ? both : (storage ? stored : sampled);
    };
    switch (static_cast<int>(image.operand(2))) {
    case spv::DimBuffer:
        return storage ? BindingKind::rwBuffer : BindingKind::buffer;
    case spv::Dim1D:
        return arrayed ? choose(BindingKind::texture1dArray, BindingKind::rwTexture1dArray,
                                BindingKind::sampledTexture1dArray)
                       : choose(BindingKind::texture1d, BindingKind::rwTexture1d, BindingKind::sampledTexture1d);
    case spv::Dim2D:
        return arrayed ? choose(BindingKind::texture2dArray, BindingKind::rwTexture2dArray,
                                BindingKind::sampledTexture2dArray)
                       : choose(BindingKind::texture2d, BindingKind::rwTexture2d, BindingKind::sampledTexture2d);
    case spv::Dim3D:
        return choose(BindingKind::texture3d, BindingKind::rwTexture3d, BindingKind::sampledTexture3d);
    case spv::DimCube:
        // A storage cube is a 2D array of its faces.
        return arrayed
                   ? choose(BindingKind::textureCubeArray, BindingKind::rwTexture2dArray,
                            BindingKind::sampledTextureCubeArray)
                   : choose(BindingKind::textureCube, BindingKind::rwTexture2dArray, BindingKind::sampledTextureCube);
    default:
        return std::nullopt;
    }
}

} // namespace

bool isDecorated(const SpirvModule& module, std::uint32_t variable, std::uint32_t block, spv::Decoration decoration)
{
    if (module.has(variable, decoration))
        return true;
    const Instruction* definition = module.definition(block);
    if (definition == nullptr || definition->opcode != spv::OpTypeStruct || definition->arguments().empty())
        return false;
    for (std::uint32_t index = 0; index < definition->arguments().size(); ++index)
        if (!module.memberHas(block, index, decoration))
            return false;
    return true;
}

std::optional<BindingKind> bindingKind(const SpirvModule& module, const Instruction& variable, std::uint32_t type,
                                       const SourceDeclaration* source, const VariableUses& uses)
{
    const Instruction* definition = module.definition(type);
    if (definition == nullptr)
        return std::nullopt;
    switch (static_cast<int>(definition->opcode)) {
    case spv::OpTypeStruct: {
        const bool storage =
            variable.argument(0) == spv::StorageClassStorageBuffer || module.has(type, spv::DecorationBufferBlock);
        return storage ? storageBufferKind(module, variable.result, type, source) : BindingKind::constants;
    }
    case spv::OpTypeImage:
        return imageKind(*definition, false);
    case spv::OpTypeSampledImage: {
        const Instruction* image = module.definition(definition->operand(1));
        return image != nullptr ? imageKind(*image, true) : std::nullopt;
    }
    case spv::OpTypeSampler: {
        const std::string word = lower(module.decorationText(variable.result, spv::DecorationUserTypeGOOGLE));
        const bool compares = word == "samplercomparisonstate" ||
                              (source != nullptr && lower(source->type) == "samplercomparisonstate") ||
                              uses.comparisonSamplers.contains(variable.result);
        return compares ? BindingKind::comparisonSampler : BindingKind::sampler;
    }
    case spv::OpTypeAccelerationStructureKHR:
        return BindingKind::accelerationStructure;
    default:
        return std::nullopt;
    }
}

} // namespace wavelane::shader
