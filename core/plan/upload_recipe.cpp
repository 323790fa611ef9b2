// SPDX-License-Identifier: MIT
#include "core/plan/upload_recipe.h"

#include "core/base/try.h"
#include "core/project/size/initial_size.h"

#include <algorithm>
#include <format>
#include <span>
#include <utility>

namespace wavelane::plan {

namespace {

/// Inserts a filler after each whole chunk of another source.
class FilledSource final : public ByteSource
{
public:
    FilledSource(std::uint64_t sizeInBytes, std::unique_ptr<ByteSource> data, std::uint64_t chunkBytes,
                 std::vector<std::byte> filler)
        : ByteSource(sizeInBytes), m_data(std::move(data)), m_chunkBytes(chunkBytes), m_filler(std::move(filler))
    {
    }

    Result<void> read(std::span<std::byte> into) override
    {
        while (!into.empty()) {
            const bool inChunk = m_at < m_chunkBytes;
            const std::uint64_t left = (inChunk ? m_chunkBytes : m_chunkBytes + m_filler.size()) - m_at;
            const auto part = into.first(std::min<std::uint64_t>(into.size(), left));
            if (!inChunk)
                std::ranges::copy(std::span(m_filler).subspan(m_at - m_chunkBytes, part.size()), part.begin());
            else if (auto read = m_data->read(part); !read)
                return read;
            m_at = (m_at + part.size()) % (m_chunkBytes + m_filler.size());
            into = into.subspan(part.size());
        }
        return {};
    }

private:
    std::unique_ptr<ByteSource> m_data;
    std::uint64_t m_chunkBytes;
    std::vector<std::byte> m_filler;
    std::uint64_t m_at = 0; ///< Position within the chunk and its filler.
};

/// The number of bytes, of `size`, that the rows of a pass take.
std::uint64_t bytesOfRows(const project::UploadPass& pass, std::uint64_t rowBytes, std::uint64_t size)
{
    if (rowBytes == 0)
        return 0;
    std::uint64_t most = 0;
    if (!pass.rows || __builtin_mul_overflow(*pass.rows, rowBytes, &most))
        return size;
    return std::min(size, most);
}

} // namespace

Result<UploadRecipe> uploadRecipe(const project::UploadPass& pass, const DataTarget& target,
                                  const std::filesystem::path& folder, bool allowOutside)
{
    TRY(auto source, initialSource(pass.data, target, folder, allowOutside));
    if (source->sizeInBytes() > maxInitialBytes)
        return fail(Code::limitExceeded,
                    std::format("The data has {} bytes; the limit is {}.", source->sizeInBytes(), maxInitialBytes));
    UploadRecipe recipe{.data = pass.data,
                        .target = target,
                        .folder = folder,
                        .allowOutside = allowOutside,
                        .dataBytes = source->sizeInBytes(),
                        .to = pass.offset.value};
    // The same check as in project::validate, but with the sizes of files and images.
    project::UploadPass form{.pitch = pass.pitch, .rowBytes = pass.rowBytes, .rows = pass.rows};
    if (pass.pitch) {
        form.rowBytes = pass.rowBytes.value_or(*pass.pitch);
    } else {
        form.chunkBytes = pass.chunkBytes;
        form.filler = pass.filler;
    }
    const auto span = project::uploadSpan(form, recipe.dataBytes);
    if (!span || *span > target.sizeInBytes) {
        return fail(Code::uploadOutOfBounds,
                    std::format("{} bytes from offset {} exceed the {} bytes that are left of \"{}\".",
                                span ? std::to_string(*span) : "More than 2^64", pass.offset.value,
                                target.sizeInBytes, pass.resource));
    }
    if (pass.pitch) {
        recipe.runBytes = *form.rowBytes;
        recipe.pitch = *pass.pitch;
        recipe.sizeInBytes = bytesOfRows(pass, recipe.runBytes, recipe.dataBytes);
    } else {
        if (pass.chunkBytes && !pass.filler.empty()) {
            recipe.chunkBytes = *pass.chunkBytes;
            recipe.filler = pass.filler;
        }
        recipe.runBytes = recipe.pitch = recipe.sizeInBytes = *span;
    }
    return recipe;
}

Result<std::unique_ptr<ByteSource>> openUpload(const UploadRecipe& recipe)
{
    auto data = initialSource(recipe.data, recipe.target, recipe.folder, recipe.allowOutside);
    if (!data)
        return data;
    if (const std::uint64_t size = (*data)->sizeInBytes(); size != recipe.dataBytes) {
        return fail(
            Code::fileUnreadable,
            std::format("The data had {} bytes when the run was planned, but has {} now.", recipe.dataBytes, size));
    }
    if (recipe.chunkBytes == 0)
        return data;
    return std::make_unique<FilledSource>(recipe.sizeInBytes, std::move(*data), recipe.chunkBytes, recipe.filler);
}

} // namespace wavelane::plan
