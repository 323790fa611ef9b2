// SPDX-License-Identifier: MIT
// Choosing the DXC library: the check of the file, and the restart of the engine.
#include "core/shader/dxc/interface/library.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/actions/action_ids.h"
#include "ui/base/text.h"
#include "ui/dialogs/settings/compilers_settings_page.h"
#include "ui/dialogs/settings/dxc_choice.h"
#include "ui/session/engine/engine_settings.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QToolButton>

#include <algorithm>
#include <sys/stat.h>

namespace wavelane::ui {
namespace {

/// Unsets WAVELANE_DXC, and restores it and the settings afterwards.
class DxcChoiceTest : public WorkbenchTest
{
protected:
    DxcChoiceTest() : named(qgetenv("WAVELANE_DXC"))
    {
        for (const auto& place : shader::DxcLibrary::candidates({}))
            if (library.empty() && place.is_absolute() && std::filesystem::exists(place))
                library = place;
        qunsetenv("WAVELANE_DXC");
    }
    ~DxcChoiceTest() override
    {
        setEngineSettings({});
        if (!named.isEmpty())
            qputenv("WAVELANE_DXC", named);
    }

    QString fileOf(const char* name, const QByteArray& bytes)
    {
        QFile file(folder.filePath(QLatin1StringView(name)));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return file.fileName();
    }
    bool hasDxc() const
    {
        return std::ranges::any_of(window->session().compilers(),
                                   [](const std::string& each) { return each.starts_with("dxc"); });
    }

    QByteArray named;
    std::filesystem::path library;
    QTemporaryDir folder;
};

TEST_F(DxcChoiceTest, PathsThatCannotBeALibraryAreReportedImmediately)
{
    DxcChoice choice(QStringLiteral(WAVELANE_PROGRAM));
    const QString nothing = choice.state();
    EXPECT_FALSE(choice.findChild<QToolButton*>()->isEnabled()) << "nothing to reset";
    choice.setPath(folder.filePath(QStringLiteral("none.so")));
    EXPECT_EQ(choice.state(), QStringLiteral("The file does not exist."));
    EXPECT_TRUE(choice.findChild<QToolButton*>()->isEnabled());
    choice.setPath(folder.path());
    EXPECT_TRUE(choice.state().contains(QStringLiteral("folder")));
    choice.setPath(QStringLiteral("libdxcompiler.so"));
    EXPECT_TRUE(choice.state().contains(QStringLiteral("absolute path")));
    const QString fifo = folder.filePath(QStringLiteral("fifo"));
    ASSERT_EQ(::mkfifo(fifo.toLocal8Bit().constData(), 0600), 0);
    choice.setPath(fifo);
    EXPECT_EQ(choice.state(), QStringLiteral("This is not a regular file."));
    choice.findChild<QToolButton*>()->click();
    EXPECT_TRUE(choice.path().isEmpty());
    EXPECT_EQ(choice.state(), nothing);
}

TEST_F(DxcChoiceTest, ASeparateProcessChecksTheFile)
{
    DxcChoice choice(QStringLiteral(WAVELANE_PROGRAM));
    choice.setPath(fileOf("text.so", "no library"));
    ASSERT_TRUE(eventually([&] { return choice.state().contains(QStringLiteral("not a DXC library")); }));
    EXPECT_TRUE(choice.state().contains(QStringLiteral("text.so"))) << choice.state().toStdString();
    ASSERT_FALSE(library.empty()) << "This test requires DXC.";
    QTest::keyClick(&choice.line(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(&choice.line(), toQt(library));
    ASSERT_TRUE(eventually([&] { return choice.state().startsWith(QStringLiteral("DXC 1.")); }))
        << choice.state().toStdString();
    DxcChoice lost(QStringLiteral("/nowhere/wavelane"));
    lost.setPath(toQt(library));
    ASSERT_TRUE(eventually([&] { return lost.state().contains(QStringLiteral("cannot be started")); }));
}

TEST_F(DxcChoiceTest, TheEnvironmentVariableHasPriority)
{
    qputenv("WAVELANE_DXC", "/somewhere/libdxcompiler.so");
    DxcChoice choice(QStringLiteral(WAVELANE_PROGRAM));
    EXPECT_FALSE(choice.line().isEnabled());
    EXPECT_TRUE(choice.state().contains(QStringLiteral("/somewhere/libdxcompiler.so")));
    EngineSettings settings;
    settings.dxc = QStringLiteral("/other.so");
    EXPECT_TRUE(settings.applied({}).toolchain.dxc.empty());
    qunsetenv("WAVELANE_DXC");
    EXPECT_EQ(settings.applied({}).toolchain.dxc, "/other.so");
}

TEST_F(DxcChoiceTest, TheEngineRestartsWhenTheLibraryChanges)
{
    ASSERT_FALSE(library.empty()) << "This test requires DXC.";
    open("swap-channels");
    ASSERT_TRUE(
        eventually([&] { return window->session().engineProcessId() != 0 && window->session().isCompiled(); }));
    const auto apply = [&](const QString& path) {
        window->actions().at(action_id::settings).trigger();
        auto* dialog = window->findChild<SettingsDialog*>();
        dialog->findChild<CompilersSettingsPage*>()->dxc().setPath(path);
        dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Apply)->click();
        dialog->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    };
    const QString text = fileOf("text.so", "no library");
    apply(text);
    EXPECT_EQ(QSettings().value(QStringLiteral("engine/dxc")).toString(), text);
    ASSERT_TRUE(eventually([&] { return !window->session().compilers().empty() && !hasDxc(); }));
    EXPECT_TRUE(window->session().dxcProblem().contains(QStringLiteral("text.so")))
        << window->session().dxcProblem().toStdString();
    apply(toQt(library));
    ASSERT_TRUE(eventually([&] { return hasDxc(); }));
    // The shaders are compiled again.
    const std::string shader = window->document().project().shaders.front().name;
    ASSERT_TRUE(eventually([&] {
        const ShaderState* state = window->session().shaders().state(shader);
        return state && state->asked == 0 && state->report.compiler.starts_with("dxc");
    }));
    apply({});
    EXPECT_FALSE(QSettings().contains(QStringLiteral("engine/dxc")));
    EXPECT_TRUE(window->session().settings().dxc.isEmpty());
}

} // namespace
} // namespace wavelane::ui
