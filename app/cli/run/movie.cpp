// SPDX-License-Identifier: MIT
#include "app/cli/run/movie.h"

#include "app/cli/run/unfinished_file.h"
#include "core/base/system/child_process.h"
#include "core/base/try.h"
#include "core/media/gif.h"
#include "core/shader/external/tool.h"

#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <format>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wavelane::cli {

namespace {

namespace fs = std::filesystem;

class GifMovie final : public Movie
{
public:
    static Result<std::unique_ptr<Movie>> create(const MovieOptions& options)
    {
        TRY(media::GifWriter writer, media::GifWriter::create(options.extent[0], options.extent[1], options.rate));
        std::unique_ptr<GifMovie> movie(new GifMovie(options.file, std::move(writer)));
        TRY(const std::string header, movie->m_writer.header());
        TRY_VOID(movie->write(header));
        return movie;
    }

    Result<void> add(std::span<const std::byte> rgba) override
    {
        TRY(const std::string frame, m_writer.frame(rgba));
        return write(frame);
    }
    Result<void> finish() override
    {
        TRY(const std::string trailer, m_writer.trailer());
        TRY_VOID(write(trailer));
        m_stream.close();
        if (!m_stream)
            return std::unexpected(unwritableFile(m_file.file(), std::strerror(errno)));
        return m_file.rename();
    }

private:
    GifMovie(const fs::path& file, media::GifWriter writer) : m_file(file), m_writer(std::move(writer))
    {
        m_stream.open(m_file.unfinished(), std::ios::binary);
    }

    Result<void> write(std::string_view bytes)
    {
        if (!m_stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size())))
            return std::unexpected(unwritableFile(m_file.file(), std::strerror(errno)));
        return {};
    }

    UnfinishedFile m_file;
    media::GifWriter m_writer;
    std::ofstream m_stream;
};

/// Frames go to the standard input of ffmpeg.
class VideoMovie final : public Movie
{
public:
    static Result<std::unique_ptr<Movie>> create(const MovieOptions& options)
    {
        const fs::path program = shader::findProgram("ffmpeg");
        if (program.empty())
            return fail(Code::featureMissing, std::format("{} cannot be written: the program ffmpeg, which writes "
                                                          "{} files, is not installed.",
                                                          options.file.string(), options.file.extension().string()));
        std::array<int, 2> ends{};
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
            return std::unexpected(unwritableFile(options.file, std::strerror(errno)));
        UniqueFd ours(ends[0]);
        const UniqueFd theirs(ends[1]);
        UniqueFd messages(::memfd_create("ffmpeg messages", MFD_CLOEXEC));
        std::unique_ptr<VideoMovie> movie(new VideoMovie(options.file, std::move(ours), std::move(messages)));
        TRY(ChildProcess process, ChildProcess::start({.program = program,
                                                       .arguments = argumentsFor(options, movie->m_file.unfinished()),
                                                       .descriptors = {},
                                                       .input = theirs.value(),
                                                       .output = movie->m_messages.value()}));
        movie->m_process.emplace(std::move(process));
        return movie;
    }

    Result<void> add(std::span<const std::byte> rgba) override
    {
        while (!rgba.empty()) {
            const ssize_t sent = ::send(m_input.value(), rgba.data(), rgba.size(), MSG_NOSIGNAL);
            if (sent < 0 && errno == EINTR)
                continue;
            if (sent < 0) // It has closed its input.
                return end().and_then([&]() -> Result<void> {
                    return std::unexpected(unwritableFile(m_file.file(), "ffmpeg ended before the last frame"));
                });
            rgba = rgba.subspan(static_cast<std::size_t>(sent));
        }
        return {};
    }
    Result<void> finish() override
    {
        TRY_VOID(end());
        return m_file.rename();
    }

private:
    VideoMovie(const fs::path& file, UniqueFd input, UniqueFd messages)
        : m_file(file), m_input(std::move(input)), m_messages(std::move(messages))
    {
    }

    static std::vector<std::string> argumentsFor(const MovieOptions& options, const fs::path& output)
    {
        // Without -xerror, a full disk is not an error.
        std::vector<std::string> arguments{"-loglevel",
                                           "error",
                                           "-xerror",
                                           "-nostdin",
                                           "-y",
                                           "-f",
                                           "rawvideo",
                                           "-pixel_format",
                                           "rgba",
                                           "-video_size",
                                           std::format("{}x{}", options.extent[0], options.extent[1]),
                                           "-framerate",
                                           std::format("{}", options.rate),
                                           "-i",
                                           "pipe:0"};
        // Players expect colors at half the resolution, which requires even sides. Without the name of their
        // encoding, players guess it from the size, so that large videos would have other colors.
        const std::vector<std::string> common{
            "-vf",
            "pad=ceil(iw/2)*2:ceil(ih/2)*2,scale=out_color_matrix=bt709:out_range=tv",
            "-pix_fmt",
            "yuv420p",
            "-colorspace",
            "bt709",
            "-color_trc",
            "bt709",
            "-color_range",
            "tv",
            "-color_primaries",
            "bt709"};
        const bool isWebm = options.file.extension() == ".webm";
        const std::vector<std::string> format =
            isWebm
                ? std::vector<std::string>{"-c:v", "libvpx-vp9", "-crf", "20", "-b:v", "0", "-f", "webm"}
                : std::vector<std::string>{"-c:v", "libx264", "-crf", "16", "-movflags", "+faststart", "-f", "mp4"};
        arguments.insert(arguments.end(), common.begin(), common.end());
        arguments.insert(arguments.end(), format.begin(), format.end());
        arguments.push_back(output.string());
        return arguments;
    }

    /// Waits for ffmpeg. An error has its first message.
    Result<void> end()
    {
        m_input.reset();
        std::optional<ProcessEnd> ended;
        while (!ended) // Encoding the frames that it has can take long; Ctrl+C ends this process and the encoder.
            ended = m_process->waitFor(std::chrono::hours(1));
        if (ended->succeeded())
            return {};
        std::string message(1000, '\0');
        const ssize_t size = ::pread(m_messages.value(), message.data(), message.size(), 0);
        message.resize(static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
        message = message.substr(0, message.find('\n'));
        return std::unexpected(unwritableFile(
            m_file.file(), std::format("ffmpeg {}{}{}", ended->describe(), message.empty() ? "" : ": ", message)));
    }

    UnfinishedFile m_file;
    UniqueFd m_input;
    UniqueFd m_messages;
    std::optional<ChildProcess> m_process;
};

} // namespace

bool isMovie(const fs::path& file)
{
    constexpr std::array<std::string_view, 3> extensions{".gif", ".webm", ".mp4"};
    return std::ranges::contains(extensions, file.extension().string());
}

Result<std::unique_ptr<Movie>> Movie::create(const MovieOptions& options)
{
    return options.file.extension() == ".gif" ? GifMovie::create(options) : VideoMovie::create(options);
}

} // namespace wavelane::cli
