// SPDX-License-Identifier: MIT
// How much memory and time do the views of Inspect need for a large buffer and a large picture, in a window of 1600 ×
// 1000 pixels? The first table has a line for each view and way to move: `jumps` goes from the start to the end in
// 300 steps, `small steps` scrolls by three rows or pans by 40 pixels, as a turn of the wheel does.
//
// - `open_ms`: from the click until the visible contents were painted
// - `frame_median_ms`, `frame_p99_ms`: from a step until the window has painted it, on the wall
// - `frames_per_second`: frames in the time of all steps, including those that wait for contents
// - `contents_p99_ms`: from a step until the visible contents have arrived from the engine and were painted
// - `frame_cpu_p99_ms`: CPU time of the UI thread in a frame, which other programs hardly affect
// - `ui_p99_ms`: the same until the visible contents have arrived and were painted, perhaps in several frames
// - `peak_MiB`: what this process needed in addition while the view was open
//
// The second table searches the whole buffer for NaN by the find bar, in turns with memchr over as many bytes, so
// that a busy machine slows both: the medians of the time from the choice until the bar has the count, and of memchr.
// `ratio` is the speed as a part of that of memchr.
//
//   wavelane_view_benchmarks [--buffer MIB] [--picture TEXELS]
#include "bench_window.h"
#include "step_times.h"

#include "ui/panels/inspect/inspect_panel.h"
#include "ui/panels/inspect/texture_inspector.h"
#include "ui/panels/inspect/view_finder.h"
#include "ui/theme/theme.h"
#include "ui/views/find/contents_find_bar.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/hex/hex_view.h"
#include "ui/views/image/image_canvas.h"
#include "ui/views/image/image_view.h"
#include "ui/views/table/table_model.h"
#include "ui/views/table/table_view.h"
#include "ui/views/texels/texel_cache.h"
#include "ui/window/layout/workspace.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QScrollBar>
#include <QTableView>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <format>
#include <fstream>
#include <functional>
#include <vector>

