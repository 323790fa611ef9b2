// SPDX-License-Identifier: MIT
// The settings: stored values and their immediate effect.
#include "tests/support/environment_variable.h"
#include "tests/ui/workbench/open_whole.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/actions/action_ids.h"
#include "ui/base/settings.h"
#include "ui/base/thumbnails.h"
#include "ui/dialogs/settings/compilers_settings_page.h"
#include "ui/dialogs/settings/recovery_settings_page.h"
#include "ui/dialogs/settings/settings_dialog.h"
#include "ui/theme/appearance.h"
#include "ui/theme/theme.h"
#include "ui/window/layout/workspace.h"

#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTemporaryDir>
#include <QTreeWidget>

namespace wavelane::ui {
namespace {

/// A window with its own theme, which the settings change.
class SettingsTest : public testing::Test
{
protected:
    SettingsTest()
    {
        theme.setScheme(Theme::Scheme::light);
        WorkbenchOptions options = testWorkbenchOptions();
        options.recoveryFolder = folder.filePath(QStringLiteral("recovery"));
        options.failureFolder = folder.filePath(QStringLiteral("failures"));
        workbench = std::make_unique<Workbench>(std::move(options));
        MainWindowOptions windowOptions = testWindowOptions();
        windowOptions.theme = &theme;
        window = std::make_unique<MainWindow>(*workbench, std::move(windowOptions));
        window->show();
    }
    ~SettingsTest() override
    {
        setAppearance({});
        theme.setTextScale(1);
        window.reset();
        theme.applySettings();
        theme.setScheme(Theme::Scheme::light);
    }

    SettingsDialog& dialog()
    {
        window->actions().at(action_id::settings).trigger();
        return *window->findChild<SettingsDialog*>();
    }
    template<class Field>
    static Field& field(SettingsDialog& dialog, const char* name)
    {
        return *dialog.findChild<Field*>(QLatin1StringView(name));
    }
    static void press(SettingsDialog& dialog, QDialogButtonBox::StandardButton which)
    {
        dialog.findChild<QDialogButtonBox*>()->button(which)->click();
    }

