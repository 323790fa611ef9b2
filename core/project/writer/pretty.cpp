// SPDX-License-Identifier: MIT
#include "core/project/writer/pretty.h"

#include <algorithm>
#include <string_view>

namespace wavelane::project {

namespace {

constexpr std::size_t maxWidth = 110;
/// The document and its sections (`shaders`, `resources`, …) are never on one line.
constexpr std::size_t openLevels = 2;

class Printer
{
public:
    std::string take() { return std::move(m_text); }

    /// `used` is the width of the line before the value.
    void print(const Json& json, std::size_t level, std::size_t used)
    {
        const bool section = level < openLevels && !json.empty() && !(level > 0 && isPlainList(json));
        if (!json.is_structured() || (!section && fits(json, maxWidth - std::min(maxWidth, used + 1)))) {
            compact(json);
            return;
        }
        if (isPlainList(json))
            printPlainList(json, level);
        else
            printMembers(json, level);
    }

private:
    static bool isPlainList(const Json& json)
    {
        return json.is_array() && std::ranges::none_of(json, [](const Json& each) { return each.is_structured(); });
    }

    /// Whether the value fits on one line with `room` bytes.
    static bool fits(const Json& json, std::size_t room) { return measure(json, room) <= room; }

    static std::size_t measure(const Json& json, std::size_t room)
    {
        if (!json.is_structured())
            return dumpJson(json).size();
        std::size_t width = json.is_object() && !json.empty() ? 4 : 2;
        bool first = true;
        const auto add = [&](std::size_t bytes) {
            width += bytes + (first ? 0 : 2);
            first = false;
        };
        if (json.is_object()) {
            for (const auto& [key, value] : json.get_ref<const Json::object_t&>()) {
                if (width > room)
                    return width;
                add(dumpJson(Json(key)).size() + 2 + measure(value, room));
            }
            return width;
        }
        for (const Json& value : json) {
            if (width > room)
                return width;
            add(measure(value, room));
        }
        return width;
    }

    void compact(const Json& json)
    {
        if (json.is_object() && !json.empty()) {
            m_text += "{ ";
            bool first = true;
            for (const auto& [key, value] : json.get_ref<const Json::object_t&>()) {
                m_text += (first ? "" : ", ") + dumpJson(Json(key)) + ": ";
                compact(value);
                first = false;
            }
            m_text += " }";
        } else if (json.is_array()) {
            m_text += '[';
            bool first = true;
            for (const Json& value : json) {
                m_text += first ? "" : ", ";
                compact(value);
                first = false;
            }
            m_text += ']';
        } else {
            m_text += dumpJson(json);
        }
    }

    void newLine(std::size_t level)
    {
        m_text += '\n';
        m_text.append(2 * level, ' ');
    }

    void printPlainList(const Json& json, std::size_t level)
    {
        m_text += '[';
        newLine(level + 1);
        std::size_t column = 2 * (level + 1);
        bool first = true;
        for (const Json& value : json) {
            const std::string text = dumpJson(value);
            if (!first) {
                m_text += ',';
                if (column + text.size() + 3 > maxWidth) {
                    newLine(level + 1);
                    column = 2 * (level + 1);
                } else {
                    m_text += ' ';
                    column += 2;
                }
            }
            m_text += text;
            column += text.size();
            first = false;
        }
        newLine(level);
        m_text += ']';
    }

    void printMembers(const Json& json, std::size_t level)
    {
        m_text += json.is_object() ? '{' : '[';
        bool first = true;
        const auto separate = [&] {
            m_text += first ? "" : ",";
            first = false;
            newLine(level + 1);
        };
        if (json.is_object()) {
            for (const auto& [key, value] : json.get_ref<const Json::object_t&>()) {
                separate();
                const std::string name = dumpJson(Json(key)) + ": ";
                m_text += name;
                print(value, level + 1, 2 * (level + 1) + name.size());
            }
        } else {
            for (const Json& value : json) {
                separate();
                print(value, level + 1, 2 * (level + 1));
            }
        }
        newLine(level);
        m_text += json.is_object() ? '}' : ']';
    }

    std::string m_text;
};

} // namespace

std::string prettyText(const Json& json)
{
    Printer printer;
    printer.print(json, 0, 0);
    return printer.take() + '\n';
}

} // namespace wavelane::project
