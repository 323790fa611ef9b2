// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"
#include "core/project/project.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace wavelane::ui {

class Document;

/// The result of an expectation in the last run that evaluated it.
struct ExpectationState
{
    enum class Verdict { notEvaluated, passed, failed };
    Verdict verdict = Verdict::notEvaluated;
    QString message; ///< Why it failed; for a verdict without a comparison, why. Empty otherwise.
    std::optional<plan::DifferenceReport> first; ///< The first element that differs, if there is one.

    bool operator==(const ExpectationState&) const = default;
};

/// The states of the project's expectations. A verdict belongs to the condition that was evaluated: it follows the
/// expectation when it is renamed or moved, and ends when its condition changes. Failed expectations are problems at
/// `/expect/N`. UI thread.
class ExpectationStates final : public QObject
{
    Q_OBJECT

public:
    /// `document` must outlive this object.
    explicit ExpectationStates(Document& document, QObject* parent = nullptr);

    /// By the index of the expectation; `notEvaluated` past the end.
    const ExpectationState& at(std::size_t index) const;
    std::size_t count(ExpectationState::Verdict verdict) const;
    /// The failed expectation after `index`, starting again from the first one; nothing if none failed. `index` may
    /// be past the end.
    std::optional<std::size_t> nextFailed(std::size_t index) const;

    /// A run that was asked to evaluate the expectations of `evaluated` has ended. If it could not complete, nothing
    /// is evaluated.
    void take(const plan::RunReport& report, const project::Project& evaluated);
    void forget(); ///< The verdicts do not apply any more.
    void follow(); ///< The expectations of the document may have changed.

Q_SIGNALS:
    void changed();

private:
    void publish();
    static QString detailOf(const plan::DifferenceReport& first); ///< What Problems shows besides the message.

    Document& m_document;
    std::vector<project::Expectation> m_evaluated;
    std::vector<ExpectationState> m_verdicts; ///< Verdicts of `m_evaluated`.
    std::vector<ExpectationState> m_states;   ///< States of the document's expectations.
};

} // namespace wavelane::ui
