// SPDX-License-Identifier: MIT
// Calls a fuzzer's entry point without libFuzzer, first with the inputs themselves, then with mutated ones. An input
// that crashes the program is saved as `failing-input` in the current folder.
//
//     PROGRAM ROUNDS|SECONDSs SEED|clock FILE_OR_FOLDER…
//
// Mutations are deterministic for a seed; `clock` chooses and prints a new one. Folders are searched for files of the
// fuzzers' types.
#include "tests/fuzz/mutation.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <print>
#include <random>
#include <sys/resource.h>
#include <unistd.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

/// All seeds are smaller than 100 KiB, so a reader that needs more memory than this has no limit.
constexpr long maxKibibytes = 2L << 20;

using Clock = std::chrono::steady_clock;

/// The current input, for the signal handler.
const char* currentData = nullptr;
std::size_t currentSize = 0;

void keepInput(int signal)
{
    const int file = ::open("failing-input", O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (file >= 0) {
        static_cast<void>(::write(file, currentData, currentSize));
        ::close(file);
    }
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

void keepFailingInputs()
{
    // The handler needs its own stack after a stack overflow.
    static std::array<std::byte, 1 << 16> ownStack;
    const stack_t stack{.ss_sp = ownStack.data(), .ss_flags = 0, .ss_size = ownStack.size()};
    ::sigaltstack(&stack, nullptr);
    struct sigaction action = {};
    action.sa_handler = keepInput;
    action.sa_flags = SA_ONSTACK;
    for (const int each : {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGALRM})
        ::sigaction(each, &action, nullptr);
}

void test(const std::string& input)
{
    currentData = input.data();
    currentSize = input.size();
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
}

std::vector<fs::path> filesIn(const fs::path& place)
{
    if (!fs::is_directory(place))
        return {place};
    std::vector<fs::path> files;
    constexpr std::array<std::string_view, 13> kinds{".wavelane", ".json",  ".frames", ".spv", ".png",
                                                     ".jpg",      ".hdr",   ".exr",    ".npy", ".csv",
                                                     ".raw",      ".amber", ".glsl"};
    for (const auto& entry : fs::recursive_directory_iterator(place)) {
        if (std::ranges::contains(kinds, entry.path().extension().string()))
            files.push_back(entry.path());
    }
    std::ranges::sort(files);
    return files;
}

std::string contentsOf(const fs::path& file)
{
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

} // namespace

int main(int count, char** arguments)
{
    if (count < 4) {
        std::println(stderr, "usage: {} ROUNDS|SECONDSs SEED|clock FILE_OR_FOLDER…", arguments[0]);
        return 2;
    }
    keepFailingInputs();
    std::vector<std::string> seeds;
    for (int i = 3; i < count; ++i) {
        for (const fs::path& file : filesIn(arguments[i]))
            seeds.push_back(contentsOf(file));
    }
    if (seeds.empty()) {
        std::println(stderr, "There are no seeds.");
        return 2;
    }
    const std::string amount = arguments[1];
    const bool isTime = amount.ends_with('s');
    const std::uint64_t limit = std::strtoull(amount.c_str(), nullptr, 10);
    const bool isNew = std::string_view(arguments[2]) == "clock";
    const std::uint64_t first =
        isNew ? static_cast<std::uint64_t>(std::time(nullptr)) * 1'000'000 : std::strtoull(arguments[2], nullptr, 10);
    std::println("The seed is {}.", first);
    std::fflush(stdout); // In case this process crashes.

    for (const std::string& each : seeds)
        test(each);
    const auto start = Clock::now();
    std::uint64_t round = 0;
    for (; isTime ? Clock::now() - start < std::chrono::seconds(limit) : round < limit; ++round) {
        std::mt19937_64 random(first + round);
        const std::string& seed = seeds[random() % seeds.size()];
        const std::string& other = seeds[random() % seeds.size()];
        // No input takes this long to read on any machine.
        ::alarm(60);
        test(wavelane::test::mutated(seed, other, random()));
    }
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    std::println("{} inputs and {} mutations, {} MiB at most", seeds.size(), round, used.ru_maxrss / 1024);
    return round > 0 && used.ru_maxrss < maxKibibytes ? 0 : 1;
}
