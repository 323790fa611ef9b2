// SPDX-License-Identifier: MIT
#include "app/cli/run/run_settings.h"

#include "core/base/text/parse_number.h"
#include "core/base/try.h"

#include <CLI/CLI.hpp>

#include <cmath>
#include <cstdint>
#include <format>
#include <string_view>
#include <utility>

namespace wavelane::cli {

namespace {

constexpr double minSeconds = 0.001;
constexpr int maxSeconds = 1'000'000;
constexpr double minRate = 0.001;
constexpr int maxRate = 10'000;

/// Returns an error message unless the text is a number in the range. The parser accepts "nan", which passes every
/// range check.
std::string checkNumber(const std::string& text, std::string_view unit, double min, int max)
{
    double number = 0;
    if (CLI::detail::lexical_cast(text, number) && number >= min && number <= max)
        return {};
    return std::format("{} is not a number of {} from {} to {}", text, unit, min, max);
}

Result<plan::ConstantOverride> parseSetting(const std::string& text)
{
    const std::size_t equals = text.find('=');
    const std::size_t dot = text.find('.');
    if (equals == std::string::npos || dot == std::string::npos || dot == 0 || dot + 1 >= equals ||
        equals + 1 == text.size())
        return fail(Code::badValue, std::format("--set {}: Use NAME.MEMBER=VALUE.", text));
    const std::string value = text.substr(equals + 1);
    return plan::ConstantOverride{.resource = text.substr(0, dot),
                                  .member = text.substr(dot + 1, equals - dot - 1),
                                  .value = parseJson(value).value_or(Json(value))};
}

} // namespace

Result<std::vector<plan::ConstantOverride>> parseSettings(const std::vector<std::string>& texts)
{
    std::vector<plan::ConstantOverride> settings;
    for (const std::string& each : texts) {
        TRY(plan::ConstantOverride setting, parseSetting(each));
        settings.push_back(std::move(setting));
    }
    return settings;
}

Result<project::ViewSize> parseViewSize(const std::string& text)
{
    const std::size_t cross = text.find('x');
    const auto width = parseInteger<std::uint32_t>(std::string_view(text).substr(0, cross));
    const auto height = parseInteger<std::uint32_t>(
        cross == std::string::npos ? std::string_view() : std::string_view(text).substr(cross + 1));
    const auto isSide = [](const ParsedNumber<std::uint32_t>& side) {
        return side && *side >= 1 && *side <= project::maxViewSide;
    };
    if (!isSide(width) || !isSide(height))
        return fail(Code::badValue, std::format("--view {}: Use WIDTHxHEIGHT with numbers from 1 to {}.", text,
                                                project::maxViewSide));
    return project::ViewSize{*width, *height};
}

std::chrono::milliseconds TimeLimits::compileDeadline() const
{
    return std::chrono::milliseconds(static_cast<std::int64_t>(std::ceil(compileSeconds * 1000)));
}

void addTimeLimits(CLI::App& command, TimeLimits& limits)
{
    const auto add = [&](const char* name, double& seconds, const char* text) {
        command.add_option(name, seconds, text)
            ->type_name("SECONDS")
            ->check([](const std::string& given) { return checkNumber(given, "seconds", minSeconds, maxSeconds); })
            ->capture_default_str();
    };
    add("--timeout", limits.frameSeconds, "Time limit of each frame in seconds");
    add("--compile-timeout", limits.compileSeconds, "Time limit of each compile in seconds");
}

std::string checkRate(const std::string& text)
{
    return checkNumber(text, "frames per second", minRate, maxRate);
}

} // namespace wavelane::cli
