// SPDX-License-Identifier: MIT
#include "core/shader/spirv/facts/variable_uses.h"

#include "core/shader/spirv/opcode_kinds.h"

#include <vector>

namespace wavelane::shader {

namespace {

/// Exceeds the nesting of valid modules; limits the recursion for invalid ones.
constexpr int maxHandleDepth = 256;

/// True if an instruction that samples an image must not be used with unnormalized coordinates.
/// Source: the descriptions of `unnormalizedCoordinates` in the Vulkan specification.
bool needsNormalizedCoordinates(const Instruction& instruction)
{
    constexpr auto forbidden = static_cast<std::uint32_t>(spv::ImageOperandsBiasMask) |
                               static_cast<std::uint32_t>(spv::ImageOperandsConstOffsetMask) |
                               static_cast<std::uint32_t>(spv::ImageOperandsOffsetMask);
    switch (static_cast<int>(instruction.opcode)) {
    case spv::OpImageSampleExplicitLod:
    case spv::OpImageSparseSampleExplicitLod:
        return (instruction.argument(2) & forbidden) != 0;
    case spv::OpImageGather:
    case spv::OpImageSparseGather:
    case spv::OpImageFetch:
    case spv::OpImageSparseFetch:
        return false;
    default: // Implicit levels, projections and comparisons.
        return true;
    }
}

/// Tracks which variables ("roots") a pointer or handle refers to, through values and through variables that hold
/// such values. Repeats until a pass over the code finds nothing new.
class Walker
{
public:
    explicit Walker(const SpirvModule& module) : m_module(module)
    {
        const std::vector<Instruction>& all = module.instructions();
        for (std::size_t index = 0; index < all.size(); ++index) {
            if (all[index].opcode == spv::OpFunction)
                m_functions[all[index].result] = index;
            else if (all[index].opcode == spv::OpVariable && isGlobal(all[index].argument(1)))
                m_held[all[index].result].insert(all[index].argument(1));
            else if (all[index].opcode == spv::OpExtInstImport && isForDebugging(textAt(all[index], 2)))
                m_debugging.insert(all[index].result);
        }
    }

    VariableUses walk(std::uint32_t entry)
    {
        do {
            m_changed = false;
            m_visited.clear();
            visit(entry);
        } while (m_changed);
        return std::move(m_uses);
    }

private:
    using Roots = std::set<std::uint32_t>;

    static bool isForDebugging(std::string_view set)
    {
        return set.starts_with("NonSemantic.") || set.contains("DebugInfo");
    }

    /// The reference stays valid as long as the walker.
    const Roots& rootsOf(std::uint32_t id)
    {
        static const Roots none;
        if (const auto known = m_roots.find(id); known != m_roots.end())
            return known->second;
        return isGlobal(id) ? m_roots.try_emplace(id, Roots{id}).first->second : none;
    }

    void add(const Roots& roots, Roots& to)
    {
        if (&roots == &to)
            return;
        const std::size_t before = to.size();
        to.insert(roots.begin(), roots.end());
        m_changed = m_changed || to.size() != before;
    }

    void follow(std::uint32_t from, std::uint32_t to)
    {
        if (const Roots& roots = rootsOf(from); !roots.empty())
            add(roots, m_roots[to]);
    }

    /// Records that `value` is stored to `pointer`.
    void hold(std::uint32_t pointer, std::uint32_t value)
    {
        const Roots& roots = rootsOf(value);
        if (roots.empty())
            return;
        for (const std::uint32_t variable : rootsOf(pointer))
            add(roots, m_held[variable]);
    }

    void followHeld(std::uint32_t pointer, std::uint32_t to)
    {
        for (const std::uint32_t variable : rootsOf(pointer))
            if (const auto held = m_held.find(variable); held != m_held.end())
                add(Roots(held->second), m_roots[to]);
    }

    void recordUse(std::uint32_t id, bool reads, bool writes)
    {
        for (const std::uint32_t root : rootsOf(id)) {
            const auto [entry, isNew] = m_uses.variables.try_emplace(root);
            VariableUses::Use& use = entry->second;
            m_changed = m_changed || isNew || (reads && !use.reads) || (writes && !use.writes);
            use.reads = use.reads || reads;
            use.writes = use.writes || writes;
        }
    }

