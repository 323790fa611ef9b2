// SPDX-License-Identifier: MIT
#include "core/importer/compushady/script_reader.h"

#include "core/base/system/child_process.h"
#include "core/base/system/unique_fd.h"
#include "core/base/system/write_all.h"
#include "core/base/try.h"
#include "core/importer/compushady/reader_program.h"
#include "core/shader/external/tool.h"

#include <csignal>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstring>
#include <format>
#include <optional>
#include <string>

namespace wavelane::importer::compushady {

namespace {

constexpr std::chrono::seconds timeLimit{15};
constexpr std::size_t maxDescriptionBytes = std::size_t{256} << 20U;
constexpr std::size_t maxPrintedBytes = 4096;

Result<UniqueFd> memoryFile(const char* name)
{
    UniqueFd file(::memfd_create(name, MFD_CLOEXEC));
    if (!file)
        return fail(Code::fileUnwritable,
                    std::format("A file in memory cannot be created: {}.", std::strerror(errno)));
    return file;
}

/// Writes the text and goes back to the start.
Result<void> fillFile(int file, std::string_view text)
{
    if (!writeAll(file, text) || ::lseek(file, 0, SEEK_SET) != 0)
        return fail(Code::fileUnwritable,
                    std::format("A file in memory cannot be written: {}.", std::strerror(errno)));
    return {};
}

/// Reads at most `limit` bytes from the start.
std::string readAll(int file, std::size_t limit)
{
    std::string text;
    text.resize(limit);
    std::size_t filled = 0;
    while (filled < limit) {
        const ssize_t got = ::pread(file, text.data() + filled, limit - filled, static_cast<off_t>(filled));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            break;
        filled += static_cast<std::size_t>(got);
    }
    text.resize(filled);
    return text;
}

/// Why the program failed: its last line, which is an exception of Python.
std::string lastLine(std::string printed)
{
    while (!printed.empty() && printed.back() == '\n')
        printed.pop_back();
    return printed.substr(printed.rfind('\n') + 1);
}

} // namespace

bool isScript(std::string_view text)
{
    for (const std::string_view word : {"import compushady", "from compushady"}) {
        for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
            const std::size_t line = text.rfind('\n', at) + 1;
            if (text.substr(line, at - line).find_first_not_of(" \t") == std::string_view::npos)
                return true;
        }
    }
    return false;
}

Result<Json> readScript(std::string_view text)
{
    const std::filesystem::path python = shader::findProgram("python3");
    if (python.empty())
        return fail(Code::featureMissing,
                    "The program 'python3', which reads the syntax tree of a script, was not found in PATH.");
    TRY(const UniqueFd input, memoryFile("script"));
    TRY(const UniqueFd description, memoryFile("description"));
    TRY(const UniqueFd log, memoryFile("log"));
    TRY_VOID(fillFile(input.value(), text));
    // Isolated, without the packages that this user has installed.
    TRY(ChildProcess child, ChildProcess::start({.program = python,
                                                 .arguments = {"-I", "-S", "-B", "-c", std::string(readerProgram())},
                                                 .descriptors = {{description.value(), 3}},
                                                 .input = input.value(),
                                                 .output = log.value()}));
    const std::optional<ProcessEnd> end = child.waitFor(timeLimit);
    if (!end || end->signal == SIGXCPU || end->signal == SIGKILL) {
        child.kill();
        return fail(Code::timedOut, std::format("Reading the script took more than {} s.", timeLimit.count()));
    }
    if (!end->succeeded()) {
        const std::string why = lastLine(readAll(log.value(), maxPrintedBytes));
        if (why.starts_with("MemoryError"))
            return fail(Code::limitExceeded, "Reading the script needs more than 2 GiB of memory.");
        return fail(Code::engineDied, std::format("'python3' {} while it read the script{}.", end->describe(),
                                                  why.empty() ? "" : ": " + why));
    }
    struct stat facts{};
    if (::fstat(description.value(), &facts) != 0 || static_cast<std::size_t>(facts.st_size) > maxDescriptionBytes)
        return fail(Code::limitExceeded, std::format("The description of the script has {} bytes; the limit is {}.",
                                                     facts.st_size, maxDescriptionBytes));
    std::optional<Json> json = parseJson(readAll(description.value(), static_cast<std::size_t>(facts.st_size)));
    if (!json || !json->is_object())
        return fail(Code::engineDied, "'python3' did not describe the script.");
    return std::move(*json);
}

} // namespace wavelane::importer::compushady
