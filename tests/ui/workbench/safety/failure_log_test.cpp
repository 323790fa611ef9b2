// SPDX-License-Identifier: MIT
#include "ui/safety/failure_log.h"

#include "core/project/reader.h"
#include "tests/ui/workbench/example_copy.h"
#include "ui/base/text.h"

#include <QDir>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimeZone>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

class FailureLogTest : public testing::Test
{
protected:
    QString folder() const { return m_scratch.filePath(QStringLiteral("failures")); }
    plan::ProjectSnapshot snapshot() const
    {
        auto opened = project::openProject(m_example.folder());
        EXPECT_TRUE(opened);
        return {.project = opened->project, .folder = opened->folder};
    }
    EngineFailure failure(int number) const
    {
        return {.when = QDateTime(QDate(2030, 1, 1), QTime(12, 0), QTimeZone::UTC).addSecs(number),
                .code = QStringLiteral("engine_died"),
                .reason = QStringLiteral("the engine process was ended by SIGKILL, number %1").arg(number),
                .breadcrumbs = {QStringLiteral("The GPU thread was in frame 3."), QStringLiteral("<b>")},
                .logTail = QStringLiteral("first line\nlast line\n"),
                .versions = runningVersions(),
                .folder = m_example.path()};
    }

    QTemporaryDir m_scratch;
    ExampleCopy m_example{"swap-channels"};
};

TEST_F(FailureLogTest, SurvivesTheProgramInAPrivateFolder)
{
    {
        FailureLog log(folder());
        log.add(failure(1), snapshot());
        log.add(failure(2), snapshot());
    }
    const FailureLog log(folder());
    ASSERT_EQ(log.failures().size(), 2U);
    EXPECT_EQ(log.failures()[0], failure(2)) << "newest first";
    EXPECT_EQ(log.failures()[1], failure(1));
    EXPECT_TRUE(log.hasProject(0));
    constexpr auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther |
                            QFileDevice::WriteOther | QFileDevice::ExeGroup | QFileDevice::ExeOther;
    EXPECT_FALSE(QFileInfo(folder()).permissions() & others);
}

TEST_F(FailureLogTest, StoresTheLastTwentyFailures)
{
    FailureLog log(folder());
    for (int i = 0; i < 25; ++i)
        log.add(failure(i), snapshot());
    EXPECT_EQ(log.failures().size(), FailureLog::limit);
    EXPECT_EQ(QDir(folder()).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 20);
    EXPECT_EQ(log.failures().back(), failure(5));
    log.clear();
    EXPECT_TRUE(QDir(folder()).isEmpty());
}

TEST_F(FailureLogTest, SavesAProjectWithTheTextsThatWereRunning)
{
    FailureLog log(folder());
    plan::ProjectSnapshot edited = snapshot();
    edited.overrides[edited.folder / "swap.hlsl"] = "// the text that was running\n";
    log.add(failure(1), edited);
    const QString target = m_scratch.filePath(QStringLiteral("saved"));
    ASSERT_TRUE(log.saveProject(0, target));
    const auto opened = project::openProject(toPath(target));
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->project, edited.project);
    QFile source(target + QStringLiteral("/swap.hlsl"));
    ASSERT_TRUE(source.open(QIODevice::ReadOnly));
    EXPECT_EQ(source.readAll(), QByteArray("// the text that was running\n"));
    QFile report(target + QStringLiteral("/failure.txt"));
    ASSERT_TRUE(report.open(QIODevice::ReadOnly));
    const QByteArray text = report.readAll();
    EXPECT_TRUE(text.contains("SIGKILL"));
    EXPECT_TRUE(text.contains("last line"));
    EXPECT_TRUE(text.contains("frame 3"));
    EXPECT_FALSE(log.saveProject(0, target)) << "the folder is not empty now";
}