    /// True for pointers, opaque types and types that contain them. Loading one does not read the resource's memory.
    bool isHandle(std::uint32_t type, int depth = 0)
    {
        if (depth > maxHandleDepth)
            return false;
        // Recorded before visiting the members, so that recursive types in invalid modules terminate.
        const auto [known, isNew] = m_handles.try_emplace(type, false);
        const Instruction* definition = m_module.definition(type);
        if (!isNew || definition == nullptr)
            return known->second;
        bool found = false;
        switch (static_cast<int>(definition->opcode)) {
        case spv::OpTypePointer:
        case spv::OpTypeImage:
        case spv::OpTypeSampler:
        case spv::OpTypeSampledImage:
        case spv::OpTypeAccelerationStructureKHR:
            found = true;
            break;
        case spv::OpTypeArray:
        case spv::OpTypeRuntimeArray:
            found = isHandle(definition->operand(1), depth + 1);
            break;
        case spv::OpTypeStruct:
            for (const std::uint32_t member : definition->arguments())
                found = isHandle(member, depth + 1) || found;
            break;
        default:
            break;
        }
        m_handles[type] = found;
        return found;
    }

    void recordUnknownFormat(std::uint32_t image, bool reads)
    {
        const Instruction* value = m_module.definition(image);
        const Instruction* type = value != nullptr ? m_module.definition(value->type) : nullptr;
        if (type == nullptr || type->opcode != spv::OpTypeImage || type->operand(6) != 2 ||
            type->operand(7) != static_cast<std::uint32_t>(spv::ImageFormatUnknown))
            return;
        (reads ? m_uses.readsWithoutFormat : m_uses.writesWithoutFormat) = true;
    }

    void visit(std::uint32_t function)
    {
        const auto start = m_functions.find(function);
        if (start == m_functions.end() || !m_visited.insert(function).second)
            return;
        const std::vector<Instruction>& all = m_module.instructions();
        for (std::size_t index = start->second + 1; index < all.size(); ++index) {
            if (all[index].opcode == spv::OpFunctionEnd)
                break;
            if (all[index].opcode == spv::OpReturnValue)
                follow(all[index].argument(0), function);
            analyze(all[index]);
        }
    }

    void call(const Instruction& instruction)
    {
        const std::uint32_t callee = instruction.argument(0);
        // Bind the parameters before visiting the body.
        std::vector<std::uint32_t> parameters;
        if (const auto start = m_functions.find(callee); start != m_functions.end())
            for (std::size_t index = start->second + 1; index < m_module.instructions().size(); ++index) {
                const Instruction& inner = m_module.instructions()[index];
                if (inner.opcode != spv::OpFunctionParameter)
                    break;
                parameters.push_back(inner.result);
            }
        for (std::size_t index = 0; index < parameters.size(); ++index) {
            follow(instruction.argument(index + 1), parameters[index]);
            recordUse(instruction.argument(index + 1), false, false);
        }
        visit(callee);
        follow(callee, instruction.result);
    }

    void analyze(const Instruction& instruction)
    {
        m_uses.operations.insert(instruction.opcode);
        const std::uint32_t first = instruction.argument(0);
        if (derivesFromFirst(instruction.opcode))
            return follow(first, instruction.result);
        switch (static_cast<int>(instruction.opcode)) {
        case spv::OpFunctionCall:
            return call(instruction);
        case spv::OpPhi: // Pairs of a value and its predecessor block.
            for (std::size_t index = 0; index < instruction.arguments().size(); index += 2)
                follow(instruction.argument(index), instruction.result);
            return;
        case spv::OpSampledImage:
            follow(first, instruction.result);
            recordUse(first, true, false);
            recordUse(instruction.argument(1), true, false);
            m_samplers[instruction.result] = instruction.argument(1);
            return;
        case spv::OpLoad:
            recordUse(first, !isHandle(instruction.type), false);
            if (!isHandle(instruction.type))
                return;
            follow(first, instruction.result);
            return followHeld(first, instruction.result);
        case spv::OpStore:
            hold(first, instruction.argument(1));
            return recordUse(first, false, true);
        case spv::OpCopyMemory:
        case spv::OpCopyMemorySized:
            for (const std::uint32_t source : rootsOf(instruction.argument(1)))
                if (const auto held = m_held.find(source); held != m_held.end())
                    for (const std::uint32_t each : Roots(held->second))
                        hold(first, each);
            recordUse(first, false, true);
            return recordUse(instruction.argument(1), true, false);
        case spv::OpArrayLength:
            return recordUse(first, false, false);
        case spv::OpImageWrite:
            recordUnknownFormat(first, false);
            return recordUse(first, false, true);
        case spv::OpImageRead:
        case spv::OpImageSparseRead:
            recordUnknownFormat(first, true);
            return recordUse(first, true, false);
        case spv::OpAtomicStore:
        case spv::OpCooperativeMatrixStoreNV:
        case cooperativeMatrixStore:
            return recordUse(first, false, true);
        case spv::OpAtomicLoad:
        case spv::OpCooperativeMatrixLoadNV:
            return recordUse(first, true, false);
        case cooperativeMatrixLoad:
            return recordUse(instruction.operand(2), true, false);
        default:
            return analyzeOther(instruction);
        }
    }

