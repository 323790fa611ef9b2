// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/reader.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace wavelane::project::test {

/// One diagnostic as `code at`, so that expectations read as text.
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

/// A project file with these members beside its version.
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

/// Every key of the format once, valid.
extern const std::string_view everything;

} // namespace wavelane::project::test
