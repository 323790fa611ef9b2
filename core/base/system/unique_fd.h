// SPDX-License-Identifier: MIT
#pragma once

#include <unistd.h>

#include <utility>

namespace wavelane {

/// Owns a file descriptor and closes it; -1 if it owns none.
class UniqueFd
{
public:
    UniqueFd() = default;
    explicit UniqueFd(int descriptor) : m_descriptor(descriptor) {}
    UniqueFd(UniqueFd&& other) noexcept : m_descriptor(std::exchange(other.m_descriptor, -1)) {}
    UniqueFd& operator=(UniqueFd&& other) noexcept
    {
        reset(std::exchange(other.m_descriptor, -1));
        return *this;
    }
    ~UniqueFd() { reset(); }

    int value() const { return m_descriptor; }
    explicit operator bool() const { return m_descriptor >= 0; }
    /// The caller closes it.
    int release() { return std::exchange(m_descriptor, -1); }
    void reset(int descriptor = -1)
    {
        if (m_descriptor >= 0 && m_descriptor != descriptor)
            ::close(m_descriptor);
        m_descriptor = descriptor;
    }

private:
    int m_descriptor = -1;
};

} // namespace wavelane
