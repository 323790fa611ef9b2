// What the program takes from its command line, and what it reads and writes beside the device.
#pragma once

#include "device.h"

#include <charconv>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iterator>
#include <map>
#include <span>

struct Options
{
    bool help = false;
    bool listDevices = false;
    std::string device;       ///< Number or part of a name; empty: the first one that will do.
#ifdef WITH_WINDOW
    std::uint64_t frames = UINT64_MAX; ///< How many frames to run: until the window is closed.
#else
    std::uint64_t frames = 1; ///< How many frames to run.
#endif
    std::vector<std::pair<std::string, std::string>> dumps; ///< Resources, and the files that get their bytes.
    bool time = false;
    bool check = false;
#ifdef VALIDATION
    bool validation = true;
#else
    bool validation = false;
#endif
};

inline constexpr const char* usage = R"(Options:
  --list-devices      list the devices, and what those lack that cannot be used
  --device NUMBER|NAME  run on this device
  --frames N          how many frames to run (1)
  --dump NAME=FILE    write the bytes of a resource to a file (repeatable)
  --time              print how long each pass took: minimum, median, maximum
  --check             the expectations of the project decide the exit status
  --validation        let Vulkan's validation layer watch
Exit status: 0 done, 1 an expectation failed, 2 wrong use, 4 the device failed, 5 a file, 6 cannot run here.
)";

inline Options parseOptions(int count, char** arguments)
{
    Options options;
    const std::vector<std::string> words(arguments + 1, arguments + std::max(count, 1));
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        const auto value = [&]() -> const std::string& {
            if (i + 1 == words.size())
                throw Failure(wrongUse, word + " takes a value.");
            return words[++i];
        };
        if (word == "--help") {
            options.help = true;
        } else if (word == "--list-devices") {
            options.listDevices = true;
        } else if (word == "--device") {
            options.device = value();
        } else if (word == "--frames") {
            const std::string& text = value();
            const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), options.frames);
            if (problem != std::errc() || end != text.data() + text.size() || options.frames == 0)
                throw Failure(wrongUse, "--frames takes a number from 1 on, not " + text + ".");
        } else if (word == "--dump") {
            const std::string& text = value();
            const std::size_t equals = text.find('=');
            if (equals == std::string::npos || equals + 1 == text.size())
                throw Failure(wrongUse, "--dump takes NAME=FILE, not " + text + ".");
            options.dumps.emplace_back(text.substr(0, equals), text.substr(equals + 1));
        } else if (word == "--time") {
            options.time = true;
        } else if (word == "--check") {
            options.check = true;
        } else if (word == "--validation") {
            options.validation = true;
        } else {
            throw Failure(wrongUse, "There is no option " + word + ".\n" + usage);
        }
    }
    return options;
}

/// Runs what the command line asks for, and tells of failures. Returns the program's exit status.
template<class Run>
int runProgram(int count, char** arguments, Run run)
{
    try {
        const Options options = parseOptions(count, arguments);
        if (!options.help)
            return run(options);
        std::cout << usage;
        return 0;
    } catch (const Failure& failure) {
        std::cerr << failure.what() << '\n';
        return failure.status();
    } catch (const std::exception& failure) {
        std::cerr << "The program failed: " << failure.what() << '\n';
        return deviceFailed;
    }
}

inline std::vector<std::byte> readFile(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::vector<char> bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (!file)
        throw Failure(fileFailed, "The file " + path.string() + " cannot be read.");
    const auto* data = reinterpret_cast<const std::byte*>(bytes.data());
    return {data, data + bytes.size()};
}

/// A file of the folder `data`.
inline std::vector<std::byte> data(const char* name)
{
    return readFile(std::filesystem::path(DATA_FOLDER) / name);
}

inline void writeFile(const std::string& path, std::span<const std::byte> bytes)
{
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    file.close();
    if (!file)
        throw Failure(fileFailed, "The file " + path + " cannot be written.");
}

/// Writes the bytes of the resources that the command line names.
template<class Project>
void writeDumps(const Options& options, const Project& project)
{
    for (const auto& [resource, file] : options.dumps)
        writeFile(file, project.read(resource));
}

/// How long the passes took, over all frames.
class Times
{
public:
    /// Takes what the passes of a frame took.
    template<class Passes>
    void add(const Passes& passes)
    {
        for (const auto& each : passes) {
            const auto [found, isNew] = m_times.try_emplace(each.pass);
            if (isNew)
                m_order.push_back(each.pass);
            found->second.push_back(each.nanoseconds);
        }
    }

    void print()
    {
        if (m_order.empty())
            return;
        std::cout << "microseconds on the device: minimum, median, maximum\n" << std::fixed << std::setprecision(1);
        for (const std::string& pass : m_order) {
            std::vector<double>& values = m_times[pass];
            std::sort(values.begin(), values.end());
            for (const double each : {values.front(), values[values.size() / 2], values.back()})
                std::cout << std::setw(12) << each / 1000;
            std::cout << "  " << pass << '\n';
        }
    }

private:
    std::vector<std::string> m_order;
    std::map<std::string, std::vector<double>> m_times;
};
