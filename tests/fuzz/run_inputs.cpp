// SPDX-License-Identifier: MIT
// Drives the entry point of a fuzzer without libFuzzer: the seeds themselves, then changed ones, the same on every
// machine. An input that brings the program down is left in `failing-input` in the current folder.
//     PROGRAM ROUNDS SEED FILE_OR_FOLDER…      folders are searched for *.wavelane and *.json
#include "tests/fuzz/json_mutator.h"

#include <array>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <print>
#include <sys/resource.h>
#include <unistd.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

/// All seeds are below 100 KiB: a reader that takes more memory than this for one of them takes it without bound.
constexpr long mostKibibytes = 2L << 20;

/// Where the signal handler finds the input of the moment.
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
    // A stack that overflowed cannot hold the handler.
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
    for (const auto& entry : fs::recursive_directory_iterator(place)) {
        if (entry.path().extension() == ".wavelane" || entry.path().extension() == ".json")
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
        std::println(stderr, "usage: {} ROUNDS SEED FILE_OR_FOLDER…", arguments[0]);
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
    for (const std::string& each : seeds)
        test(each);

    const std::uint64_t rounds = std::strtoull(arguments[1], nullptr, 10);
    const std::uint64_t first = std::strtoull(arguments[2], nullptr, 10);
    for (std::uint64_t round = 0; round < rounds; ++round) {
        std::mt19937_64 random(first + round);
        const std::string& seed = seeds[random() % seeds.size()];
        const std::string& other = seeds[random() % seeds.size()];
        // Nothing that is read takes so long, on any machine.
        ::alarm(60);
        test(wavelane::test::JsonMutator(random()).mutate(seed, other));
    }
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    std::println("{} seeds and {} changed ones, {} MiB at most", seeds.size(), rounds, used.ru_maxrss / 1024);
    return used.ru_maxrss < mostKibibytes ? 0 : 1;
}
