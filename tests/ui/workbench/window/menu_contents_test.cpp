// SPDX-License-Identifier: MIT
// The menus and the palette have the commands that users expect, and the commands work.
#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/actions/command.h"
#include "ui/dialogs/guide_text.h"
#include "ui/dialogs/guide_window.h"
#include "ui/dialogs/settings/settings_dialog.h"
#include "ui/document/edits/project_edits.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/panels/inspect/inspect_tabs.h"
#include "ui/panels/reference_panel.h"
#include "ui/theme/appearance.h"
#include "ui/theme/theme.h"

#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QImage>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextDocument>
#include <QTextTable>
#include <QTreeView>

#include <filesystem>
#include <fstream>

namespace wavelane::ui {
namespace {

class MenuContentsTest : public WorkbenchTest
{
protected:
    void TearDown() override
    {
        setAppearance({});
        WorkbenchTest::TearDown();
    }

    /// Paths of all menu items with their shortcuts: `Edit ▸ Cut` → `Ctrl+X`.
    std::map<std::string, std::string> items()
    {
        std::map<std::string, std::string> all;
        for (const Command& one : menuCommands(*window->menuBar()))
            all[(one.where + QStringLiteral(" ▸ ") + one.text).toStdString()] = one.shortcut.toStdString();
        return all;
    }
    GuideWindow* guide()
    {
        for (QWidget* top : QApplication::topLevelWidgets())
            if (auto* found = qobject_cast<GuideWindow*>(top))
                return found;
        return nullptr;
    }
};

TEST_F(MenuContentsTest, HaveTheCommandsThatEveryEditorHas)
{
    const auto all = items();
    const std::vector<std::pair<std::string, std::string>> expected{
        {"Edit ▸ Undo Typing", "Ctrl+Z"},
        {"Edit ▸ Redo Typing", "Ctrl+Shift+Z"},
        {"Edit ▸ Undo Project Change", "Ctrl+Alt+Z"},
        {"Edit ▸ Redo Project Change", "Ctrl+Alt+Shift+Z"},
        {"Edit ▸ Cut", "Ctrl+X"},
        {"Edit ▸ Copy", "Ctrl+C"},
        {"Edit ▸ Paste", "Ctrl+V"},
        {"Edit ▸ Select All", "Ctrl+A"},
        {"View ▸ Theme ▸ System", ""},
        {"View ▸ Theme ▸ Light", ""},
        {"View ▸ Theme ▸ Dark", ""},
        {"View ▸ Full Screen", "F11"},
        {"Help ▸ Guide", ""},
        {"Help ▸ Help on This Panel", "F1"},
        {"Help ▸ Keyboard Shortcuts …", ""}};
    for (const auto& [path, keys] : expected) {
        ASSERT_TRUE(all.contains(path)) << path;
        EXPECT_EQ(all.at(path), keys) << path;
    }
    QStringList offered;
    for (const Command& one : window->paletteCommands())
        offered += one.where + QStringLiteral(" ▸ ") + one.text;
    for (const auto& [path, keys] : expected)
        EXPECT_EQ(offered.count(QString::fromStdString(path)), 1) << path;
}

TEST_F(MenuContentsTest, UndoOfTheTextAndOfTheProjectAreSeparate)
{
    open("swap-channels");
    ASSERT_TRUE(renameObject(window->document(), resourceId(window->document().project(), "picture"), "photo"));
    editor()->setFocus();
    editor()->moveCursor(QTextCursor::Start);
    person::type(QStringLiteral("// "));
    const QString typed = editor()->toPlainText();
    ASSERT_TRUE(typed.startsWith(QStringLiteral("// ")));
    // In the text, the keys act on the text only.
    person::press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_NE(editor()->toPlainText(), typed);
    EXPECT_TRUE(window->document().project().resource("photo"));
    person::press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(editor()->toPlainText(), typed);
    // The other keys act on the project, also from within the text.
    person::press(Qt::Key_Z, Qt::ControlModifier | Qt::AltModifier);
    EXPECT_TRUE(window->document().project().resource("picture"));
    EXPECT_EQ(editor()->toPlainText(), typed);
    person::press(Qt::Key_Z, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
    EXPECT_TRUE(window->document().project().resource("photo"));
    // Outside of the text, Ctrl+Z acts on the project.
    window->projectPanel().tree().setFocus();
    person::press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(window->document().project().resource("picture"));
    EXPECT_TRUE(window->actions().at(action_id::redo).text().startsWith(QStringLiteral("Redo Project Change: ")));
}

TEST_F(MenuContentsTest, ATextIsUndoneFromTheMenuWhileTheTreeHasTheFocus)
{
    open("swap-channels");
    editor()->setFocus();
    person::type(QStringLiteral("x"));
    const QString typed = editor()->toPlainText();
    window->projectPanel().tree().setFocus();
    window->actions().at(action_id::undoTyping).trigger();
    EXPECT_NE(editor()->toPlainText(), typed);
}

TEST_F(MenuContentsTest, EditsOfTextsNeedSomethingToActOn)
{
    open("swap-channels");
    editor()->setFocus();
    const auto isEnabled = [&](QLatin1StringView id) { return window->actions().at(id).isEnabled(); };
    EXPECT_FALSE(isEnabled(action_id::undoTyping));
    EXPECT_FALSE(isEnabled(action_id::redoTyping));
    EXPECT_FALSE(isEnabled(action_id::deleteSelection));
    const QString toolTip = window->actions().at(action_id::deleteSelection).toolTip();
    EXPECT_TRUE(toolTip.endsWith(QStringLiteral("No text is selected."))) << toolTip.toStdString();
    person::type(QStringLiteral("x"));
    EXPECT_TRUE(isEnabled(action_id::undoTyping));
    EXPECT_FALSE(isEnabled(action_id::redoTyping));
    editor()->undo();
    EXPECT_TRUE(isEnabled(action_id::redoTyping));
    editor()->selectAll();
    EXPECT_TRUE(isEnabled(action_id::deleteSelection));
}

TEST_F(MenuContentsTest, HeadingsOfTheTreeAddObjectsOfTheirKind)
{
    open("swap-channels");
    QTreeView& tree = window->projectPanel().tree();
    const QModelIndex resources = tree.model()->index(1, 0);
    const std::size_t before = window->document().project().resources.size();
    person::chooseInContextMenu(*tree.viewport(), tree.visualRect(resources).center(),
                                QStringLiteral("Add Cube Texture"));
    ASSERT_EQ(window->document().project().resources.size(), before + 1);
    EXPECT_TRUE(std::holds_alternative<project::Texture>(window->document().project().resources.back().kind));
}

TEST_F(MenuContentsTest, TheThemeIsChosenInTheMenu)
{
    ActionRegistry& actions = window->actions();
    EXPECT_TRUE(actions.at(action_id::themeSystem).isChecked());
    actions.at(action_id::themeDark).trigger();
    EXPECT_EQ(appearance().scheme, Theme::Scheme::dark);
    EXPECT_TRUE(actions.at(action_id::themeDark).isChecked());
    EXPECT_FALSE(actions.at(action_id::themeSystem).isChecked());
    actions.at(action_id::themeLight).trigger();
    EXPECT_EQ(appearance().scheme, Theme::Scheme::light);
}

TEST_F(MenuContentsTest, F11IsFullScreen)
{
    person::press(Qt::Key_F11);
    ASSERT_TRUE(eventually([&] { return window->isFullScreen(); }));
    EXPECT_TRUE(window->actions().at(action_id::fullScreen).isChecked());
    person::press(Qt::Key_F11);
    ASSERT_TRUE(eventually([&] { return !window->isFullScreen(); }));
    EXPECT_FALSE(window->actions().at(action_id::fullScreen).isChecked());
}

TEST_F(MenuContentsTest, TheShortcutsAreAPageOfTheSettings)
{
    window->actions().at(action_id::keyboardShortcuts).trigger();
    auto* dialog = window->findChild<SettingsDialog*>();
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dialog->findChild<QListWidget*>()->currentItem()->text(), QStringLiteral("Shortcuts"));
    dialog->reject();
}

TEST_F(MenuContentsTest, F1OpensTheGuideAtThePanelWithTheFocus)
{
    open("swap-channels");
    window->projectPanel().tree().setFocus();
    person::press(Qt::Key_F1);
    ASSERT_TRUE(eventually([&] { return guide() != nullptr; }));
    EXPECT_EQ(guide()->page(), QStringLiteral("guide/project-tree.md"));
    EXPECT_TRUE(guide()->isVisible());
    delete guide();
}

TEST_F(MenuContentsTest, F1OpensTheGuideFromASourceWithoutAReference)
{
    open("swap-channels");
    const std::filesystem::path file = copy->folder() / "extra.glsl";
    std::ofstream(file) << "void main() {}\n";
    ASSERT_TRUE(window->editors().show(file));
    editor()->setFocus();
    person::press(Qt::Key_F1);
    ASSERT_TRUE(eventually([&] { return guide() != nullptr; }));
    EXPECT_EQ(guide()->page(), QStringLiteral("guide/editor.md"));
    EXPECT_FALSE(window->referencePanel().isVisible());
    delete guide();
}

TEST_F(MenuContentsTest, F1HasAPageForEachPanel)
{
    open("swap-channels");
    for (QDockWidget* dock : window->docks().all()) {
        const std::string name = dock->objectName().toStdString();
        if (name == "reference") // There, F1 looks up names.
            continue;
        window->docks().show(dock->objectName());
        dock->widget()->setFocus();
        ASSERT_TRUE(dock->isAncestorOf(QApplication::focusWidget())) << name;
        window->actions().at(action_id::contextHelp).trigger();
        ASSERT_NE(guide(), nullptr) << name;
        EXPECT_NE(guide()->page(), QStringLiteral("guide/index.md")) << name;
        EXPECT_TRUE(guidePages().contains(guide()->page())) << name << ": " << guide()->page().toStdString();
        delete guide();
        window->activateWindow();
        ASSERT_TRUE(eventually([&] { return window->isActiveWindow(); }));
    }
}

TEST_F(MenuContentsTest, F1HasAPageForEachViewOfInspect)
{
    open("swap-channels");
    InspectPanel& inspect = window->inspectPanel();
    const std::vector<std::pair<InspectView, QString>> expected{
        {InspectView::image, QStringLiteral("guide/image.md")},
        {InspectView::table, QStringLiteral("guide/table.md")},
        {InspectView::hex, QStringLiteral("guide/hex.md")},
        {InspectView::plot, QStringLiteral("guide/plot.md")},
        {InspectView::changes, QStringLiteral("guide/changes.md")}};
    window->docks().show(QStringLiteral("inspect"));
    for (const auto& [view, page] : expected) {
        inspect.first().tabs().show(view);
        inspect.first().tabs().setFocus();
        window->actions().at(action_id::contextHelp).trigger();
        ASSERT_NE(guide(), nullptr) << page.toStdString();
        EXPECT_EQ(guide()->page(), page);
        EXPECT_TRUE(guidePages().contains(page));
        delete guide();
        window->activateWindow();
        ASSERT_TRUE(eventually([&] { return window->isActiveWindow(); }));
    }
}

TEST_F(MenuContentsTest, TheGuideIsPartOfTheProgram)
{
    window->actions().at(action_id::guide).trigger();
    ASSERT_NE(guide(), nullptr);
    EXPECT_TRUE(guide()->text().toPlainText().contains(QStringLiteral("Wavelane guide")));
    guide()->show(QStringLiteral("FORMAT.md#shaders"));
    EXPECT_EQ(guide()->section(), QStringLiteral("shaders"));
    // A link between the pages stays in the window.
    Q_EMIT guide()->text().anchorClicked(QUrl(QStringLiteral("SHADERS.md#glslang")));
    EXPECT_EQ(guide()->page(), QStringLiteral("SHADERS.md"));
    EXPECT_EQ(guide()->section(), QStringLiteral("glslang"));
    // From folder to folder, too.
    guide()->show(QStringLiteral("guide/run.md"));
    Q_EMIT guide()->text().anchorClicked(QUrl(QStringLiteral("../FAILURES.md#the-loop-guard")));
    EXPECT_EQ(guide()->page(), QStringLiteral("FAILURES.md"));
    EXPECT_EQ(guide()->section(), QStringLiteral("The loop guard"));
    Q_EMIT guide()->text().anchorClicked(QUrl(QStringLiteral("guide/live.md")));
    EXPECT_EQ(guide()->page(), QStringLiteral("guide/live.md"));
    delete guide();
}

TEST(GuidePages, AreThoseOfTheDocumentationWithTheirLinksAndPictures)
{
    const GuideWindow loads;
    ASSERT_GT(guidePages().size(), 20);
    for (const QString& page : guidePages()) {
        QFile embedded(QStringLiteral(":/guide/") + page);
        QFile source(QStringLiteral(WAVELANE_SOURCE_DIR "/docs/") + page);
        ASSERT_TRUE(embedded.open(QIODevice::ReadOnly)) << page.toStdString();
        ASSERT_TRUE(source.open(QIODevice::ReadOnly)) << page.toStdString();
        const QByteArray text = embedded.readAll();
        EXPECT_EQ(text, source.readAll()) << page.toStdString();
        EXPECT_FALSE(guideTitle(page).isEmpty());
        static const QRegularExpression link(QStringLiteral("\\]\\(([^)#:]+\\.(?:md|png))"));
        auto links = link.globalMatch(QString::fromUtf8(text));
        while (links.hasNext()) {
            const QString target = guidePath(guideUrl(page).resolved(QUrl(links.next().captured(1))));
            const bool isForDevelopers =
                target == QStringLiteral("ARCHITECTURE.md") || target == QStringLiteral("PERFORMANCE.md");
            const bool isShown = target.endsWith(QStringLiteral(".md"))
                                     ? guidePages().contains(target)
                                     : QFile::exists(QStringLiteral(":/guide/") + target);
            EXPECT_TRUE(isShown || isForDevelopers) << page.toStdString() << " → " << target.toStdString();
        }
    }
}

/// The widths at which a page shows its pictures, in tables or outside of them. 0: their own, which loading limits.
QList<qreal> widthsOfPictures(GuideWindow& guide, bool inTables)
{
    QList<qreal> widths;
    for (QTextBlock block = guide.text().document()->begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextImageFormat format = part.fragment().charFormat().toImageFormat();
            if (format.isValid() && (QTextCursor(block).currentTable() != nullptr) == inTables)
                widths += format.width();
        }
    return widths;
}

TEST(GuidePages, ShowPicturesInTablesNextToEachOther)
{
    GuideWindow guide;
    guide.show(QStringLiteral("guide/window.md"));
    EXPECT_EQ(widthsOfPictures(guide, true), QList<qreal>(6, 340));
    guide.show(QStringLiteral("guide/hex.md"));
    EXPECT_EQ(widthsOfPictures(guide, false), QList<qreal>(2, 0));
    const QImage picture =
        guide.text()
            .document()
            ->resource(QTextDocument::ImageResource, QUrl(QStringLiteral("../images/panel-inspect-hex.png")))
            .value<QImage>();
    EXPECT_GT(picture.deviceIndependentSize().width(), 600);
    EXPECT_LE(picture.deviceIndependentSize().width(), 720);
}

/// The colors of the links of a page, without repetitions.
QList<QColor> linkColors(GuideWindow& guide)
{
    QList<QColor> colors;
    for (QTextBlock block = guide.text().document()->begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextCharFormat format = part.fragment().charFormat();
            if (format.isAnchor() && !colors.contains(format.foreground().color()))
                colors += format.foreground().color();
        }
    return colors;
}

TEST(GuidePages, LinksFollowTheColorScheme)
{
    GuideWindow guide;
    guide.show(QStringLiteral("guide/index.md"));
    for (const bool isDark : {true, false}) {
        guide.text().setPalette(Theme::palette(isDark));
        EXPECT_EQ(linkColors(guide), QList<QColor>{Theme::palette(isDark).color(QPalette::Link)}) << isDark;
    }
}

TEST(GuidePages, IncludeEveryPageOfTheGuidesFolder)
{
    const GuideWindow loads;
    const QStringList files =
        QDir(QStringLiteral(WAVELANE_SOURCE_DIR "/docs/guide")).entryList({QStringLiteral("*.md")}, QDir::Files);
    ASSERT_FALSE(files.isEmpty());
    for (const QString& file : files)
        EXPECT_TRUE(guidePages().contains(QStringLiteral("guide/") + file)) << file.toStdString();
}

} // namespace
} // namespace wavelane::ui
