// SPDX-License-Identifier: MIT
#pragma once

#include "tests/ui/workbench/live/live_fixture.h"

#include <cstdint>
#include <string>
#include <utility>

namespace wavelane::ui {

/// A project whose picture shows the number of its frame: blue is the number, red and green are the place.
class CounterPathTest : public LivePathTest
{
protected:
    bool isZeroCopy() const { return GetParam(); }
    QString wantedPath() const
    {
        return isZeroCopy() ? QStringLiteral("zero-copy") : QStringLiteral("shared memory");
    }

    void openCounter(const char* format = "R8G8B8A8_UNORM")
    {
        write("fill.hlsl", R"(cbuffer Wavelane { float time; float time_delta; uint frame; };
RWTexture2D<unorm float4> image;
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    image[id.xy] = float4(id.x * 8 / 255.0, id.y * 16 / 255.0, (frame % 256) / 255.0, 1);
})");
        write("project.wavelane", std::string(R"({ "wavelane": 1, "shaders": { "fill": { "source": "fill.hlsl" } },
            "resources": { "image": { "kind": "texture2d", "width": 31, "height": 15, "format": ")") +
                                      format + R"(" } },
            "passes": [ { "name": "fill", "dispatch": "fill", "cover": "image" }, { "name": "show", "present": "image" } ] })");
        open();
    }
    std::uint64_t nextFrame() { return session().report().nextFrame; }
    /// Until frames arrive on the path, too: the first ones can be requested before the window has a device.
    void playUntil(std::uint64_t frame, const QString& path)
    {
        session().play();
        ASSERT_TRUE(eventually([&] { return nextFrame() >= frame && view().path() == path; }))
            << view().path().toStdString() << ": " << view().pathReason().toStdString();
    }
    /// Pauses when no frame is in progress, and checks the last one.
    void expectLastFrame()
    {
        session().pause();
        const std::uint64_t before = nextFrame();
        session().playFrames(2); // One may be in progress; after the last one, none is.
        ASSERT_TRUE(
            eventually([&] { return nextFrame() > before && session().state() == EngineSession::State::paused; }));
        expectShownFrame();
    }
    /// Checks each texel of the last frame and its place on the screen.
    void expectShownFrame()
    {
        const QImage picture = view().picture();
        ASSERT_EQ(picture.size(), QSize(31, 15));
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                ASSERT_EQ(picture.pixelColor(x, y), QColor(x * 8, y * 16, static_cast<int>((nextFrame() - 1) % 256)))
                    << x << ", " << y;
        EXPECT_TRUE(eventually([&] { return differences() == 0; })) << differences() << " pixels differ";
    }
};

} // namespace wavelane::ui
