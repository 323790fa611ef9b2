// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/base/system/unique_fd.h"
#include "core/inspect/source/scan.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

namespace wavelane::run {

/// Copies of resources at some moment, in temporary files without names, so that they take no memory and disappear
/// with the process.
class FrozenCopies
{
public:
    /// The maximum number of copies at a time.
    static constexpr std::size_t maxCopies = 64;

    /// Copies a source, in place of the copy with the same name. Fails with `limit_exceeded` above `maxCopies`, with
    /// `file_unwritable` if there is no space, and like the source.
    Result<std::uint64_t> freeze(const std::string& name, inspect::Source& source, const inspect::Control& control);
    void thaw(const std::string& name) { m_copies.erase(name); }

    /// Fails with `bad_value` if there is no copy with this name. The source must not be used after the copy is gone.
    Result<std::unique_ptr<inspect::Source>> source(const std::string& name) const;

private:
    /// A temporary file with the bytes of a resource.
    struct Copy
    {
        UniqueFd file;
        std::uint64_t size = 0;
    };
    std::map<std::string, Copy> m_copies;
};

} // namespace wavelane::run