namespace wavelane::ui {

namespace {

constexpr int stepTimeoutMilliseconds = 300'000;
constexpr int steps = 300;
constexpr int searchTurns = 7;
constexpr QSize windowSize(1600, 1000);
constexpr std::uint64_t strideInBytes = 16;

/// The window with a project whose only passes fill a buffer and a picture. A small buffer is shown at first.
class LargeContents
{
public:
    LargeContents(std::uint64_t bufferBytes, std::uint64_t texels)
    {
        const std::filesystem::path folder = m_folder.path().toStdString();
        std::ofstream(folder / "project.wavelane") << std::format(
            R"({{"wavelane": 1, "resources": {{
                "small": {{"kind": "buffer", "size": 64}},
                "list": {{"kind": "buffer", "count": {}, "stride": {}}},
                "picture": {{"kind": "texture2d", "width": {}, "height": {}, "format": "R16G16B16A16_FLOAT"}}}},
                "passes": [{{"clear": "list", "value": 0.5}}, {{"clear": "picture", "value": [0.25, 0.5, 1, 1]}}]}})",
            bufferBytes / strideInBytes, strideInBytes, texels, texels);
        m_window->resize(windowSize);
        m_window->show();
        m_window->openProject(m_folder.path());
        m_window->workspace().finishShowing();
        m_window->workspace().choose(Layout::inspect);
    }

    /// False if the run failed; the problems are printed.
    bool run()
    {
        EngineSession& session = m_window->session();
        const std::uint64_t before = session.runCount();
        m_window->actions().at(action_id::run).trigger();
        const bool isDone = waitFor(
            [&] { return session.runCount() > before && session.state() == EngineSession::State::idle; }, "the run");
        for (const Diagnostic& each : m_window->document().problems().all())
            std::fprintf(stderr, "%s\n", each.message.c_str());
        return isDone && m_window->document().problems().all().empty();
    }

    void scrollHex()
    {
        HexArea& area = inspect().hexView().area();
        open("Hex", "list", [this] { inspect().showHex(); }, [&] { return isShown(area); });
        QScrollBar& bar = *area.verticalScrollBar();
        measure("jumps", [&](int step) { bar.setValue(scrolled(bar, step)); }, [&] { return isShown(area); });
        bar.setValue(0);
        const auto scrollThreeRows = [&bar](int) {
            for (int row = 0; row < 3; ++row)
                bar.triggerAction(QAbstractSlider::SliderSingleStepAdd);
        };
        measure("small steps", scrollThreeRows, [&] { return isShown(area); });
    }

    void scrollTable()
    {
        TableView& view = inspect().tableView();
        const auto isShown = [&view] {
            QTableView& table = view.table();
            const int row = table.rowAt(0);
            const QString text = row < 0 ? QString() : view.model().index(row, 0).data().toString();
            return !text.isEmpty() && text != QStringLiteral("…");
        };
        open("Table", "list", [this] { inspect().showTable(); }, isShown);
        QScrollBar& bar = *view.table().verticalScrollBar();
        measure("jumps", [&](int step) { bar.setValue(scrolled(bar, step)); }, isShown);
        measure("small steps", [&](int step) { bar.setValue(step * 3); }, isShown);
    }

    void panPicture()
    {
        ImageView& view = inspect().imageView();
        const auto isShown = [&view] {
            const auto& cache = view.image().cache;
            return !view.image().isNull() && (!cache || (!cache->isFetching() && cache->sizeInBytes() > 0));
        };
        if (!open("Image", "picture", [this] { inspect().showImage(); }, isShown))
            return;
        ImageCanvas& canvas = view.canvas();
        canvas.oneToOne();
        const QSize size(view.image().width, view.image().height);
        const auto moveTo = [&](QPointF corner) {
            auto state = canvas.view();
            state.origin = -corner;
            canvas.setView(state);
        };
        measure(
            "jumps",
            [&](int step) {
                const double part = static_cast<double>(step) / (steps - 1);
                moveTo({part * (size.width() - canvas.width()), part * (size.height() - canvas.height())});
            },
            isShown);
        measure("small steps", [&](int step) { moveTo({step * 40.0, step * 8.0}); }, isShown);
    }

    /// The find bar counts the NaN of the whole buffer.
    void search(std::uint64_t bytes)
    {
        inspect().showResource(QStringLiteral("list"));
        inspect().showHex();
        ContentsFindBar& bar = inspect().findBar();
        inspect().first().finder().open();
        bar.typeChoice().setCurrentIndex(bar.typeChoice().findText(QStringLiteral("float32")));
        std::vector<double> searches;
        std::vector<double> plains;
        for (int turn = 0; turn < searchTurns; ++turn) {
            bar.kindChoice().setCurrentIndex(0);
            QCoreApplication::processEvents(QEventLoop::AllEvents);
            QElapsedTimer since;
            since.start();
            bar.kindChoice().setCurrentIndex(bar.kindChoice().findText(QStringLiteral("NaN")));
            if (!waitFor([&] { return bar.status().contains(QStringLiteral("NaN in")); }, "the search"))
                return static_cast<void>(std::fprintf(stderr, "%s\n", bar.status().toUtf8().constData()));
            searches.push_back(static_cast<double>(since.nsecsElapsed()) / 1e9);
            plains.push_back(memchrSeconds(bytes));
        }
        std::ranges::sort(searches);
        std::ranges::sort(plains);
        const double searched = searches[searchTurns / 2];
        const double plain = plains[searchTurns / 2];
        std::printf("\n| search | bytes | seconds | GB_per_second | memchr_GB_per_second | ratio |\n"
                    "|---|---|---|---|---|---|\n| NaN in the buffer | %llu | %.2f | %.2f | %.2f | %.2f |\n",
                    static_cast<unsigned long long>(bytes), searched, static_cast<double>(bytes) / searched / 1e9,
                    static_cast<double>(bytes) / plain / 1e9, plain / searched);
    }

