// SPDX-License-Identifier: MIT
#pragma once

#include <QLatin1StringView>

/// Stable names of the window's actions. Settings store shortcuts under these names, so they must not change.
namespace wavelane::ui::action_id {

inline constexpr QLatin1StringView newProject("file.new");
inline constexpr QLatin1StringView openProject("file.open");
inline constexpr QLatin1StringView saveAll("file.save");
inline constexpr QLatin1StringView saveCopy("file.saveCopy");
inline constexpr QLatin1StringView closeProject("file.close");
inline constexpr QLatin1StringView importProject("file.import");
inline constexpr QLatin1StringView exportProject("file.export");
inline constexpr QLatin1StringView record("file.record");
inline constexpr QLatin1StringView quit("file.quit");

inline constexpr QLatin1StringView undoTyping("edit.undoTyping");
inline constexpr QLatin1StringView redoTyping("edit.redoTyping");
inline constexpr QLatin1StringView undo("edit.undo");
inline constexpr QLatin1StringView redo("edit.redo");
inline constexpr QLatin1StringView cut("edit.cut");
inline constexpr QLatin1StringView copy("edit.copy");
inline constexpr QLatin1StringView paste("edit.paste");
inline constexpr QLatin1StringView pasteShader("edit.pasteShader");
inline constexpr QLatin1StringView createMissing("edit.createMissing");
inline constexpr QLatin1StringView deleteSelection("edit.delete");
inline constexpr QLatin1StringView selectAll("edit.selectAll");
inline constexpr QLatin1StringView find("edit.find");
inline constexpr QLatin1StringView findNext("edit.findNext");
inline constexpr QLatin1StringView findPrevious("edit.findPrevious");
inline constexpr QLatin1StringView findInView("inspect.find");
inline constexpr QLatin1StringView replace("edit.replace");
inline constexpr QLatin1StringView settings("edit.settings");

inline constexpr QLatin1StringView goToLine("editor.goToLine");
inline constexpr QLatin1StringView goToSymbol("editor.goToSymbol");
inline constexpr QLatin1StringView goToDefinition("editor.goToDefinition");
inline constexpr QLatin1StringView toggleComment("editor.toggleComment");
inline constexpr QLatin1StringView complete("editor.complete");
inline constexpr QLatin1StringView showParameters("editor.showParameters");
inline constexpr QLatin1StringView quickFix("editor.quickFix");
inline constexpr QLatin1StringView toggleBookmark("editor.toggleBookmark");
inline constexpr QLatin1StringView nextBookmark("editor.nextBookmark");
inline constexpr QLatin1StringView previousBookmark("editor.previousBookmark");
inline constexpr QLatin1StringView toggleFold("editor.toggleFold");
inline constexpr QLatin1StringView unfoldAll("editor.unfoldAll");
inline constexpr QLatin1StringView split("editor.split");
inline constexpr QLatin1StringView showWhitespace("editor.showWhitespace");
inline constexpr QLatin1StringView openExternally("editor.openExternally");
inline constexpr QLatin1StringView chooseExternalEditor("editor.chooseExternalEditor");
inline constexpr QLatin1StringView zoomIn("editor.zoomIn");
inline constexpr QLatin1StringView zoomOut("editor.zoomOut");
inline constexpr QLatin1StringView resetZoom("editor.resetZoom");

inline constexpr QLatin1StringView resetLayout("view.resetLayout");
inline constexpr QLatin1StringView themeSystem("view.theme.system");
inline constexpr QLatin1StringView themeLight("view.theme.light");
inline constexpr QLatin1StringView themeDark("view.theme.dark");
inline constexpr QLatin1StringView fullScreen("view.fullScreen");

inline constexpr QLatin1StringView run("run.run");
inline constexpr QLatin1StringView stop("run.stop");
inline constexpr QLatin1StringView play("run.play");
inline constexpr QLatin1StringView pause("run.pause");
inline constexpr QLatin1StringView step("run.step");
inline constexpr QLatin1StringView reset("run.reset");
inline constexpr QLatin1StringView autoRun("run.autoRun");
inline constexpr QLatin1StringView runOnOpen("run.runOnOpen");
inline constexpr QLatin1StringView tryAgain("run.tryAgain");
inline constexpr QLatin1StringView measureLoopGuard("run.measureLoopGuard");
inline constexpr QLatin1StringView chooseDevice("run.chooseDevice");
inline constexpr QLatin1StringView chooseCompiler("run.chooseCompiler");
inline constexpr QLatin1StringView validation("run.validation");
inline constexpr QLatin1StringView captureFrame("run.captureFrame");
inline constexpr QLatin1StringView nextProblem("run.nextProblem");
inline constexpr QLatin1StringView checkShaders("run.checkShaders");
inline constexpr QLatin1StringView tryFaults("run.tryFaults");
inline constexpr QLatin1StringView addExpectation("expect.add");
inline constexpr QLatin1StringView expectResource("expect.resource");
inline constexpr QLatin1StringView evaluateExpectations("expect.evaluate");
inline constexpr QLatin1StringView nextFailedExpectation("expect.nextFailed");

inline constexpr QLatin1StringView guide("help.guide");
inline constexpr QLatin1StringView contextHelp("help.context");
inline constexpr QLatin1StringView lookUpSymbol("help.lookUpSymbol");
inline constexpr QLatin1StringView keyboardShortcuts("help.keyboardShortcuts");
inline constexpr QLatin1StringView palette("help.palette");
inline constexpr QLatin1StringView tour("help.tour");
inline constexpr QLatin1StringView engineFailures("help.engineFailures");
inline constexpr QLatin1StringView about("help.about");

} // namespace wavelane::ui::action_id
