// SPDX-License-Identifier: MIT
#include "core/sim/debug/expression/expression.h"

#include "core/base/try.h"
#include "core/sim/debug/expression/expression_parser.h"
#include "core/sim/debug/expression/number_operations.h"
#include "core/sim/lanes/number.h"

#include <algorithm>
#include <format>
#include <optional>

namespace wavelane::sim {

namespace {

/// The component that a single letter stands for, from 0; not below 4 for other texts.
std::size_t componentOf(std::string_view letter)
{
    if (letter.size() != 1)
        return std::string_view::npos;
    const std::size_t index = std::string_view("xyzw").find(letter);
    return index != std::string_view::npos ? index : std::string_view("rgba").find(letter);
}

/// Evaluates the parts of an expression in one lane.
class Evaluation
{
public:
    explicit Evaluation(const ExpressionNames& names) : m_names(names) {}

    Result<LaneValue> value(const Expression::Node& node) const
    {
        using Kind = Expression::Node::Kind;
        switch (node.kind) {
        case Kind::number:
            return node.number;
        case Kind::name:
            return named(node.text);
        case Kind::member:
            return member(node);
        case Kind::index:
            return element(node);
        case Kind::unary: {
            TRY(const LaneValue operand, number(*node.parts[0]));
            return unaryOperation(node.text, operand);
        }
        case Kind::binary: {
            TRY(const LaneValue left, number(*node.parts[0]));
            // As in HLSL 2021, the second operand is not evaluated if the first one decides.
            if ((node.text == "&&" || node.text == "||") && left.words.size() == 1 && isNumeric(*left.type)) {
                const LaneValue truth = converted(left, numberType(TypeKind::boolean, 32, false, 1));
                if ((truth.words[0] != 0) == (node.text == "||"))
                    return truth;
            }
            TRY(const LaneValue right, number(*node.parts[1]));
            return binaryOperation(node.text, left, right);
        }
        case Kind::choice: {
            TRY(const bool isTrue, truth(*node.parts[0]));
            return value(*node.parts[isTrue ? 1 : 2]);
        }
        case Kind::call: {
            std::vector<LaneValue> arguments;
            for (const auto& each : node.parts) {
                TRY(LaneValue argument, number(*each));
                arguments.push_back(std::move(argument));
            }
            return callFunction(node.text, arguments);
        }
        }
        return fail(Code::badValue, "The expression has no value.");
    }

    Result<bool> truth(const Expression::Node& node) const
    {
        TRY(const LaneValue given, number(node));
        if (!isNumeric(*given.type) || given.words.size() != 1)
            return fail(Code::badValue, "The condition is not a number or a truth value.");
        return converted(given, numberType(TypeKind::boolean, 32, false, 1)).words[0] != 0;
    }

private:
    /// A value whose components are all there.
    Result<LaneValue> number(const Expression::Node& node) const
    {
        TRY(const LaneValue given, value(node));
        if (!isNumeric(*given.type))
            return given;
        TRY(LaneValue loaded, m_names.reader.load(given));
        if (std::ranges::contains(loaded.known, false))
            return fail(Code::badValue, "The expression uses a value that was never written.");
        return loaded;
    }

    Result<LaneValue> named(const std::string& name) const
    {
        if (const SourceVariable* const variable = m_names.variables.find(name, m_names.frame)) {
            auto found = SourceVariables::valueOf(*variable, m_names.reader);
            if (!found)
                return fail(Code::badValue, std::format("\"{}\" is {}.", name, found.error().message));
            return found;
        }
        for (const SourceVariable& block : m_names.variables.globals()) {
            if (block.kind != VariableKind::constants || !block.type || block.type->kind != TypeKind::structure)
                continue;
            TRY(const LaneValue all, SourceVariables::valueOf(block, m_names.reader));
            if (auto found = m_names.reader.member(all, name))
                return found;
        }
        return fail(Code::badValue, std::format("There is no variable \"{}\" here.", name));
    }

