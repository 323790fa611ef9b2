// SPDX-License-Identifier: MIT
#include "core/plan/data/data_file.h"

#include "core/base/try.h"
#include "core/plan/data/tables/table_file.h"
#include "core/project/paths.h"

#include <algorithm>
#include <format>
#include <fstream>
#include <span>
#include <string>

namespace wavelane::plan {

namespace {

bool hasExtension(std::string_view path, std::string_view extension)
{
    return path.size() > extension.size() &&
           std::ranges::equal(path.substr(path.size() - extension.size()), extension, [](char a, char b) {
               return (a >= 'A' && a <= 'Z' ? static_cast<char>(a + 32) : a) == b;
           });
}

/// An open file and its size.
struct OpenFile
{
    std::ifstream stream;
    std::uint64_t size = 0;
};

Result<OpenFile> openProjectFile(std::string_view path, const std::filesystem::path& folder, bool allowOutside)
{
    TRY(const auto whole, project::resolvePath(folder, path, allowOutside));
    std::error_code problem;
    const auto status = std::filesystem::status(whole, problem);
    if (!std::filesystem::exists(status))
        return fail(Code::fileMissing, std::format("There is no file {}.", path));
    if (!std::filesystem::is_regular_file(status))
        return fail(Code::fileUnreadable, std::format("{} is not a file.", path));
    const std::uintmax_t size = std::filesystem::file_size(whole, problem);
    if (problem)
        return fail(Code::fileUnreadable, std::format("{} cannot be read: {}.", path, problem.message()));
    return OpenFile{.stream = std::ifstream(whole, std::ios::binary), .size = size};
}

Result<void> readInto(std::ifstream& stream, std::span<std::byte> into, std::string_view path)
{
    stream.read(reinterpret_cast<char*>(into.data()), static_cast<std::streamsize>(into.size()));
    if (!stream)
        return fail(Code::fileUnreadable, std::format("{} cannot be read.", path));
    return {};
}

/// The bytes of a file from an offset on.
class FileSource final : public ByteSource
{
public:
    FileSource(OpenFile file, std::uint64_t skip, std::string path)
        : ByteSource(file.size - skip), m_stream(std::move(file.stream)), m_path(std::move(path))
    {
        m_stream.seekg(static_cast<std::streamoff>(skip));
    }
    Result<void> read(std::span<std::byte> into) override { return readInto(m_stream, into, m_path); }

private:
    std::ifstream m_stream;
    std::string m_path;
};

Result<void> checkSkip(const project::FileData& data, std::uint64_t size)
{
    if (data.skip <= size)
        return {};
    return fail(Code::badValue, std::format("{} has {} bytes, but `skip` is {}.", data.path, size, data.skip));
}

Result<void> checkFileFits(const project::FileData& data, std::uint64_t size, const DataTarget& target)
{
    if (size <= target.sizeInBytes)
        return {};
    return fail(Code::uploadOutOfBounds,
                std::format("{} provides {} bytes, but the target has {}.", data.path, size, target.sizeInBytes));
}

/// A larger file contains more than the target can hold, whatever the representation of its numbers, so it is
/// rejected without being read.
std::uint64_t maxBytesFor(const project::FileData& data, const DataTarget& target)
{
    constexpr std::uint64_t headings = 1U << 20U;
    constexpr std::uint64_t maxCharactersOfANumber = 64;
    const std::uint64_t room = std::min(target.sizeInBytes, maxInitialBytes) * maxCharactersOfANumber + headings;
    return std::min(data.skip, maxInitialBytes - std::min(room, maxInitialBytes)) + std::min(room, maxInitialBytes);
}

} // namespace

Result<std::vector<std::byte>> readProjectFile(std::string_view path, const std::filesystem::path& folder,
                                               bool allowOutside, std::uint64_t limitInBytes)
{
    TRY(auto file, openProjectFile(path, folder, allowOutside));
    if (file.size > limitInBytes)
        return fail(Code::limitExceeded,
                    std::format("{} has {} bytes; the limit is {}.", path, file.size, limitInBytes));
    std::vector<std::byte> bytes(file.size);
    TRY_VOID(readInto(file.stream, bytes, path));
    return bytes;
}

Result<TypedBytes> typedFileBytes(const project::FileData& data, const DataTarget& target,
                                  const std::filesystem::path& folder, bool allowOutside)
{
    TRY(auto file, readProjectFile(data.path, folder, allowOutside, maxBytesFor(data, target)));
    TRY_VOID(checkSkip(data, file.size()));
    file.erase(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(data.skip));
    Result<TypedBytes> result;
    if (hasExtension(data.path, ".npy"))
        result = npyBytes(file, target);
    else if (hasExtension(data.path, ".csv"))
        result = csvBytes(file, target);
    else
        result = TypedBytes{.bytes = std::move(file)};
    if (!result)
        return fail(result.error().code, std::format("{}: {}", data.path, result.error().message));
    TRY_VOID(checkFileFits(data, result->bytes.size(), target));
    return result;
}

Result<std::unique_ptr<ByteSource>> fileSource(const project::FileData& data, const DataTarget& target,
                                               const std::filesystem::path& folder, bool allowOutside)
{
    if (hasExtension(data.path, ".npy") || hasExtension(data.path, ".csv")) {
        TRY(auto file, typedFileBytes(data, target, folder, allowOutside));
        return sourceOf(std::move(file.bytes));
    }
    TRY(auto file, openProjectFile(data.path, folder, allowOutside));
    TRY_VOID(checkSkip(data, file.size));
    TRY_VOID(checkFileFits(data, file.size - data.skip, target));
    return std::make_unique<FileSource>(std::move(file), data.skip, data.path);
}

} // namespace wavelane::plan
