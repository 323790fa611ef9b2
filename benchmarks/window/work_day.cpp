// SPDX-License-Identifier: MIT
#include "work_day.h"

#include "bench_window.h"

#include "tests/support/watched_application.h"
#include "ui/actions/action_ids.h"
#include "ui/actions/command_palette.h"
#include "ui/document/edits/object_moves.h"
#include "ui/document/edits/project_edits.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/panels/project/project_panel.h"
#include "ui/window/layout/workspace.h"

#include <QAction>
#include <QLineEdit>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <functional>
#include <optional>

namespace wavelane::ui {

namespace {

constexpr int afterWorkMilliseconds = 30;    ///< For the immediate effects of a step.
constexpr int afterTypingMilliseconds = 900; ///< Compiling and saving recovery data start when the user stops typing.
constexpr int letters = 20;

class WorkDay
{
public:
    WorkDay(const ProjectSize& size, bool engineAnswers) : m_size(size), m_engineAnswers(engineAnswers)
    {
        writeProject(m_folder.path().toStdString(), size);
        begin("start");
        application().watch([this] { makeWindow(); }, "MainWindow");
        settle();
    }

    void open()
    {
        step("open", [this] { window().openProject(m_folder.path()); });
        if (!m_engineAnswers)
            return;
        begin("compiles arrive");
        wait([this] { return compiled(); }, "compiles");
    }

    void select()
    {
        for (int i = 0; i < 10; ++i) {
            step("select a resource", [&] { panel().select(resourceId(at(i * 19, m_size.resources))); });
            step("select a pass", [&] { panel().select(passId({at(i * 17, m_size.passes)})); });
            step("select a shader", [&] { panel().select(shaderId(at(i * 7, m_size.shaders))); });
            step("show a source", [&] { window().goTo(shaderId(at(i * 7, m_size.shaders))); });
        }
    }

    void edit()
    {
        Document& document = window().document();
        panel().select(resourceId(0));
        settle();
        ObjectId added;
        step("add", [&] { added = addObject(document, NewObject::texture).value_or(ObjectId()); });
        step("delete", [&] { removeObject(document, added); });
        step("delete a used resource", [&] { removeObjects(document, {resourceId(0)}); });
        step("undo", [&] { document.undoStack().undo(); });
        step("rename with references", [&] { (void)renameObject(document, resourceId(0), "renamed"); });
        step("reorder", [&] { moveObject(document, passId({at(1, m_size.passes)}), -1); });
        step("disable", [&] {
            document.edit<project::Pass>(passId({0}), QStringLiteral("Disable"),
                                         [](project::Pass& pass) { pass.enabled = false; });
        });
        for (int i = 0; i < 4; ++i)
            step("undo", [&] { document.undoStack().undo(); });
        for (int i = 0; i < 4; ++i)
            step("redo", [&] { document.undoStack().redo(); });
        const int gesture = document.newGesture();
        for (int i = 0; i < 20; ++i)
            step("scrub a property", [&] {
                document.edit<project::Resource>(
                    resourceId(0), QStringLiteral("Width"),
                    [&](project::Resource& one) {
                        std::get<project::Texture>(one.kind).width = {static_cast<std::uint32_t>(65 + i), {}};
                    },
                    gesture);
            });
    }

    void type(const char* file, const char* name)
    {
        CodeEditor* editor = nullptr;
        const QString show = QStringLiteral("show %1").arg(QLatin1StringView(name));
        step(show, [&] { editor = shown(file); });
        if (!editor)
            return;
        const QString scroll = QStringLiteral("scroll %1").arg(QLatin1StringView(name));
        for (int i = 0; i < 40; ++i)
            step(scroll, [&] {
                QScrollBar& bar = *editor->verticalScrollBar();
                bar.setValue(i < 20 ? i * 3 : bar.maximum() * (i - 20) / 20);
            });
        step(scroll, [&] { editor->goTo(editor->blockCount() / 2, 0); });
        const QString typing = QStringLiteral("type in %1").arg(QLatin1StringView(name));
        for (int i = 0; i < letters; ++i)
            step(typing, [&] { QTest::keyClick(editor, i % 8 == 7 ? Qt::Key_Space : Qt::Key_X); });
        step(typing, [&] { QTest::keyClick(editor, Qt::Key_Return); });
        step(typing, [&] { QTest::keyClicks(editor, QStringLiteral("/*")); });
        step(typing, [&] { QTest::keyClicks(editor, QStringLiteral("*/")); });
        begin(QStringLiteral("after typing in %1").arg(QLatin1StringView(name)));
        QTest::qWait(afterTypingMilliseconds);
        if (m_engineAnswers)
            wait([this] { return compiled(); }, "compiles");
        step(QStringLiteral("undo in %1").arg(QLatin1StringView(name)), [&] {
            while (editor->document()->isUndoAvailable())
                editor->undo();
        });
        QTest::qWait(afterTypingMilliseconds);
    }

