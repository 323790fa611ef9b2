// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "ui/document/objects/object_id.h"
#include "ui/session/services/expectation_states.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace wavelane::ui {

class Document;
class EngineSession;

/// What a row of the project tree shows.
struct ProjectRow
{
    QString name;
    QString detail;
    QString icon;
    std::optional<Severity> badge; ///< Severity of the worst problem of the object or of an object in it.
    std::optional<ExpectationState::Verdict> verdict; ///< Verdict of an expectation.
    bool isCurrent = true;                            ///< Whether the verdict is about the project as it is now.
    bool isEnabled = true;
    QString age = {}; ///< Why the verdict is not current; empty if it is.

    bool operator==(const ProjectRow&) const = default;
};

/// Composes rows from the document, its problems, the verdicts of its expectations and the times of a run. Problems
/// and times are indexed once, so that all rows of a large project can be composed after each change. Valid until any
/// of these changes.
class ProjectRows
{
public:
    ProjectRows(const Document& document, const EngineSession& session);

    ProjectRow rowOf(const ObjectId& id) const;

private:
    const Document& m_document;
    const ExpectationStates& m_expectations;
    QString m_age;                                           ///< Why results are not current; empty if they are.
    std::map<std::string, Severity, std::less<>> m_problems; ///< The worst at each JSON pointer or below it.
    std::map<std::string_view, std::uint64_t> m_nanoseconds; ///< Times of passes, by JSON pointer.
};

} // namespace wavelane::ui
