// SPDX-License-Identifier: MIT
#include "core/shader/passes/images/storage_formats.h"

#include "core/shader/passes/images/image_formats.h"
#include "core/shader/passes/images/image_retyper.h"
#include "core/shader/passes/legalize.h"
#include "core/shader/spirv/types.h"

#include <format>
#include <set>

namespace wavelane::shader {

namespace {

struct StorageVariable
{
    const Instruction* variable = nullptr;
    const Instruction* image = nullptr;
    spv::ImageFormat wanted = spv::ImageFormatUnknown;
};

/// The storage images and texel buffers that the table names, with what they shall be.
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
        // Fetches from a uniform texel buffer need no format, so the view's own counts, with no capability for it.
        const bool isTold = isStorage && format->second.has_value();
        found.push_back({.variable = &instruction,
                         .image = image,
                         .wanted = isTold ? imageFormatOf(*format->second) : spv::ImageFormatUnknown});
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

bool takesAtomics(spv::ImageFormat format)
{
    return format == spv::ImageFormatR32ui || format == spv::ImageFormatR32i || format == spv::ImageFormatR32f ||
           format == spv::ImageFormatR64ui || format == spv::ImageFormatR64i;
}

/// Images that atomics reach, by variable.
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
                    std::format("{} is read and written as {}, but what is bound to it is {}.", name,
                                toString(*component), toString(*bound)));
    if (isAtomic && !takesAtomics(storage.wanted))
        return fail(
            Code::bindingFormatMismatch,
            std::format("{} is used by atomic operations, which need R32_UINT, R32_SINT or R32_FLOAT, but what is "
                        "bound to it is {}.",
                        name, bound ? toString(*bound) : "of an unknown format"));
    return {};
}

} // namespace

Result<std::vector<std::uint32_t>> withImageFormats(std::vector<std::uint32_t> spirv, const ImageFormats& formats)
{
    Result<SpirvModule> module = SpirvModule::parse(std::move(spirv));
    if (!module)
        return std::unexpected(module.error());
    for (int round = 0; round < 2; ++round) {
        const std::set<std::uint32_t> atomics = atomicImages(*module);
        ImageRetyper retyper(*module);
        bool changes = false;
        for (const StorageVariable& storage : storageVariables(*module, formats)) {
            const std::uint32_t id = storage.variable->result;
            const std::uint32_t set = module->decoration(id, spv::DecorationDescriptorSet).value_or(0);
            const std::uint32_t number = module->decoration(id, spv::DecorationBinding).value_or(0);
            if (Result<void> fits = check(*module, storage, formats.at({set, number}), atomics.contains(id)); !fits)
                return std::unexpected(fits.error());
            if (storage.image->operand(7) == std::uint32_t{storage.wanted})
                continue;
            retyper.change(*storage.variable, storage.wanted);
            changes = true;
        }
        if (!changes)
            return module->words();
        if (!retyper.reachesCalls())
            return retyper.rewrite();
        Result<SpirvModule> flat = inlined(*module);
        if (!flat)
            return std::unexpected(flat.error());
        *module = std::move(*flat);
    }
    return fail(Code::invalidSpirv,
                "An image is handed to a function that cannot be inlined, so that its format cannot be "
                "set.");
}

} // namespace wavelane::shader
