// SPDX-License-Identifier: MIT
// Questions about the results of a playing project never slow it down: they are asked at most once per second.
#include "tests/ui/workbench/inspect/values_project.h"
#include "ui/views/table/table_bar.h"

#include <QElapsedTimer>
#include <QLabel>

#include <functional>
#include <set>

namespace wavelane::ui {
namespace {

class LiveInspectionTest : public ValuesProjectTest
{
protected:
    /// Each frame has another number of NaN.
    void openCounter()
    {
        write("count.hlsl", R"(cbuffer Clock { uint frame; };
RWStructuredBuffer<float> numbers : register(u0);
[numthreads(64, 1, 1)] void main(uint3 id : SV_DispatchThreadID)
{
    numbers[id.x] = id.x <= frame ? asfloat(0x7fc00000) : id.x;
})");
        write("project.wavelane", R"({ "wavelane": 1, "shaders": { "count": { "source": "count.hlsl" } },
            "resources": { "clock": { "kind": "constants", "values": { "frame": "$frame" } },
                           "numbers": { "kind": "buffer", "count": 65536, "stride": 4 } },
            "passes": [ { "dispatch": "count", "threads": [65536, 1, 1],
                          "bind": { "Clock": "clock", "numbers": "numbers" } } ] })");
        openAndRun();
    }

    /// Plays for some seconds, and returns how many different texts were shown meanwhile.
    struct Watched
    {
        std::size_t texts = 0;
        qint64 seconds = 0; ///< That have begun.
        std::uint64_t frames = 0;
    };
    Watched play(const std::function<QString()>& text)
    {
        EngineSession& session = window->session();
        std::set<QString> seen;
        QElapsedTimer elapsed;
        elapsed.start();
        session.play();
        EXPECT_TRUE(eventually([&] {
            seen.insert(text());
            return seen.size() >= 4 && session.report().nextFrame >= 60;
        }));
        const Watched watched{
            .texts = seen.size(), .seconds = elapsed.elapsed() / 1000 + 1, .frames = session.report().nextFrame};
        session.pause();
        return watched;
    }
};

TEST_F(LiveInspectionTest, MatchesAreCountedAgainOncePerSecond)
{
    ASSERT_NO_FATAL_FAILURE(openCounter());
    ASSERT_NO_FATAL_FAILURE(showHexOf("numbers"));
    person::press(Qt::Key_F, Qt::ControlModifier);
    ASSERT_TRUE(eventually([&] { return bar().firstField().hasFocus(); }));
    person::type(QStringLiteral("nan\n"));
    ASSERT_TRUE(says(QStringLiteral("1 of 1 match in 65,536 numbers")));
    const auto counted = [&] { return bar().status().section(QStringLiteral(" match"), 0, 0); };
    const Watched watched = play(counted);
    // One more for the text before, and one for a count that was asked for before.
    EXPECT_LE(watched.texts, static_cast<std::size_t>(watched.seconds + 2)) << watched.frames << " frames";
}

TEST_F(LiveInspectionTest, AFilteredTableIsListedAgainOncePerSecond)
{
    ASSERT_NO_FATAL_FAILURE(openCounter());
    ASSERT_NO_FATAL_FAILURE(showTableOf("numbers"));
    person::click(tableView().bar().filter());
    person::type(QStringLiteral("value >= 0\n"));
    ASSERT_TRUE(eventually([&] { return table().model()->rowCount() == 65535; }));
    const Watched watched = play([&] { return QString::number(table().model()->rowCount()); });
    EXPECT_LE(watched.texts, static_cast<std::size_t>(watched.seconds + 2)) << watched.frames << " frames";
}

} // namespace
} // namespace wavelane::ui
