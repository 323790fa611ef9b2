// SPDX-License-Identifier: MIT
#include "core/project/writer.h"
#include "tests/ui/workbench/session/fake_gate.h"
#include "ui/session/run/run_controller.h"

#include <QElapsedTimer>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>

namespace wavelane::ui {
namespace {

/// A project of 200 resources and 2 MiB of open texts.
class FrameCost : public testing::Test
{
protected:
    void SetUp() override
    {
        project::Project made;
        for (int i = 0; i < 200; ++i)
            made.resources.push_back(
                {.name = "t" + std::to_string(i), .kind = project::Texture{.width = {64, {}}, .height = {64, {}}}});
        std::ofstream(folder.filePath("project.wavelane").toStdString()) << project::toText(made);
        ASSERT_TRUE(document.open(folder.path().toStdString()));
        for (int i = 0; i < 4; ++i) {
            const std::string file = folder.filePath(QStringLiteral("s%1.hlsl").arg(i)).toStdString();
            std::ofstream(file) << std::string(8192, '\n').append(std::string(500'000, 'x'));
            ASSERT_TRUE(document.sourceFile(file));
        }
    }

    QTemporaryDir folder;
    Document document;
    FakeGate gate;
    FailureStreak streak;
    CompileService compiles{document, gate, streak};
    GuardMeter meter;
    RunController runs{document, compiles, gate, meter};
};

TEST_F(FrameCost, AFrameCopiesNeitherTheProjectNorTheTexts)
{
    runs.step();
    const auto first = gate.lastRun().snapshot;
    constexpr int frames = 100;
    QElapsedTimer timer;
    timer.start();
    for (int i = 0; i < frames; ++i) {
        runs.take({.revision = document.revision(), .frames = 1, .nextFrame = 1}, {});
        runs.step();
        ASSERT_EQ(gate.lastRun().snapshot, first);
    }
    const double shared = static_cast<double>(timer.nsecsElapsed()) / frames / 1e3;
    // What a frame would cost with a snapshot of its own and a copy of it in the last request.
    timer.start();
    std::size_t bytes = 0;
    for (int i = 0; i < frames / 10; ++i) {
        plan::ProjectSnapshot own{.project = document.project(), .folder = document.folder()};
        for (const auto& [path, file] : document.openFiles())
            own.overrides[path] = file->text();
        const plan::ProjectSnapshot again = own;
        bytes = 0;
        for (const auto& [path, text] : again.overrides)
            bytes += 2 * text.size();
    }
    const double copied = static_cast<double>(timer.nsecsElapsed()) / (frames / 10) / 1e3;
    std::printf("A frame on the UI thread: %.1f us shared, %.1f us with two copies (%zu bytes of text)\n", shared,
                copied, bytes);
}

} // namespace
} // namespace wavelane::ui