    QTemporaryDir folder;
    Theme theme{*qApp};
    std::unique_ptr<Workbench> workbench;
    std::unique_ptr<MainWindow> window;
};

TEST(AppearanceTest, RoundTripsAndClampsInvalidValues)
{
    const Appearance chosen{.scheme = Theme::Scheme::dark,
                            .editorFamily = QStringLiteral("Some Mono"),
                            .editorPoints = 14,
                            .teachPercent = 180};
    setAppearance(chosen);
    EXPECT_EQ(appearance(), chosen);
    setAppearance({});
    EXPECT_EQ(appearance(), Appearance());
    QSettings settings;
    EXPECT_FALSE(settings.contains(QStringLiteral("appearance/scheme")));
    settings.setValue(QStringLiteral("editor/font-points"), 4000);
    settings.setValue(QStringLiteral("appearance/teach-percent"), -3);
    settings.setValue(QStringLiteral("appearance/scheme"), QStringLiteral("purple"));
    EXPECT_EQ(appearance().editorPoints, 48);
    EXPECT_EQ(appearance().teachPercent, Appearance::minTeachPercent);
    EXPECT_EQ(appearance().scheme, Theme::Scheme::followSystem);
    settings.setValue(QStringLiteral("appearance/teach-percent"), QStringLiteral("much"));
    EXPECT_EQ(appearance().teachPercent, Appearance().teachPercent);
    settings.remove(QStringLiteral("appearance"));
    settings.remove(QStringLiteral("editor"));
}

TEST(SettingsFileTest, ContainsNoDefaultValues)
{
    QSettings settings;
    const auto isKept = [&](const char* key) {
        settings.sync();
        return settings.contains(QLatin1StringView(key));
    };
    const bool ranAfterChanges = runsAfterChanges();
    setRunsAfterChanges(false);
    setRunsOpenedProjects(true);
    setShowsWhitespace(true);
    setEditorCommand(QStringLiteral("edit {file}"));
    for (const char* key : {"run/after-changes", "run/opened-projects", "editor/whitespace", "editor/command"})
        EXPECT_TRUE(isKept(key)) << key;
    EXPECT_FALSE(runsAfterChanges());
    setRunsAfterChanges(true);
    setRunsOpenedProjects(false);
    setShowsWhitespace(false);
    setEditorCommand({});
    for (const char* key : {"run/after-changes", "run/opened-projects", "editor/whitespace", "editor/command"})
        EXPECT_FALSE(isKept(key)) << key;
    EXPECT_TRUE(runsAfterChanges());
    setRunsAfterChanges(ranAfterChanges);
}

TEST_F(SettingsTest, TabVisitsThePagesFieldsBeforeTheButtons)
{
    SettingsDialog& settings = dialog();
    const auto* buttons = settings.findChild<QDialogButtonBox*>();
    const auto* pages = settings.findChild<QStackedWidget*>();
    bool hasSeenButton = false;
    int fields = 0;
    for (const QWidget* each = settings.nextInFocusChain(); each != &settings; each = each->nextInFocusChain()) {
        hasSeenButton = hasSeenButton || (buttons->isAncestorOf(each) && each->focusPolicy() != Qt::NoFocus);
        if (!pages->isAncestorOf(each) || each->focusPolicy() == Qt::NoFocus)
            continue;
        ++fields;
        EXPECT_FALSE(hasSeenButton) << each->metaObject()->className() << " follows a button.";
    }
    EXPECT_GT(fields, 5);
    EXPECT_TRUE(hasSeenButton);
}

TEST_F(SettingsTest, ColorsAndFontsChangeImmediately)
{
    const ExampleCopy copy("swap-channels");
    ASSERT_TRUE(openWhole(*window, copy.path()));
    CodeEditor* editor = window->editors().current();
    editor->zoom(2);
    const qreal usual = editor->defaultPointSize();
    SettingsDialog& settings = dialog();
    field<QComboBox>(settings, "scheme").setCurrentIndex(2);
    field<QSpinBox>(settings, "fontPoints").setValue(20);
    EXPECT_EQ(appearance(), Appearance()) << "previews are not stored";
    press(settings, QDialogButtonBox::Apply);
    EXPECT_TRUE(Theme::isDark(qApp->palette()));
    EXPECT_TRUE(eventually([&] { return Theme::isDark(editor->palette()); }));
    EXPECT_EQ(editor->font().pointSizeF(), 22);
    EXPECT_EQ(editor->defaultPointSize(), 20);
    field<QSpinBox>(settings, "fontPoints").setValue(0);
    field<QComboBox>(settings, "scheme").setCurrentIndex(1);
    press(settings, QDialogButtonBox::Ok);
    EXPECT_TRUE(eventually([&] { return !Theme::isDark(editor->palette()); }));
    EXPECT_EQ(editor->font().pointSizeF(), usual + 2);
}

TEST_F(SettingsTest, TheLookIsPreviewedWhileChoosingAndRestoredByCancel)
{
    const ExampleCopy copy("swap-channels");
    ASSERT_TRUE(openWhole(*window, copy.path()));
    setAppearance({.scheme = Theme::Scheme::light});
    theme.applySettings();
    CodeEditor* editor = window->editors().current();
    const QFont usual = editor->font();
    SettingsDialog& settings = dialog();
    field<QComboBox>(settings, "scheme").setCurrentIndex(2);
    EXPECT_TRUE(eventually([&] { return Theme::isDark(editor->palette()); }));
    field<QSpinBox>(settings, "fontPoints").setValue(20);
    EXPECT_EQ(editor->font().pointSizeF(), 20);
    QTest::keyClick(&settings, Qt::Key_Escape);
    EXPECT_TRUE(eventually([&] { return !Theme::isDark(editor->palette()); }));
    EXPECT_EQ(editor->font(), usual);
    EXPECT_EQ(appearance().scheme, Theme::Scheme::light);
}

TEST_F(SettingsTest, TheTextSizeOfTheTeachLayoutIsPreviewedInThatLayout)
{
    window->workspace().choose(Layout::teach);
    const double before = theme.textScale();
    SettingsDialog& settings = dialog();
    field<QSpinBox>(settings, "teachPercent").setValue(200);
    EXPECT_EQ(theme.textScale(), 2);
    press(settings, QDialogButtonBox::Cancel);
    EXPECT_EQ(theme.textScale(), before);
}

/// Settings in a folder that cannot be created.
struct UnwritableSettings
{
    static constexpr QLatin1StringView nowhere{"/proc/no/such/folder"};

