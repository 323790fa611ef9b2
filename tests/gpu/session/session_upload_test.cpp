// SPDX-License-Identifier: MIT
// Uploads that are too large to be kept and are streamed within the frame.
#include "core/plan/frame/upload_bytes.h"
#include "tests/support/session_test.h"

#include <format>
#include <fstream>
#include <numeric>
#include <stop_token>

namespace wavelane::run {
namespace {

using Numbers = std::vector<std::uint32_t>;

/// The number of words of a streamed upload, which is not a multiple of a piece or row.
constexpr std::uint32_t words = 1'500'003;
static_assert(words * 4 > maxKeptUploadBytes);

class SessionUpload : public SessionTest
{
protected:
    static std::string ramp(std::uint32_t start, std::uint32_t count = words)
    {
        return std::format(R"("data": {{ "sequence": {{ "type": "uint32", "start": {}, "count": {} }} }})", start,
                           count);
    }
    static Numbers numbers(std::uint32_t start, std::uint32_t count = words)
    {
        Numbers made(count);
        std::iota(made.begin(), made.end(), start);
        return made;
    }
    ProjectSnapshot project(const std::string& resources, const std::string& passes,
                            const Sources& sources = {}) const
    {
        return snapshot(std::format(R"({{ "wavelane": 1, {} "resources": {{ {} }}, "passes": [ {} ] }})",
                                    sources.empty() ? "" : R"("shaders": { "s": { "source": "s.hlsl" } },)",
                                    resources, passes),
                        sources);
    }
    static std::string buffer(const std::string& name, std::uint64_t count)
    {
        return std::format(R"("{}": {{ "kind": "buffer", "count": {}, "stride": 4 }})", name, count);
    }
    void writeFile(const std::string& name, std::size_t size) const
    {
        std::ofstream(m_folder.path() / name, std::ios::binary) << std::string(size, 'x');
    }
    /// Runs a project and calls `act` between planning and the first frame.
    RunReport runWith(const ProjectSnapshot& with, const std::function<void()>& act, std::stop_token stop = {})
    {
        const auto sink = [&](const Progress& progress) {
            if (progress.stage == "frame")
                act();
        };
        return m_session->run(with, {}, sink, std::move(stop));
    }

