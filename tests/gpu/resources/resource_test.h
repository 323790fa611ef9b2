// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/reader.h"
#include "core/run/resources/resource_filler.h"
#include "core/run/resources/resource_reader.h"
#include "core/run/resources/resource_store.h"
#include "core/run/resources/tile_memory.h"
#include "tests/support/device_test.h"

#include <filesystem>
#include <format>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::run {

/// The resources of projects that are written into the tests, on the first usable device with the validation layer.
class ResourceTest : public gpu::DeviceTest
{
protected:
    void SetUp() override
    {
        DeviceTest::SetUp();
        ASSERT_TRUE(gpu);
        m_store.emplace(*gpu);
        m_tiles.emplace(*gpu, *m_store);
        m_reader.emplace(*gpu, m_meter);
        m_filler.emplace(*gpu, *m_store, *m_tiles, m_meter);
    }
    void TearDown() override
    {
        m_filler.reset();
        m_reader.reset();
        m_tiles.reset();
        m_store.reset();
        DeviceTest::TearDown();
    }

    static ProjectSnapshot snapshotOf(std::string_view resources)
    {
        const std::string text = std::format(R"({{ "wavelane": 1, "resources": {{ {} }} }})", resources);
        return {.project = project::readProject(text).project, .folder = std::filesystem::temp_directory_path()};
    }
    Prepared prepare(const ProjectSnapshot& snapshot)
    {
        const Prepared prepared = m_store->prepare(snapshot, m_plan, m_diagnostics);
        expectNoDiagnostics();
        return prepared;
    }
    void reset(const ProjectSnapshot& snapshot)
    {
        m_filler->reset(snapshot, m_plan, m_diagnostics);
        EXPECT_TRUE(gpu->transfer->flush());
        expectNoDiagnostics();
    }
    std::vector<int> read(const ReadRequest& request)
    {
        const LiveResource* live = m_store->find(request.resource);
        const auto bytes = live ? m_reader->read(*live, request) : fail(Code::unknownResource, "There is none.");
        EXPECT_TRUE(bytes) << gpu::problem(bytes);
        std::vector<int> values;
        for (const std::byte each : bytes.value_or(std::vector<std::byte>{}))
            values.push_back(std::to_integer<int>(each));
        return values;
    }
    void expectNoDiagnostics() const
    {
        for (const Diagnostic& each : m_diagnostics)
            ADD_FAILURE() << each.at << ": " << each.message;
    }

    Plan m_plan;
    WorkMeter m_meter;
    Diagnostics m_diagnostics;
    std::optional<ResourceStore> m_store;
    std::optional<TileMemory> m_tiles;
    std::optional<ResourceReader> m_reader;
    std::optional<ResourceFiller> m_filler;
};

} // namespace wavelane::run
