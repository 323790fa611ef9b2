// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "ui/forms/field_spec.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::ui {

/// The project's JSON schema as the property panels need it: which keys each kind of object has, what they mean, and
/// which exclude or need each other. Made once from the resource `:/schema/project.schema.json`; then only read. A
/// key of any form gets a field: what no rule below knows is edited as JSON.
class Schema
{
public:
    Schema(); ///< From the program's resources.

    /// The definition that tells the keys of this value: `resource` and its `kind` give `texture2d`, `expectation`
    /// and its form `expect.data`. Other names come back as they are.
    std::string resolve(const std::string& definition, const Json& value) const;

    /// The keys of a resolved definition in the schema's order; empty where it is no object.
    const std::vector<FieldSpec>& fields(const std::string& definition) const;
    const FieldSpec* field(const std::string& definition, std::string_view key) const;

    /// Keys of which an object has exactly one: the sizes of a dispatch, the forms of initial data. Also for the
    /// definitions that `resolve` starts from. Empty where there is no such choice.
    const std::vector<std::string>& alternatives(const std::string& definition) const;
    /// Keys that cannot stand beside this one.
    std::vector<std::string> excluded(const std::string& definition, const std::string& key) const;
    /// Keys that this one needs beside it.
    std::vector<std::string> needed(const std::string& definition, const std::string& key) const;
    /// Keys that cannot stay without this one.
    std::vector<std::string> dependents(const std::string& definition, const std::string& key) const;

    /// All definitions that have fields.
    std::vector<std::string> definitions() const;

private:
    struct Entry
    {
        std::vector<FieldSpec> fields;
        std::vector<std::string> alternatives;
        std::vector<std::vector<std::string>> exclusions; ///< Each: keys that do not stand together.
        std::map<std::string, std::vector<std::string>> needs;
    };

    void readDefinition(const std::string& name, const Json& definition);

    Json m_definitions;
    std::map<std::string, Entry> m_entries;
    Entry m_nothing;
};

} // namespace wavelane::ui
