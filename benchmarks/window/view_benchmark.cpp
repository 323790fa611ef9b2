// SPDX-License-Identifier: MIT
// How much memory and time do the views of Inspect need for a large buffer and a large picture? Each line is for one
// view in a window of 1600 × 1000 pixels: a step scrolls or pans, and ends when the visible contents have arrived and
// were painted. `median_ms`, `p99_ms` and `longest_ms` are CPU times of the UI thread in a step, which other programs
// do not affect; `wait_ms` is the 99th percentile of the time on the wall, including the engine. `peak_MiB` is what
// the process needed in addition while the view was open.
//
//   wavelane_view_benchmarks [--buffer MIB] [--picture TEXELS]
#include "bench_window.h"
#include "step_times.h"

#include "ui/panels/inspect/inspect_panel.h"
#include "ui/panels/inspect/texture_inspector.h"
#include "ui/theme/theme.h"
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
#include <QCommandLineParser>
#include <QScrollBar>
#include <QTableView>
#include <QTemporaryDir>

#include <cstdio>
#include <filesystem>
#include <format>
#include <fstream>
#include <functional>

namespace wavelane::ui {

namespace {

constexpr int stepTimeoutMilliseconds = 300'000;
constexpr int steps = 300;
constexpr QSize windowSize(1600, 1000);
constexpr std::uint64_t strideInBytes = 16;

/// The window with a project whose only passes fill a buffer and a picture.
class LargeContents
{
public:
    LargeContents(std::uint64_t bufferBytes, std::uint64_t texels)
    {
        const std::filesystem::path folder = m_folder.path().toStdString();
        std::ofstream(folder / "project.wavelane") << std::format(
            R"({{"wavelane": 1, "resources": {{
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
        measure([&](int step) { area.verticalScrollBar()->setValue(scrolled(*area.verticalScrollBar(), step)); },
                [&] { return isShown(area); });
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
        measure([&](int step) { bar.setValue(scrolled(bar, step)); }, isShown);
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
        measure(
            [&](int step) {
                auto state = canvas.view();
                const double part = static_cast<double>(step) / (steps - 1);
                state.origin = {-part * (size.width() - canvas.width()), -part * (size.height() - canvas.height())};
                canvas.setView(state);
            },
            isShown);
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

    bool open(const char* name, const char* resource, const std::function<void()>& show,
              const std::function<bool()>& isShown)
    {
        m_name = name;
        m_memory.start();
        inspect().showResource(QString::fromLatin1(resource));
        show();
        if (waitFor(isShown, name))
            return true;
        std::printf("| %-6s | not shown |\n", name);
        return false;
    }

    /// Steps from the start to the end.
    void measure(const std::function<void(int)>& move, const std::function<bool()>& isShown)
    {
        StepTimes times;
        for (int step = 0; step < steps; ++step) {
            times.begin();
            move(step);
            // Also paints.
            do
                QCoreApplication::processEvents(QEventLoop::AllEvents);
            while (!isShown() && times.isRecent(stepTimeoutMilliseconds));
            QCoreApplication::processEvents(QEventLoop::AllEvents);
            times.end();
        }
        std::printf("| %-6s | %5d | %9.2f | %6.2f | %10.2f | %7.2f | %8.1f |\n", m_name, steps, times.cpu(0.5),
                    times.cpu(0.99), times.cpu(1), times.wall(0.99), m_memory.peakMebibytes());
    }

    QTemporaryDir m_folder;
    BenchWindow m_window;
    const char* m_name = "";
    PeakMemory m_memory;
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
    std::printf(
        "| view   | steps | median_ms | p99_ms | longest_ms | wait_ms | peak_MiB |\n|---|---|---|---|---|---|---|\n");
    contents.scrollHex();
    contents.scrollTable();
    contents.panPicture();
    return 0;
}
