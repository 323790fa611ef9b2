// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "ui/forms/field_spec.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::ui {

/// The JSON schema of the project format, in the form that the property pages need: the keys of each kind of object,
/// what they mean, and which of them exclude or require each other. Immutable.
class Schema
{
public:
    /// Reads the embedded resource `:/schema/project.schema.json`. A schema that cannot be read ends the program: it
    /// is part of it.
    Schema();

    /// The definition that has the keys of `value`: for `resource` the one of its `kind`, for `expectation` the one
    /// of its form, such as `expect.data`. Other definitions are returned unchanged.
    std::string resolve(const std::string& definition, const Json& value) const;

    /// The keys of a resolved definition in schema order; empty if it is not an object.
    const std::vector<FieldSpec>& fields(const std::string& definition) const;
    const FieldSpec* field(const std::string& definition, std::string_view key) const;

    /// The keys of which an object has exactly one: the sizes of a dispatch, the forms of initial data. Accepts
    /// unresolved definitions. Empty if there are none.
    const std::vector<std::string>& alternatives(const std::string& definition) const;
    /// The field of an alternative, or null.
    const FieldSpec* alternative(const std::string& definition, const std::string& key) const;
    /// The label of the choice between the alternatives, translated.
    QString alternativesLabel(const std::string& definition) const;
    /// The alternative of a new object.
    std::string newAlternative(const std::string& definition) const;

    /// Keys that cannot be combined with this one.
    std::vector<std::string> excluded(const std::string& definition, const std::string& key) const;
    /// Keys that this one requires.
    std::vector<std::string> needed(const std::string& definition, const std::string& key) const;
    /// Keys that require this one.
    std::vector<std::string> dependents(const std::string& definition, const std::string& key) const;

    /// All definitions that have fields.
    std::vector<std::string> definitions() const;

private:
    struct Entry
    {
        std::vector<FieldSpec> fields;
        std::vector<std::string> alternatives;
        std::string alternativesLabel; ///< Not translated.
        std::string newAlternative;
        std::vector<std::vector<std::string>> exclusions; ///< Groups of keys of which at most one is allowed.
        std::map<std::string, std::vector<std::string>> needs;
    };

    void readDefinition(const std::string& name, const Json& definition);
    const Entry& entry(const std::string& definition) const;

    Json m_definitions;
    std::map<std::string, Entry> m_entries;
    Entry m_emptyEntry;
};

} // namespace wavelane::ui
