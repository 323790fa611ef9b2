// SPDX-License-Identifier: MIT
#include "core/exporter/text/text_template.h"

#include <algorithm>
#include <format>
#include <ranges>
#include <stdexcept>
#include <vector>

namespace wavelane::exporter {

namespace {

constexpr std::string_view commandMark = "//% ";

std::string_view withoutIndent(std::string_view line)
{
    const std::size_t first = line.find_first_not_of(' ');
    return first == std::string_view::npos ? std::string_view() : line.substr(first);
}

/// An open condition.
struct Section
{
    bool holds = false;   ///< Lines are written.
    bool outside = false; ///< Lines around the section are written.
    bool hasElse = false;
};

class TemplateFiller
{
public:
    explicit TemplateFiller(const TemplateValues& values) : m_values(values) {}

    std::string fill(std::string_view text)
    {
        for (const auto part : std::views::split(text, '\n'))
            line(std::string_view(part));
        if (!m_sections.empty())
            throw std::logic_error("A template has an unclosed condition.");
        // Splitting leaves an empty line after the last line break.
        while (m_out.ends_with("\n\n"))
            m_out.pop_back();
        return std::move(m_out);
    }

private:
    bool counts() const { return m_sections.empty() || m_sections.back().holds; }

    void line(std::string_view text)
    {
        if (const std::string_view bare = withoutIndent(text); bare.starts_with(commandMark))
            command(bare.substr(commandMark.size()));
        else if (counts())
            put(text);
    }

    void command(std::string_view text)
    {
        if (text.starts_with("if ")) {
            const bool outside = counts();
            m_sections.push_back({.holds = outside && holds(text.substr(3)), .outside = outside});
        } else if (m_sections.empty()) {
            throw std::logic_error(std::format("\"{}\" in a template is outside of a condition.", text));
        } else if (text == "else" && !m_sections.back().hasElse) {
            Section& section = m_sections.back();
            section.hasElse = true;
            section.holds = section.outside && !section.holds;
        } else if (text == "end") {
            m_sections.pop_back();
        } else {
            throw std::logic_error(std::format("A template has the unknown command \"{}\".", text));
        }
    }

    bool holds(std::string_view condition) const
    {
        return std::ranges::any_of(std::views::split(condition, std::string_view(" or ")), [this](const auto part) {
            return m_values.flags.contains(std::string(std::string_view(part)));
        });
    }

    void put(std::string_view text)
    {
        const std::string_view bare = withoutIndent(text);
        const std::size_t indent = text.size() - bare.size();
        const bool isWhole = bare.size() > 2 && bare.front() == '@' && bare.find('@', 1) == bare.size() - 1;
        std::string filled;
        std::size_t at = 0;
        for (std::size_t mark = bare.find('@'); mark != std::string_view::npos; mark = bare.find('@', at)) {
            const std::size_t end = bare.find('@', mark + 1);
            const std::string name(bare.substr(mark + 1, end == std::string_view::npos ? 0 : end - mark - 1));
            const auto found = m_values.texts.find(name);
            if (found == m_values.texts.end())
                throw std::logic_error(std::format("A template uses the text \"{}\", which has no value.", name));
            filled += bare.substr(at, mark - at);
            filled += found->second;
            at = end + 1;
        }
        filled += bare.substr(at);
        if (filled.empty())
            return isWhole ? void() : putLine({}, 0);
        for (const auto part : std::views::split(filled, '\n'))
            putLine(std::string_view(part), indent);
    }

    std::string_view lastLine() const
    {
        if (m_out.empty())
            return {};
        const std::size_t end = m_out.size() - 1;
        const std::size_t before = end == 0 ? std::string::npos : m_out.rfind('\n', end - 1);
        return std::string_view(m_out).substr(before == std::string::npos ? 0 : before + 1,
                                              end - (before == std::string::npos ? 0 : before + 1));
    }

    void putLine(std::string_view text, std::size_t indent)
    {
        if (text.empty()) {
            // Blank lines separate two items; there is none before the first one.
            const std::string_view last = lastLine();
            const bool opens = (last.ends_with('{') && !last.starts_with("namespace")) || last.ends_with(':');
            if (!m_out.ends_with("\n\n") && !opens)
                m_out += '\n';
            return;
        }
        if (text.starts_with('}') && text.find("// namespace") == std::string_view::npos && m_out.ends_with("\n\n"))
            m_out.pop_back();
        m_out += std::format("{:{}}{}\n", "", indent, text);
    }

    const TemplateValues& m_values;
    std::vector<Section> m_sections;
    std::string m_out;
};

} // namespace

std::string fillTemplate(std::string_view text, const TemplateValues& values)
{
    return TemplateFiller(values).fill(text);
}

} // namespace wavelane::exporter
