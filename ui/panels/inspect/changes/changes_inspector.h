// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/request/request.h"
#include "core/plan/report/report.h"
#include "ui/panels/inspect/changes/changes_find_target.h"
#include "ui/panels/inspect/changes/compared_pictures.h"
#include "ui/panels/inspect/changes/previous_contents.h"
#include "ui/views/changes/changes_view.h"

#include <QWidget>

#include <optional>
#include <set>
#include <string>

namespace wavelane::ui {

class EngineSession;
class PassContents;

/// Compares a resource in the engine with its state before the last run, a frozen copy, another resource or a file.
/// Follows the runs of the resource that was shown last, but not while the project plays.
class ChangesInspector final : public QWidget
{
    Q_OBJECT

public:
    /// `contents` must outlive the inspector. `name` must be unique among the inspectors of a session.
    ChangesInspector(PassContents& contents, std::string name, QWidget* parent = nullptr);

    /// What the user chose for one resource.
    struct State
    {
        ChangesView::Choice choice;
        decode::Tolerance tolerance;
        bool operator==(const State&) const = default;
    };
    State state() const { return {.choice = m_view->choice(), .tolerance = m_view->tolerance()}; }
    void setState(const State& state); ///< Applies to the next refresh.
    QString resource() const;          ///< The shown one; empty without contents.

    void setResources(const QStringList& names) { m_view->setResources(names); }
    /// Shows the resource of a report; null shows the empty text. `mip` and `slice` are those of its picture.
    void refresh(const plan::ResourceReport* report, int mip, int slice);
    void setEmptyText(const QString& text) { m_emptyText = text; }
    void forget(); ///< Another project was opened.

    /// Goes to the next or previous difference, from the one that is shown.
    void step(inspect::Direction direction);
    /// The first byte of the number that `step` shows, in the resource; nothing: none is shown.
    const std::optional<std::uint64_t>& position() const { return m_position; }

    /// Goes to a difference, which is a match in the compared part.
    void showMatch(const inspect::Match& match);
    const inspect::Request& compared() const { return m_compared; } ///< The last comparison.
    std::uint64_t comparedStart() const { return m_start; }         ///< Bytes before the part that was compared.
    std::uint64_t revision() const { return m_revision; }           ///< Grows with each result.

    ChangesView& view() { return *m_view; }
    FindTarget& findTarget() { return m_findTarget; }

Q_SIGNALS:
    void stepped();  ///< `position` has changed.
    void answered(); ///< There is a result of the comparison, or a sentence instead.
    /// Show the byte at an offset of a resource.
    void placeRequested(const QString& resource, quint64 offset);

private:
    void follow();
    void compare();
    void ask(inspect::Other other, inspect::Target target);
    void freeze();
    void requestValues(const inspect::Match& match);
    void setPosition(std::optional<std::uint64_t> offset);
    void goTo(quint64 element, quint32 column);
    std::optional<inspect::Elements> elements() const;

    std::string changesLane() const { return m_name + ".changes"; }
    std::string frozenName(const std::string& resource) const { return m_name + ".frozen." + resource; }

    PassContents& m_contents;
    EngineSession& m_session;
    std::string m_name;
    ChangesView* m_view = nullptr;
    PreviousContents m_previous;
    ComparedPictures* m_pictures = nullptr;
    std::optional<plan::ResourceReport> m_report;
    inspect::Request m_compared;
    std::uint64_t m_revision = 0;
    ChangesFindTarget m_findTarget{*this};
    std::optional<std::uint64_t> m_position;
    std::string m_positionOf;          ///< The resource.
    ChangesView::Choice m_positionFor; ///< What it was compared with.
    int m_mip = 0;
    int m_slice = 0;
    QString m_after; ///< The pass after which the contents are followed.
    QString m_emptyText;
    std::set<std::string> m_frozen; ///< Resources with a frozen copy.
    std::uint64_t m_start = 0;
};

} // namespace wavelane::ui
