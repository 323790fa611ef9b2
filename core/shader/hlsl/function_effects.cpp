// SPDX-License-Identifier: MIT
#include "core/shader/hlsl/function_effects.h"

#include "core/shader/hlsl/lexer.h"

#include <algorithm>
#include <map>

namespace wavelane::shader {

namespace {

using Tokens = std::span<const std::string_view>;

struct Function
{
    Tokens parameters;
    Tokens body;
};

/// The number of tokens up to and including the bracket that closes the first one; all tokens if none does.
std::size_t lengthOfBrackets(Tokens tokens, std::string_view open, std::string_view close)
{
    int depth = 0;
    for (std::size_t index = 0; index < tokens.size(); ++index) {
        depth += tokens[index] == open ? 1 : tokens[index] == close ? -1 : 0;
        if (depth == 0)
            return index + 1;
    }
    return tokens.size();
}

bool isName(std::string_view token)
{
    return isWord(token.front()) && (token.front() < '0' || token.front() > '9');
}

/// `Type name(…) {` and `Type name(…) : SEMANTIC {`, also of methods.
std::multimap<std::string_view, Function> definedFunctions(Tokens tokens)
{
    std::multimap<std::string_view, Function> functions;
    for (std::size_t index = 1; index + 1 < tokens.size(); ++index) {
        const std::string_view before = tokens[index - 1];
        if (tokens[index + 1] != "(" || !isName(tokens[index]) || !(isName(before) || before == ">") ||
            before == "return" || before == "else")
            continue;
        const Tokens parameters = tokens.subspan(index + 1, lengthOfBrackets(tokens.subspan(index + 1), "(", ")"));
        std::size_t start = index + 1 + parameters.size();
        if (start + 1 < tokens.size() && tokens[start] == ":")
            start += 2;
        if (start < tokens.size() && tokens[start] == "{")
            functions.emplace(tokens[index], Function{.parameters = parameters,
                                                      .body = tokens.subspan(
                                                          start, lengthOfBrackets(tokens.subspan(start), "{", "}"))});
    }
    return functions;
}

bool isEffectfulIntrinsic(std::string_view name)
{
    return name.starts_with("Interlocked") || name.starts_with("Store") || name.starts_with("Wave") ||
           name.starts_with("Quad") || name.contains("Barrier") || name == "Append" || name == "Consume" ||
           name == "IncrementCounter" || name == "DecrementCounter" || name == "sincos" || name == "modf" ||
           name == "frexp" || name == "asuint" || name == "GetDimensions" || name == "printf";
}

/// Names that follow a type: parameters and local variables.
std::set<std::string_view> declaredNames(Tokens tokens)
{
    std::set<std::string_view> names;
    for (std::size_t index = 1; index < tokens.size(); ++index)
        if (isName(tokens[index]) && (isName(tokens[index - 1]) || tokens[index - 1] == ">") &&
            tokens[index - 1] != "return" && tokens[index - 1] != "else" && !names.contains(tokens[index - 1]))
            names.insert(tokens[index]);
    return names;
}

/// True for the `=` of an assignment, also of `+=` and the like.
bool isAssignment(Tokens tokens, std::size_t index)
{
    if (tokens[index] != "=" || (index + 1 < tokens.size() && tokens[index + 1] == "="))
        return false;
    const std::string_view last = index > 0 ? tokens[index - 1] : std::string_view();
    if (last == "=" || last == "!")
        return false;
    // `<=` and `>=` compare; `<<=` and `>>=` assign.
    return (last != "<" && last != ">") || (index > 1 && tokens[index - 2] == last);
}

/// True for the first token of `++` and `--`.
bool isStep(Tokens tokens, std::size_t index)
{
    return (tokens[index] == "+" || tokens[index] == "-") && index + 1 < tokens.size() &&
           tokens[index + 1] == tokens[index];
}

/// The variable that is changed by the operator at an index: the first name of `a.b[i].c` before it; empty if the
/// expression is not of this form.
std::string_view assignedName(Tokens tokens, std::size_t index)
{
    while (index > 0 && !isName(tokens[index - 1]) && tokens[index - 1] != "]" && tokens[index - 1] != ")")
        --index; // Operators such as `+` in `+=`.
    std::string_view name;
    while (index > 0) {
        const std::string_view token = tokens[--index];
        if (token == "]" || token == ")") {
            int depth = 1;
            const std::string_view open = token == "]" ? "[" : "(";
            while (index > 0 && depth > 0) {
                --index;
                depth += tokens[index] == token ? 1 : tokens[index] == open ? -1 : 0;
            }
            continue;
        }
        if (!isName(token))
            break;
        name = token;
        if (index == 0 || tokens[index - 1] != ".")
            break;
        --index;
    }
    return name;
}

bool bodyHasEffect(const Function& function, const std::set<std::string_view>& known)
{
    if (std::ranges::contains(function.parameters, "out") || std::ranges::contains(function.parameters, "inout") ||
        std::ranges::contains(function.body, "static"))
        return true;
    std::set<std::string_view> locals = declaredNames(function.parameters);
    locals.merge(declaredNames(function.body));
    for (std::size_t index = 0; index < function.body.size(); ++index) {
        const bool isCall = index + 1 < function.body.size() && function.body[index + 1] == "(";
        if (isCall && (known.contains(function.body[index]) || isEffectfulIntrinsic(function.body[index])))
            return true;
        if (isStep(function.body, index)) {
            // Before the name or after it.
            const bool isPrefix = index + 2 < function.body.size() && isName(function.body[index + 2]);
            if (!locals.contains(isPrefix ? function.body[index + 2] : assignedName(function.body, index)))
                return true;
            ++index;
        } else if (isAssignment(function.body, index) && !locals.contains(assignedName(function.body, index))) {
            return true;
        }
    }
    return false;
}

} // namespace

std::set<std::string_view> functionsWithEffects(Tokens tokens)
{
    const std::multimap<std::string_view, Function> functions = definedFunctions(tokens);
    std::set<std::string_view> found;
    for (bool isNew = true; isNew;) {
        isNew = false;
        for (const auto& [name, function] : functions)
            if (!found.contains(name) && bodyHasEffect(function, found))
                isNew = found.insert(name).second;
    }
    return found;
}

bool mayHaveEffect(Tokens tokens, const std::set<std::string_view>& functions)
{
    int depth = 0;
    for (std::size_t index = 0; index < tokens.size(); ++index) {
        const std::string_view token = tokens[index];
        depth += token == "(" || token == "[" ? 1 : token == ")" || token == "]" ? -1 : 0;
        if (depth < 0 || (depth == 0 && (token == ";" || token == "," || token == "{")))
            return false;
        const bool isCall = index + 1 < tokens.size() && tokens[index + 1] == "(";
        if (isAssignment(tokens, index) || isStep(tokens, index) ||
            (isCall && (functions.contains(token) || isEffectfulIntrinsic(token))))
            return true;
    }
    return false;
}

} // namespace wavelane::shader
