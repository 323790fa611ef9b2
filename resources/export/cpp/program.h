// The command line, files and measured times.
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
    std::string device;       ///< Index or part of a name; empty: the first suitable one.
//% if presents
#ifdef WITH_WINDOW
    std::uint64_t frames = UINT64_MAX; ///< Until the window is closed.
#else
    std::uint64_t frames = 1;
#endif
//% else
    std::uint64_t frames = 1;
//% end
    std::vector<std::pair<std::string, std::string>> dumps; ///< Names of resources, and paths.
    bool time = false;
//% if queues
    QueueMode queues = QueueMode::device;
//% end
    bool check = false;
#ifdef VALIDATION
    bool validation = true;
#else
    bool validation = false;
#endif
};

inline constexpr const char* usage = R"(Options:
  --list-devices      list the devices, and what unsuitable devices lack
  --device NUMBER|NAME  run on this device
  --frames N          number of frames (default: 1)
  --dump NAME=FILE    write the bytes of a resource to a file (repeatable)
  --time              print the minimum, median and maximum duration of each pass
//% if queues
  --queues MODE       which queues run the passes: device (default), those of the device; one, only the main queue;
                      split, in as many submissions as if the device had all queues
//% end
  --check             check the expectations of the project
  --validation        enable the Vulkan validation layer
Exit status: 0 success, 1 an expectation failed, 2 invalid arguments, 4 device error, 5 file error, 6 no device.
)";

inline Options parseOptions(int count, char** arguments)
{
    Options options;
    const std::vector<std::string> words(arguments + 1, arguments + std::max(count, 1));
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        const auto value = [&]() -> const std::string& {
            if (i + 1 == words.size())
                throw Failure(usageError, word + " requires a value.");
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
                throw Failure(usageError, "--frames requires a positive number, not '" + text + "'.");
        } else if (word == "--dump") {
            const std::string& text = value();
            const std::size_t equals = text.find('=');
            if (equals == std::string::npos || equals + 1 == text.size())
                throw Failure(usageError, "--dump requires NAME=FILE, not '" + text + "'.");
            options.dumps.emplace_back(text.substr(0, equals), text.substr(equals + 1));
        } else if (word == "--time") {
            options.time = true;
//% if queues
        } else if (word == "--queues") {
            const std::string& text = value();
            if (text != "device" && text != "one" && text != "split")
                throw Failure(usageError, "--queues requires device, one or split, not '" + text + "'.");
            options.queues = text == "one" ? QueueMode::one : text == "split" ? QueueMode::split : QueueMode::device;
//% end
        } else if (word == "--check") {
            options.check = true;
        } else if (word == "--validation") {
            options.validation = true;
        } else {
            throw Failure(usageError, "Unknown option '" + word + "'.\n" + usage);
        }
    }
    return options;
}

/// Parses the command line and calls `run`. Prints errors and returns the exit status.
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
        std::cerr << "Unexpected error: " << failure.what() << '\n';
        return deviceFailed;
    }
}

inline std::vector<std::byte> readFile(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::vector<char> bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (!file)
        throw Failure(fileFailed, "Cannot read '" + path.string() + "'.");
    const auto* data = reinterpret_cast<const std::byte*>(bytes.data());
    return {data, data + bytes.size()};
}
//% if data_files

/// Reads a file of the folder `data`.
inline std::vector<std::byte> data(const char* name)
{
    return readFile(std::filesystem::path(DATA_FOLDER) / name);
}
//% end

inline void writeFile(const std::string& path, std::span<const std::byte> bytes)
{
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    file.close();
    if (!file)
        throw Failure(fileFailed, "Cannot write '" + path + "'.");
}

/// Writes the resources that `--dump` names to files.
template<class Project>
void writeDumps(const Options& options, const Project& project)
{
    for (const auto& [resource, file] : options.dumps)
        writeFile(file, project.read(resource));
}

//% if inputs

/// The live inputs of a frame.
struct FrameInputs
{
    std::uint32_t number = 0; ///< Starts at 0.
    float time = 0;           ///< Seconds.
    float timeDelta = 0;      ///< Seconds since the previous frame.
//% if input_mouse
    std::array<float, 4> mouse{}; ///< x and y, then x and y of the last press, in texels.
//% end
//% if input_keys
    std::array<std::uint32_t, 8> keys{}; ///< One bit per key.
//% end
//% if input_date
    std::array<float, 4> date{}; ///< Year, month, day, seconds since midnight.
//% end
};

/// Inputs that are the same in every run: time advances by 1/60 s per frame, and there is no mouse or keyboard.
inline FrameInputs fixedStepInputs(std::uint64_t frame)
{
    return {.number = static_cast<std::uint32_t>(frame),
            .time = static_cast<float>(static_cast<double>(frame) / 60),
            .timeDelta = static_cast<float>(1.0 / 60)};
}
//% end

/// The durations of all passes in all frames.
class Times
{
public:
    /// Adds the durations of the passes of a frame.
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
