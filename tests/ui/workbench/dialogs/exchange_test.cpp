// SPDX-License-Identifier: MIT
// The parts of export and import: processes, previews and reports.
#include "tests/ui/workbench/eventually.h"
#include "ui/base/text.h"
#include "ui/exchange/exchange_run.h"
#include "ui/exchange/export_comparison.h"
#include "ui/exchange/files_preview.h"
#include "ui/exchange/folder_problem.h"
#include "ui/exchange/report_view.h"

#include <QDir>
#include <QFile>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTreeWidget>

#include <gtest/gtest.h>

#include <fcntl.h>
#include <unistd.h>

namespace wavelane::ui {
namespace {

/// Runs a shell command and returns its result.
class ToolProcessTest : public testing::Test
{
protected:
    void start(const QString& line, const QByteArray& input = {})
    {
        process.start({.program = QStringLiteral("/bin/sh"),
                       .arguments = {QStringLiteral("-c"), line},
                       .input = input,
                       .folder = place.path()});
    }
    ToolEnd end()
    {
        EXPECT_TRUE(eventually([&] { return !process.isRunning(); }));
        return seen;
    }
    void SetUp() override
    {
        QObject::connect(&process, &ToolProcess::ended, &process, [this](const ToolEnd& one) {
            seen = one;
            ++ends;
        });
    }

