// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::importer {

/// The report of an import: what was not understood, where it stands, and why. Holds no more than a file of nonsense
/// should cost a reader.
class Findings
{
public:
    static constexpr std::size_t most = 200;

    /// `text` is the source and must outlive the object; `fileName` is how people are told of it.
    Findings(std::string fileName, std::string_view text);

    /// What makes the project another than the source. `line` from 1 on; 0 where it is about the whole.
    void error(int line, Code code, std::string why);
    /// What changes no result, and what is worth a look.
    void note(int line, std::string why);
    void warning(int line, Code code, std::string why);
    /// As it is, from a compiler or a reader, with its own place.
    void add(Diagnostic diagnostic);

    const std::string& fileName() const { return m_fileName; }
    const Diagnostics& all() const { return m_all; }
    bool hasErrors() const;

private:
    void add(Severity severity, int line, Code code, std::string why);
    std::string textOf(int line) const;

    std::string m_fileName;
    std::string_view m_text;
    std::vector<std::size_t> m_lines; ///< Offsets at which lines start.
    Diagnostics m_all;
    bool m_full = false;
    bool m_failed = false;
};

} // namespace wavelane::importer