    UnwritableSettings() { moveTo(nowhere); }
    ~UnwritableSettings() { moveTo(usual); }
    static void moveTo(const QString& folder)
    {
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder);
    }

    QString usual = QDir::cleanPath(QFileInfo(QSettings().fileName()).path() + QStringLiteral("/.."));
};

class UnwritableSettingsTest : public UnwritableSettings, public SettingsTest
{
};

TEST_F(UnwritableSettingsTest, AreReportedAndApplyWhileTheWindowIsOpen)
{
    SettingsDialog& settings = dialog();
    field<QSpinBox>(settings, "fontPoints").setValue(20);
    press(settings, QDialogButtonBox::Apply);
    const auto* box = window->findChild<QMessageBox*>();
    ASSERT_TRUE(box);
    EXPECT_TRUE(box->text().contains(nowhere)) << box->text().toStdString();
    EXPECT_EQ(appearance().editorPoints, 20);
}

TEST_F(SettingsTest, OnlyTheTeachLayoutEnlargesText)
{
    const ExampleCopy copy("swap-channels");
    ASSERT_TRUE(openWhole(*window, copy.path()));
    const qreal points = QApplication::font().pointSizeF();
    const qreal sourcePoints = window->editors().current()->font().pointSizeF();
    window->workspace().choose(Layout::teach);
    EXPECT_NEAR(QApplication::font().pointSizeF(), points * 1.4, 0.01);
    EXPECT_NEAR(window->editors().current()->font().pointSizeF(), sourcePoints * 1.4, 0.01);
    window->workspace().choose(Layout::write);
    EXPECT_NEAR(QApplication::font().pointSizeF(), points, 0.01);
    EXPECT_NEAR(window->editors().current()->font().pointSizeF(), sourcePoints, 0.01);
}

TEST_F(SettingsTest, ListsCompilersWithVersionAndLocationOrInstructions)
{
    ASSERT_TRUE(eventually([&] { return !window->session().compilers().empty(); }));
    auto& list = dialog().findChild<CompilersSettingsPage*>()->list();
    const auto row = [&](const char* name) {
        const auto found = list.findItems(QLatin1StringView(name), Qt::MatchExactly, 0);
        return found.isEmpty() ? nullptr : found.front();
    };
    ASSERT_TRUE(row("dxc") && row("slang") && row("glslang") && row("naga"));
    EXPECT_TRUE(row("glslang")->text(1).contains(QLatin1Char('.'))) << row("glslang")->text(1).toStdString();
    for (const char* name : {"dxc", "slang", "glslang", "naga"})
        EXPECT_FALSE(row(name)->text(2).isEmpty()) << name;
    if (!row("dxc")->text(1).contains(QLatin1Char('.')))
        GTEST_SKIP() << "DXC is missing";
    list.setCurrentItem(row("dxc"));
    const auto* details = list.parentWidget()->findChild<QLabel*>(QStringLiteral("details"));
    ASSERT_NE(details, nullptr);
    EXPECT_TRUE(eventually([&] { return details->text().contains(QStringLiteral("profiles up to cs_6_")); }))
        << details->text().toStdString();
}

/// A file in place of Slang's library. It is there before the engine starts.
class BrokenLibrary
{
protected:
    BrokenLibrary()
    {
        QFile file(place.filePath(QStringLiteral("text.so")));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly) && file.write("no library") > 0);
    }
    QTemporaryDir place;
    EnvironmentVariable variable{"WAVELANE_SLANG", place.filePath(QStringLiteral("text.so")).toStdString()};
};
class BrokenSlangTest : public BrokenLibrary, public SettingsTest
{
};

