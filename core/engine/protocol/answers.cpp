// SPDX-License-Identifier: MIT
#include "core/engine/protocol/answers.h"

#include "core/plan/report/report_fields.h"
#include "core/plan/report/report_json.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <format>

namespace wavelane::run {

void describe(auto& fields, AnyConst<Progress> auto& progress)
{
    fields("stage", progress.stage);
    fields("at", progress.at);
    fields("frame", progress.frame);
    fields("bytes", progress.bytes);
    fields("total", progress.totalBytes);
}

} // namespace wavelane::run

namespace wavelane::engine {

namespace {

constexpr std::uint32_t sideLimit = 1U << 20; // Texels; prevents overflow of the product.

/// The picture of an image; null if it was not received.
std::shared_ptr<const plan::SharedPicture> pictureOf(const plan::PresentedReport& image, std::uint64_t id,
                                                     const ReceivedPictures& pictures)
{
    auto picture = pictures.find(id);
    return picture && picture->width == image.width && picture->height == image.height ? picture : nullptr;
}

void refuseImage(plan::RunReport& report, const plan::PresentedReport& image, std::string message)
{
    report.ok = false;
    report.diagnostics.push_back({.code = Code::internalError, .message = std::move(message), .at = image.at});
}

} // namespace

Json toJson(const run::Progress& progress)
{
    return describedToJson(progress);
}

run::Progress progressFromJson(const Json& json)
{
    return describedFromJson<run::Progress>(json);
}

Json toJson(const Error& error)
{
    Json causes = Json::array();
    for (const Error& each : error.causes)
        causes.push_back(toJson(each));
    return {
        {"code", toString(error.code)}, {"message", error.message}, {"at", error.at}, {"causes", std::move(causes)}};
}

Error errorFromJson(const Json& json)
{
    Error error{.code = codeFromString(stringOr(json, "code")).value_or(Code::internalError),
                .message = stringOr(json, "message"),
                .at = stringOr(json, "at"),
                .causes = {}};
    // Nested causes are ignored: we never send any, and a hostile peer could nest them without limit.
    if (const Json& causes = memberOr(json, "causes"); causes.is_array()) {
        for (const Json& each : causes)
            error.causes.push_back({.code = codeFromString(stringOr(each, "code")).value_or(Code::internalError),
                                    .message = stringOr(each, "message"),
                                    .at = stringOr(each, "at"),
                                    .causes = {}});
    }
    return error;
}

Json toJson(const plan::ShaderReport& report)
{
    Json json = describedToJson(report);
    json["name"] = report.name;
    return json;
}

plan::ShaderReport shaderReportFromJson(const Json& json)
{
    return describedFromJson(json, plan::ShaderReport{.name = stringOr(json, "name")});
}

Json runAnswerToJson(const plan::RunReport& report)
{
    Json slots = Json::array();
    std::uint64_t offset = 0;
    for (const plan::PresentedReport& each : report.presented) {
        slots.push_back({{"offset", offset},
                         {"size", each.pixels.size()},
                         {"copied", each.copiedBytes},
                         {"picture", each.picture ? each.picture->id : 0}});
        offset += each.pixels.size();
    }
    return {{"report", plan::toJson(report)}, {"pixels", std::move(slots)}};
}

std::size_t presentedSizeInBytes(const plan::RunReport& report)
{
    std::size_t size = 0;
    for (const plan::PresentedReport& each : report.presented)
        size += each.pixels.size();
    return size;
}

void copyPresented(const plan::RunReport& report, std::span<std::byte> bulk)
{
    for (const plan::PresentedReport& each : report.presented) {
        std::ranges::copy(each.pixels, bulk.begin());
        bulk = bulk.subspan(each.pixels.size());
    }
}

plan::RunReport runAnswerFromJson(const Json& json, std::span<const std::byte> bulk, const ReceivedPictures& pictures)
{
    plan::RunReport report = plan::reportFromJson(memberOr(json, "report"));
    const Json& slots = memberOr(json, "pixels");
    std::uint64_t next = 0; // Pixels must be consecutive, so that the same bytes cannot be used for many images.
    for (std::size_t i = 0; slots.is_array() && i < std::min(slots.size(), report.presented.size()); ++i) {
        plan::PresentedReport& image = report.presented[i];
        const std::uint64_t offset = unsignedOr(slots[i], "offset");
        const std::uint64_t size = unsignedOr(slots[i], "size");
        if (const std::uint64_t picture = unsignedOr(slots[i], "picture"); picture != 0) {
            image.picture = pictureOf(image, picture, pictures);
            if (!image.picture)
                refuseImage(report, image,
                            std::format("The engine named picture {} for '{}' but did not send it.", picture,
                                        image.resource));
            continue;
        }
        const bool plausible = image.width <= sideLimit && image.height <= sideLimit;
        const std::uint64_t expected = std::uint64_t{4} * image.width * image.height;
        if (size == 0)
            continue; // Not requested.
        if (!plausible || size != expected || offset != next || size > bulk.size() - next) {
            refuseImage(report, image,
                        std::format("The engine announced {} bytes for the image of '{}' but did not send them.",
                                    size, image.resource));
            continue;
        }
        next += size;
        const auto pixels = bulk.subspan(offset, size);
        image.pixels.assign(pixels.begin(), pixels.end());
        image.copiedBytes = unsignedOr(slots[i], "copied") + size;
    }
    return report;
}

} // namespace wavelane::engine
