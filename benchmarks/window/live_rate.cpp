// SPDX-License-Identifier: MIT
// How many frames per second does the live view show? Compares, in turns of one run, with a plain QVulkanWindow that
// draws a sampled full-screen triangle. Requires a display: `QT_QPA_UPDATE_IDLE_TIME=0 xvfb-run -a wavelane_live_rate
// [--seconds N] [--turns N] [--presentation vsync|immediate|mailbox] [--kinds plain,view,pair,program]`. The screen
// must have room for 800 × 600 pixels and the rows below them, as that of xvfb-run has.
//
//   plain    A QVulkanWindow of 800 × 600 pixels that draws the same texture in every frame.
//   view     The live view of the same size, which gets new pixels for every frame.
//   pair     By hand: a QVulkanWindow that draws each picture of a second process, which computes the shader of
//            `program` in plain Vulkan, into five pictures that the window imports. The limit of what two processes
//            reach on these cores.
//   program  The Live panel of the program while it plays a shader of 800 × 600 texels as fast as possible.
//
// The CPU times are those of the UI thread, of all threads of the window, and of the engine or the second process,
// for each frame. Other programs disturb them less than they disturb the rate. They include the threads of a software
// device, but not the display server.
#include "bench_window.h"

#include "benchmarks/window/event_wait.h"
#include "benchmarks/window/pair/pair_window.h"
#include "benchmarks/window/plain_window.h"
#include "ui/document/document.h"
#include "ui/panels/live_panel.h"
#include "ui/session/engine_session.h"
#include "ui/theme/theme.h"
#include "ui/views/present/present_view.h"
#include "ui/views/present/vulkan_instance.h"
#include "ui/window/layout/docks.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace wavelane::ui {

namespace {

constexpr QSize frameSize(800, 600);
constexpr int timeoutMilliseconds = 60'000;
constexpr std::uint64_t endless = 1'000'000'000;

constexpr std::string_view shaderText = R"(cbuffer Wavelane { float time; float time_delta; uint frame; };
[[vk::image_format("rgba8")]] RWTexture2D<unorm float4> image : register(u0);

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    image[id.xy] = float4(frac(frame * 0.01), id.xy / float2(800, 600), 1);
}
)";

constexpr std::string_view projectText = R"({ "wavelane": 1, "name": "Gradient",
  "shaders": { "fill": { "source": "fill.hlsl" } },
  "resources": { "image": { "kind": "texture2d", "format": "R8G8B8A8_UNORM", "width": 800, "height": 600 } },
  "passes": [ { "dispatch": "fill", "cover": "image", "bind": { "image": "image" } }, { "present": "image" } ] }
)";

bool writeText(const QString& file, std::string_view text)
{
    QFile out(file);
    return out.open(QIODevice::WriteOnly) && out.write(text.data(), static_cast<qsizetype>(text.size())) >= 0;
}

