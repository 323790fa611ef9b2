// SPDX-License-Identifier: MIT
#include "core/shader/hlsl/syntax_tree.h"

#include "core/base/text/parse_number.h"

#include <algorithm>
#include <ranges>

namespace wavelane::shader {

namespace {

std::string_view takeWord(std::string_view& text)
{
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    const std::size_t length = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, length);
    text.remove_prefix(length);
    return word;
}

std::uint64_t addressIn(std::string_view word)
{
    if (!word.starts_with("0x"))
        return 0;
    word.remove_prefix(2);
    return takeInteger<std::uint64_t>(word, 16).value_or(0);
}

/// Removes the last colon and the number after it from the text. Returns the number; -1 if there is none.
int takeLastNumber(std::string_view& text)
{
    const std::size_t colon = text.rfind(':');
    if (colon == std::string_view::npos)
        return -1;
    const auto number = parseInteger<int>(text.substr(colon + 1));
    if (!number)
        return -1;
    text = text.substr(0, colon);
    return *number;
}

/// Decodes source locations, each of which contains only what differs from the previous one.
class LocationDecoder
{
public:
    /// False if the text is not a location.
    bool read(std::string_view text)
    {
        const int column = takeLastNumber(text);
        if (column < 0)
            return false;
        if (text != "col") {
            const int line = takeLastNumber(text);
            if (line < 0)
                return false;
            m_line = line;
            if (text != "line")
                m_file = text;
        }
        m_column = column;
        return true;
    }

    /// Removes `<begin, end>` from the start of a text, and stores the begin in the node.
    void readRange(std::string_view& text, SyntaxNode& node)
    {
        text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
        if (!text.starts_with('<'))
            return;
        std::size_t end = 0;
        for (int depth = 0; end < text.size(); ++end) {
            depth += text[end] == '<' ? 1 : 0;
            depth -= text[end] == '>' ? 1 : 0;
            if (depth == 0)
                break;
        }
        bool isFirst = true;
        for (const auto part :
             std::views::split(text.substr(1, end - std::min<std::size_t>(end, 1)), std::string_view(", "))) {
            const bool isLocation = read(std::string_view(part));
            if (isFirst && isLocation) {
                node.file = m_file;
                node.line = m_line;
                node.column = m_column;
            }
            isFirst = false;
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }

private:
    std::string_view m_file;
    int m_line = 0;
    int m_column = 0;
};

/// Reads one line without the branches of the tree before it.
SyntaxNode readNode(std::string_view line, LocationDecoder& locations)
{
    SyntaxNode node;
    node.kind = takeWord(line);
    std::string_view ahead = line;
    if (node.id = addressIn(takeWord(ahead)); node.id != 0)
        line = ahead;
    for (std::string_view word = takeWord(ahead); word == "prev" || word == "parent"; word = takeWord(ahead)) {
        const std::uint64_t other = addressIn(takeWord(ahead));
        node.earlier = word == "prev" ? other : node.earlier;
        line = ahead;
    }
    locations.readRange(line, node);
    ahead = line;
    if (locations.read(takeWord(ahead)))
        line = ahead;
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    node.text = line;
    return node;
}

} // namespace

SyntaxTree::SyntaxTree(std::string dump) : m_text(std::make_unique<const std::string>(std::move(dump)))
{
    LocationDecoder locations;
    std::vector<std::size_t> open; // The ancestors of the next line.
    for (const auto part : std::views::split(std::string_view(*m_text), '\n')) {
        const std::string_view line(part);
        const std::size_t start = line.find_first_not_of("|`- ");
        if (start == std::string_view::npos || line.starts_with('\0'))
            continue;
        const std::size_t depth = std::min(start / 2, open.size());
        for (std::size_t level = depth; level < open.size(); ++level)
            m_nodes[open[level]].end = m_nodes.size();
        open.resize(depth);
        SyntaxNode node = readNode(line.substr(start), locations);
        node.parent = open.empty() ? 0 : open.back();
        open.push_back(m_nodes.size());
        m_nodes.push_back(node);
    }
    for (const std::size_t index : open)
        m_nodes[index].end = m_nodes.size();
    for (std::size_t index = 0; index < m_nodes.size(); ++index) {
        const SyntaxNode& node = m_nodes[index];
        if (!node.kind.ends_with("Decl") || node.id == 0)
            continue;
        m_declarations.emplace(node.id, index);
        if (node.earlier != 0 && hasBody(index))
            m_declarations[node.earlier] = index;
    }
}

std::vector<std::size_t> SyntaxTree::children(std::size_t index) const
{
    std::vector<std::size_t> found;
    for (std::size_t child = index + 1; child < m_nodes[index].end; child = m_nodes[child].end)
        found.push_back(child);
    return found;
}

std::size_t SyntaxTree::declaration(std::uint64_t id) const
{
    const auto found = m_declarations.find(id);
    return found == m_declarations.end() ? m_nodes.size() : found->second;
}

std::size_t SyntaxTree::functionOf(std::size_t index) const
{
    while (index != 0 && m_nodes[index].kind != "FunctionDecl" && m_nodes[index].kind != "CXXMethodDecl")
        index = m_nodes[index].parent;
    return index;
}

bool SyntaxTree::hasBody(std::size_t index) const
{
    return std::ranges::any_of(children(index),
                               [&](std::size_t child) { return m_nodes[child].kind == "CompoundStmt"; });
}

std::string_view typeOf(const SyntaxNode& node)
{
    std::string_view text = node.text;
    std::string_view type;
    std::size_t open = text.find('\'');
    while (open != std::string_view::npos) {
        text.remove_prefix(open + 1);
        const std::size_t close = text.find('\'');
        type = text.substr(0, close);
        if (close == std::string_view::npos)
            break;
        text.remove_prefix(close + 1);
        open = text.starts_with(":'") ? 1 : std::string_view::npos;
    }
    return type;
}

SyntaxReference referenceOf(const SyntaxNode& node)
{
    const std::size_t at = node.text.rfind("0x");
    SyntaxReference reference;
    if (node.kind == "MemberExpr") {
        const std::size_t dot = at == std::string_view::npos ? at : node.text.rfind(" .", at);
        if (dot == std::string_view::npos)
            return reference;
        reference.name = node.text.substr(dot + 2, at - dot - 3);
        reference.id = addressIn(node.text.substr(at));
        return reference;
    }
    const std::size_t first = node.text.find(" 0x");
    if (node.kind != "DeclRefExpr" || first == std::string_view::npos)
        return reference;
    std::string_view rest = node.text.substr(first + 1);
    reference.id = addressIn(takeWord(rest));
    const std::size_t open = rest.find('\'');
    if (open != std::string_view::npos)
        reference.name = rest.substr(open + 1, rest.find('\'', open + 1) - open - 1);
    return reference;
}

std::string_view nameOf(const SyntaxNode& node)
{
    std::string_view text = node.text.substr(0, node.text.find(" '"));
    if (text.ends_with(" definition"))
        text.remove_suffix(std::string_view(" definition").size());
    return text.substr(text.rfind(' ') + 1);
}

bool hasWord(const SyntaxNode& node, std::string_view word)
{
    bool inType = false;
    for (const auto part : std::views::split(node.text, '\'')) {
        std::string_view text(part);
        for (std::string_view each = takeWord(text); !inType && !each.empty(); each = takeWord(text))
            if (each == word)
                return true;
        inType = !inType;
    }
    return false;
}

} // namespace wavelane::shader
