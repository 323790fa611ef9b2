// SPDX-License-Identifier: MIT
// How long does an edit take to become a pixel? Each line is a stage between the edit and the presentation of the
// changed picture; the median and the 95th percentile are over all edits, in milliseconds. Edits wait for the picture
// of the previous one. Requires a display: `xvfb-run -a wavelane_key_to_pixel [--edits N] [--way
// typed|played|dragged]`.
//
//   typed    A key changes a number in the editor; the project runs automatically after each change.
//   played   The same, while the project plays.
//   dragged  A constant is changed as by dragging its field, while the project plays.
#include "bench_window.h"

#include "ui/document/document.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/panels/live_panel.h"
#include "ui/session/engine_session.h"
#include "ui/theme/theme.h"
#include "ui/views/present/present_view.h"
#include "ui/views/present/vulkan_instance.h"
#include "ui/window/layout/docks.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

namespace wavelane::ui {

namespace {

constexpr int warmUpEdits = 6;

constexpr std::string_view shaderText = R"(cbuffer Look : register(b0) { float level; };
RWTexture2D<unorm float4> image : register(u0);

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    image[id.xy] = float4(level, 0.1, 0.2, 1);
}
)";

constexpr std::string_view projectText = R"({ "wavelane": 1, "name": "Fill",
  "shaders": { "fill": { "source": "fill.hlsl" } },
  "resources": { "image": { "kind": "texture2d", "format": "R8G8B8A8_UNORM", "width": 512, "height": 512 },
                 "look": { "kind": "constants", "values": { "level": 0.25 } } },
  "passes": [ { "dispatch": "fill", "cover": "image", "bind": { "image": "image", "Look": "look" } },
              { "present": "image" } ] }
)";

bool write(const QString& file, std::string_view text)
{
    QFile out(file);
    return out.open(QIODevice::WriteOnly) && out.write(text.data(), static_cast<qsizetype>(text.size())) >= 0;
}

double ownCpuMilliseconds()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto milliseconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_usec) * 1e-3;
    };
    return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime);
}

class Bench
{
public:
    explicit Bench(QVulkanInstance* instance) : m_window(instance)
    {
        m_isWritten = write(m_folder.filePath(QStringLiteral("fill.hlsl")), shaderText) &&
                      write(m_folder.filePath(QStringLiteral("project.wavelane")), projectText);
        m_window->resize(1280, 800);
        m_window->show();
        m_window->activateWindow();
    }

    /// Opens and runs the project until its picture is shown.
    bool start(bool plays)
    {
        if (!m_isWritten || !m_window->openProject(m_folder.path()))
            return false;
        m_window->docks().show(QStringLiteral("live"));
        EngineSession& session = m_window->session();
        session.setAutoRun(true);
        if (!waitFor([&] { return session.isCompiled() && session.state() == EngineSession::State::idle; },
                     "compiles"))
            return false;
        plays ? session.play() : session.run();
        if (!waitFor([&] { return !m_window->livePanel().view().picture().isNull(); }, "the first picture"))
            return false;
        auto found = m_window->editors().show(m_window->document().folder() / "fill.hlsl");
        if (!found)
            return false;
        m_editor = *found;
        m_editor->setFocus();
        std::printf("Drawn by: %s\n", qPrintable(m_window->livePanel().view().note()));
        return true;
    }

    /// Types another digit in place of the last one in `0.1`, and waits for the picture.
    bool type(int number)
    {
        QTextCursor digit = m_editor->document()->find(QStringLiteral(", 0."));
        if (digit.isNull())
            return false;
        digit.setPosition(digit.selectionEnd());
        digit.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
        m_editor->setTextCursor(digit);
        const int wanted = 1 + number % 2; // Green is 0.1 or 0.2 of 255.
        session().latency().input(EditLatency::now());
        QTest::keyClick(m_editor, static_cast<Qt::Key>(Qt::Key_0 + wanted));
        return shows(1, wanted * 255 / 10.0);
    }

