// SPDX-License-Identifier: MIT
#include "core/shader/passes/images/storage_formats.h"

#include "core/base/try.h"
#include "core/shader/passes/images/image_formats.h"
#include "core/shader/passes/images/image_retyper.h"
#include "core/shader/passes/legalization/legalize.h"
#include "core/shader/spirv/types.h"

#include <format>
#include <set>

namespace wavelane::shader {

namespace {

struct StorageVariable
{
    const Instruction* variable = nullptr;
    const Instruction* image = nullptr;
    spv::ImageFormat newFormat = spv::ImageFormatUnknown;
};

/// Returns the storage images and texel buffers in the table with their new formats.
std::vector<StorageVariable> storageVariables(const SpirvModule& module, const ImageFormats& formats)
{
    std::vector<StorageVariable> found;
    for (const Instruction& instruction : module.instructions()) {
        if (instruction.opcode != spv::OpVariable || instruction.argument(0) != spv::StorageClassUniformConstant)
            continue;
        const Instruction* pointer = module.definition(instruction.type);
        if (pointer == nullptr)
            continue;
        const Instruction* image = module.definition(arrayedType(module, pointer->operand(2)).element);
        if (image == nullptr || image->opcode != spv::OpTypeImage)
            continue;
        const bool isStorage = image->operand(6) == 2;
        if (!isStorage && image->operand(2) != spv::DimBuffer)
            continue;
        const auto format =
            formats.find({module.decoration(instruction.result, spv::DecorationDescriptorSet).value_or(0),
                          module.decoration(instruction.result, spv::DecorationBinding).value_or(0)});
        if (format == formats.end())
            continue;
        // Uniform texel buffers need neither a format nor a capability; fetches use the format of the view.
        const bool isKnown = isStorage && format->second.has_value();
        found.push_back({.variable = &instruction,
                         .image = image,
                         .newFormat = isKnown ? imageFormatOf(*format->second) : spv::ImageFormatUnknown});
    }
    return found;
}

bool matchesComponent(NumberType type, ComponentKind kind)
{
    switch (kind) {
    case ComponentKind::floating:
    case ComponentKind::unorm:
    case ComponentKind::snorm:
        return isFloat(type);
    case ComponentKind::uint:
        return !isFloat(type) && !isSigned(type);
    case ComponentKind::sint:
        return !isFloat(type) && isSigned(type);
    }
    return false;
}

bool supportsAtomics(spv::ImageFormat format)
{
    return format == spv::ImageFormatR32ui || format == spv::ImageFormatR32i || format == spv::ImageFormatR32f ||
           format == spv::ImageFormatR64ui || format == spv::ImageFormatR64i;
}

/// Returns the image variables that atomics access.
std::set<std::uint32_t> atomicImages(const SpirvModule& module)
{
    std::set<std::uint32_t> found;
    for (const Instruction& instruction : module.instructions()) {
        if (instruction.opcode != spv::OpImageTexelPointer)
            continue;
        std::uint32_t id = instruction.argument(0);
        for (const Instruction* base = module.definition(id);
             base != nullptr &&
             (base->opcode == spv::OpAccessChain || base->opcode == spv::OpInBoundsAccessChain ||
              base->opcode == spv::OpCopyObject) &&
             base->argument(0) != id;
             base = module.definition(id))
            id = base->argument(0);
        found.insert(id);
    }
    return found;
}

Result<void> check(const SpirvModule& module, const StorageVariable& storage, const std::optional<Format>& bound,
                   bool isAtomic)
{
    const std::string_view name = module.name(storage.variable->result);
    const std::optional<NumberType> component = scalarType(module, storage.image->operand(1));
    if (bound && component && !matchesComponent(*component, info(*bound).kind))
        return fail(Code::bindingFormatMismatch,
                    std::format("{} has components of type {}, but the bound resource has the format {}.", name,
                                toString(*component), toString(*bound)));
    if (isAtomic && !supportsAtomics(storage.newFormat))
        return fail(
            Code::bindingFormatMismatch,
            std::format(
                "{} is used in atomic operations, which require R32_UINT, R32_SINT or R32_FLOAT, but the format "
                "of the bound resource is {}.",
                name, bound ? toString(*bound) : "unknown"));
    return {};
}

} // namespace

Result<std::vector<std::uint32_t>> applyImageFormats(std::vector<std::uint32_t> spirv, const ImageFormats& formats)
{
    TRY(SpirvModule module, SpirvModule::parse(std::move(spirv)));
    for (int round = 0; round < 2; ++round) {
        const std::set<std::uint32_t> atomics = atomicImages(module);
        ImageRetyper retyper(module);
        bool changes = false;
        for (const StorageVariable& storage : storageVariables(module, formats)) {
            const std::uint32_t id = storage.variable->result;
            const std::uint32_t set = module.decoration(id, spv::DecorationDescriptorSet).value_or(0);
            const std::uint32_t number = module.decoration(id, spv::DecorationBinding).value_or(0);
            TRY_VOID(check(module, storage, formats.at({set, number}), atomics.contains(id)));
            if (storage.image->operand(7) == std::uint32_t{storage.newFormat})
                continue;
            retyper.change(*storage.variable, storage.newFormat);
            changes = true;
        }
        if (!changes)
            return module.words();
        if (!retyper.reachesCalls())
            return retyper.rewrite();
        TRY(module, inlineFunctions(module));
    }
    return fail(Code::invalidSpirv,
                "Cannot set the format of an image because it is passed to a function that cannot be "
                "inlined.");
}

} // namespace wavelane::shader
