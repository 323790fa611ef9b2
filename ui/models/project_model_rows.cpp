// SPDX-License-Identifier: MIT
// What the rows of the project tree say, and which of them say something else after news.
#include "ui/document/object_text.h"
#include "ui/document/project_edits.h"
#include "ui/models/project_model.h"
#include "ui/session/engine_session.h"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

namespace wavelane::ui {

struct ProjectModel::News
{
    std::map<std::string, Severity, std::less<>> problems; ///< The worst at each pointer or below it.
    std::map<std::string_view, std::uint64_t> nanoseconds; ///< Of passes.
};

ProjectModel::News ProjectModel::news() const
{
    News news;
    for (const Diagnostic& one : m_document.problems().all()) {
        std::size_t end = one.at.size();
        while (end > 0 && end != std::string::npos) {
            Severity& worst = news.problems.try_emplace(one.at.substr(0, end), one.severity).first->second;
            worst = std::max(worst, one.severity);
            end = one.at.rfind('/', end - 1);
        }
    }
    for (const run::PassReport& report : m_session.report().passes)
        if (report.gpu)
            news.nanoseconds.try_emplace(report.at, report.gpu->median);
    return news;
}

ProjectModel::Shown ProjectModel::shownOf(const ObjectId& id, const News& news) const
{
    const project::Project& project = m_document.project();
    const std::string pointer = pointerOf(project, id);
    Shown shown{.name = nameOf(project, id), .detail = {}, .icon = QStringLiteral("shader"), .badge = {}};
    if (const auto found = news.problems.find(pointer); found != news.problems.end())
        shown.badge = found->second;
    if (const auto* shader = shaderAt(project, id)) {
        shown.detail = summary(*shader);
    } else if (const auto* resource = resourceAt(project, id)) {
        shown.detail = summary(*resource);
        shown.icon = iconName(*resource);
    } else if (const auto* pass = passAt(project, id)) {
        const auto time = news.nanoseconds.find(pointer);
        shown.detail = time == news.nanoseconds.end() ? summary(*pass) : durationText(time->second);
        shown.icon = iconName(*pass);
        shown.isEnabled = pass->enabled;
    }
    return shown;
}

void ProjectModel::fill(Node& node, const News& news)
{
    for (const auto& child : node.children) {
        child->shown = shownOf(child->id, news);
        fill(*child, news);
    }
}

void ProjectModel::refresh(Node& node, const News& news)
{
    const Node* first = nullptr;
    const Node* last = nullptr;
    int firstColumn = detailColumn;
    for (const auto& child : node.children) {
        if (child->section == ObjectKind::none) {
            Shown now = shownOf(child->id, news);
            if (now != child->shown) {
                first = first ? first : child.get();
                last = child.get();
                const bool isDetailAlone = now.name == child->shown.name && now.badge == child->shown.badge &&
                                           now.icon == child->shown.icon && now.isEnabled == child->shown.isEnabled;
                firstColumn = isDetailAlone ? firstColumn : nameColumn;
                child->shown = std::move(now);
            }
        }
        refresh(*child, news);
    }
    if (first)
        Q_EMIT dataChanged(indexOf(*first, firstColumn), indexOf(*last, detailColumn));
}

void ProjectModel::fillAll()
{
    fill(m_root, news());
}

void ProjectModel::refreshAll()
{
    refresh(m_root, news());
}

} // namespace wavelane::ui
