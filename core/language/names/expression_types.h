// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/names/tokens_before.h"
#include "core/language/reference.h"

#include <string>
#include <vector>

namespace wavelane::language {

class Scope;

/// The type of an expression: `float4` with 0 dimensions, an array of it with more. An empty text means unknown.
struct TypeAt
{
    std::string text;
    int dimensions = 0;

    bool operator==(const TypeAt&) const = default;
};

/// Deduces the types of expressions from the declarations in a scope. The arguments must outlive it.
class ExpressionTypes
{
public:
    ExpressionTypes(const Scope& scope, const TokensBefore& tokens);

    /// The type of the whole chain, whose steps are in `tokens`.
    TypeAt typeOf(const std::vector<Step>& chain) const;

private:
    TypeAt typeOfFirst(const Step& step) const;
    TypeAt memberType(const TypeAt& object, const Step& step) const;
    TypeAt indexed(const TypeAt& object) const;
    TypeAt resultOf(const Signature& signature, const Step& step) const;
    std::string resolveAlias(const std::string& type) const; ///< The type itself unless it is a typedef.

    const Scope& m_scope;
    const TokensBefore& m_tokens;
};

} // namespace wavelane::language
