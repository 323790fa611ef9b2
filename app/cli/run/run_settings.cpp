// SPDX-License-Identifier: MIT
#include "app/cli/run/run_settings.h"

#include "core/base/try.h"

#include <CLI/CLI.hpp>

#include <format>
#include <utility>

namespace wavelane::cli {

namespace {

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

std::string checkSeconds(const std::string& text)
{
    constexpr double minSeconds = 0.001;
    constexpr int maxSeconds = 1'000'000;
    double seconds = 0;
    if (CLI::detail::lexical_cast(text, seconds) && seconds >= minSeconds && seconds <= maxSeconds)
        return {};
    return std::format("{} is not a number of seconds from {} to {}", text, minSeconds, maxSeconds);
}

} // namespace wavelane::cli
