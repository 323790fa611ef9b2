// SPDX-License-Identifier: MIT
#pragma once

#include "tests/ui/workbench/workbench_fixture.h"

#include <QDialog>
#include <QFile>
#include <QLabel>

#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <functional>

namespace wavelane::ui {

/// A window whose engines fail.
class SupervisionTest : public WorkbenchTest
{
protected:
    EngineSession& session() { return window->session(); }
    bool isUp()
    {
        return session().state() != EngineSession::State::starting &&
               session().state() != EngineSession::State::restarting;
    }
    /// Ends the engine from outside, and waits until a fresh one is up.
    void killEngine()
    {
        const int before = session().engineProcessId();
        ASSERT_GT(before, 0);
        const std::size_t reported = window->failures().failures().size();
        ASSERT_EQ(kill(before, SIGKILL), 0);
        ASSERT_TRUE(eventually([&] {
            const int now = session().engineProcessId();
            return window->failures().failures().size() > reported && now > 0 && now != before && isUp();
        }));
    }
    void set(const std::function<void(EngineSettings&)>& change)
    {
        EngineSettings settings = session().settings();
        change(settings);
        session().configure(settings);
        ASSERT_TRUE(eventually([&] { return session().engineProcessId() > 0 && isUp(); }));
    }
    /// Frames that end with their engine after a second.
    void makeEndless()
    {
        set([](EngineSettings& settings) {
            settings.loopGuard = LoopGuard::off;
            settings.frameSeconds = 1;
            settings.liveFrameSeconds = 1;
        });
        replaceText(QStringLiteral("image[thread.xy] = image[thread.xy].grba;"),
                    QStringLiteral("while (true) { image[thread.xy] = image[thread.xy].grba; }"));
        ASSERT_TRUE(eventually([&] { return editor()->file().modified() && compiled(); }));
    }
    /// Seconds that a process has worked; an engine works for more than one only on an endless loop.
    static double processorTime(int process)
    {
        QFile file(QStringLiteral("/proc/%1/stat").arg(process));
        if (!file.open(QIODevice::ReadOnly))
            return 0;
        const QByteArray line = file.readAll();
        const QByteArrayList words = line.mid(line.lastIndexOf(')') + 2).split(' ');
        constexpr int userTicks = 11; // After the name, from the state on.
        return words.size() > userTicks ? words[userTicks].toDouble() / static_cast<double>(sysconf(_SC_CLK_TCK)) : 0;
    }
    bool shows(const QString& text)
    {
        const auto labels = window->findChildren<QLabel*>();
        return std::ranges::any_of(labels, [&](const QLabel* each) { return each->text() == text; });
    }
    QDialog* dialog(const char* className)
    {
        const auto dialogs = window->findChildren<QDialog*>();
        const auto found = std::ranges::find_if(dialogs, [&](QDialog* each) {
            return each->isVisible() && QByteArray(each->metaObject()->className()).endsWith(className);
        });
        return found == dialogs.end() ? nullptr : *found;
    }
};

} // namespace wavelane::ui
