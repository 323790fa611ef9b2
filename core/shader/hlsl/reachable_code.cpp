// SPDX-License-Identifier: MIT
#include "core/shader/hlsl/reachable_code.h"

#include "core/base/text/parse_number.h"
#include "core/shader/hlsl/lexer.h"

#include <map>
#include <set>
#include <span>

namespace wavelane::shader {

namespace {

using Body = std::span<const std::string_view>;

/// The index after the bracket that closes the one at an index.
std::size_t afterBracket(Body tokens, std::size_t index)
{
    int depth = 0;
    for (; index < tokens.size(); ++index) {
        const std::string_view token = tokens[index];
        depth += token == "(" || token == "{" ? 1 : 0;
        depth -= token == ")" || token == "}" ? 1 : 0;
        if (depth == 0)
            return index + 1;
    }
    return index;
}

/// Everything of the form `name(…) {…}`, with a semantic or `const` in between.
std::multimap<std::string_view, Body> functionsOf(Body tokens)
{
    std::multimap<std::string_view, Body> functions;
    for (std::size_t index = 0; index + 1 < tokens.size(); ++index) {
        if (!isWord(tokens[index].front()) || tokens[index + 1] != "(")
            continue;
        std::size_t body = afterBracket(tokens, index + 1);
        while (body < tokens.size() && (tokens[body] == ":" || isWord(tokens[body].front())))
            ++body;
        if (body >= tokens.size() || tokens[body] != "{")
            continue;
        const std::size_t end = afterBracket(tokens, body);
        functions.emplace(tokens[index], tokens.subspan(body, end - body));
        index = end - 1;
    }
    return functions;
}

} // namespace

std::vector<std::string_view> reachableTokens(std::string_view preprocessed, std::string_view entry)
{
    const std::vector<std::string_view> all = lexHlsl(preprocessed);
    const std::multimap<std::string_view, Body> functions = functionsOf(all);
    std::vector<std::string_view> reached;
    std::set<std::string_view> seen{entry};
    std::vector<std::string_view> waiting{entry};
    while (!waiting.empty()) {
        const auto [first, last] = functions.equal_range(waiting.back());
        waiting.pop_back();
        for (auto function = first; function != last; ++function) {
            for (const std::string_view token : function->second) {
                reached.push_back(token);
                if (functions.contains(token) && seen.insert(token).second)
                    waiting.push_back(token);
            }
        }
    }
    return reached;
}

TokenLocation tokenLocation(std::string_view preprocessed, std::string_view token)
{
    const std::string_view before =
        preprocessed.substr(0, static_cast<std::size_t>(token.data() - preprocessed.data()));
    TokenLocation location;
    for (std::size_t start = 0, end = 0; (end = before.find('\n', start)) != std::string_view::npos;
         start = end + 1) {
        const std::string_view text = before.substr(start, end - start);
        ++location.line;
        if (!text.starts_with("#line "))
            continue;
        std::string_view number = text.substr(6);
        location.line = takeInteger<int>(number).value_or(location.line);
        const std::size_t opening = text.find('"');
        const std::size_t closing = text.rfind('"');
        if (opening != closing)
            location.file = text.substr(opening + 1, closing - opening - 1);
    }
    return location;
}

} // namespace wavelane::shader
