// SPDX-License-Identifier: MIT
#include "core/plan/upload_recipe.h"

#include "core/plan/frame/upload_bytes.h"
#include "core/project/project.h"
#include "tests/unit/plan/data/data_support.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace wavelane::plan {
namespace {

constexpr std::uint64_t mib = std::uint64_t{1} << 20;

class UploadRecipes : public ProjectFolder
{
protected:
    /// The recipe of an upload to a buffer.
    Result<PlannedUpload> plan(const project::UploadPass& pass, std::uint64_t bufferBytes,
                               std::uint64_t room = maxKeptBytes) const
    {
        ProjectSnapshot snapshot{.folder = std::filesystem::canonical(folder)};
        snapshot.project.resources = {
            {.name = "b", .kind = project::Buffer{.size = project::Amount{.value = bufferBytes}}}};
        return uploadBytes(snapshot, pass, {}, room);
    }

    static project::UploadPass ramp(std::uint64_t words)
    {
        return {.resource = "b", .data = project::SequenceData{.type = NumberType::uint32, .count = words}};
    }

    /// The contents of a zeroed buffer after the upload.
    static std::vector<std::byte> written(const PlannedUpload& upload, std::uint64_t bufferBytes)
    {
        std::vector<std::byte> buffer(bufferBytes);
        for (const PlannedUpload::Piece& piece : upload.pieces)
            std::copy_n(upload.bytes->begin() + static_cast<std::ptrdiff_t>(piece.from), piece.size,
                        buffer.begin() + static_cast<std::ptrdiff_t>(piece.to));
        if (!upload.recipe)
            return buffer;
        const UploadRecipe& recipe = *upload.recipe;
        const auto source = openUpload(recipe);
        EXPECT_TRUE(source) << source.error().message;
        std::uint64_t left = recipe.sizeInBytes;
        for (std::uint64_t run = 0; source && run < recipe.runCount(); ++run) {
            const std::uint64_t size = std::min(left, recipe.runBytes);
            EXPECT_TRUE((*source)->read(std::span(buffer).subspan(recipe.to + run * recipe.pitch, size)));
            left -= size;
        }
        EXPECT_EQ(left, 0U);
        return buffer;
    }

