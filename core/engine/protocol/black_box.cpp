// SPDX-License-Identifier: MIT
#include "core/engine/protocol/black_box.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>

namespace wavelane::engine {

namespace {

struct Slot
{
    std::atomic<std::uint32_t> active;
    std::atomic<std::uint64_t> heartbeat;
    std::atomic<std::uint64_t> key;
    std::atomic<std::uint64_t> frame;
    std::array<char, 32> stage;
    std::array<char, 1024> at;
};

struct Page
{
    std::atomic<std::uint32_t> crashedRole;
    std::array<Slot, 2> slots;
};
static_assert(std::atomic<std::uint64_t>::is_always_lock_free, "the page is shared between processes");

Page& pageOf(SharedBytes& memory)
{
    std::byte* start = memory.writable().data();
    [[assume(start != nullptr)]]; // `create` and `open` guarantee that the page exists.
    return *reinterpret_cast<Page*>(start);
}

const Page& pageOf(const SharedBytes& memory)
{
    const std::byte* start = memory.bytes().data();
    [[assume(start != nullptr)]];
    return *reinterpret_cast<const Page*>(start);
}

constexpr std::size_t slotIndex(Role role)
{
    return role == Role::gpu ? 1 : 0;
}

template<std::size_t size>
void write(std::array<char, size>& target, std::string_view text)
{
    const std::size_t length = std::min(text.size(), size - 1);
    std::memcpy(target.data(), text.data(), length);
    target[length] = '\0';
}

template<std::size_t size>
std::string read(const std::array<char, size>& source)
{
    return {source.data(), ::strnlen(source.data(), size)};
}

} // namespace

BlackBox::BlackBox(SharedBytes memory) : m_memory(std::move(memory)) {}

Result<BlackBox> BlackBox::create()
{
    return SharedBytes::create(sizeof(Page)).transform([](SharedBytes&& memory) {
        return BlackBox(std::move(memory));
    });
}

Result<BlackBox> BlackBox::open(UniqueFd descriptor)
{
    return SharedBytes::open(std::move(descriptor), sizeof(Page), true).transform([](SharedBytes&& memory) {
        return BlackBox(std::move(memory));
    });
}

void BlackBox::record(Role role, std::uint64_t key, std::string_view stage, std::string_view at, std::uint64_t frame)
{
    Slot& slot = pageOf(m_memory).slots[slotIndex(role)];
    write(slot.stage, stage);
    write(slot.at, at);
    slot.key = key;
    slot.frame = frame;
    slot.active = 1;
    slot.heartbeat.fetch_add(1);
}

void BlackBox::recordIdle(Role role)
{
    Slot& slot = pageOf(m_memory).slots[slotIndex(role)];
    slot.active = 0;
    slot.heartbeat.fetch_add(1);
}

Activity BlackBox::activity(Role role) const
{
    const Slot& slot = pageOf(m_memory).slots[slotIndex(role)];
    return {.active = slot.active != 0,
            .key = slot.key,
            .frame = slot.frame,
            .heartbeat = slot.heartbeat,
            .stage = read(slot.stage),
            .at = read(slot.at)};
}

void BlackBox::recordCrash(Role role)
{
    pageOf(m_memory).crashedRole = static_cast<std::uint32_t>(role);
}

void BlackBox::recordLocation(Role role, const char* at)
{
    Slot& slot = pageOf(m_memory).slots[slotIndex(role)];
    if (slot.at[0] == '\0')
        write(slot.at, std::string_view(at, ::strnlen(at, slot.at.size())));
}

Role BlackBox::crashedRole() const
{
    const std::uint32_t number = pageOf(m_memory).crashedRole;
    return number <= static_cast<std::uint32_t>(Role::gpu) ? static_cast<Role>(number) : Role::none;
}

} // namespace wavelane::engine
