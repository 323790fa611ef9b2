// SPDX-License-Identifier: MIT
// Kills the engine during user actions: nothing is lost, and the next run works.
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/base/text.h"
#include "ui/views/hex/hex_view.h"

#include <QElapsedTimer>
#include <QTest>

#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <set>
#include <vector>

#include <unistd.h>

namespace wavelane::ui {

namespace {

std::size_t entriesOf(const char* folder)
{
    std::error_code error;
    const std::filesystem::directory_iterator all(folder, error);
    return error ? 0 : static_cast<std::size_t>(std::distance(begin(all), end(all)));
}

std::set<int> children()
{
    std::set<int> out;
    for (const auto& task : std::filesystem::directory_iterator("/proc/self/task")) {
        std::ifstream list(task.path() / "children");
        for (int id = 0; list >> id;)
            out.insert(id);
    }
    return out;
}

} // namespace

class KilledEngineTest : public WorkbenchTest
{
protected:
    static constexpr int kills = 200;
    /// A kind of kill that leaks something every time leaks more than this. Single entries come and go with the
    /// system, and a smaller count is not a leak.
    static constexpr std::size_t growth = kills / 20;

    EngineSession& session() { return window->session(); }
    bool isUp()
    {
        return session().engineProcessId() > 0 && session().state() != EngineSession::State::starting &&
               session().state() != EngineSession::State::restarting;
    }
    void start(const std::string& what)
    {
        if (what == "edit") {
            editor()->moveCursor(QTextCursor::Start);
            editor()->insertPlainText(QStringLiteral("// %1\n").arg(m_killed));
        } else if (what == "compile") {
            editor()->moveCursor(QTextCursor::Start);
            editor()->insertPlainText(QStringLiteral("// %1\n").arg(m_killed));
            ASSERT_TRUE(eventually([&] { return session().shaders().waiting(); }));
        } else if (what == "run") {
            window->actions().at(action_id::run).trigger();
        } else if (what == "readback") {
            session().read({.resource = "picture"}, "test", window.get(), [](const Result<QByteArray>&) {});
        } else {
            window->actions().at(action_id::play).trigger();
        }
    }
    void killAtSomeMomentOf(const std::string& what)
    {
        ASSERT_TRUE(eventually([&] { return isUp(); }));
        start(what);
        QTest::qWait(std::uniform_int_distribution(0, 40)(m_chance)); // Any moment is as good as another.
        ASSERT_TRUE(eventually([&] { return isUp(); }));
        const QString text = editor()->toPlainText();
        const int engine = session().engineProcessId();
        const std::size_t reportedBefore = m_reported;
        ASSERT_EQ(kill(engine, SIGKILL), 0) << what;
        QElapsedTimer sinceKill;
        sinceKill.start();
        ++m_killed;
        ASSERT_TRUE(eventually([&] { return m_reported > reportedBefore && isUp() && session().engineProcessId() != engine; }))
            << what;
        m_milliseconds.push_back(sinceKill.elapsed());
        EXPECT_EQ(editor()->toPlainText(), text) << what;
        EXPECT_EQ(m_reported, reportedBefore + 1) << what;
        EXPECT_TRUE(window->failures().failures().front().reason.contains(QStringLiteral("SIGKILL")))
            << window->failures().failures().front().reason.toStdString();
        if (session().isLive())
            window->actions().at(action_id::stop).trigger();
        ASSERT_TRUE(eventually([&] { return session().state() == EngineSession::State::idle && compiled(); }))
            << what;
        const std::uint64_t before = session().runCount();
        window->actions().at(action_id::run).trigger();
        ASSERT_TRUE(eventually([&] {
            return session().runCount() > before && session().state() == EngineSession::State::idle;
        })) << what;
        EXPECT_FALSE(hasErrors(session().report().diagnostics)) << session().report().diagnostics.front().message;
    }

    std::mt19937 m_chance{5};
    int m_killed = 0;
    std::size_t m_reported = 0;
    std::vector<qint64> m_milliseconds; ///< From a kill to a fresh engine, which needs no assertion: machines differ.
};

TEST_F(KilledEngineTest, TwoHundredKillsLoseNothingAndTheNextRunWorks)
{
    open("swap-channels");
    QObject::connect(&session(), &EngineSession::engineFailed, window.get(), [this] { ++m_reported; });
    runAndWait();
    killAtSomeMomentOf("run"); // What a restart leaves open for good, it leaves open now.
    const std::size_t descriptors = entriesOf("/proc/self/fd");
    const std::size_t shared = entriesOf("/dev/shm");
    std::map<std::string, int> tried;
    constexpr std::array moments{"edit", "compile", "run", "readback", "present"};
    for (int i = 1; i < kills && !HasFatalFailure(); ++i) {
        const std::string what = moments[std::uniform_int_distribution<std::size_t>(0, moments.size() - 1)(m_chance)];
        killAtSomeMomentOf(what);
        ++tried[what];
    }
    EXPECT_EQ(m_killed, kills);
    EXPECT_EQ(firstByte(), 0x00);
    EXPECT_LT(entriesOf("/proc/self/fd"), descriptors + growth);
    EXPECT_LT(entriesOf("/dev/shm"), shared + growth);
    EXPECT_EQ(children(), std::set<int>{session().engineProcessId()}) << "no zombie process";
    EXPECT_EQ(window->failures().failures().size(), FailureLog::limit);
    std::string line;
    for (const auto& [what, count] : tried)
        line += std::to_string(count) + " kills in " + what + ", ";
    std::ranges::sort(m_milliseconds);
    std::printf("%sand 1 before; fresh engines after %lld ms in the middle, %lld ms at most\n", line.c_str(),
                static_cast<long long>(m_milliseconds[m_milliseconds.size() / 2]),
                static_cast<long long>(m_milliseconds.back()));
}

} // namespace wavelane::ui
