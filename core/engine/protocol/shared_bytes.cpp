// SPDX-License-Identifier: MIT
#include "core/engine/protocol/shared_bytes.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <format>

namespace wavelane::engine {

SharedBytes::SharedBytes(UniqueFd descriptor, std::byte* data, std::size_t size, bool isWritable)
    : m_descriptor(std::move(descriptor)), m_data(data), m_size(size), m_isWritable(isWritable)
{
}

SharedBytes::SharedBytes(SharedBytes&& other) noexcept
    : m_descriptor(std::move(other.m_descriptor)), m_data(std::exchange(other.m_data, nullptr)),
      m_size(std::exchange(other.m_size, 0)), m_isWritable(other.m_isWritable)
{
}

SharedBytes& SharedBytes::operator=(SharedBytes&& other) noexcept
{
    std::swap(m_descriptor, other.m_descriptor);
    std::swap(m_data, other.m_data);
    std::swap(m_size, other.m_size);
    std::swap(m_isWritable, other.m_isWritable);
    return *this;
}

SharedBytes::~SharedBytes()
{
    if (m_data)
        ::munmap(m_data, m_size);
}

Result<SharedBytes> SharedBytes::create(std::uint64_t sizeInBytes)
{
    if (sizeInBytes > limitInBytes)
        return fail(Code::limitExceeded,
                    std::format("{} bytes exceed the limit of {} for shared memory.", sizeInBytes, limitInBytes));
    UniqueFd descriptor(::memfd_create("wavelane", MFD_CLOEXEC | MFD_ALLOW_SEALING));
    if (!descriptor)
        return fail(Code::engineDied, std::format("Shared memory could not be created: {}.", std::strerror(errno)));
    // Reserve the pages now, because a missing page would raise a signal during a later copy.
    const int reserved =
        sizeInBytes > 0 ? ::posix_fallocate(descriptor.value(), 0, static_cast<off_t>(sizeInBytes)) : 0;
    if (reserved != 0)
        return fail(Code::engineDied, std::format("{} bytes of shared memory could not be allocated: {}.",
                                                  sizeInBytes, std::strerror(reserved)));
    if (::fcntl(descriptor.value(), F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0)
        return fail(Code::engineDied, std::format("Shared memory could not be sealed: {}.", std::strerror(errno)));
    return map(std::move(descriptor), sizeInBytes, true);
}

Result<SharedBytes> SharedBytes::open(UniqueFd descriptor, std::uint64_t expectedSizeInBytes, bool writable)
{
    if (expectedSizeInBytes > limitInBytes)
        return fail(Code::badValue, std::format("{} bytes of shared memory exceed the limit of {}.",
                                                expectedSizeInBytes, limitInBytes));
    struct stat status{};
    if (::fstat(descriptor.value(), &status) != 0)
        return fail(Code::badValue, "The size of the received file descriptor cannot be determined.");
    if (status.st_size < 0 || static_cast<std::uint64_t>(status.st_size) != expectedSizeInBytes)
        return fail(Code::badValue, std::format("The shared memory has {} bytes instead of the announced {}.",
                                                status.st_size, expectedSizeInBytes));
    const int seals = ::fcntl(descriptor.value(), F_GET_SEALS);
    if (seals < 0 || (seals & F_SEAL_SHRINK) == 0)
        return fail(Code::badValue, "The shared memory is not sealed against shrinking.");
    return map(std::move(descriptor), expectedSizeInBytes, writable);
}

Result<SharedBytes> SharedBytes::map(UniqueFd descriptor, std::uint64_t sizeInBytes, bool writable)
{
    if (sizeInBytes == 0)
        return SharedBytes(std::move(descriptor), nullptr, 0, writable);
    const int protection = writable ? PROT_READ | PROT_WRITE : PROT_READ;
    void* const data = ::mmap(nullptr, sizeInBytes, protection, MAP_SHARED, descriptor.value(), 0);
    if (data == MAP_FAILED)
        return fail(Code::engineDied, std::format("{} bytes of shared memory could not be mapped: {}.", sizeInBytes,
                                                  std::strerror(errno)));
    return SharedBytes(std::move(descriptor), static_cast<std::byte*>(data), sizeInBytes, writable);
}

} // namespace wavelane::engine