private:
    InspectPanel& inspect() { return m_window->inspectPanel(); }

    static int scrolled(const QScrollBar& bar, int step)
    {
        return static_cast<int>(static_cast<qint64>(bar.maximum()) * step / (steps - 1));
    }
    static bool isShown(const HexArea& area)
    {
        const quint64 first = area.topRow() * static_cast<quint64>(area.bytesPerRow());
        return area.cache().at(first).known && !area.cache().at(first).stale;
    }

    /// Of as many bytes in memory, in pieces that are much larger than the caches.
    double memchrSeconds(std::uint64_t bytes)
    {
        m_plain.resize(std::size_t{256} << 20U, 2);
        const std::vector<char>& memory = m_plain;
        QElapsedTimer since;
        since.start();
        for (std::uint64_t done = 0; done < bytes; done += memory.size())
            if (std::memchr(memory.data(), 1, std::min<std::uint64_t>(memory.size(), bytes - done)))
                std::abort();
        return static_cast<double>(since.nsecsElapsed()) / 1e9;
    }

    bool open(const char* name, const char* resource, const std::function<void()>& show,
              const std::function<bool()>& isShown)
    {
        m_name = name;
        m_memory.start();
        m_opening.start();
        inspect().showResource(QString::fromLatin1(resource));
        show();
        if (waitFor(isShown, name)) {
            QCoreApplication::processEvents(QEventLoop::AllEvents);
            m_openMilliseconds = static_cast<double>(m_opening.nsecsElapsed()) / 1e6;
            return true;
        }
        std::printf("| %-6s | not shown |\n", name);
        return false;
    }

    void measure(const char* way, const std::function<void(int)>& move, const std::function<bool()>& isShown)
    {
        StepTimes frames;
        StepTimes contents;
        QElapsedTimer all;
        all.start();
        for (int step = 0; step < steps; ++step) {
            frames.begin();
            contents.begin();
            move(step);
            QCoreApplication::processEvents(QEventLoop::AllEvents); // Also paints.
            frames.end();
            while (!isShown() && contents.isRecent(stepTimeoutMilliseconds))
                QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
            QCoreApplication::processEvents(QEventLoop::AllEvents);
            contents.end();
        }
        const double seconds = static_cast<double>(all.nsecsElapsed()) / 1e9;
        std::printf("| %s, %s | %d | %.0f | %.2f | %.2f | %.2f | %.0f | %.2f | %.2f | %.1f |\n", m_name, way, steps,
                    m_openMilliseconds, frames.wall(0.5), frames.wall(0.99), frames.cpu(0.99), steps / seconds,
                    contents.wall(0.99), contents.cpu(0.99), m_memory.peakMebibytes());
        std::fflush(stdout);
    }

    QTemporaryDir m_folder;
    std::vector<char> m_plain; ///< For memchr.
    BenchWindow m_window;
    const char* m_name = "";
    PeakMemory m_memory;
    QElapsedTimer m_opening;
    double m_openMilliseconds = 0;
};

} // namespace

} // namespace wavelane::ui

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    const wavelane::ui::BenchSettings settings;
    const wavelane::ui::Theme theme(application);
    QCommandLineParser parser;
    const QCommandLineOption buffer(QStringLiteral("buffer"), QString(), QStringLiteral("MiB"),
                                    QStringLiteral("1024"));
    const QCommandLineOption picture(QStringLiteral("picture"), QString(), QStringLiteral("texels"),
                                     QStringLiteral("4096"));
    parser.addOptions({buffer, picture});
    parser.process(application);
    wavelane::ui::LargeContents contents(parser.value(buffer).toULongLong() << 20U,
                                         parser.value(picture).toULongLong());
    if (!contents.run())
        return 1;
    std::printf("| view | steps | open_ms | frame_median_ms | frame_p99_ms | frame_cpu_p99_ms | frames_per_second | "
                "contents_p99_ms | ui_p99_ms | peak_MiB |\n|---|---|---|---|---|---|---|---|---|---|\n");
    contents.scrollHex();
    contents.scrollTable();
    contents.panPicture();
    contents.search(parser.value(buffer).toULongLong() << 20U);
    return 0;
}
