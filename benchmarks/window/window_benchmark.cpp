// SPDX-License-Identifier: MIT
// How long does one event occupy the UI thread while a user works on a project with 50 shaders, 200 resources, and
// 200 passes? Each kind of work prints a line: `longest_ms` is the longest CPU time of one event, which other
// programs do not affect; `wall_ms` is the longest wall-clock time; `over_16ms` is the number of events that took
// more CPU time than a frame. `wavelane_window_benchmarks --small` does the same with one object of each kind.
#include "bench_window.h"
#include "tests/support/watched_application.h"
#include "ui/theme/theme.h"
#include "work_day.h"

#include <cstdio>

namespace {

constexpr double nanosecondsInMillisecond = 1e6;

double milliseconds(qint64 nanoseconds)
{
    return static_cast<double>(nanoseconds) / nanosecondsInMillisecond;
}

void print(const wavelane::WatchedApplication& application)
{
    std::printf("| %-40s | events | over_16ms | longest_ms | wall_ms | longest event |\n|---|---|---|---|---|---|\n",
                "work");
    wavelane::BusyTimes sum;
    for (const wavelane::BusyTimes& each : application.all()) {
        if (each.handled == 0)
            continue;
        std::printf("| %-40s | %6lld | %9lld | %10.1f | %7.1f | %s |\n", qPrintable(each.work), each.handled,
                    each.over, milliseconds(each.longest), milliseconds(each.longestOnWall),
                    qPrintable(each.longestName));
        sum.handled += each.handled;
        sum.over += each.over;
        sum.longest = std::max(sum.longest, each.longest);
        sum.longestOnWall = std::max(sum.longestOnWall, each.longestOnWall);
    }
    std::printf("| %-40s | %6lld | %9lld | %10.1f | %7.1f | |\n", "all", sum.handled, sum.over,
                milliseconds(sum.longest), milliseconds(sum.longestOnWall));
}

} // namespace

int main(int argc, char** argv)
{
    wavelane::WatchedApplication application(argc, argv);
    const wavelane::ui::BenchSettings settings;
    const wavelane::ui::Theme theme(application);
    const QStringList arguments = QCoreApplication::arguments();
    const wavelane::ui::ProjectSize large{.shaders = 50, .resources = 200, .passes = 200};
    wavelane::ui::workThrough(arguments.contains(QStringLiteral("--small")) ? wavelane::ui::ProjectSize() : large,
                              !arguments.contains(QStringLiteral("--no-engine")));
    print(application);
    return 0;
}
