// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/actions/find_actions.h"
#include "ui/window/actions/panel_actions.h"
#include "ui/window/actions/run_actions.h"
#include "ui/window/actions/text_edit_actions.h"
#include "ui/window/actions/view_actions.h"
#include "ui/window/controllers/capture_controller.h"
#include "ui/window/controllers/check_controller.h"
#include "ui/window/controllers/debug_controller.h"
#include "ui/window/controllers/editor_controller.h"
#include "ui/window/controllers/engine_notice.h"
#include "ui/window/controllers/exchange_controller.h"
#include "ui/window/controllers/expectations_controller.h"
#include "ui/window/controllers/files/access_controller.h"
#include "ui/window/controllers/files/conflicts_controller.h"
#include "ui/window/controllers/files/files_controller.h"
#include "ui/window/controllers/files/recovery_controller.h"
#include "ui/window/controllers/fixes_controller.h"
#include "ui/window/controllers/help_controller.h"
#include "ui/window/controllers/navigation_controller.h"
#include "ui/window/controllers/paste_controller.h"
#include "ui/window/controllers/settings_controller.h"
#include "ui/window/drop_handler.h"
#include "ui/window/example_menus.h"
#include "ui/window/menus.h"
#include "ui/window/status_bar.h"
#include "ui/window/tool_bar.h"
#include "ui/window/tour/lesson_controller.h"
#include "ui/window/tour/tour_controller.h"

namespace wavelane::ui {

/// The controllers of a window, in order of their dependencies. They register their actions first; menus and bars are
/// built from these.
struct WindowParts
{
    explicit WindowParts(const WindowContext& context)
        : navigation(context), access(context), files(context, access), conflicts(context, files),
          recovery(context, files), run(context), notice(context), expectations(context, navigation),
          exchange(context, files), capture(context), check(context), debug(context), text(context), fixes(context),
          pasting(context, files), editor(context), find(context), view(context), settings(context, files, recovery),
          help(context, navigation), tour(context, files, exchange, navigation), lesson(context, files),
          drops(context, files), panelActions(context), examples(files, lesson), toolBar(*new ToolBar(context)),
          statusBar(*new StatusBar(context)), menus(context, files, examples, toolBar)
    {
    }

    NavigationController navigation;
    AccessController access;
    FilesController files;
    ConflictsController conflicts;
    RecoveryController recovery;
    RunActions run;
    EngineNotice notice;
    ExpectationsController expectations;
    ExchangeController exchange;
    CaptureController capture;
    CheckController check;
    DebugController debug;
    TextEditActions text;
    FixesController fixes;
    PasteController pasting;
    EditorController editor;
    FindActions find;
    ViewActions view;
    SettingsController settings;
    HelpController help;
    TourController tour;
    LessonController lesson;
    DropHandler drops;
    PanelActions panelActions;
    ExampleMenus examples;
    ToolBar& toolBar; ///< The window owns both bars.
    StatusBar& statusBar;
    Menus menus;
};

} // namespace wavelane::ui
