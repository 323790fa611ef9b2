// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace wavelane::exporter {

/// What a template is filled with.
struct TemplateValues
{
    std::set<std::string> flags;              ///< Conditions that hold.
    std::map<std::string, std::string> texts; ///< By name; a text of several lines is indented like its place.
};

/// The text of a template, one of the files below resources/export. A template is a text with lines of its own:
///
///   //% if NAME or OTHER     what follows is for programs that have one of these
///   //% else
///   //% end
///
/// and `@name@` for a text. A line that holds nothing but a text goes where the text is empty. Blank lines never
/// follow each other, and none stands behind an opening brace or in front of a closing one.
///
/// Throws std::logic_error for a text without a value and for conditions that are not closed: a defect of the
/// template.
std::string fillTemplate(std::string_view text, const TemplateValues& values);

/// The text of a file below resources/export; throws std::logic_error where there is none.
std::string_view templateText(std::string_view name);

} // namespace wavelane::exporter