    void analyzeOther(const Instruction& instruction)
    {
        const std::uint32_t first = instruction.argument(0);
        if (samplesImage(instruction.opcode)) {
            recordUse(first, true, false);
            if (comparesSamples(instruction.opcode))
                recordComparison(first);
            return recordPair(first, needsNormalizedCoordinates(instruction));
        }
        if (queriesImage(instruction.opcode))
            return recordUse(first, false, false);
        const bool isPure = touchesNoMemory(instruction.opcode);
        if (isPure && !isHandle(instruction.type))
            return;
        if (instruction.opcode == spv::OpExtInst && m_debugging.contains(first))
            return;
        // Unknown instructions may read and write their operands and return pointers to them.
        const std::size_t literals = instruction.opcode == spv::OpExtInst ? 2 : 0; // The set and the instruction.
        for (std::size_t index = literals; index < instruction.arguments().size(); ++index) {
            const std::uint32_t word = instruction.argument(index);
            if (instruction.result != 0 && isHandle(instruction.type))
                follow(word, instruction.result);
            if (!isPure)
                recordUse(word, true, true);
        }
    }

    void recordComparison(std::uint32_t sampled)
    {
        const Roots& images = rootsOf(sampled);
        m_uses.comparedImages.insert(images.begin(), images.end());
        if (const auto sampler = m_samplers.find(sampled); sampler != m_samplers.end()) {
            const Roots& roots = rootsOf(sampler->second);
            m_uses.comparisonSamplers.insert(roots.begin(), roots.end());
        }
    }

    void recordPair(std::uint32_t sampled, bool needsNormalized)
    {
        const Roots& images = rootsOf(sampled);
        if (needsNormalized)
            m_uses.normalizedImages.insert(images.begin(), images.end());
        const auto sampler = m_samplers.find(sampled);
        if (sampler == m_samplers.end())
            return;
        const Roots& samplers = rootsOf(sampler->second);
        for (const std::uint32_t image : images)
            m_uses.samplers[image].insert(samplers.begin(), samplers.end());
    }

    bool isGlobal(std::uint32_t id) const
    {
        const Instruction* definition = m_module.definition(id);
        return definition != nullptr && definition->opcode == spv::OpVariable;
    }

    const SpirvModule& m_module;
    VariableUses m_uses;
    std::unordered_map<std::uint32_t, std::size_t> m_functions;
    std::unordered_map<std::uint32_t, Roots> m_roots;            ///< Roots of values and function results.
    std::unordered_map<std::uint32_t, Roots> m_held;             ///< Variable → roots of the values stored to it.
    std::unordered_map<std::uint32_t, std::uint32_t> m_samplers; ///< Sampled image → sampler.
    std::unordered_map<std::uint32_t, bool> m_handles;           ///< By type.
    std::set<std::uint32_t> m_debugging;                         ///< Instruction sets without side effects.
    std::set<std::uint32_t> m_visited;
    bool m_changed = false;
};

} // namespace

VariableUses findUses(const SpirvModule& module, std::uint32_t function)
{
    return Walker(module).walk(function);
}

} // namespace wavelane::shader