    static constexpr const char* addSource =
        "RWStructuredBuffer<uint> a; RWStructuredBuffer<uint> sum;"
        "[numthreads(1, 1, 1)] void main() { uint n, size; a.GetDimensions(n, size);"
        " sum[0] += a[n - 1]; sum[1] += a[0]; a[n - 1] = 0; a[0] = 0; }";
};

TEST_F(SessionUpload, PassesSeeEarlierUploads)
{
    mustRun(project(buffer("a", words + 5) + "," + buffer("b", words + 5) + "," + buffer("c", words + 5),
                    R"({ "upload": "a", "offset": 16, )" + ramp(3) + R"( }, { "copy": { "from": "a", "to": "b" } },
                       { "upload": "a", )" +
                        ramp(9) + R"( }, { "copy": { "from": "a", "to": "c" } })"));
    Numbers first = numbers(3);
    first.insert(first.begin(), 4, 0);
    first.push_back(0);
    EXPECT_EQ(values("b"), first);
    Numbers second = numbers(9);
    second.insert(second.end(), first.end() - 5, first.end());
    EXPECT_EQ(values("c"), second);
}

TEST_F(SessionUpload, StreamsRowsAndChunks)
{
    const auto with =
        project(buffer("rows", 2 * words) + "," + buffer("long", 2 * words + 100) + "," + buffer("chunks", 2 * words),
                R"({ "upload": "rows", "pitch": 8, "row_bytes": 4, )" + ramp(1) +
                    R"( }, { "upload": "long", "pitch": 5000100, "row_bytes": 5000000, )" + ramp(1) +
                    R"( }, { "upload": "chunks", "chunk_bytes": 8, "filler": "01000000", )" + ramp(1) + " }");
    mustRun(with);
    const Numbers rows = values("rows");
    const Numbers longRows = values("long");
    const Numbers chunks = values("chunks");
    for (std::uint32_t i = 0; i < words; ++i) {
        ASSERT_EQ(rows[2 * i], i + 1);
        ASSERT_EQ(rows[2 * i + 1], 0U);
        ASSERT_EQ(longRows[i + (i < 1'250'000 ? 0 : 25)], i + 1);
        ASSERT_EQ(chunks[i + i / 2], i + 1);
    }
    EXPECT_EQ(longRows[1'250'000], 0U);
    EXPECT_EQ(chunks[2], 1U);
    EXPECT_EQ(chunks[words + words / 2 - 2], 1U) << "the filler after the last whole chunk";
    EXPECT_EQ(chunks[words + words / 2], 0U);
}

TEST_F(SessionUpload, StreamsWholeSlicesOfTextures)
{
    const std::uint32_t flat = 1201 * 1003;
    const std::uint32_t deep = 130 * 129 * 70;
    const std::uint32_t layers = 3 * (600 * 601 + 300 * 300);
    const auto with = project(
        R"("flat": { "kind": "texture2d", "width": 1201, "height": 1003, "format": "R32_UINT" },
           "deep": { "kind": "texture3d", "width": 130, "height": 129, "depth": 70, "format": "R32_UINT" },
           "layers": { "kind": "texture2d", "width": 600, "height": 601, "slices": 3, "mips": 2, "format": "R32_UINT" },
           "part": { "kind": "texture2d", "width": 600, "height": 601, "slices": 5, "format": "R32_UINT" })",
        R"({ "upload": "flat", )" + ramp(1, flat) + R"( }, { "upload": "deep", )" + ramp(2, deep) +
            R"( }, { "upload": "layers", )" + ramp(3, layers) + R"( }, { "upload": "part", "offset": 1442400, )" +
            ramp(4, 3 * 600 * 601) + " }");
    mustRun(with);
    EXPECT_EQ(values("flat"), numbers(1, flat));
    EXPECT_EQ(values("deep"), numbers(2, deep));
    EXPECT_EQ(values("layers"), numbers(3, layers));
    Numbers part(5 * 600 * 601);
    std::iota(part.begin() + 600 * 601, part.end() - 600 * 601, 4);
    EXPECT_EQ(values("part"), part);
}

TEST_F(SessionUpload, RejectsPartsOfSlices)
{
    expectRefused(project(R"("flat": { "kind": "texture2d", "width": 1500, "height": 1500, "format": "R32_UINT" })",
                          R"({ "upload": "flat", )" + ramp(1) + " }"),
                  Code::badValue, "/passes/0");
}

TEST_F(SessionUpload, RepeatsUploadsInGroupsAndFrames)
{
    const auto with = project(buffer("a", words) + "," + buffer("sum", 2),
                              R"({ "group": [ { "upload": "a", )" + ramp(5) +
                                  R"( }, { "dispatch": "s", "groups": [1, 1, 1] } ], "repeat": 3 })",
                              {{"s.hlsl", addSource}});
    mustRun(with, {.frames = 2});
    EXPECT_EQ(values("sum"), (Numbers{6 * (words + 4), 6 * 5}));
    mustRun(with, {.frames = 1, .restart = false});
    EXPECT_EQ(values("sum"), (Numbers{9 * (words + 4), 9 * 5})) << "the recorded frame is replayed";
}

TEST_F(SessionUpload, DoesNotRepeatUploadsOfTheFirstFrame)
{
    mustRun(project(buffer("a", words) + "," + buffer("sum", 2),
                    R"({ "upload": "a", "frames": "first", )" + ramp(5) +
                        R"( }, { "dispatch": "s", "groups": [1, 1, 1] })",
                    {{"s.hlsl", addSource}}),
            {.frames = 4});
    EXPECT_EQ(values("sum"), (Numbers{words + 4, 5}));
}

TEST_F(SessionUpload, UploadsToMappedTiles)
{
    static_assert(words * 4 / 40 > maxKeptUploadRows, "the rows take more than one piece");
    const auto with = snapshot(std::format(R"({{ "wavelane": 1,
      "resources": {{ "pool": {{ "kind": "heap", "size": "3000*far.tile_bytes" }},
                      "far": {{ "kind": "buffer", "size": "3000*tile_bytes", "sparse": true }},
                      "out": {{ "kind": "buffer", "size": "3000*far.tile_bytes" }} }},
      "passes": [ {{ "bind_tile": "far", "count": 3000, "heap": "pool" }},
                  {{ "upload": "far", "pitch": 80, "row_bytes": 40, {} }},
                  {{ "bind_tile": "far", "count": 3000, "unmap": true }},
                  {{ "upload": "far", {} }},
                  {{ "bind_tile": "far", "count": 3000, "heap": "pool" }},
                  {{ "upload": "far", "offset": 4000000, {} }},
                  {{ "copy": {{ "from": "far", "to": "out" }} }} ] }})",
                                           ramp(7), ramp(100), ramp(1)));
    mustRun(with, {.frames = 2});
    const Numbers out = values("out");
    ASSERT_GE(out.size(), 2 * words);
    for (std::uint32_t i = 0; i < 1'000'000; ++i)
        ASSERT_EQ(out[i], i % 20 < 10 ? i / 20 * 10 + i % 20 + 7 : 0) << i;
    for (std::uint32_t i = 0; i < words; ++i)
        ASSERT_EQ(out[1'000'000 + i], i + 1) << i;
    EXPECT_EQ(out[2'500'020], 2'500'020 / 2 + 7U) << "written by the first upload";
}

TEST_F(SessionUpload, ReportsAShrunkenFileAtThePass)
{
    const auto with = project(buffer("a", words), R"({ "upload": "a", "data": { "file": "data.bin" } })");
    writeFile("data.bin", 5'000'000);
    const RunReport report = runWith(with, [&] { writeFile("data.bin", 4'999'999); });
    EXPECT_TRUE(has(report, Severity::error, Code::fileUnreadable, "/passes/0")) << messagesOf(report);
    EXPECT_EQ(report.frames, 0U);
    EXPECT_FALSE(m_session->broken());
    EXPECT_FALSE(m_session->read({.resource = "a"})) << "an incomplete frame has no results";
    writeFile("data.bin", 5'000'000);
    mustRun(with, {.restart = false});
    EXPECT_EQ(values("a")[1'249'999], 0x78787878U);
}

TEST_F(SessionUpload, StopsWithinAnUpload)
{
    const auto with = project(buffer("a", words), R"({ "upload": "a", )" + ramp(1) + " }");
    std::stop_source stop;
    const RunReport report = runWith(with, [&] { stop.request_stop(); }, stop.get_token());
    EXPECT_TRUE(has(report, Severity::error, Code::cancelled, "/passes/0")) << messagesOf(report);
    EXPECT_EQ(report.frames, 0U);
    EXPECT_FALSE(m_session->broken());
    mustRun(with);
    EXPECT_EQ(values("a"), numbers(1));
}

} // namespace
} // namespace wavelane::run