    QTemporaryDir place;
    ToolProcess process;
    ToolEnd seen;
    int ends = 0;
};

TEST_F(ToolProcessTest, PassesInputAndReturnsOutputAndStatus)
{
    start(QStringLiteral("cat; echo wrong >&2; pwd > where; exit 3"), "in and out");
    const ToolEnd ended = end();
    EXPECT_EQ(ended.output, QByteArray("in and out"));
    EXPECT_EQ(ended.errors, QByteArray("wrong\n"));
    EXPECT_EQ(ended.status, 3);
    EXPECT_EQ(ended.problem, QString());
    EXPECT_TRUE(QFile::exists(place.filePath(QStringLiteral("where"))));
}

TEST_F(ToolProcessTest, PassesOnEachLineOfStandardErrorBeforeItEnds)
{
    QList<QByteArray> lines;
    QObject::connect(&process, &ToolProcess::lineWritten, &process, [&](const QByteArray& line) {
        EXPECT_EQ(ends, 0);
        lines += line;
    });
    start(QStringLiteral("printf 'fra' >&2; printf 'me 1\\n\\nframe 2\\nend' >&2"));
    EXPECT_EQ(end().errors, QByteArray("frame 1\n\nframe 2\nend"));
    EXPECT_EQ(lines, (QList<QByteArray>{"frame 1", "", "frame 2", "end"}));
}

TEST_F(ToolProcessTest, ReportsCrashesAndMissingPrograms)
{
    start(QStringLiteral("kill -SEGV $$"));
    EXPECT_TRUE(end().problem.contains(QStringLiteral("crashed"))) << seen.problem.toStdString();
    process.start({.program = QStringLiteral("/no/such/program"), .arguments = {}, .input = {}, .folder = {}});
    EXPECT_EQ(ends, 1); // Never emitted inside `start`.
    EXPECT_TRUE(end().problem.contains(QStringLiteral("/no/such/program"))) << seen.problem.toStdString();
    EXPECT_EQ(ends, 2);
}

TEST_F(ToolProcessTest, StopsAllChildProcessesSilently)
{
    // The shell's child process keeps the FIFO open while it runs.
    start(QStringLiteral("mkfifo pipe; (exec 3<>pipe; echo x > begun; sleep 1000) & wait"));
    ASSERT_TRUE(eventually([&] { return QFile::exists(place.filePath(QStringLiteral("begun"))); }));
    process.stop();
    EXPECT_FALSE(process.isRunning());
    EXPECT_EQ(ends, 0);
    const auto someoneReads = [&] {
        const int file = ::open(place.filePath(QStringLiteral("pipe")).toUtf8().constData(), O_WRONLY | O_NONBLOCK);
        if (file >= 0)
            ::close(file);
        return file >= 0;
    };
    EXPECT_TRUE(eventually([&] { return !someoneReads(); }));
}

TEST(FilesPreview, ShowsTextFilesAndHexadecimalBytes)
{
    const QTemporaryDir place;
    QDir(place.path()).mkdir(QStringLiteral("data"));
    const auto write = [&](const QString& name, const QByteArray& bytes) {
        QFile file(place.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    };
    write(QStringLiteral("main.cpp"), "int main() {} // grün\n");
    write(QStringLiteral("data/photo.bin"), QByteArray("\0\1AB", 4));
    FilesPreview view;
    view.show(place.path(), {QStringLiteral("data/photo.bin"), QStringLiteral("main.cpp")},
              QStringLiteral("main.cpp"));
    EXPECT_EQ(view.selectedFile(), QStringLiteral("main.cpp"));
    EXPECT_EQ(view.text(), QStringLiteral("int main() {} // grün\n"));
    ASSERT_EQ(view.tree().topLevelItemCount(), 2);
    EXPECT_EQ(view.tree().topLevelItem(0)->text(0), QStringLiteral("data"));
    view.select(QStringLiteral("data/photo.bin"));
    EXPECT_TRUE(view.text().startsWith(QStringLiteral("00000000  00 01 41 42"))) << view.text().toStdString();
    EXPECT_TRUE(view.text().contains(QStringLiteral("..AB")));
    view.show(place.path(), {QStringLiteral("data/photo.bin"), QStringLiteral("main.cpp")},
              QStringLiteral("main.cpp"));
    EXPECT_EQ(view.selectedFile(), QStringLiteral("data/photo.bin")); // The selection is kept.
    view.tree().setCurrentItem(view.tree().topLevelItem(0));
    EXPECT_EQ(view.text(), QString());
}

TEST(ReportView, ListsErrorsFirstWithTheirLocations)
{
    project::Project project;
    project.resources.push_back({.name = "photo"});
    ReportView view;
    view.show({{.severity = Severity::note, .message = "A note.", .file = "a.amber", .line = 4},
               {.message = "Cannot be.", .at = "/resources/photo", .detail = "the words"}},
              &project);
    ASSERT_EQ(view.rowCount(), 2);
    EXPECT_EQ(view.item(0, 0)->text(), QStringLiteral("resource “photo”"));
    EXPECT_EQ(view.item(0, 1)->text(), QStringLiteral("Cannot be.\nthe words"));
    EXPECT_EQ(view.item(1, 0)->text(), QStringLiteral("a.amber:4"));
    view.show(QStringLiteral("One sentence."));
    EXPECT_EQ(view.rowCount(), 1);
}

TEST(ReportView, WrapsLinesThatWereAddedWhileHidden)
{
    ReportView view;
    view.resize(300, 200);
    view.show({{.message = std::string(40, 'a') + " " + std::string(40, 'b') + " " + std::string(40, 'c')},
               {.message = "Short."}});
    view.QWidget::show();
    EXPECT_GT(view.rowHeight(0), view.rowHeight(1) * 3 / 2);
}

TEST(FolderProblem, NamesWhyAFolderCannotBeUsed)
{
    const QTemporaryDir place;
    const QString inside = place.filePath(QStringLiteral("new"));
    EXPECT_EQ(folderProblem(inside, false), QString());
    EXPECT_EQ(folderProblem(place.path(), false), QString()); // Empty.
    QFile file(place.filePath(QStringLiteral("file")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    EXPECT_NE(folderProblem(place.path(), false), QString());
    EXPECT_EQ(folderProblem(place.path(), true), QString());
    EXPECT_NE(folderProblem(file.fileName(), true), QString());
    EXPECT_NE(folderProblem(QStringLiteral("  "), true), QString());
    EXPECT_NE(folderProblem(QStringLiteral("beside"), true), QString());
    EXPECT_NE(folderConsequence(inside), folderConsequence(place.path()));
}

TEST(ExportComparison, ReportsABuildThatFails)
{
    const QTemporaryDir place;
    ExportComparison comparison;
    ComparisonResult result;
    QObject::connect(&comparison, &ExportComparison::ended, &comparison,
                     [&](const ComparisonResult& one) { result = one; });
    comparison.start({.program = WAVELANE_PROGRAM, .exported = place.path(), .snapshot = {}, .device = {}});
    EXPECT_TRUE(comparison.isRunning());
    ASSERT_TRUE(eventually([&] { return !comparison.isRunning(); }));
    EXPECT_EQ(result.kind, ComparisonResult::Kind::failed);
    EXPECT_TRUE(result.details.contains(QStringLiteral("CMakeLists.txt"))) << result.details.toStdString();
}

/// Writes a file that can be executed.
void writeProgram(const QTemporaryDir& place, const QString& name, const QByteArray& bytes)
{
    QFile file(place.filePath(name));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    EXPECT_TRUE(file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner));
}

TEST(ExportComparison, AReportThatCannotBeReadIsNotAProjectWithoutBytes)
{
    const QTemporaryDir place;
    writeProgram(place, QStringLiteral("wavelane"), "#!/bin/sh\necho '{\"resources\": {'\n");
    writeProgram(place, QStringLiteral("CMakeLists.txt"),
                 "cmake_minimum_required(VERSION 3.20)\nproject(nothing NONE)\n");
    ExportComparison comparison;
    ComparisonResult result;
    QObject::connect(&comparison, &ExportComparison::ended, &comparison,
                     [&](const ComparisonResult& one) { result = one; });
    comparison.start({.program = place.filePath(QStringLiteral("wavelane")),
                      .exported = place.path(),
                      .snapshot = {},
                      .device = {}});
    ASSERT_TRUE(eventually([&] { return !comparison.isRunning(); }));
    EXPECT_EQ(result.kind, ComparisonResult::Kind::failed);
    EXPECT_EQ(result.sentence, QStringLiteral("The report of wavelane cannot be read."));
    EXPECT_TRUE(result.details.contains(QStringLiteral("resources"))) << result.details.toStdString();
}

TEST(ExportComparison, TheProgramWithAWindowIsNotBuilt)
{
    const QTemporaryDir place;
    writeProgram(place, QStringLiteral("CMakeLists.txt"),
                 "cmake_minimum_required(VERSION 3.20)\n"
                 "project(nothing NONE)\n"
                 "set(glfw3_DIR ${CMAKE_CURRENT_SOURCE_DIR})\n"
                 "find_package(glfw3 QUIET)\n"
                 "if(NOT glfw3_FOUND)\n    message(FATAL_ERROR \"GLFW is not found\")\nendif()\n");
    writeProgram(place, QStringLiteral("glfw3Config.cmake"), "");
    ExportComparison comparison;
    ComparisonResult result;
    QObject::connect(&comparison, &ExportComparison::ended, &comparison,
                     [&](const ComparisonResult& one) { result = one; });
    comparison.start({.program = WAVELANE_PROGRAM, .exported = place.path(), .snapshot = {}, .device = {}});
    ASSERT_TRUE(eventually([&] { return !comparison.isRunning(); }));
    EXPECT_TRUE(result.details.contains(QStringLiteral("GLFW is not found"))) << result.details.toStdString();
}

TEST(ExportComparison, UnreadableBytesAreNotEqual)
{
    const QTemporaryDir place;
    // Both programs write a file that can be opened but not read.
    const QByteArray dump = "#!/bin/sh\n"
                            "for each; do case \"$each\" in\n"
                            "  --json) echo '{\"resources\": {\"a\": {\"hash\": \"1\"}}}' ;;\n"
                            "  a=*) ln -s /proc/self/mem \"${each#a=}\" ;;\n"
                            "esac; done\n";
    writeProgram(place, QStringLiteral("wavelane"), dump);
    QDir(place.path()).mkdir(QStringLiteral("exported"));
    writeProgram(place, QStringLiteral("exported/program"), dump);
    writeProgram(place, QStringLiteral("exported/CMakeLists.txt"),
                 "cmake_minimum_required(VERSION 3.20)\n"
                 "project(nothing NONE)\n"
                 "file(COPY program DESTINATION ${CMAKE_BINARY_DIR})\n");
    ExportComparison comparison;
    ComparisonResult result;
    QObject::connect(&comparison, &ExportComparison::ended, &comparison,
                     [&](const ComparisonResult& one) { result = one; });
    comparison.start({.program = place.filePath(QStringLiteral("wavelane")),
                      .exported = place.filePath(QStringLiteral("exported")),
                      .snapshot = {},
                      .device = {}});
    ASSERT_TRUE(eventually([&] { return !comparison.isRunning(); }));
    EXPECT_EQ(result.kind, ComparisonResult::Kind::failed) << result.sentence.toStdString();
    EXPECT_TRUE(result.sentence.contains(QStringLiteral("cannot be read"))) << result.sentence.toStdString();
}

} // namespace
} // namespace wavelane::ui