    /// Expects that the pass writes the same bytes if it is kept and if it is streamed.
    void expectSameWhenStreamed(const project::UploadPass& pass, std::uint64_t bufferBytes) const
    {
        const auto kept = plan(pass, bufferBytes);
        const auto streamed = plan(pass, bufferBytes, 0);
        ASSERT_TRUE(kept && streamed) << (kept ? streamed : kept).error().message;
        EXPECT_EQ(kept->recipe, nullptr);
        ASSERT_NE(streamed->recipe, nullptr);
        EXPECT_TRUE(streamed->bytes->empty() && streamed->pieces.empty());
        const auto bytes = written(*kept, bufferBytes);
        EXPECT_EQ(written(*streamed, bufferBytes), bytes);
        EXPECT_FALSE(std::ranges::all_of(bytes, [](std::byte each) { return each == std::byte{0}; }));
    }
};

TEST_F(UploadRecipes, LargeUploadsAreNotKept)
{
    EXPECT_EQ(plan(ramp(mib), 4 * mib)->recipe, nullptr);
    const auto large = plan(ramp(mib + 1), 4 * mib + 4);
    ASSERT_NE(large->recipe, nullptr);
    EXPECT_EQ(large->recipe->sizeInBytes, 4 * mib + 4);
    EXPECT_TRUE(large->bytes->empty());
    EXPECT_EQ(plan(ramp(2), 8, 8)->recipe, nullptr);
    EXPECT_NE(plan(ramp(2), 8, 7)->recipe, nullptr) << "the plan has no room left";
    EXPECT_EQ(plan(ramp(0), 8, 0)->recipe, nullptr) << "an empty upload always fits";
}

TEST_F(UploadRecipes, ManyRowsAreNotKept)
{
    project::UploadPass pass{.resource = "b", .data = project::GarbageData{}};
    pass.pitch = 2;
    pass.rowBytes = 1;
    pass.rows = maxKeptUploadRows;
    EXPECT_EQ(plan(pass, mib)->recipe, nullptr);
    pass.rows = maxKeptUploadRows + 1;
    EXPECT_EQ(plan(pass, mib)->recipe->runCount(), maxKeptUploadRows + 1);
}

TEST_F(UploadRecipes, StreamsWriteTheSameBytesAsKeptUploads)
{
    project::UploadPass pass = ramp(1000);
    expectSameWhenStreamed(pass, 4000);
    pass.offset.value = 96;
    expectSameWhenStreamed(pass, 4096);
    pass.pitch = 48;
    pass.rowBytes = 36;
    expectSameWhenStreamed(pass, 8192);
    pass.rows = 10;
    expectSameWhenStreamed(pass, 8192);
    pass.rowBytes.reset();
    expectSameWhenStreamed(pass, 8192);
    pass = ramp(1000);
    pass.chunkBytes = 12;
    expectSameWhenStreamed(pass, 4000);
    pass.filler = {std::byte{0xaa}, std::byte{0xbb}, std::byte{0xcc}};
    expectSameWhenStreamed(pass, 8192);
}

TEST_F(UploadRecipes, InsertsAFillerAfterEachWholeChunk)
{
    project::UploadPass pass{.resource = "b", .data = project::HexData{std::vector<std::byte>(8, std::byte{1})}};
    pass.chunkBytes = 3;
    pass.filler = {std::byte{8}, std::byte{9}};
    const auto planned = plan(pass, 64, 0);
    ASSERT_TRUE(planned);
    const auto source = openUpload(*planned->recipe);
    ASSERT_TRUE(source);
    std::vector<int> bytes;
    for (std::uint64_t i = 0; i < planned->recipe->sizeInBytes; ++i) {
        std::array<std::byte, 1> one{};
        ASSERT_TRUE((*source)->read(one));
        bytes.push_back(std::to_integer<int>(one[0]));
    }
    EXPECT_EQ(bytes, (std::vector<int>{1, 1, 1, 8, 9, 1, 1, 1, 8, 9, 1, 1}));
}

TEST_F(UploadRecipes, EqualRecipesMakeEqualPlans)
{
    const auto first = plan(ramp(100), 400, 0);
    EXPECT_EQ(*first, *plan(ramp(100), 400, 0));
    EXPECT_FALSE(*first == *plan(ramp(99), 400, 0));
    EXPECT_FALSE(*first == *plan(ramp(100), 400)) << "one is kept";
    EXPECT_FALSE(*first == *plan(ramp(100), 404, 0)) << "another target";
    project::UploadPass moved = ramp(100);
    moved.offset.value = 4;
    EXPECT_FALSE(*plan(ramp(100), 404, 0) == *plan(moved, 404, 0));
}

TEST_F(UploadRecipes, RejectsUploadsThatDoNotFitWithoutReadingThem)
{
    write("data.bin", std::string(100, 'x'));
    project::UploadPass pass{.resource = "b", .data = project::FileData{.path = "data.bin"}};
    EXPECT_TRUE(plan(pass, 100));
    EXPECT_EQ(plan(pass, 99).error().code, Code::uploadOutOfBounds);
    pass.pitch = 20;
    pass.rowBytes = 10;
    EXPECT_TRUE(plan(pass, 190));
    EXPECT_EQ(plan(pass, 189).error().code, Code::uploadOutOfBounds);
    pass.pitch = std::uint64_t{1} << 62;
    EXPECT_EQ(plan(pass, 190).error().code, Code::uploadOutOfBounds) << "the size exceeds 64 bits";
    pass = {.resource = "b", .data = pass.data};
    pass.chunkBytes = 1;
    pass.filler = {std::byte{0}};
    EXPECT_TRUE(plan(pass, 200));
    EXPECT_EQ(plan(pass, 199).error().code, Code::uploadOutOfBounds);
}

TEST_F(UploadRecipes, RejectsFilesWhoseSizeChanged)
{
    write("data.bin", std::string(100, 'x'));
    const auto planned = plan({.resource = "b", .data = project::FileData{.path = "data.bin"}}, 400, 0);
    ASSERT_TRUE(planned);
    EXPECT_TRUE(openUpload(*planned->recipe));
    write("data.bin", std::string(101, 'x'));
    EXPECT_EQ(openUpload(*planned->recipe).error().code, Code::fileUnreadable);
    std::filesystem::remove(folder / "data.bin");
    EXPECT_EQ(openUpload(*planned->recipe).error().code, Code::fileMissing);
}

} // namespace
} // namespace wavelane::plan
