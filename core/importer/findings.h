// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::importer {

/// The report of an import: what could not be imported, with its line and the reason. The number of messages is
/// limited, because an invalid file could produce any number.
class Findings
{
public:
    static constexpr std::size_t maxDiagnostics = 200;

    /// `text` is the source and must outlive the object; `fileName` is its name in messages.
    Findings(std::string fileName, std::string_view text);

    /// Reports something that makes the project behave differently from the source. `line` is 1-based; 0 concerns the
    /// whole file.
    void error(int line, Code code, std::string why);
    /// Reports something that does not affect results.
    void note(int line, std::string why);
    /// Reports something that the source leaves open.
    void warning(int line, Code code, std::string why);
    /// Adds a diagnostic of a compiler or a reader, with its own location.
    void add(Diagnostic diagnostic);

    const std::string& fileName() const { return m_fileName; }
    const Diagnostics& all() const { return m_all; }
    bool hasErrors() const;

private:
    void add(Severity severity, int line, Code code, std::string why);
    std::string textOf(int line) const;

    std::string m_fileName;
    std::string_view m_text;
    std::vector<std::size_t> m_lines; ///< Offsets of the lines.
    Diagnostics m_all;
    bool m_full = false;
    bool m_failed = false;
};

} // namespace wavelane::importer
