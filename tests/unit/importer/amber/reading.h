// SPDX-License-Identifier: MIT
#pragma once

#include "core/importer/amber/reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <format>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::importer::amber::test {

/// A script, read from statements that begin on line 2.
class Reading
{
public:
    explicit Reading(std::string_view statements)
        : m_text("#!amber\n" + std::string(statements)), m_findings("test.amber", m_text),
          m_script(readScript(m_text, m_findings))
    {
    }

    const Script& script() const { return m_script; }
    const Diagnostics& diagnostics() const { return m_findings.all(); }
    bool hasErrors() const { return m_findings.hasErrors(); }

    /// `2: message`, one for each diagnostic.
    std::vector<std::string> messages() const
    {
        std::vector<std::string> list;
        for (const Diagnostic& each : m_findings.all())
            list.push_back(std::format("{}: {}", each.line, each.message));
        return list;
    }

private:
    std::string m_text;
    Findings m_findings;
    Script m_script;
};

/// A compute shader and a pipeline `p` that attaches it, on lines 2 to 7; `contents` follow ATTACH on line 7.
inline std::string pipelineWith(std::string_view contents)
{
    return "SHADER compute s GLSL\nvoid main() {}\nEND\nPIPELINE compute p\nATTACH s\n" + std::string(contents) +
           "\nEND\n";
}

} // namespace wavelane::importer::amber::test
