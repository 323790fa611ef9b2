// SPDX-License-Identifier: MIT
#include "core/inspect/source/source.h"

#include "core/base/system/unique_fd.h"
#include "core/base/try.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <format>
#include <utility>

namespace wavelane::inspect {

namespace {

class MemorySource final : public Source
{
public:
    MemorySource(std::vector<std::byte> owned, std::span<const std::byte> bytes)
        : m_owned(std::move(owned)), m_bytes(m_owned.empty() ? bytes : m_owned)
    {
    }
    std::uint64_t sizeInBytes() const override { return m_bytes.size(); }
    Result<std::span<const std::byte>> read(std::uint64_t offset, std::uint64_t size) override
    {
        return m_bytes.subspan(offset, size);
    }

private:
    std::vector<std::byte> m_owned;
    std::span<const std::byte> m_bytes;
};

class PartSource final : public Source
{
public:
    PartSource(std::unique_ptr<Source> source, std::uint64_t offset, std::uint64_t size)
        : m_source(std::move(source)), m_offset(offset), m_size(size)
    {
    }
    std::uint64_t sizeInBytes() const override { return m_size; }
    Result<std::span<const std::byte>> read(std::uint64_t offset, std::uint64_t size) override
    {
        return m_source->read(m_offset + offset, size);
    }
    Result<std::span<const std::byte>> readStrips(const Strips& strips) override
    {
        Strips parts = strips;
        parts.offset += m_offset;
        return m_source->readStrips(parts);
    }

private:
    std::unique_ptr<Source> m_source;
    std::uint64_t m_offset;
    std::uint64_t m_size;
};

class FileSource final : public Source
{
public:
    FileSource(UniqueFd file, std::uint64_t size, std::string name)
        : m_file(std::move(file)), m_size(size), m_name(std::move(name))
    {
    }
    std::uint64_t sizeInBytes() const override { return m_size; }
    Result<std::span<const std::byte>> read(std::uint64_t offset, std::uint64_t size) override
    {
        m_piece.resize(size);
        for (std::size_t done = 0; done < size;) {
            const ssize_t got =
                ::pread(m_file.value(), m_piece.data() + done, size - done, static_cast<off_t>(offset + done));
            if (got < 0 && errno == EINTR)
                continue;
            if (got <= 0) {
                return fail(Code::fileUnreadable,
                            std::format("{} cannot be read at byte {}: {}.", m_name, offset + done,
                                        got < 0 ? std::strerror(errno) : "the file became shorter"));
            }
            done += static_cast<std::size_t>(got);
        }
        return m_piece;
    }

private:
    UniqueFd m_file;
    std::uint64_t m_size;
    std::string m_name;
    std::vector<std::byte> m_piece;
};

/// Parts are read together if at least a quarter of what is read is wanted.
constexpr std::uint64_t maxWaste = 4;
constexpr std::uint64_t maxTogether = std::uint64_t{16} << 20U;

} // namespace

Result<std::span<const std::byte>> Source::readStrips(const Strips& strips)
{
    const std::uint64_t wanted = strips.size * strips.count;
    const std::uint64_t spanned = strips.end() - strips.offset;
    if (strips.count == 1 || strips.pitch == strips.size)
        return read(strips.offset, wanted);
    m_packed.resize(wanted);
    const bool together = spanned <= maxTogether && spanned / maxWaste <= wanted;
    std::span<const std::byte> all;
    if (together) {
        TRY(all, read(strips.offset, spanned));
    }
    for (std::uint64_t i = 0; i < strips.count; ++i) {
        std::span<const std::byte> part;
        if (together) {
            part = all.subspan(i * strips.pitch, strips.size);
        } else {
            TRY(part, read(strips.offset + i * strips.pitch, strips.size));
        }
        std::memcpy(m_packed.data() + i * strips.size, part.data(), strips.size);
    }
    return m_packed;
}

std::unique_ptr<Source> sourceOf(std::span<const std::byte> bytes)
{
    return std::make_unique<MemorySource>(std::vector<std::byte>(), bytes);
}

std::unique_ptr<Source> sourceOf(std::vector<std::byte> bytes)
{
    return std::make_unique<MemorySource>(std::move(bytes), std::span<const std::byte>());
}

Result<std::unique_ptr<Source>> partOf(std::unique_ptr<Source> source, std::uint64_t offset, std::uint64_t size)
{
    const std::uint64_t all = source->sizeInBytes();
    if (offset > all || size > all - offset) {
        return fail(Code::badValue,
                    std::format("The part has {} bytes from byte {} on, but there are {}.", size, offset, all));
    }
    return std::make_unique<PartSource>(std::move(source), offset, size);
}

Result<std::unique_ptr<Source>> fileSource(const std::filesystem::path& path)
{
    // Without waiting for the writer of a named pipe.
    UniqueFd file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (file.value() < 0) {
        return fail(errno == ENOENT || errno == ENOTDIR ? Code::fileMissing : Code::fileUnreadable,
                    std::format("{} cannot be read: {}.", path.string(), std::strerror(errno)));
    }
    struct stat facts{};
    if (::fstat(file.value(), &facts) != 0 || !S_ISREG(facts.st_mode))
        return fail(Code::fileUnreadable, std::format("{} is not a file.", path.string()));
    return std::make_unique<FileSource>(std::move(file), static_cast<std::uint64_t>(facts.st_size), path.string());
}

} // namespace wavelane::inspect