    void look()
    {
        for (const Layout layout : {Layout::inspect, Layout::teach, Layout::write})
            step("switch the layout", [&] { window().workspace().choose(layout); });
        step("open the palette", [&] { window().actions().at(action_id::palette).trigger(); });
        auto* palette = qobject_cast<CommandPalette*>(QApplication::activeModalWidget());
        if (palette) {
            for (const QString& text : {QStringLiteral("t"), QStringLiteral("te"), QStringLiteral("tex")})
                step("filter in the palette", [&] { palette->field().setText(text); });
            step("close the palette", [&] { palette->close(); });
        }
        Diagnostics many;
        for (int i = 0; i < 500; ++i)
            many.push_back({.code = Code::compileFailed,
                            .message = "Something is wrong here, number " + std::to_string(i),
                            .at = "/shaders/shader0",
                            .file = "shader0.hlsl",
                            .line = 1 + i % 20});
        step("problems arrive", [&] { window().document().problems().set("benchmark", many); });
        many.pop_back();
        step("problems arrive", [&] { window().document().problems().set("benchmark", many); });
        step("problems arrive", [&] { window().document().problems().set("benchmark", {}); });
    }

    void run()
    {
        if (!m_engineAnswers)
            return;
        EngineSession& session = window().session();
        begin("run");
        for (int i = 0; i < 3; ++i) {
            const std::uint64_t before = session.runCount();
            application().watch([&] { session.run(); }, "EngineSession");
            wait([&] { return session.runCount() > before && session.state() == EngineSession::State::idle; },
                 "a run");
        }
        begin("play");
        const std::uint64_t before = session.runCount();
        session.play();
        wait([&] { return session.runCount() > before + 10; }, "frames");
        session.stop();
        wait([&] { return session.state() == EngineSession::State::idle; }, "the end of play");
    }

    void save()
    {
        if (CodeEditor* editor = shown("long.hlsl"))
            QTest::keyClick(editor, Qt::Key_Space);
        (void)addObject(window().document(), NewObject::texture);
        settle();
        step("save", [&] { window().actions().at(action_id::saveAll).trigger(); });
    }

private:
    static WatchedApplication& application() { return *static_cast<WatchedApplication*>(qApp); }
    static std::size_t at(int wanted, int count) { return static_cast<std::size_t>(wanted % count); }
    static void begin(const QString& work) { application().begin(work); }
    static void begin(const char* work) { begin(QString::fromLatin1(work)); }
    static void settle() { QTest::qWait(afterWorkMilliseconds); }
    void wait(const std::function<bool()>& holds, const char* what)
    {
        (void)waitFor(holds, what);
        settle();
    }
    template<class Name>
    void step(const Name& name, const auto& what)
    {
        begin(name);
        application().watch(what, "call");
        settle();
    }

    void makeWindow()
    {
        m_window.emplace();
        window().show();
        window().activateWindow();
    }
    MainWindow& window() const { return **m_window; }
    ProjectPanel& panel() const { return window().projectPanel(); }
    CodeEditor* shown(const char* file)
    {
        auto found = window().editors().show(window().document().folder() / file);
        if (!found)
            return nullptr;
        (*found)->setFocus();
        return *found;
    }
    bool compiled() const
    {
        const auto& project = window().document().project();
        return std::ranges::all_of(project.shaders, [&](const auto& one) {
            const ShaderState* state = window().session().shaders().state(one.name);
            return state && state->known && state->asked == 0;
        });
    }

    ProjectSize m_size;
    bool m_engineAnswers;
    QTemporaryDir m_folder;
    std::optional<BenchWindow> m_window; ///< Created when it is measured.
};

} // namespace

void workThrough(const ProjectSize& size, bool engineAnswers)
{
    WorkDay day(size, engineAnswers);
    day.open();
    day.select();
    day.edit();
    day.type("shader1.hlsl", "a small file");
    day.look();
    day.run();
    day.type("long.hlsl", "20 000 lines");
    day.save();
    // Last, because each repaint is slow while it is visible.
    day.type("wide.hlsl", "a line of 40 000 letters");
}

} // namespace wavelane::ui
