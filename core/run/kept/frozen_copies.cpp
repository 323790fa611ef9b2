// SPDX-License-Identifier: MIT
#include "core/run/kept/frozen_copies.h"

#include "core/base/try.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <format>
#include <utility>
#include <vector>

namespace wavelane::run {

namespace {

/// A file that has no name and disappears when it is closed.
Result<UniqueFd> temporaryFile()
{
    std::error_code problem;
    const std::filesystem::path folder = std::filesystem::temp_directory_path(problem);
    UniqueFd file(problem ? -1 : ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600));
    if (!file && !problem) { // Not every file system has such files.
        std::string name = (folder / "wavelane-XXXXXX").string();
        file = UniqueFd(::mkostemp(name.data(), O_CLOEXEC));
        if (file)
            ::unlink(name.c_str());
    }
    if (!file) {
        return fail(Code::fileUnwritable, std::format("A temporary file for the copy cannot be created in {}: {}.",
                                                      problem ? "the temporary folder" : folder.string(),
                                                      problem ? problem.message() : std::strerror(errno)));
    }
    return file;
}

Result<void> writeAll(int file, std::span<const std::byte> bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return fail(Code::fileUnwritable, std::format("The copy cannot be written: {}.", std::strerror(errno)));
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return {};
}

class CopySource final : public inspect::Source
{
public:
    CopySource(int file, std::uint64_t size) : m_file(file), m_size(size) {}
    std::uint64_t sizeInBytes() const override { return m_size; }
    Result<std::span<const std::byte>> read(std::uint64_t offset, std::uint64_t size) override
    {
        m_piece.resize(size);
        for (std::size_t done = 0; done < size;) {
            const ssize_t got =
                ::pread(m_file, m_piece.data() + done, size - done, static_cast<off_t>(offset + done));
            if (got < 0 && errno == EINTR)
                continue;
            if (got <= 0)
                return fail(Code::fileUnreadable,
                            std::format("The frozen copy cannot be read: {}.", std::strerror(errno)));
            done += static_cast<std::size_t>(got);
        }
        return m_piece;
    }

private:
    int m_file;
    std::uint64_t m_size;
    std::vector<std::byte> m_piece;
};

} // namespace

Result<std::uint64_t> FrozenCopies::freeze(const std::string& name, inspect::Source& source,
                                           const inspect::Control& control)
{
    if (!m_copies.contains(name) && m_copies.size() >= maxCopies)
        return fail(Code::limitExceeded, std::format("There are {} frozen copies already; delete one.", maxCopies));
    TRY(UniqueFd file, temporaryFile());
    const std::uint64_t size = source.sizeInBytes();
    for (std::uint64_t at = 0; at < size;) {
        TRY_VOID(control.check());
        TRY(const std::span<const std::byte> piece, source.read(at, std::min(inspect::pieceBytes, size - at)));
        TRY_VOID(writeAll(file.value(), piece));
        at += piece.size();
        if (control.progress)
            control.progress(at, size);
    }
    m_copies.insert_or_assign(name, Copy{.file = std::move(file), .size = size});
    return size;
}

Result<std::unique_ptr<inspect::Source>> FrozenCopies::source(const std::string& name) const
{
    const auto found = m_copies.find(name);
    if (found == m_copies.end()) {
        return fail(Code::badValue,
                    std::format("There is no frozen copy \"{}\"; copies are lost when the engine restarts.", name));
    }
    return std::make_unique<CopySource>(found->second.file.value(), found->second.size);
}

} // namespace wavelane::run
