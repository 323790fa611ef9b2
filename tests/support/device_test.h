// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/gpu_context.h"
#include "core/shader/toolchain.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <span>
#include <string>
#include <vector>

namespace wavelane::gpu {

/// The message of an error for test output; empty on success.
template<class T>
std::string problem(const Result<T>& result)
{
    return result ? std::string() : std::string(toString(result.error().code)) + ": " + result.error().message;
}

/// Deterministic noise; different seeds give different bytes.
inline std::vector<std::byte> noise(std::size_t size, std::uint32_t seed = 1)
{
    std::vector<std::byte> bytes(size);
    std::uint32_t state = seed * 2654435761u + 1;
    for (std::byte& each : bytes) {
        state = state * 1664525u + 1013904223u;
        each = static_cast<std::byte>(state >> 24);
    }
    return bytes;
}

/// Runs on the first usable device with the validation layer. Fails if there is no device, or if the layer reports a
/// warning or error, including during destruction of the device. Objects that a test creates on the device must be
/// destroyed at the end of its body.
class DeviceTest : public testing::Test
{
protected:
    void SetUp() override
    {
        auto made = run::GpuContext::create("", {.validation = true});
        ASSERT_TRUE(made.has_value()) << problem(made);
        gpu = std::move(*made);
        auto recorder = Recorder::create(*gpu->device);
        ASSERT_TRUE(recorder.has_value()) << problem(recorder);
        m_recorder = std::move(*recorder);
    }
    void TearDown() override
    {
        if (!gpu)
            return;
        m_recorder.reset();
        const std::unique_ptr<Instance> instance = std::move(gpu->instance);
        gpu->transfer.reset();
        gpu->queue.reset();
        if (const std::vector<std::string> left = gpu->device->liveObjectNames(); !left.empty())
            ADD_FAILURE() << leftoverText(gpu->device->info().name, left);
        for (const auto& [type, count] : gpu->device->liveObjects())
            ADD_FAILURE() << count << " of " << type << " are still alive";
        gpu.reset();
        for (const LayerMessage& message : instance->takeMessages()) {
            if (message.severity != Severity::note)
                ADD_FAILURE() << message.id << " (" << testing::PrintToString(message.objects)
                              << "): " << message.text;
        }
    }

    Device& device() { return *gpu->device; }
    Transfer& transfer() { return *gpu->transfer; }

    std::unique_ptr<Buffer> buffer(std::uint64_t size, HeapType type = HeapType::defaultHeap, Place place = {})
    {
        auto made =
            Buffer::create(device(), {.sizeInBytes = size, .heapType = type, .place = place, .name = "buffer"});
        EXPECT_TRUE(made.has_value()) << problem(made);
        return made ? std::move(*made) : nullptr;
    }
    /// Initialized, with undefined contents.
    std::unique_ptr<Texture> texture(const TextureOptions& options)
    {
        auto made = Texture::create(device(), options);
        EXPECT_TRUE(made.has_value()) << problem(made);
        if (!made)
            return nullptr;
        const auto ready = transfer().initialize(**made);
        EXPECT_TRUE(ready.has_value()) << problem(ready);
        return std::move(*made);
    }
    std::vector<std::byte> bytesOf(Buffer& of)
    {
        std::vector<std::byte> bytes(of.sizeInBytes());
        const auto read = transfer().read(of, 0, bytes);
        EXPECT_TRUE(read.has_value()) << problem(read);
        return bytes;
    }

    /// SPIR-V of a GLSL compute shader.
    static std::vector<std::uint32_t> compiled(const std::string& glsl)
    {
        auto result = shader::Toolchain::create()->compile({.file = "/shader.comp",
                                                            .displayName = "shader.comp",
                                                            .overrides = {{"/shader.comp", glsl}},
                                                            .options = {.language = shader::Language::glsl}});
        for (const Diagnostic& each : result.result.diagnostics)
            EXPECT_NE(each.severity, Severity::error) << each.message << "\n" << each.detail;
        return std::move(result.result.spirv);
    }

    /// Records commands with `body`, submits them, and waits.
    template<class Body>
    void submit(Body body)
    {
        Recorder& recorder = *m_recorder;
        ASSERT_TRUE(recorder.begin().has_value());
        body(recorder);
        recorder.makeVisibleToHost();
        const auto commands = recorder.end();
        ASSERT_TRUE(commands.has_value()) << problem(commands);
        const auto point = gpu->queue->submit(*commands);
        ASSERT_TRUE(point.has_value()) << problem(point);
        const auto done = gpu->queue->wait(*point, std::chrono::seconds(60));
        ASSERT_TRUE(done.has_value()) << problem(done);
        ASSERT_TRUE(*done);
    }

    std::unique_ptr<run::GpuContext> gpu;

private:
    std::unique_ptr<Recorder> m_recorder;
};

} // namespace wavelane::gpu
