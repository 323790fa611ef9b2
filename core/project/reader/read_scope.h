// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/project/json/json_document.h"

#include <set>
#include <string>
#include <string_view>

namespace wavelane::project {

/// Collects the diagnostics of a reader, with their locations in the text.
class ReadContext
{
public:
    /// Limits the list for malformed files. Further diagnostics are only counted.
    static constexpr std::size_t maxDiagnostics = 2000;

    ReadContext(const JsonDocument& document, std::string_view fileName);

    /// `at` is the affected object, `pointer` the value whose line and column are reported.
    void report(Severity severity, Code code, std::string_view at, std::string_view pointer, std::string message);

    /// Returns whether the object at `at`, or an object in it, has a duplicate key.
    bool hasDuplicates(std::string_view at) const;
    /// Returns whether the object at `at` itself has a duplicate key.
    bool hasDuplicateKeys(std::string_view at) const { return m_duplicateObjects.contains(at); }

    Diagnostics take();

private:
    const JsonDocument& m_document;
    std::string m_fileName;
    std::set<std::string, std::less<>> m_duplicateObjects;
    Diagnostics m_diagnostics;
    std::size_t m_omitted = 0;
};

/// An object of the project that is valid or broken as a whole: a shader, resource, pass, expectation, or the file
/// itself. Nested objects share its scope.
struct ReadScope
{
    ReadContext& context;
    std::string at;                ///< JSON pointer of the object.
    Json unknown = Json::object(); ///< By key, or by JSON pointer relative to `at` for nested keys.
    bool failed = false;

    void error(Code code, std::string_view pointer, std::string message);
    void warning(Code code, std::string_view pointer, std::string message);
};

} // namespace wavelane::project