TEST_F(BrokenSlangTest, TheListShowsWhyItCannotBeLoaded)
{
    ASSERT_TRUE(eventually([&] { return !window->session().compilers().empty(); }));
    auto& list = dialog().findChild<CompilersSettingsPage*>()->list();
    // The list is filled again when the engine has answered.
    const auto text = [&](int column) {
        const auto found = list.findItems(QStringLiteral("slang"), Qt::MatchExactly, 0);
        return found.size() == 1 ? found.front()->text(column) : QString();
    };
    EXPECT_TRUE(eventually([&] { return text(2).contains(QStringLiteral("text.so: file too short")); }))
        << text(2).toStdString();
    EXPECT_EQ(text(1), QStringLiteral("Not found"));
}

TEST_F(SettingsTest, ShowsAndClearsStoredData)
{
    const Thumbnails thumbnails(Thumbnails::defaultFolder());
    thumbnails.store(QStringLiteral("/nowhere"), QImage(300, 300, QImage::Format_RGB32));
    ASSERT_GE(thumbnails.count(), 1);
    SettingsDialog& settings = dialog();
    auto* page = settings.findChild<RecoverySettingsPage*>();
    QPushButton* clear = nullptr;
    for (QPushButton* button : page->findChildren<QPushButton*>())
        if (button->accessibleName() == QStringLiteral("Clear: Project previews"))
            clear = button;
    ASSERT_NE(clear, nullptr);
    EXPECT_TRUE(clear->isEnabled());
    QTimer answer;
    QObject::connect(&answer, &QTimer::timeout, &answer, [] {
        if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget()))
            box->button(QMessageBox::Yes)->click();
    });
    answer.start(0);
    clear->click();
    EXPECT_EQ(thumbnails.count(), 0);
    EXPECT_FALSE(clear->isEnabled());
}

TEST(ThumbnailsTest, AreSmallPrivateAndLimitedInNumber)
{
    const QTemporaryDir folder;
    const Thumbnails thumbnails(folder.filePath(QStringLiteral("a/b")));
    EXPECT_TRUE(thumbnails.find(QStringLiteral("/p")).isNull());
    QImage wide(2000, 500, QImage::Format_RGB32);
    wide.fill(Qt::blue);
    thumbnails.store(QStringLiteral("/p"), wide);
    const QImage kept = thumbnails.find(QStringLiteral("/p/."));
    EXPECT_EQ(kept.size(), QSize(240, 150)) << "cropped to the proportions of the start page";
    EXPECT_EQ(kept.pixelColor(3, 3), QColor(Qt::blue));
    EXPECT_EQ(QFile::permissions(thumbnails.folder()) & (QFileDevice::ReadGroup | QFileDevice::ReadOther),
              QFileDevice::Permissions());
    thumbnails.store(QStringLiteral("/q"), QImage());
    EXPECT_EQ(thumbnails.count(), 1);
    for (int i = 0; i < Thumbnails::maxThumbnails + 5; ++i)
        thumbnails.store(QStringLiteral("/p%1").arg(i), wide);
    EXPECT_EQ(thumbnails.count(), Thumbnails::maxThumbnails);
    thumbnails.clear();
    EXPECT_EQ(thumbnails.count(), 0);
}

} // namespace
} // namespace wavelane::ui
