// SPDX-License-Identifier: MIT
#include "core/shader/spirv/constant_evaluator.h"

#include "core/base/try.h"
#include "core/shader/spirv/names/opcode_name.h"
#include "core/shader/spirv/types.h"

#include <algorithm>
#include <format>
#include <span>

namespace wavelane::shader {

namespace {

/// Maximum depth of nested operations.
constexpr int maxNesting = 256;

std::string nameOfConstant(const SpirvModule& module, std::uint32_t id)
{
    const std::string_view name = module.name(id);
    return name.empty() ? std::format("%{}", id) : std::string(name);
}

std::uint64_t truncateTo(unsigned width, std::uint64_t bits)
{
    return width >= 64 ? bits : bits & ((std::uint64_t{1} << width) - 1);
}

/// Decodes a literal number of one or two words, low-order word first.
std::uint64_t literalOf(std::span<const std::uint32_t> words)
{
    std::uint64_t bits = words.empty() ? 0 : words[0];
    if (words.size() > 1)
        bits |= static_cast<std::uint64_t>(words[1]) << 32U;
    return bits;
}

} // namespace

Result<std::uint64_t> ConstantEvaluator::value(std::uint32_t id, const Path& path)
{
    if (const auto known = m_known.find({id, path}); known != m_known.end())
        return known->second;
    const Instruction* definition = m_module.definition(id);
    if (definition == nullptr)
        return fail(Code::invalidSpirv, std::format("The module has no constant %{}.", id));
    if (m_depth >= maxNesting)
        return fail(Code::limitExceeded, std::format("The constant '{}' nests more than {} operations.",
                                                     nameOfConstant(m_module, id), maxNesting));
    ++m_depth;
    Result<std::uint64_t> computed = compute(*definition, path);
    --m_depth;
    if (computed)
        m_known.emplace(std::pair(id, path), *computed);
    return computed;
}

Result<std::uint64_t> ConstantEvaluator::compute(const Instruction& definition, const Path& path)
{
    switch (static_cast<int>(definition.opcode)) {
    case spv::OpConstantTrue:
    case spv::OpSpecConstantTrue:
        return 1;
    case spv::OpConstantFalse:
    case spv::OpSpecConstantFalse:
    case spv::OpConstantNull:
        return 0;
    case spv::OpConstant:
    case spv::OpSpecConstant:
        return truncateTo(widthOf(definition.type), literalOf(definition.arguments()));
    case spv::OpConstantComposite:
    case spv::OpSpecConstantComposite:
        if (path.empty() || path.front() >= definition.arguments().size())
            return fail(Code::invalidSpirv, std::format("The constant '{}' is not a single number.",
                                                        nameOfConstant(m_module, definition.result)));
        return value(definition.argument(path.front()), Path(path.begin() + 1, path.end()));
    case spv::OpSpecConstantOp:
        return operation(definition, path);
    default:
        return std::unexpected(unsupported(definition));
    }
}

Result<std::uint64_t> ConstantEvaluator::operation(const Instruction& expression, const Path& path)
{
    const std::span<const std::uint32_t> operands = expression.arguments();
    switch (static_cast<int>(expression.argument(0))) {
    case spv::OpCompositeExtract: {
        Path whole(operands.begin() + std::min<std::ptrdiff_t>(2, std::ssize(operands)), operands.end());
        whole.insert(whole.end(), path.begin(), path.end());
        return value(expression.argument(1), whole);
    }
    case spv::OpCompositeInsert: {
        const auto place = operands.subspan(std::min<std::size_t>(3, operands.size()));
        const bool isInserted =
            place.size() <= path.size() && std::ranges::equal(place, std::span(path).first(place.size()));
        return isInserted ? value(expression.argument(1), Path(path.begin() + std::ssize(place), path.end()))
                          : value(expression.argument(2), path);
    }
    case spv::OpVectorShuffle:
        return shuffle(expression, path);
    case spv::OpSelect:
        return select(expression, path);
    case spv::OpBitcast:
        if (const Instruction* from = m_module.definition(expression.argument(1));
            from != nullptr && widthOf(from->type) == widthOf(expression.type))
            return value(expression.argument(1), path);
        return std::unexpected(unsupported(expression));
    default:
        return arithmetic(expression, path);
    }
}

Result<std::uint64_t> ConstantEvaluator::shuffle(const Instruction& expression, const Path& path)
{
    constexpr std::uint32_t undefinedComponent = 0xffffffff;
    const Instruction* first = m_module.definition(expression.argument(1));
    const Instruction* type = first != nullptr ? m_module.definition(first->type) : nullptr;
    const std::size_t index = 3 + (path.empty() ? std::size_t{0} : std::size_t{path.front()});
    if (type == nullptr || type->opcode != spv::OpTypeVector || path.size() != 1 ||
        index >= expression.arguments().size())
        return std::unexpected(unsupported(expression));
    const std::uint32_t component = expression.argument(index);
    if (component == undefinedComponent)
        return fail(Code::badValue,
                    std::format("The constant '{}' has a component that OpVectorShuffle leaves undefined.",
                                nameOfConstant(m_module, expression.result)));
    const std::uint32_t size = type->operand(2);
    return component < size ? value(expression.argument(1), {component})
                            : value(expression.argument(2), {component - size});
}

Result<std::uint64_t> ConstantEvaluator::select(const Instruction& expression, const Path& path)
{
    const std::uint32_t condition = expression.argument(1);
    const Result<std::uint64_t> chosen = value(condition, isVector(condition) ? path : Path{});
    if (!chosen)
        return chosen;
    return value(expression.argument(*chosen != 0 ? 2 : 3), path);
}

Result<std::uint64_t> ConstantEvaluator::arithmetic(const Instruction& expression, const Path& path)
{
    const auto operation = static_cast<spv::Op>(expression.argument(0));
    const unsigned count = operandCount(operation);
    if (count == 0)
        return std::unexpected(unsupported(expression));
    TRY(const ConstantNumber first, number(expression.argument(1), path));
    TRY(const ConstantNumber second, count > 1 ? number(expression.argument(2), path) : ConstantNumber{});
    const std::optional<std::uint64_t> result = calculate(operation, first, second);
    if (!result)
        return fail(Code::badValue, std::format("The constant '{}' is undefined: {} of {} and {}.",
                                                nameOfConstant(m_module, expression.result),
                                                opcodeName(static_cast<std::uint32_t>(operation)), first.asSigned(),
                                                second.asSigned()));
    return truncateTo(widthOf(expression.type), *result);
}

Result<ConstantNumber> ConstantEvaluator::number(std::uint32_t id, const Path& path)
{
    TRY(const std::uint64_t bits, value(id, path));
    const Instruction* definition = m_module.definition(id);
    return ConstantNumber{.bits = bits, .width = widthOf(definition != nullptr ? definition->type : 0)};
}

unsigned ConstantEvaluator::widthOf(std::uint32_t type) const
{
    const std::optional<NumberType> scalar = scalarType(m_module, type);
    return !scalar ? 64 : *scalar == NumberType::boolean ? 1 : sizeInBytes(*scalar) * 8;
}

bool ConstantEvaluator::isVector(std::uint32_t id) const
{
    const Instruction* definition = m_module.definition(id);
    const Instruction* type = definition != nullptr ? m_module.definition(definition->type) : nullptr;
    return type != nullptr && type->opcode == spv::OpTypeVector;
}

Error ConstantEvaluator::unsupported(const Instruction& definition) const
{
    const std::uint32_t operation = definition.opcode == spv::OpSpecConstantOp
                                        ? definition.argument(0)
                                        : static_cast<std::uint32_t>(definition.opcode);
    return {.code = Code::featureMissing,
            .message = std::format("The constant '{}' uses {}, which Wavelane cannot evaluate.",
                                   nameOfConstant(m_module, definition.result), opcodeName(operation))};
}

std::optional<std::uint64_t> constantValue(const SpirvModule& module, std::uint32_t id)
{
    const Result<std::uint64_t> value = ConstantEvaluator(module).value(id);
    return value ? std::optional(*value) : std::nullopt;
}

} // namespace wavelane::shader
