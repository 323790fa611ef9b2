// SPDX-License-Identifier: MIT
#include "core/importer/findings.h"

#include <algorithm>
#include <format>
#include <utility>

namespace wavelane::importer {

namespace {

constexpr std::size_t maxQuotedBytes = 160; ///< Limit for the quoted text of a line.

} // namespace

Findings::Findings(std::string fileName, std::string_view text)
    : m_fileName(std::move(fileName)), m_text(text), m_lines{0}
{
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', end + 1))
        m_lines.push_back(end + 1);
}

std::string Findings::textOf(int line) const
{
    if (line < 1 || static_cast<std::size_t>(line) > m_lines.size())
        return {};
    std::string_view text = m_text.substr(m_lines[static_cast<std::size_t>(line) - 1]);
    text = text.substr(0, text.find_first_of("\r\n"));
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    if (text.size() <= maxQuotedBytes)
        return std::string(text);
    // Do not split a UTF-8 character.
    std::size_t end = maxQuotedBytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;
    return std::string(text.substr(0, end)) + "…";
}

void Findings::add(Diagnostic diagnostic)
{
    m_failed = m_failed || diagnostic.severity == Severity::error;
    if (m_all.size() < maxDiagnostics) {
        m_all.push_back(std::move(diagnostic));
    } else if (!std::exchange(m_full, true)) {
        m_all.push_back(
            {.severity = Severity::error,
             .code = Code::limitExceeded,
             .message = std::format("There are more than {} messages; the others are omitted.", maxDiagnostics),
             .file = m_fileName});
    }
}

void Findings::add(Severity severity, int line, Code code, std::string why)
{
    add({.severity = severity,
         .code = code,
         .message = std::move(why),
         .file = m_fileName,
         .line = line,
         .detail = textOf(line)});
}

void Findings::error(int line, Code code, std::string why)
{
    add(Severity::error, line, code, std::move(why));
}

void Findings::warning(int line, Code code, std::string why)
{
    add(Severity::warning, line, code, std::move(why));
}

void Findings::note(int line, std::string why)
{
    add(Severity::note, line, Code::featureMissing, std::move(why));
}

bool Findings::hasErrors() const
{
    return m_failed;
}

} // namespace wavelane::importer
