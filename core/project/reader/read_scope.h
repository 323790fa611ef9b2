// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/project/json/json_document.h"

#include <set>
#include <string>
#include <string_view>

namespace wavelane::project {

/// Collects what a reader has to say, with the places of the text.
class ReadContext
{
public:
    /// A hostile file could have millions of faults; what comes after so many is counted and not told.
    static constexpr std::size_t mostDiagnostics = 2000;

    ReadContext(const JsonDocument& document, std::string_view fileName);

    /// `at` is the object that the diagnostic concerns, `pointer` the value whose line and column it gets.
    void report(Severity severity, Code code, std::string_view at, std::string_view pointer, std::string message);

    /// True where a key stands twice in the object at `at` or in one below it.
    bool hasDuplicates(std::string_view at) const;
    /// True where a key stands twice in the object at `at` itself.
    bool hasDuplicateKeys(std::string_view at) const { return m_duplicateObjects.contains(at); }

    Diagnostics take();

private:
    const JsonDocument& m_document;
    std::string m_fileName;
    std::set<std::string, std::less<>> m_duplicateObjects;
    Diagnostics m_diagnostics;
    std::size_t m_untold = 0;
};

/// One object of the project that is either whole or broken: a shader, resource, pass or expectation, or the file
/// itself. The objects inside it share its scope.
struct ReadScope
{
    ReadContext& context;
    std::string at;                ///< JSON pointer of the object.
    Json unknown = Json::object(); ///< Unknown keys: by key, or by JSON pointer below `at` where they lie deeper.
    bool failed = false;

    void error(Code code, std::string_view pointer, std::string message);
    void warning(Code code, std::string_view pointer, std::string message);
};

} // namespace wavelane::project
