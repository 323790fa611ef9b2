// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/debug/debug_process.h"
#include "ui/panels/inspect/inspect_place.h"
#include "ui/window/window_context.h"

#include <optional>

namespace wavelane::ui {

namespace action_id {

inline constexpr QLatin1StringView debugStart("debug.start");
inline constexpr QLatin1StringView debugPass("debug.pass");
inline constexpr QLatin1StringView debugContinue("debug.continue");
inline constexpr QLatin1StringView debugOver("debug.over");
inline constexpr QLatin1StringView debugInto("debug.into");
inline constexpr QLatin1StringView debugOut("debug.out");
inline constexpr QLatin1StringView debugToCursor("debug.toCursor");
inline constexpr QLatin1StringView debugBackContinue("debug.backContinue");
inline constexpr QLatin1StringView debugBackOver("debug.backOver");
inline constexpr QLatin1StringView debugBackInto("debug.backInto");
inline constexpr QLatin1StringView debugBackOut("debug.backOut");
inline constexpr QLatin1StringView debugProblem("debug.problem");
inline constexpr QLatin1StringView debugNan("debug.nan");
inline constexpr QLatin1StringView debugRestart("debug.restart");
inline constexpr QLatin1StringView debugStop("debug.stop");
inline constexpr QLatin1StringView toggleBreakpoint("editor.toggleBreakpoint");
inline constexpr QLatin1StringView enableBreakpoint("editor.enableBreakpoint");
inline constexpr QLatin1StringView breakpointCondition("editor.breakpointCondition");
inline constexpr QLatin1StringView enableAllStops("debug.enableAllStops");
inline constexpr QLatin1StringView disableAllStops("debug.disableAllStops");
inline constexpr QLatin1StringView removeAllStops("debug.removeAllStops");

} // namespace action_id

/// The commands of the debugger.
class DebugController final : public QObject
{
    Q_OBJECT

public:
    explicit DebugController(const WindowContext& context);

private:
    void showPanel();
    void registerStart();
    void registerPass();
    DisabledReason reasonNoDispatch() const; ///< Selected in the project tree.
    void registerSteps();
    void registerBreakpoints();
    void registerAllStops();
    void followStops();
    void addStep(QLatin1StringView id, const QString& text, const QString& toolTip, const QList<QKeySequence>& keys,
                 const QString& command);
    DisabledReason reasonNotDebugging() const;
    void registerViewActions();
    DebugLaunch launchFor(std::optional<quint64> frame) const;
    void watchSelected(InspectView view); ///< Stops when the selected bytes change.
    void debugSelected(InspectView view); ///< The thread that covers what is selected.
    void runToCursor();
    void enableAtCursor();
    void editCondition();

    const WindowContext& m_context;
};

} // namespace wavelane::ui
