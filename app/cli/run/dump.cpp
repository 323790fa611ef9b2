// SPDX-License-Identifier: MIT
#include "app/cli/run/dump.h"

#include "app/cli/run/dump_format.h"
#include "app/cli/run/movie.h"
#include "core/base/first_error.h"
#include "core/base/text/parse_number.h"
#include "core/base/try.h"
#include "core/project/writer.h"

#include <algorithm>
#include <array>
#include <format>
#include <string_view>
#include <vector>

namespace wavelane::cli {

namespace {

constexpr std::array<std::string_view, 6> extensions{".bin", ".hex", ".csv", ".npy", ".png", ".exr"};

bool parseNumber(std::string_view text, std::optional<std::uint64_t>& number)
{
    const auto value = parseInteger<std::uint64_t>(text);
    if (value)
        number = *value;
    return value.has_value();
}

/// A place for the number of a frame in the name of a file: `%d`, or `%04d` with leading zeros.
struct NumberPlace
{
    std::size_t begin = 0;
    std::size_t size = 0;
    int digits = 1; ///< At least.
};

constexpr int maxDigits = 20;

/// All places in a text.
std::vector<NumberPlace> numberPlaces(std::string_view text)
{
    std::vector<NumberPlace> places;
    for (std::size_t begin = text.find('%'); begin != std::string_view::npos; begin = text.find('%', begin + 1)) {
        std::size_t end = begin + 1;
        int digits = 0;
        while (end < text.size() && text[end] >= '0' && text[end] <= '9' && digits <= maxDigits)
            digits = digits * 10 + (text[end++] - '0');
        const bool isPlain = end == begin + 1;
        const bool isPadded = !isPlain && text[begin + 1] == '0' && digits >= 1 && digits <= maxDigits;
        if (end < text.size() && text[end] == 'd' && (isPlain || isPadded))
            places.push_back({.begin = begin, .size = end + 1 - begin, .digits = std::max(digits, 1)});
    }
    return places;
}

std::array<std::uint64_t, 3> extentOfMip(const plan::ResourceReport& resource, std::uint64_t mip)
{
    std::array<std::uint64_t, 3> extent{};
    for (std::size_t i = 0; i < extent.size(); ++i)
        extent[i] = std::max<std::uint64_t>(1, mip < 64 ? resource.extent[i] >> mip : 0);
    return extent;
}

} // namespace

Result<DumpRequest> parseDump(const std::string& text)
{
    const auto reject = [&](std::string_view problem) {
        return fail(Code::badValue, std::format("--dump {}: {}; use RESOURCE[@mip,slice]=FILE.", text, problem));
    };
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
        return reject("the resource or the file is missing");
    DumpRequest request{.resource = text.substr(0, equals), .mip = {}, .slice = {}, .file = text.substr(equals + 1)};
    if (const std::size_t at = request.resource.find('@'); at != std::string::npos) {
        std::string part = request.resource.substr(at + 1);
        request.resource.erase(at);
        request.everyFrame = part == "frame" || part.starts_with("frame,");
        if (request.everyFrame)
            part.erase(0, std::string_view("frame,").size());
        const std::size_t comma = part.find(',');
        if (!(request.everyFrame && part.empty()) &&
            !parseNumber(std::string_view(part).substr(0, comma), request.mip))
            return reject("the mip is not a number");
        if (comma != std::string::npos && !parseNumber(std::string_view(part).substr(comma + 1), request.slice))
            return reject("the slice is not a number");
    }
    if (isMovie(request.file)) {
        if (!request.everyFrame)
            return reject(std::format("a {} file contains all frames; use RESOURCE@frame=FILE",
                                      request.file.extension().string()));
        return request;
    }
    if (request.everyFrame && numberPlaces(request.file.native()).size() != 1)
        return reject("the file of each frame needs one place for its number, such as %04d");
    if (!std::ranges::contains(extensions, request.file.extension().string()))
        return reject(std::format("the extension is '{}' instead of .bin, .hex, .csv, .npy, .png, or .exr",
                                  request.file.extension().string()));
    return request;
}

DumpRequest ofFrame(const DumpRequest& dump, std::uint64_t frame)
{
    DumpRequest request = dump;
    std::string name = dump.file.native();
    const std::vector<NumberPlace> places = numberPlaces(name);
    if (places.size() == 1)
        name.replace(places[0].begin, places[0].size, std::format("{:0{}}", frame, places[0].digits));
    request.file = name;
    request.everyFrame = false;
    return request;
}

bool isSkipped(const plan::RunReport& report, const Result<void>& written)
{
    const bool isGone =
        !written && (written.error().code == Code::deviceLost || written.error().code == Code::engineDied);
    return firstError(report.diagnostics) != nullptr && (report.frames == 0 || isGone);
}

Diagnostic skippedDump(const plan::RunReport& report, const DumpRequest& request)
{
    constexpr std::array failures{Code::deviceLost, Code::deviceMissing, Code::engineDied, Code::timedOut,
                                  Code::cancelled};
    const Code code = firstError(report.diagnostics)->code;
    return {.severity = Severity::note,
            .code = code,
            .message = std::format("The run {} ({}), so the dump of '{}' was not written to {}.",
                                   std::ranges::contains(failures, code) ? "failed" : "was rejected", toString(code),
                                   request.resource, request.file.string())};
}

namespace {

/// The resource of a request. Images, which show textures, and parts of textures are checked.
Result<const plan::ResourceReport*> findDumped(const plan::RunReport& report, const DumpRequest& request,
                                               bool isImage)
{
    const auto found = std::ranges::find(report.resources, request.resource, &plan::ResourceReport::name);
    if (found == report.resources.end())
        return fail(Code::unknownResource, std::format("--dump: The run has no resource '{}'.", request.resource));
    const bool isTexture = found->kind.starts_with("texture");
    if (isImage && !isTexture)
        return fail(Code::formatUnsupported,
                    std::format("--dump: '{}' is of kind {}, but {} files contain images.", request.resource,
                                found->kind, request.file.extension().string()));
    if (!isTexture && (request.mip || request.slice))
        return fail(Code::badValue, std::format("--dump: '{}' is of kind {} and has no mips or slices.",
                                                request.resource, found->kind));
    return &*found;
}

} // namespace

Result<DumpedTexels> readTexels(Runner& runner, const plan::RunReport& report, const DumpRequest& request)
{
    TRY(const plan::ResourceReport* const resource, findDumped(report, request, true));
    TRY(std::vector<std::byte> bytes,
        runner.read(
            {.resource = request.resource, .mip = request.mip.value_or(0), .slice = request.slice.value_or(0)}));
    return DumpedTexels{.bytes = std::move(bytes),
                        .format = resource->format.value_or(Format::R8G8B8A8_UNORM),
                        .extent = extentOfMip(*resource, request.mip.value_or(0))};
}

Result<void> dump(Runner& runner, const plan::RunReport& report, const DumpRequest& request)
{
    const std::string extension = request.file.extension().string();
    const bool isImage = extension == ".png" || extension == ".exr";
    TRY(const plan::ResourceReport* const found, findDumped(report, request, isImage));
    const bool isTexture = found->kind.starts_with("texture");

    plan::ReadRequest read{.resource = request.resource, .mip = request.mip, .slice = request.slice};
    const bool needsOneSlice = isImage || (isTexture && (extension == ".csv" || extension == ".npy"));
    if (needsOneSlice && !read.mip)
        read.mip = 0;
    if (needsOneSlice && !read.slice)
        read.slice = 0;
    TRY(const std::vector<std::byte> bytes, runner.read(read));

    const DumpedBytes dumped{.bytes = bytes,
                             .format = found->format,
                             .stride = found->stride,
                             .layout = found->layout,
                             .isTexture = isTexture,
                             .extent = extentOfMip(*found, read.mip.value_or(0))};
    TRY(const std::string file, fileContents(dumped, extension));
    return project::writeFileAtomically(request.file, file);
}

} // namespace wavelane::cli
