// SPDX-License-Identifier: MIT
#include "core/project/reader/read_scope.h"

#include <format>
#include <utility>

namespace wavelane::project {

ReadContext::ReadContext(const JsonDocument& document, std::string_view fileName)
    : m_document(document), m_fileName(fileName)
{
    for (const DuplicateKey& each : document.duplicates())
        m_duplicateObjects.insert(each.object);
}

void ReadContext::report(Severity severity, Code code, std::string_view at, std::string_view pointer,
                         std::string message)
{
    if (m_diagnostics.size() >= maxDiagnostics) {
        ++m_omitted;
        return;
    }
    const TextPlace place = m_document.locate(pointer);
    m_diagnostics.push_back({.severity = severity,
                             .code = code,
                             .message = std::move(message),
                             .at = std::string(at),
                             .file = m_fileName,
                             .line = place.line,
                             .column = place.column});
}

bool ReadContext::hasDuplicates(std::string_view at) const
{
    if (m_duplicateObjects.contains(at))
        return true;
    const std::string below = std::string(at) + '/';
    const auto next = m_duplicateObjects.lower_bound(below);
    return next != m_duplicateObjects.end() && next->starts_with(below);
}

Diagnostics ReadContext::take()
{
    if (m_omitted > 0) {
        m_diagnostics.push_back(
            {.code = Code::badValue,
             .message = std::format("The file has {} more problems in addition to the {} listed ones.", m_omitted,
                                    maxDiagnostics),
             .file = m_fileName});
    }
    return std::exchange(m_diagnostics, {});
}

void ReadScope::error(Code code, std::string_view pointer, std::string message)
{
    failed = true;
    context.report(Severity::error, code, at, pointer, std::move(message));
}

void ReadScope::warning(Code code, std::string_view pointer, std::string message)
{
    context.report(Severity::warning, code, at, pointer, std::move(message));
}

} // namespace wavelane::project
