// SPDX-License-Identifier: MIT
#include "app/cli/debug/answer_text.h"

#include <cstddef>
#include <cstdint>
#include <format>

namespace wavelane::cli {

namespace {

std::string valueText(const Json& value, int depth)
{
    std::string text(static_cast<std::size_t>(depth) * 2, ' ');
    text += value.value("name", std::string());
    if (value.contains("type") && value["type"].is_string())
        text += " : " + value["type"].get<std::string>();
    if (value.contains("value") && value["value"].is_string())
        text += (value.value("known", true) ? " = " : " ? ") + value["value"].get<std::string>();
    text += "\n";
    if (value.contains("parts")) {
        for (const Json& part : value["parts"])
            text += valueText(part, depth + 1);
        if (value["left"] != 0)
            text += std::format("{}… {} more\n", std::string(static_cast<std::size_t>(depth) * 2 + 2, ' '),
                                value["left"].get<std::uint64_t>());
    }
    return text;
}

std::string threadText(const Json& thread)
{
    return std::format("({}, {}, {})", thread[0].get<std::uint64_t>(), thread[1].get<std::uint64_t>(),
                       thread[2].get<std::uint64_t>());
}

std::string placeText(const Json& answer)
{
    std::string text = std::format("thread {} {}", threadText(answer["thread"]), answer["state"].get<std::string>());
    if (answer["line"].is_number())
        text += std::format(" at {}:{}", answer["file"].get<std::string>(), answer["line"].get<int>());
    if (answer.contains("function") && answer["function"].is_string())
        text += " in " + answer["function"].get<std::string>();
    return text;
}

/// `resource result, bytes 4 to 7`
std::string bytesText(const Json& place)
{
    const auto offset = place["offset"].get<std::uint64_t>();
    return std::format("{} {}, bytes {} to {}", place["kind"].get<std::string>(), place["name"].get<std::string>(),
                       offset, offset + place["size"].get<std::uint64_t>() - 1);
}

/// The value, or its bytes if there is none.
std::string valueOr(const Json& change, const char* value, const char* bytes)
{
    return change[change[value].is_string() ? value : bytes].get<std::string>();
}

std::string changeText(const Json& change)
{
    std::string text = std::format("Thread {} changed byte {} of {} {} from {} to {}", threadText(change["thread"]),
                                   change["offset"].get<std::uint64_t>(), change["kind"].get<std::string>(),
                                   change["name"].get<std::string>(), valueOr(change, "value_before", "before"),
                                   valueOr(change, "value_after", "after"));
    if (change["line"].is_number())
        text += std::format(" at {}:{}", change["file"].get<std::string>(), change["line"].get<int>());
    return text + ".\n";
}

std::string breakpointText(const Json& breakpoint)
{
    std::string text = std::format("  {} {}:{}", breakpoint["number"].get<std::uint64_t>(),
                                   breakpoint["file"].get<std::string>(), breakpoint["line"].get<int>());
    if (breakpoint["hits"] != 1)
        text += std::format(" hits {}", breakpoint["hits"].get<std::uint64_t>());
    if (breakpoint["condition"].is_string())
        text += " if " + breakpoint["condition"].get<std::string>();
    if (breakpoint.contains("reached") && breakpoint["reached"].is_number())
        text += std::format(", reached {} time(s)", breakpoint["reached"].get<std::uint64_t>());
    return text + "\n";
}

} // namespace

std::string answerText(const Json& answer)
{
    std::string text = std::format("> {}\n", answer["command"].get<std::string>());
    if (answer.contains("error"))
        return text + "  " + answer["error"]["message"].get<std::string>() + "\n";
    if (answer.contains("stop") && answer["stop"].is_string())
        text += "  " + answer["stop"].get<std::string>() + ":";
    if (answer.contains("state"))
        text += "  " + placeText(answer) + "\n";
    if (answer.contains("message") && answer["message"].is_string())
        text += "  " + answer["message"].get<std::string>() + "\n";
    if (answer.contains("problem"))
        text += "  " +
                (answer["problem"].is_null() ? std::string("There is no problem.")
                                             : answer["problem"]["message"].get<std::string>()) +
                "\n";
    if (answer.contains("variables")) {
        for (const Json& each : answer["variables"])
            text += valueText(each, 1);
    }
    if (answer.contains("name"))
        text += valueText(answer, 1);
    if (answer.contains("lanes")) {
        for (const Json& each : answer["lanes"])
            text += std::format("  {}{}{}\n", placeText(each), each.contains("value") ? " : " : "",
                                each.contains("value") ? each["value"].get<std::string>() : std::string());
    }
    if (answer.contains("change"))
        text += "  " + changeText(answer["change"]);
    if (answer.contains("breakpoints")) {
        for (const Json& each : answer["breakpoints"])
            text += breakpointText(each);
    }
    if (answer.contains("watch_points")) {
        for (const Json& each : answer["watch_points"])
            text += std::format("  {} {}\n", each["number"].get<std::uint64_t>(), bytesText(each));
    }
    if (answer.contains("memories")) {
        for (const Json& each : answer["memories"])
            text += std::format("  {} {}: {} bytes\n", each["kind"].get<std::string>(),
                                each["name"].get<std::string>(), each["size"].get<std::uint64_t>());
    }
    if (answer.contains("printed")) {
        for (const Json& each : answer["printed"])
            text += std::format("  {} {}\n", threadText(each["thread"]), each["text"].get<std::string>());
    }
    if (answer.contains("bytes"))
        text += std::format("  {}\n", answer["bytes"].get<std::string>());
    if (answer.contains("disassembly")) {
        for (const Json& each : answer["disassembly"])
            text += std::format("{:>6} {}\n",
                                each["line"].is_number() ? std::to_string(each["line"].get<int>()) : std::string(),
                                each["text"].get<std::string>());
    }
    return text;
}

} // namespace wavelane::cli
