// SPDX-License-Identifier: MIT
#pragma once

#include "core/check/check_report.h"
#include "core/shader/spirv/facts/source_lines.h"
#include "core/sim/dispatch/dispatch.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::check {

/// Describes what the interpreter found in a program in the terms of its source.
class ProblemText
{
public:
    /// `program` must outlive the object. Source files are named relative to `folder`.
    ProblemText(const sim::Program& program, const std::array<std::uint32_t, 3>& groups, std::filesystem::path folder)
        : m_program(program), m_groups(groups), m_folder(std::move(folder)), m_lines(*program.module)
    {
    }

    Problem problem(const sim::Finding& finding) const;
    /// `isAccess`: whether it matters how the memory is accessed.
    Place place(const sim::AccessNote& note, bool isAccess) const;
    std::optional<shader::SourceLine> lineOf(std::uint32_t instruction) const;
    std::vector<InexactNote> inexact(const std::vector<sim::Inexact>& list) const;
    std::vector<InexactNote> undefined(const std::map<std::uint32_t, std::string>& list) const;

private:
    const sim::Program& m_program;
    std::array<std::uint32_t, 3> m_groups;
    std::filesystem::path m_folder;
    shader::SourceLines m_lines;
};

} // namespace wavelane::check
