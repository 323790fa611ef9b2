// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/reader.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>

namespace wavelane::project::test {

/// A diagnostic as `code at`.
inline std::string brief(const Diagnostic& diagnostic)
{
    return std::string(toString(diagnostic.code)) + ' ' + diagnostic.at;
}

inline std::string brief(const Diagnostics& diagnostics)
{
    std::string text;
    for (const Diagnostic& each : diagnostics)
        text += (text.empty() ? "" : ", ") + brief(each);
    return text;
}

inline const Diagnostic* find(const Diagnostics& diagnostics, Code code)
{
    const auto found = std::ranges::find(diagnostics, code, &Diagnostic::code);
    return found == diagnostics.end() ? nullptr : &*found;
}

/// A project file with these members in addition to its version.
inline std::string file(std::string_view members)
{
    return "{ \"wavelane\": 1" + std::string(members.empty() ? "" : ", ") + std::string(members) + " }";
}
inline std::string withResource(std::string_view json)
{
    return file("\"resources\": { \"r\": " + std::string(json) + " }");
}
inline std::string withPass(std::string_view json)
{
    return file("\"passes\": [ " + std::string(json) + " ]");
}

/// The only resource, pass, shader or expectation of a valid file.
template<class Kind>
Kind resourceKind(std::string_view json)
{
    const ReadOutcome outcome = readProject(withResource(json));
    return outcome.diagnostics.empty() ? std::get<Kind>(outcome.project.resources.at(0).kind)
                                       : throw std::runtime_error(brief(outcome.diagnostics));
}
template<class Kind>
Kind passKind(std::string_view json)
{
    const ReadOutcome outcome = readProject(withPass(json));
    return outcome.diagnostics.empty() ? std::get<Kind>(outcome.project.passes.at(0).kind)
                                       : throw std::runtime_error(brief(outcome.diagnostics));
}
inline ShaderEntry shaderEntry(std::string_view json)
{
    const ReadOutcome outcome = readProject(file("\"shaders\": { \"s\": " + std::string(json) + " }"));
    return outcome.diagnostics.empty() ? outcome.project.shaders.at(0)
                                       : throw std::runtime_error(brief(outcome.diagnostics));
}
inline Expectation expectation(std::string_view json)
{
    const ReadOutcome outcome = readProject(file("\"expect\": [ " + std::string(json) + " ]"));
    return outcome.diagnostics.empty() ? outcome.project.expectations.at(0)
                                       : throw std::runtime_error(brief(outcome.diagnostics));
}

/// The message of the only diagnostic of a file.
inline std::string readerMessage(std::string_view text)
{
    const ReadOutcome outcome = readProject(text);
    return outcome.diagnostics.size() == 1 ? outcome.diagnostics.front().message : brief(outcome.diagnostics);
}

/// A valid file that contains every key of the format.
extern const std::string_view everything;

} // namespace wavelane::project::test
