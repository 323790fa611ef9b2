// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace wavelane::exporter {

/// The input of a template.
struct TemplateValues
{
    std::set<std::string> flags;              ///< Conditions that are true.
    std::map<std::string, std::string> texts; ///< By name. Each line of a text is indented like its placeholder.
};

/// Fills a template, one of the files in resources/export. A template is a text with these commands on separate
/// lines:
///
///   //% if NAME or OTHER     the following lines are written if one of these flags is set
///   //% else
///   //% end
///
/// `@name@` inserts a text. A line that contains only an empty text is removed. Consecutive blank lines are merged,
/// and blank lines after an opening brace or before a closing one are removed.
///
/// Throws std::logic_error if a text has no value or a condition is not closed, which is a defect of the template.
std::string fillTemplate(std::string_view text, const TemplateValues& values);

/// The text of a file in resources/export; throws std::logic_error if there is no such file.
std::string_view templateText(std::string_view name);

} // namespace wavelane::exporter