TEST_F(FailureLogTest, ReportsTheTextsThatASavedProjectLacks)
{
    FailureLog log(folder());
    plan::ProjectSnapshot edited = snapshot();
    ASSERT_TRUE(QDir().mkpath(m_example.path() + QStringLiteral("/folder.hlsli")));
    edited.overrides[edited.folder / "swap.hlsl"] = "#include \"missing.hlsli\"\n#include \"folder.hlsli\"\n";
    log.add(failure(1), edited);
    const QString target = m_scratch.filePath(QStringLiteral("saved"));
    ASSERT_TRUE(log.saveProject(0, target));
    QFile report(target + QStringLiteral("/failure.txt"));
    ASSERT_TRUE(report.open(QIODevice::ReadOnly));
    const QByteArray text = report.readAll();
    EXPECT_TRUE(text.contains("could not be read")) << text.constData();
    EXPECT_TRUE(text.contains("folder.hlsli is a folder, not a file.")) << text.constData();
    EXPECT_FALSE(text.contains("missing.hlsli")) << text.constData();
}

TEST_F(FailureLogTest, SkipsInvalidReports)
{
    QDir().mkpath(folder() + QStringLiteral("/20300101T000000000Z-1"));
    QFile broken(folder() + QStringLiteral("/20300101T000000000Z-1/failure.json"));
    ASSERT_TRUE(broken.open(QIODevice::WriteOnly));
    broken.write("{ \"when\": 5, ");
    broken.close();
    const FailureLog log(folder());
    EXPECT_TRUE(log.failures().empty());
    ASSERT_EQ(log.loadProblems().size(), 1);
    EXPECT_TRUE(log.loadProblems().front().contains(u"20300101T000000000Z-1"));
}

TEST_F(FailureLogTest, ReportsEachDamagedReport)
{
    const auto writeReport = [&](const QString& name, const QByteArray& text) {
        ASSERT_TRUE(QDir().mkpath(folder() + QLatin1Char('/') + name));
        QFile file(folder() + QLatin1Char('/') + name + QStringLiteral("/failure.json"));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    writeReport(QStringLiteral("1-array"), "[]");
    writeReport(QStringLiteral("2-without-time"), R"({"reason": "none"})");
    writeReport(QStringLiteral("3-large"), QByteArray((1 << 20) + 1, ' '));
    ASSERT_TRUE(QDir().mkpath(folder() + QStringLiteral("/4-without-report")));
    const FailureLog log(folder());
    EXPECT_TRUE(log.failures().empty());
    const QString problems = log.loadProblems().join(QLatin1Char('\n'));
    EXPECT_EQ(log.loadProblems().size(), 4) << problems.toStdString();
    for (const char* each : {"1-array", "2-without-time", "3-large", "4-without-report", "1048577", "1048576"})
        EXPECT_TRUE(problems.contains(QLatin1StringView(each))) << each << '\n' << problems.toStdString();
    EXPECT_EQ(QDir(folder()).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 4) << "they stay";
}

TEST_F(FailureLogTest, AReportThatCannotBeRemovedStaysInTheListAndIsReported)
{
    FailureLog log(folder());
    QSignalSpy problems(&log, &FailureLog::problemFound);
    log.add(failure(1), snapshot());
    log.add(failure(2), snapshot());
    // A link instead of a folder cannot be removed recursively, not even by root.
    const QString name = QDir(folder()).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name).front();
    const QString moved = m_scratch.filePath(QStringLiteral("moved"));
    ASSERT_TRUE(QDir().rename(folder() + QLatin1Char('/') + name, moved));
    ASSERT_TRUE(QFile::link(moved, folder() + QLatin1Char('/') + name));
    log.clear();
    ASSERT_EQ(log.failures().size(), 1U);
    EXPECT_EQ(log.failures().front(), failure(1));
    ASSERT_EQ(problems.count(), 1);
    EXPECT_TRUE(problems.front().front().toString().contains(name));
}

TEST_F(FailureLogTest, WithoutAWritableFolderTheListIsInMemory)
{
    QFile inTheWay(folder());
    ASSERT_TRUE(inTheWay.open(QIODevice::WriteOnly));
    FailureLog log(folder());
    log.add(failure(1), snapshot());
    ASSERT_EQ(log.failures().size(), 1U);
    EXPECT_FALSE(log.hasProject(0));
    EXPECT_FALSE(log.saveProject(0, m_scratch.filePath(QStringLiteral("saved"))));
}

} // namespace
} // namespace wavelane::ui
