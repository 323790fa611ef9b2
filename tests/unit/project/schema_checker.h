// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"

#include <string>

namespace wavelane::project::test {

/// Checks JSON against the subset of JSON Schema 2020-12 that the project's schema uses. Unknown keywords fail the
/// check.
class SchemaChecker
{
public:
    explicit SchemaChecker(Json schema) : m_schema(std::move(schema)) {}

    /// The first problem, or an empty string.
    std::string check(const Json& json) const { return check(json, m_schema); }
    const Json& schema() const { return m_schema; }
    static bool supports(const std::string& keyword);
    /// The part of the schema that a `$ref` such as `#/$defs/name` refers to.
    const Json& target(const Json& reference) const;

private:
    std::string check(const Json& json, const Json& schema) const;
    std::string checkKeyword(const Json& json, const std::string& keyword, const Json& value,
                             const Json& schema) const;
    std::string checkParts(const Json& json, const std::string& keyword, const Json& value, const Json& schema) const;
    std::string checkObject(const Json& json, const std::string& keyword, const Json& value,
                            const Json& schema) const;
    std::size_t matching(const Json& json, const Json& schemas) const;

    Json m_schema;
};

/// The checker of resources/schema/project.schema.json.
const SchemaChecker& projectSchema();

} // namespace wavelane::project::test
