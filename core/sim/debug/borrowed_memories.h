// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/memory/memory.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>

namespace wavelane::sim {

/// Lets another machine change memories, and then gives them back as they were.
class BorrowedMemories
{
public:
    explicit BorrowedMemories(const std::vector<Memory*>& memories) : m_memories(memories)
    {
        for (Memory* const each : memories) {
            m_kept.emplace_back(each->writes, each->races);
            each->writes = std::make_shared<WriteLog>();
        }
    }
    BorrowedMemories(const BorrowedMemories&) = delete;
    BorrowedMemories& operator=(const BorrowedMemories&) = delete;
    ~BorrowedMemories()
    {
        for (std::size_t i = 0; i < m_memories.size(); ++i) {
            Memory& memory = *m_memories[i];
            for (const auto& [page, bytes] : memory.writes->pages())
                std::ranges::copy(bytes,
                                  memory.bytes.begin() + static_cast<std::ptrdiff_t>(page * WriteLog::pageBytes));
            std::tie(memory.writes, memory.races) = m_kept[i];
        }
    }

private:
    std::vector<Memory*> m_memories;
    std::vector<std::pair<std::shared_ptr<WriteLog>, std::shared_ptr<Races>>> m_kept;
};

} // namespace wavelane::sim
