// SPDX-License-Identifier: MIT
#include "core/plan/data/initial_bytes.h"

#include "core/base/try.h"
#include "core/decode/structs/structs.h"
#include "core/plan/data/data_file.h"
#include "core/plan/data/image_bytes.h"
#include "core/plan/data/initial_numbers.h"
#include "core/plan/data/patterns.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <format>
#include <new>
#include <span>

namespace wavelane::plan {

namespace {

Result<std::vector<std::byte>> structBytes(const project::StructData& data, const DataTarget& target)
{
    if (!target.layout)
        return fail(Code::badValue, "Structures need a layout, and no shader declares one for this resource.");
    if (!data.elements.is_array())
        return fail(Code::badValue, "Structures must be a list of objects.");
    const std::uint64_t stride = target.stride != 0 ? target.stride : target.layout->size;
    const std::uint64_t count = data.elements.size();
    // The padding of the last element does not need to fit.
    const std::uint64_t size = count == 0 ? 0 : (count - 1) * stride + std::min(target.layout->size, stride);
    TRY_VOID(checkFits(size, target.sizeInBytes));
    std::vector<std::byte> bytes(size);
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t offset = i * stride;
        const auto block = std::span(bytes).subspan(offset, std::min(stride, size - offset));
        if (auto written = decode::writeStruct(*target.layout, data.elements[i], block); !written)
            return fail(written.error().code, std::format("Structure {}: {}", i, written.error().message));
    }
    return bytes;
}

using Source = Result<std::unique_ptr<ByteSource>>;

Source whole(Result<std::vector<std::byte>> bytes)
{
    if (!bytes)
        return std::unexpected(std::move(bytes.error()));
    return sourceOf(std::move(*bytes));
}

struct Maker
{
    const DataTarget& target;
    const std::filesystem::path& folder;
    bool allowOutside;

    Source operator()(const project::HexData& data) const
    {
        TRY_VOID(checkFits(data.bytes.size(), target.sizeInBytes));
        return sourceOf(data.bytes);
    }
    Source operator()(const project::NumberData& data) const { return whole(bytesOf(data, target.sizeInBytes)); }
    Source operator()(const project::StructData& data) const { return whole(structBytes(data, target)); }
    Source operator()(const project::FileData& data) const { return fileSource(data, target, folder, allowOutside); }
    Source operator()(const project::ImageData& data) const
    {
        return imageSource(data.paths, target, folder, allowOutside);
    }
    Source operator()(const project::PatternData& data) const { return patternSource(data.pattern, target); }
    template<class Numbers>
    Source operator()(const Numbers& data) const
    {
        return sourceOf(data, target.sizeInBytes);
    }
};

} // namespace

DataTarget targetOf(const project::Buffer& buffer, std::uint64_t sizeInBytes,
                    const std::optional<shader::Layout>& layout)
{
    return {
        .sizeInBytes = sizeInBytes, .format = buffer.format, .layout = layout, .stride = buffer.stride.value_or(0)};
}

DataTarget targetOf(const project::Texture& texture)
{
    return {.sizeInBytes = project::sizeInBytes(texture).value_or(0), .format = texture.format, .texture = texture};
}

Result<std::unique_ptr<ByteSource>> initialSource(const project::InitialData& data, const DataTarget& target,
                                                  const std::filesystem::path& folder, bool allowOutside)
{
    try {
        return std::visit(Maker{.target = target, .folder = folder, .allowOutside = allowOutside}, data);
    } catch (const std::bad_alloc&) {
        return fail(Code::limitExceeded,
                    std::format("There is not enough memory for {} bytes of data.", target.sizeInBytes));
    }
}

Result<std::vector<std::byte>> initialBytes(const project::InitialData& data, const DataTarget& target,
                                            const std::filesystem::path& folder, bool allowOutside, WorkMeter* meter)
{
    TRY(auto source, initialSource(data, target, folder, allowOutside));
    if (source->sizeInBytes() > maxInitialBytes)
        return fail(Code::limitExceeded,
                    std::format("The data has {} bytes; the limit is {}.", source->sizeInBytes(), maxInitialBytes));
    try {
        return readAll(*source, meter);
    } catch (const std::bad_alloc&) {
        return fail(Code::limitExceeded,
                    std::format("There is not enough memory for {} bytes of data.", target.sizeInBytes));
    }
}

} // namespace wavelane::plan
