// SPDX-License-Identifier: MIT
#include "ui/models/project_rows.h"

#include "ui/document/document.h"
#include "ui/document/edits/project_edits.h"
#include "ui/document/objects/object_text.h"
#include "ui/models/verdict_text.h"
#include "ui/session/contents/result_age.h"
#include "ui/session/engine_session.h"

#include <algorithm>

namespace wavelane::ui {

ProjectRows::ProjectRows(const Document& document, const EngineSession& session)
    : m_document(document), m_expectations(session.expectations()), m_age(resultAge(document, session))
{
    for (const Diagnostic& one : document.problems().all()) {
        std::size_t end = one.at.size();
        while (end > 0 && end != std::string::npos) {
            Severity& worst = m_problems.try_emplace(one.at.substr(0, end), one.severity).first->second;
            worst = std::max(worst, one.severity);
            end = one.at.rfind('/', end - 1);
        }
    }
    for (const plan::PassReport& pass : session.report().passes)
        if (pass.gpu)
            m_nanoseconds.try_emplace(pass.at, pass.gpu->median);
}

ProjectRow ProjectRows::rowOf(const ObjectId& id) const
{
    const project::Project& project = m_document.project();
    const std::string pointer = pointerOf(project, id);
    ProjectRow row{.name = nameOf(project, id), .detail = {}, .icon = QStringLiteral("shader"), .badge = {}};
    if (const auto found = m_problems.find(pointer); found != m_problems.end())
        row.badge = found->second;
    if (const auto* shader = shaderAt(project, id)) {
        row.detail = summary(*shader);
    } else if (const auto* resource = resourceAt(project, id)) {
        row.detail = summary(*resource);
        row.icon = iconName(*resource);
    } else if (const auto* pass = passAt(project, id)) {
        const auto time = m_nanoseconds.find(pointer);
        row.detail = time == m_nanoseconds.end() ? summary(*pass) : durationText(time->second);
        row.icon = iconName(*pass);
        row.isEnabled = pass->enabled;
    } else if (expectationAt(project, id)) {
        row.verdict = m_expectations.at(id.path[0]).verdict;
        row.isCurrent = m_age.isEmpty();
        if (row.verdict != ExpectationState::Verdict::notEvaluated)
            row.age = m_age;
        row.detail = verdictText(*row.verdict, row.isCurrent);
        row.icon = verdictIcon(*row.verdict);
    }
    return row;
}

} // namespace wavelane::ui
