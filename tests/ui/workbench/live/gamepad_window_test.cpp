// SPDX-License-Identifier: MIT
// A gamepad moves what the live view shows.
#include "tests/ui/workbench/live/virtual_gamepad.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/gamepad/gamepads.h"
#include "ui/panels/live_panel.h"
#include "ui/views/present/present_view.h"
#include "ui/window/layout/docks.h"

#include <QLabel>

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>

namespace wavelane::ui {
namespace {

class GamepadWindowTest : public WorkbenchTest
{
protected:
    void write(const char* name, std::string_view text) const
    {
        std::ofstream(std::filesystem::path(m_folder.path().toStdString()) / name) << text;
    }
    void openShader(std::string_view body)
    {
        write(
            "fill.hlsl", std::string(R"(cbuffer Wavelane { uint frame; float4 gamepad_sticks; float2 gamepad_triggers;
    uint gamepad_buttons; };
RWTexture2D<unorm float4> image;
RWStructuredBuffer<uint> sum;
[numthreads(1, 1, 1)]
void main()
{
)") + std::string(body) + "\n}\n");
        write("project.wavelane", R"({ "wavelane": 1, "shaders": { "fill": { "source": "fill.hlsl" } },
            "resources": { "image": { "kind": "texture2d", "width": 1, "height": 1, "format": "R8G8B8A8_UNORM" },
                "sum": { "kind": "buffer", "count": 1, "stride": 4 } },
            "passes": [ { "dispatch": "fill", "groups": [1, 1, 1] }, { "present": "image" } ] })");
        ASSERT_TRUE(openWhole(*window, m_folder.path()));
        window->docks().show(QStringLiteral("live"));
        ASSERT_TRUE(
            eventually([&] { return session().isCompiled() && session().state() == EngineSession::State::idle; }));
    }
    EngineSession& session() { return window->session(); }
    QColor shown() { return window->livePanel().view().picture().pixelColor(0, 0); }
    QString numbers() { return window->livePanel().findChild<QLabel*>(QStringLiteral("numbers"))->text(); }
    void step()
    {
        const std::uint64_t before = session().runCount();
        session().step();
        ASSERT_TRUE(eventually(
            [&] { return session().runCount() > before && session().state() == EngineSession::State::paused; }));
    }

private:
    QTemporaryDir m_folder;
};

TEST_F(GamepadWindowTest, MovesThePictureAndIsNamedBelowIt)
{
    openShader("image[uint2(0, 0)] = float4(gamepad_sticks.x, gamepad_triggers.y, (gamepad_buttons & 1) != 0, 1);");
    EXPECT_TRUE(window->livePanel().gamepads().isOn());
    step();
    EXPECT_EQ(shown(), QColor(0, 0, 0));
    EXPECT_TRUE(numbers().contains("no gamepad")) << numbers().toStdString();
    VirtualGamepad pad("Pad of a test");
    EXPECT_TRUE(eventually([&] { return numbers().contains("Pad of a test"); })) << numbers().toStdString();
    pad.set(SDL_GAMEPAD_AXIS_LEFTX, SDL_JOYSTICK_AXIS_MAX);
    pad.set(SDL_GAMEPAD_BUTTON_SOUTH, true);
    step();
    EXPECT_EQ(shown(), QColor(255, 0, 255));
    pad.set(SDL_GAMEPAD_AXIS_RIGHT_TRIGGER, SDL_JOYSTICK_AXIS_MAX);
    pad.set(SDL_GAMEPAD_BUTTON_SOUTH, false);
    step();
    EXPECT_EQ(shown(), QColor(255, 255, 0));
    pad.disconnect();
    EXPECT_TRUE(eventually([&] { return numbers().contains("no gamepad"); })) << numbers().toStdString();
    step();
    EXPECT_EQ(shown(), QColor(0, 0, 0));
}

TEST_F(GamepadWindowTest, ReplayedInputsGiveEqualBits)
{
    openShader(R"(if (frame == 0)
        sum[0] = 1;
    sum[0] = sum[0] * 31 + asuint(gamepad_sticks.x) + asuint(gamepad_triggers.y) * 3 + gamepad_buttons * 7;
    const uint now = sum[0] ^ sum[0] >> 16;
    image[uint2(0, 0)] = float4(now & 255, now >> 8 & 255, sum[0] >> 24, 255) / 255;)");
    auto pad = std::make_unique<VirtualGamepad>("Pad of a test");
    for (int frame = 0; frame < 5; ++frame) {
        pad->set(SDL_GAMEPAD_AXIS_LEFTX, 4000 + 6789 * frame);
        pad->set(SDL_GAMEPAD_AXIS_RIGHT_TRIGGER, 12345 * frame - 30000);
        pad->set(SDL_GAMEPAD_BUTTON_NORTH, frame % 2 == 0);
        step();
    }
    const QImage played = window->livePanel().view().picture();
    const plan::RecordedInputs inputs = session().inputs();
    ASSERT_EQ(inputs.size(), 5U);
    EXPECT_NE(inputs[1].gamepad, inputs[2].gamepad);
    pad.reset();
    session().reset();
    ASSERT_TRUE(eventually([&] { return session().report().nextFrame == 1; }));
    const auto read = plan::inputsOfText(plan::textOfInputs(inputs));
    ASSERT_TRUE(read) << read.error().message;
    session().replay(*read);
    ASSERT_TRUE(eventually([&] {
        return session().state() == EngineSession::State::paused && session().report().nextFrame == inputs.size();
    }));
    EXPECT_TRUE(eventually([&] { return window->livePanel().view().picture() == played; }));
}

TEST_F(GamepadWindowTest, IsLeftAloneIfNoShaderReadsIt)
{
    VirtualGamepad pad("Pad of a test");
    openShader("image[uint2(0, 0)] = frame;");
    step();
    EXPECT_TRUE(window->livePanel().gamepads().isOn()) << "the block has its members";
    write(
        "fill.hlsl",
        "RWTexture2D<unorm float4> image;\n[numthreads(1, 1, 1)]\nvoid main()\n{\n    image[uint2(0, 0)] = 1;\n}\n");
    EXPECT_TRUE(eventually([&] { return !window->livePanel().gamepads().isOn(); }));
    EXPECT_FALSE(numbers().contains("Pad of a test")) << numbers().toStdString();
}

} // namespace
} // namespace wavelane::ui