    Result<LaneValue> member(const Expression::Node& node) const
    {
        TRY(const LaneValue object, value(*node.parts[0]));
        if (object.type->kind == TypeKind::structure)
            return m_names.reader.member(object, node.text);
        if (!isNumeric(*object.type))
            return fail(Code::badValue, std::format("There is no member \"{}\".", node.text));
        return swizzle(object, node.text);
    }

    Result<LaneValue> swizzle(const LaneValue& object, std::string_view letters) const
    {
        if (const std::size_t index = componentOf(letters);
            object.isInMemory && object.type->kind == TypeKind::vector && index < object.type->count)
            return m_names.reader.element(object, index); // A single one, which keeps its place.
        TRY(const LaneValue all, m_names.reader.load(object));
        const Type& scalar = all.type->scalar();
        LaneValue out;
        for (const char& letter : letters) {
            const std::size_t index = componentOf({&letter, 1});
            if (index >= all.words.size() || letters.size() > 4)
                return fail(Code::badValue, std::format("There is no component \"{}\".", letters));
            out.words.push_back(all.words[index]);
            out.known.push_back(all.known[index]);
        }
        out.type =
            &numberType(scalar.kind, scalar.width, scalar.isSigned, static_cast<std::uint32_t>(letters.size()));
        return out;
    }

    Result<LaneValue> indexOf(const Expression::Node& node) const
    {
        TRY(const LaneValue given, number(node));
        if (!isNumeric(*given.type))
            return fail(Code::badValue, "An index is not a number.");
        return converted(given, numberType(TypeKind::integer, 64, true, 1));
    }

    /// The variable that a node names if it is an array of resources, otherwise null.
    const Variable* arrayOfResources(const Expression::Node& node) const
    {
        const SourceVariable* const found =
            node.kind == Expression::Node::Kind::name ? m_names.variables.find(node.text, m_names.frame) : nullptr;
        if (!found || found->home != SourceVariable::Home::variable)
            return nullptr;
        const Variable& variable = m_names.reader.machine().program().variables[found->index];
        return variable.objects != 1 ? &variable : nullptr;
    }

    Result<LaneValue> resourceOf(const Variable& array, const LaneValue& index) const
    {
        if (index.words.size() != 1 || index.words[0] >= array.objects)
            return fail(Code::badValue,
                        std::format("The index of an array of resources is not a number below {}.", array.objects));
        return m_names.reader.descriptor(array, index.words[0]);
    }

    Result<LaneValue> element(const Expression::Node& node) const
    {
        if (const Variable* const array = arrayOfResources(*node.parts[0])) {
            TRY(const LaneValue which, indexOf(*node.parts[1]));
            return resourceOf(*array, which);
        }
        TRY(const LaneValue object, value(*node.parts[0]));
        TRY(const LaneValue index, indexOf(*node.parts[1]));
        if (object.type->kind == TypeKind::image) {
            std::vector<std::int64_t> at;
            for (const Word word : index.words)
                at.push_back(get<std::int64_t>(word));
            return m_names.reader.texel(object, at);
        }
        if (index.words.size() != 1 || get<std::int64_t>(index.words[0]) < 0)
            return fail(Code::badValue, "An index is not one number that is at least 0.");
        return m_names.reader.element(object, index.words[0]);
    }

    const ExpressionNames& m_names;
};

} // namespace

Result<Expression> Expression::parse(std::string_view text)
{
    TRY(std::shared_ptr<const Node> root, ExpressionParser(text).parse());
    return Expression(std::move(root));
}

Result<LaneValue> Expression::evaluate(const ExpressionNames& names) const
{
    return Evaluation(names).value(*m_root);
}

Result<bool> Expression::isTrue(const ExpressionNames& names) const
{
    return Evaluation(names).truth(*m_root);
}

} // namespace wavelane::sim
