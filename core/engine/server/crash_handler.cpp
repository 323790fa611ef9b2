// SPDX-License-Identifier: MIT
#include "core/engine/server/crash_handler.h"

#include <signal.h>

#include <array>
#include <atomic>

namespace wavelane::engine {

namespace {

constexpr std::array fatalSignals{SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};
constexpr std::size_t stackSizeInBytes = std::size_t{64} << 10;

// Signal handlers have no user data, so they need these globals.
std::atomic<BlackBox*> installedBox{nullptr};
std::atomic<const run::TrailBoard*> watchedTrails{nullptr};
thread_local Role currentRole = Role::none;
std::array<struct sigaction, fatalSignals.size()> previousActions{};

void handle(int number, siginfo_t* information, void*)
{
    if (BlackBox* const box = installedBox) {
        box->recordCrash(currentRole);
        const run::TrailBoard* const trails = watchedTrails;
        if (const char* const place = trails && currentRole != Role::compile ? trails->lastLocation() : nullptr)
            box->recordLocation(Role::gpu, place);
    }
    for (std::size_t i = 0; i < fatalSignals.size(); ++i) {
        if (fatalSignals[i] == number)
            ::sigaction(number, &previousActions[i], nullptr);
    }
    // A fault recurs when the instruction is repeated. A sent signal and a trap must be raised again, because the
    // thread would continue after the instruction.
    if (information->si_code <= 0 || number == SIGTRAP)
        ::raise(number);
}

} // namespace

void installCrashHandler(BlackBox& box)
{
    installedBox = &box;
    struct sigaction action{};
    action.sa_sigaction = handle;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    for (std::size_t i = 0; i < fatalSignals.size(); ++i)
        ::sigaction(fatalSignals[i], &action, &previousActions[i]);
}

void watchTrails(const run::TrailBoard* trails)
{
    watchedTrails = trails;
}

CrashScope::CrashScope(Role role) : m_stack(std::make_unique<std::byte[]>(stackSizeInBytes))
{
    currentRole = role;
    stack_t stack{};
    stack.ss_sp = m_stack.get();
    stack.ss_size = stackSizeInBytes;
    ::sigaltstack(&stack, nullptr);
}

CrashScope::~CrashScope()
{
    currentRole = Role::none;
    stack_t stack{};
    stack.ss_flags = SS_DISABLE;
    ::sigaltstack(&stack, nullptr);
}

} // namespace wavelane::engine
