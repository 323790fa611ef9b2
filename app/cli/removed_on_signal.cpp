// SPDX-License-Identifier: MIT
#include "app/cli/removed_on_signal.h"

#include <linux/limits.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstring>
#include <string>

namespace wavelane::cli {

/// A handler must not allocate, so that it needs a copy of the name in static memory.
struct RemovedOnSignal::Name
{
    enum class State { free, reserved, written };

    std::atomic<State> state = State::free;
    std::array<char, PATH_MAX> text{};

    static std::array<Name, 16>& all()
    {
        static std::array<Name, 16> names;
        return names;
    }

    static Name* reserve()
    {
        for (Name& each : all()) {
            if (State free = State::free; each.state.compare_exchange_strong(free, State::reserved))
                return &each;
        }
        return nullptr;
    }

    static void removeAll(int signal)
    {
        for (const Name& each : all()) {
            if (each.state == State::written)
                ::unlink(each.text.data());
        }
        ::raise(signal); // Its default action is in effect again.
    }

    static void watchSignals()
    {
        all(); // Not first in a handler.
        for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
            struct sigaction action{};
            if (::sigaction(signal, nullptr, &action) != 0 || action.sa_handler != SIG_DFL)
                continue; // It is ignored, as by nohup, or handled already.
            action.sa_handler = &Name::removeAll;
            action.sa_flags = static_cast<int>(SA_RESETHAND);
            ::sigaction(signal, &action, nullptr);
        }
    }
};

RemovedOnSignal::RemovedOnSignal(const std::filesystem::path& file)
{
    const std::string name = file.string();
    if (name.size() >= PATH_MAX)
        return;
    Name::watchSignals();
    m_name = Name::reserve();
    if (m_name == nullptr)
        return;
    std::memcpy(m_name->text.data(), name.c_str(), name.size() + 1);
    m_name->state = Name::State::written;
}

RemovedOnSignal::~RemovedOnSignal()
{
    if (m_name != nullptr)
        m_name->state = Name::State::free;
}

} // namespace wavelane::cli
