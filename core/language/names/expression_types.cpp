// SPDX-License-Identifier: MIT
#include "core/language/names/expression_types.h"

#include "core/language/names/scope.h"
#include "core/language/type_name.h"

#include <algorithm>

namespace wavelane::language {

namespace {

bool isSwizzle(std::string_view name)
{
    return !name.empty() && name.size() <= 4 &&
           (name.find_first_not_of("xyzw") == std::string_view::npos ||
            name.find_first_not_of("rgba") == std::string_view::npos);
}

} // namespace

ExpressionTypes::ExpressionTypes(const Scope& scope, const TokensBefore& tokens) : m_scope(scope), m_tokens(tokens) {}

TypeAt ExpressionTypes::typeOf(const std::vector<Step>& chain) const
{
    if (chain.empty() || chain.front().name.empty())
        return {};
    TypeAt type = typeOfFirst(chain.front());
    for (std::size_t at = 1; at < chain.size() && !type.text.empty(); ++at) {
        if (chain[at].name == "mips" || chain[at].name == "sample") { // Two indices follow.
            type = indexed(type);
            at += 2;
        } else {
            type = chain[at].name.empty() ? indexed(type) : memberType(type, chain[at]);
        }
    }
    return type;
}

std::string ExpressionTypes::resolveAlias(const std::string& type) const
{
    std::string resolved = type;
    for (int depth = 0; depth < 8; ++depth) { // The limit ends cycles.
        const Symbol* const symbol = m_scope.find(typeNamed(resolved).base);
        if (!symbol || symbol->kind != SymbolKind::type || symbol->type == resolved)
            break;
        resolved = symbol->type;
    }
    const TypeName name = typeNamed(resolved);
    return shapeOf(name.base).scalar.empty() ? resolved : name.base; // vector<float, 3> is float3.
}

TypeAt ExpressionTypes::typeOfFirst(const Step& step) const
{
    if (step.name == "this")
        return {.text = m_scope.structure()};
    if (!step.isCall) {
        const Symbol* const symbol = m_scope.find(step.name);
        if (!symbol || symbol->kind == SymbolKind::structure || symbol->kind == SymbolKind::type)
            return {};
        return {.text = resolveAlias(symbol->type), .dimensions = symbol->dimensions};
    }
    if (!shapeOf(step.name).scalar.empty())
        return {.text = step.name};
    if (const auto own = m_scope.functions(step.name); !own.empty())
        return {.text = resolveAlias(own.front()->type)};
    const Entry* const entry = m_scope.reference().find(step.name);
    return entry && !entry->signatures.empty() ? resultOf(entry->signatures.front(), step) : TypeAt{};
}

TypeAt ExpressionTypes::resultOf(const Signature& signature, const Step& step) const
{
    const std::string result = signature.text.substr(0, signature.text.find(' '));
    if (result == "void")
        return {};
    if (!step.argument.empty()) // `Load<float4>` returns float4.
        return {.text = resolveAlias(step.argument)};
    if (result.size() > 1)
        return {.text = result};
    // A single letter is usually the type of the first argument.
    const std::size_t open = signature.text.find('(');
    if (signature.text.compare(open + 1, 2, result + " ") != 0)
        return {};
    for (std::size_t at = step.firstArgument; at < step.lastArgument; ++at)
        if (m_tokens[at] == "+" || m_tokens[at] == "-" || m_tokens[at] == "*" || m_tokens[at] == "/")
            return {};
    return typeOf(m_tokens.chainBefore(step.lastArgument));
}

TypeAt ExpressionTypes::memberType(const TypeAt& object, const Step& step) const
{
    if (object.dimensions > 0)
        return {};
    const TypeName name = typeNamed(object.text);
    if (name.base == "ConstantBuffer" || name.base == "TextureBuffer")
        return memberType({.text = resolveAlias(name.element)}, step);
    if (const Symbol* own = m_scope.member(name.base, step.name))
        return {.text = resolveAlias(own->type), .dimensions = own->dimensions};
    const NumberShape shape = shapeOf(name.base);
    if (!shape.scalar.empty() && shape.columns == 0 && isSwizzle(step.name)) {
        const int count = static_cast<int>(step.name.size());
        return {.text = nameOf({.scalar = shape.scalar, .rows = count == 1 ? 0 : count})};
    }
    if (!shape.scalar.empty() && step.name.starts_with("_"))
        return {.text = shape.scalar};
    const Entry* const entry = m_scope.reference().method(name.base, step.name);
    if (!entry)
        return {};
    const auto forms = m_scope.reference().signaturesOf(*entry, name.base, resolveAlias(name.element));
    return forms.empty() ? TypeAt{} : resultOf(forms.front(), step);
}

TypeAt ExpressionTypes::indexed(const TypeAt& object) const
{
    if (object.dimensions > 0)
        return {.text = object.text, .dimensions = object.dimensions - 1};
    const TypeName name = typeNamed(object.text);
    if (!name.element.empty())
        return {.text = resolveAlias(name.element)};
    const NumberShape shape = shapeOf(name.base);
    if (shape.rows == 0)
        return {};
    return {.text = nameOf({.scalar = shape.scalar, .rows = shape.columns})};
}

} // namespace wavelane::language