/// What a clock of CPU time shows, in milliseconds.
double cpuMilliseconds(clockid_t clock)
{
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

/// CPU times in milliseconds.
struct CpuTimes
{
    double ui = 0;     ///< The UI thread.
    double window = 0; ///< All threads of this process.
    double engine = 0; ///< All threads of the engine.

    /// `engine` is the engine's process; 0 if there is none.
    static CpuTimes now(int engine)
    {
        CpuTimes times{.ui = cpuMilliseconds(CLOCK_THREAD_CPUTIME_ID),
                       .window = cpuMilliseconds(CLOCK_PROCESS_CPUTIME_ID)};
        if (clockid_t clock{}; engine != 0 && clock_getcpuclockid(engine, &clock) == 0)
            times.engine = cpuMilliseconds(clock);
        return times;
    }

    CpuTimes forEach(const CpuTimes& start, double frames) const
    {
        return {.ui = (ui - start.ui) / frames,
                .window = (window - start.window) / frames,
                .engine = (engine - start.engine) / frames};
    }
};

/// Frames and their cost in one turn.
struct Turn
{
    double framesPerSecond = 0;
    CpuTimes cpu; ///< For each frame.
};

/// Counts frames for a time; `frames` returns how many have been shown so far.
Turn measure(double seconds, const std::function<quint64()>& frames, int engine = 0)
{
    const quint64 first = frames();
    const CpuTimes start = CpuTimes::now(engine);
    QElapsedTimer timer;
    timer.start();
    waitForEvents([] { return false; }, static_cast<int>(seconds * 1000));
    const double passed = static_cast<double>(timer.nsecsElapsed()) * 1e-9;
    const auto shown = static_cast<double>(frames() - first);
    return {.framesPerSecond = shown / passed, .cpu = CpuTimes::now(engine).forEach(start, std::max(shown, 1.0))};
}

std::optional<Turn> measurePlain(QVulkanInstance& instance, double seconds)
{
    PlainWindow window;
    window.setVulkanInstance(&instance);
    window.setPreferredColorFormats({VK_FORMAT_B8G8R8A8_UNORM, VK_FORMAT_R8G8B8A8_UNORM});
    window.resize(frameSize);
    window.show();
    if (!waitForEvents([&] { return window.frames() > 20; }, timeoutMilliseconds))
        return std::nullopt;
    return measure(seconds, [&] { return window.frames(); });
}

std::optional<Turn> measureView(QVulkanInstance& instance, Presentation presentation, double seconds)
{
    const std::array pictures{frameOf(1, frameSize), frameOf(2, frameSize)};
    PresentView view(&instance);
    view.setPresentation(presentation);
    quint64 frames = 0;
    QObject::connect(&view, &PresentView::frameShown, &view, [&] { view.setFrame(pictures[++frames % 2]); });
    view.resize(frameSize);
    view.show();
    view.setFrame(pictures[0]);
    if (!waitForEvents([&] { return frames > 20; }, timeoutMilliseconds) || view.presentation() != presentation)
        return std::nullopt;
    return measure(seconds, [&] { return frames; });
}

/// Bindings of the shader's module.
constexpr std::uint32_t constantsBinding = 0;
constexpr std::uint32_t imageBinding = 2048;

std::optional<Turn> measurePair(QVulkanInstance& instance, double seconds)
{
    const QTemporaryDir folder;
    const QString source = folder.filePath(QStringLiteral("fill.hlsl"));
    const QString module = folder.filePath(QStringLiteral("fill.spv"));
    if (!writeText(source, shaderText) ||
        QProcess::execute(QStringLiteral(WAVELANE_PROGRAM),
                          {QStringLiteral("compile"), source, QStringLiteral("-o"), module}) != 0)
        return std::nullopt;
    PairWindow window({.module = module, .constants = constantsBinding, .image = imageBinding, .size = frameSize});
    window.setVulkanInstance(&instance);
    window.show();
    if (!waitForEvents([&] { return window.frames() > 20; }, timeoutMilliseconds))
        return std::nullopt;
    return measure(seconds, [&] { return window.frames(); }, window.processId());
}

/// The program with a project that plays.
class Program
{
public:
    Program(QVulkanInstance& instance, Presentation presentation) : m_window(&instance), m_presentation(presentation)
    {
        m_isWritten = writeText(m_folder.filePath(QStringLiteral("fill.hlsl")), shaderText) &&
                      writeText(m_folder.filePath(QStringLiteral("project.wavelane")), projectText);
        m_window->resize(1280, 900);
    }

    std::optional<Turn> measure(double seconds)
    {
        m_window->show();
        if (!m_isWritten || !m_window->openProject(m_folder.path()))
            return std::nullopt;
        m_window->docks().show(QStringLiteral("live"));
        // On top and on the screen, so that the display server copies each pixel as for the plain window.
        QDockWidget& dock = *m_window->docks().find(QStringLiteral("live"));
        dock.setFloating(true);
        dock.move(0, 0);
        dock.raise();
        EngineSession& session = m_window->session();
        PresentView& view = m_window->livePanel().view();
        quint64 frames = 0;
        const auto counting = QObject::connect(&view, &PresentView::frameShown, &view, [&] { ++frames; });
        if (!waitForEvents([&] { return session.isCompiled() && session.state() == EngineSession::State::idle; },
                           timeoutMilliseconds))
            return std::nullopt;
        view.setFixedSize(frameSize);
        view.setPresentation(m_presentation);
        session.playFrames(endless);
        if (!waitForEvents([&] { return frames > 20; }, timeoutMilliseconds) || view.size() != frameSize)
            return std::nullopt;
        const Turn turn = ui::measure(seconds, [&] { return frames; }, session.engineProcessId());
        session.pause();
        QObject::disconnect(counting);
        m_window->hide();
        return turn;
    }

private:
    QTemporaryDir m_folder;
    BenchWindow m_window;
    Presentation m_presentation;
    bool m_isWritten = false;
};

/// The median of what `value` returns for each turn.
double median(const std::vector<Turn>& turns, const std::function<double(const Turn&)>& value)
{
    std::vector<double> values;
    std::ranges::transform(turns, std::back_inserter(values), value);
    std::ranges::sort(values);
    return values[values.size() / 2];
}

struct Row
{
    std::string_view name;
    std::function<std::optional<Turn>(double)> measure;
    std::vector<Turn> turns = {};
};

int run(const QCommandLineParser& arguments)
{
    const double seconds = std::max(0.1, arguments.value(QStringLiteral("seconds")).toDouble());
    const int turns = std::max(1, arguments.value(QStringLiteral("turns")).toInt());
    auto vulkan = createVulkanInstance();
    if (!vulkan) {
        std::fprintf(stderr, "%s\n", qPrintable(vulkan.error()));
        return 1;
    }
    const QStringList names{QStringLiteral("vsync"), QStringLiteral("immediate"), QStringLiteral("mailbox")};
    const auto chosen = names.indexOf(arguments.value(QStringLiteral("presentation")));
    if (chosen < 0) {
        std::fprintf(stderr, "--presentation must be vsync, immediate or mailbox.\n");
        return 2;
    }
    const auto presentation = static_cast<Presentation>(chosen);
    Program program(**vulkan, presentation);
    std::array rows{Row{"plain", [&](double time) { return measurePlain(**vulkan, time); }},
                    Row{"view", [&](double time) { return measureView(**vulkan, presentation, time); }},
                    Row{"pair", [&](double time) { return measurePair(**vulkan, time); }},
                    Row{"program", [&](double time) { return program.measure(time); }}};
    const QStringList kinds = arguments.value(QStringLiteral("kinds")).split(QLatin1Char(','));
    for (int turn = 0; turn < turns; ++turn) {
        for (Row& row : rows) {
            if (!kinds.contains(QLatin1StringView(row.name.data(), static_cast<qsizetype>(row.name.size()))))
                continue;
            const auto result = row.measure(seconds);
            if (!result) {
                std::fprintf(stderr, "%s showed no frames.\n", row.name.data());
                return 1;
            }
            row.turns.push_back(*result);
        }
    }
    std::printf("| %-8s | frames/s | to plain | to pair | UI ms/frame | window ms/frame | engine ms/frame |\n"
                "|---|---|---|---|---|---|---|\n",
                "");
    const auto rate = [](const Turn& turn) { return turn.framesPerSecond; };
    const auto rateOf = [&](std::string_view name) {
        const auto row = std::ranges::find(rows, name, &Row::name);
        return row->turns.empty() ? 0.0 : median(row->turns, rate);
    };
    const auto ratio = [](double ours, double theirs) { return theirs > 0 ? ours / theirs : 0; };
    for (const Row& row : rows) {
        if (row.turns.empty())
            continue;
        const double ours = median(row.turns, rate);
        std::printf("| %-8s | %8.1f | %8.2f | %7.2f | %11.2f | %15.2f | %15.2f |\n", row.name.data(), ours,
                    ratio(ours, rateOf("plain")), ratio(ours, rateOf("pair")),
                    median(row.turns, [](const Turn& turn) { return turn.cpu.ui; }),
                    median(row.turns, [](const Turn& turn) { return turn.cpu.window; }),
                    median(row.turns, [](const Turn& turn) { return turn.cpu.engine; }));
    }
    return 0;
}

} // namespace

} // namespace wavelane::ui

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    const wavelane::ui::BenchSettings settings;
    const wavelane::ui::Theme theme(application);
    QCommandLineParser arguments;
    arguments.addHelpOption();
    arguments.addOption({QStringLiteral("seconds"), QStringLiteral("Time of each measurement."), QStringLiteral("N"),
                         QStringLiteral("2")});
    arguments.addOption({QStringLiteral("turns"), QStringLiteral("Measurements of each kind."), QStringLiteral("N"),
                         QStringLiteral("3")});
    arguments.addOption({QStringLiteral("presentation"),
                         QStringLiteral("When the screen takes a picture, except in the plain window."),
                         QStringLiteral("NAME"), QStringLiteral("vsync")});
    arguments.addOption({QStringLiteral("kinds"), QStringLiteral("What is measured."), QStringLiteral("NAMES"),
                         QStringLiteral("plain,view,pair,program")});
    arguments.process(application);
    return wavelane::ui::run(arguments);
}
