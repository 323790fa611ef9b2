// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/eventually.h"
#include "ui/exchange/who_run.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <sys/stat.h>

namespace wavelane::ui {
namespace {

/// A program that reads a project and a question, and then does what the script says.
class WhoRunTest : public testing::Test
{
protected:
    QString pathOf(const QString& name) { return m_folder.filePath(name); }
    QString program(const QByteArray& script)
    {
        QFile file(pathOf(QStringLiteral("wavelane")));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/sh\ncd \"$(dirname \"$0\")\"\nread project\nread question\n" + script);
        EXPECT_TRUE(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        return file.fileName();
    }

private:
    QTemporaryDir m_folder;
};

TEST_F(WhoRunTest, ReportsProgressAndTheAnswer)
{
    WhoRun run(program("echo pass 0 1 turn >&2\nread nothing < go\necho '{}'\nread question\n"));
    QSignalSpy progressed(&run, &WhoRun::progressed);
    const QSignalSpy ended(&run, &WhoRun::ended);
    ASSERT_EQ(::mkfifo(pathOf(QStringLiteral("go")).toUtf8().constData(), 0600), 0);
    run.ask({}, {}, Json::object());
    ASSERT_TRUE(eventually([&] { return progressed.count() == 1; }));
    EXPECT_EQ(progressed[0][0].value<QList<QByteArray>>(), (QList<QByteArray>{"pass", "0", "1", "turn"}));
    EXPECT_TRUE(run.isRunning());
    QFile go(pathOf(QStringLiteral("go")));
    ASSERT_TRUE(go.open(QIODevice::WriteOnly) && go.write("\n") == 1);
    go.close();
    ASSERT_TRUE(eventually([&] { return ended.count() == 1; }));
    EXPECT_FALSE(run.isRunning());
}

// The order in which lines of two pipes are read is not that in which they were written.
TEST_F(WhoRunTest, ProgressThatIsReadAfterTheAnswerIsIgnored)
{
    WhoRun run(program("echo '{}'\nread nothing < go\necho pass 0 1 turn >&2\nread question\n"));
    QSignalSpy progressed(&run, &WhoRun::progressed);
    const QSignalSpy ended(&run, &WhoRun::ended);
    ASSERT_EQ(::mkfifo(pathOf(QStringLiteral("go")).toUtf8().constData(), 0600), 0);
    run.ask({}, {}, Json::object());
    ASSERT_TRUE(eventually([&] { return ended.count() == 1; }));
    QFile go(pathOf(QStringLiteral("go")));
    ASSERT_TRUE(go.open(QIODevice::WriteOnly) && go.write("\n") == 1);
    go.close();
    constexpr int milliseconds = 300; // The line arrives at once.
    EXPECT_FALSE(progressed.wait(milliseconds));
}

} // namespace
} // namespace wavelane::ui