    /// Changes the constant, and waits for the picture.
    bool drag(int number)
    {
        const int wanted = 1 + number % 8;
        session().latency().input(EditLatency::now());
        m_window->document().edit<project::Resource>(
            resourceId(1), QStringLiteral("level"),
            [&](project::Resource& one) { std::get<project::Constants>(one.kind).values["level"] = wanted / 10.0; },
            m_gesture);
        return shows(0, wanted * 255 / 10.0);
    }

    EngineSession& session() { return m_window->session(); }

private:
    /// The picture has about this value in a channel, and a sample was completed.
    bool shows(int channel, double value)
    {
        const std::size_t before = m_samples;
        return waitFor(
            [&] {
                const std::size_t now = session().latency().samples().size();
                if (now == before)
                    return false;
                const QImage picture = m_window->livePanel().view().picture();
                if (picture.isNull())
                    return false;
                const QColor color = picture.pixelColor(100, 100);
                if (std::abs((channel == 0 ? color.red() : color.green()) - value) > 1)
                    return false;
                m_samples = now;
                return true;
            },
            "the changed picture");
    }

    QTemporaryDir m_folder;
    BenchWindow m_window;
    CodeEditor* m_editor = nullptr;
    std::size_t m_samples = 0;
    int m_gesture = 1000;
    bool m_isWritten = false;
};

double percentile(std::vector<double> values, double share)
{
    std::ranges::sort(values);
    const auto index = static_cast<std::size_t>(share * static_cast<double>(values.size() - 1) + 0.5);
    return values[index];
}

void printLine(const char* name, const std::vector<LatencySample>& samples, const auto& valueOf)
{
    std::vector<double> values;
    std::ranges::transform(samples, std::back_inserter(values), valueOf);
    std::printf("| %-10s | %8.2f | %8.2f | %8.2f |\n", name, percentile(values, 0.5), percentile(values, 0.95),
                percentile(values, 1));
}

void print(const std::vector<LatencySample>& samples, double cpuMilliseconds)
{
    constexpr std::array names{"input",     "quiet",    "compile",   "validation", "reflection", "plan",
                               "pipelines", "dispatch", "read back", "handover",   "present"};
    static_assert(names.size() == latencyStageCount);
    std::printf("| %-10s | %8s | %8s | %8s |\n|---|---|---|---|\n", "stage", "median", "95 %", "max");
    for (std::size_t stage = 0; stage < names.size(); ++stage)
        printLine(names[stage], samples, [stage](const LatencySample& one) { return one.stages[stage]; });
    printLine("overhead", samples, [](const LatencySample& one) { return one.overhead(); });
    printLine("total", samples, [](const LatencySample& one) { return one.total(); });
    std::printf("%zu edits; %.1f ms of CPU time of the window per edit. Overhead is all but compile, validation, "
                "reflection, pipelines and dispatch.\n",
                samples.size(), cpuMilliseconds / static_cast<double>(samples.size()));
}

int run(const QCommandLineParser& arguments)
{
    const QString way = arguments.value(QStringLiteral("way"));
    const int edits = std::max(1, arguments.value(QStringLiteral("edits")).toInt());
    auto vulkan = createVulkanInstance();
    if (!vulkan)
        std::fprintf(stderr, "%s\n", qPrintable(vulkan.error()));
    Bench bench(vulkan ? vulkan->get() : nullptr);
    if (!bench.start(way != QLatin1StringView("typed")))
        return 1;
    const auto edit = [&](int number) {
        return way == QLatin1StringView("dragged") ? bench.drag(number) : bench.type(number);
    };
    for (int number = 0; number < warmUpEdits; ++number)
        if (!edit(number))
            return 1;
    std::vector<LatencySample> samples;
    const double before = ownCpuMilliseconds();
    for (int number = 0; number < edits; ++number) {
        if (!edit(number))
            return 1;
        samples.push_back(bench.session().latency().samples().back());
    }
    print(samples, ownCpuMilliseconds() - before);
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
    arguments.addOption(
        {QStringLiteral("edits"), QStringLiteral("Number of edits."), QStringLiteral("N"), QStringLiteral("200")});
    arguments.addOption({QStringLiteral("way"), QStringLiteral("typed, played or dragged."), QStringLiteral("WAY"),
                         QStringLiteral("typed")});
    arguments.process(application);
    return wavelane::ui::run(arguments);
}
