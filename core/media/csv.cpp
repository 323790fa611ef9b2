// SPDX-License-Identifier: MIT
#include "core/media/csv.h"

#include "core/base/text/parse_number.h"

#include <algorithm>
#include <array>
#include <format>

namespace wavelane::media {

namespace {

constexpr std::string_view blanks = " \t\r";
constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";

std::string_view trimmed(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

bool isNumber(std::string_view cell)
{
    if (cell == "true" || cell == "false")
        return true;
    if (cell.starts_with('-') || cell.starts_with('+'))
        cell.remove_prefix(1);
    if (cell.empty() || cell.starts_with('-') || cell.starts_with('+'))
        return false;
    if (cell.starts_with("0x") || cell.starts_with("0X"))
        return parseInteger<std::uint64_t>(cell.substr(2), 16).has_value();
    const ParsedNumber<double> number = parseReal(cell);
    return number || number.error() == NumberError::range;
}

/// Splits a line into cells. Separators in quotes belong to the cell, and a doubled quote stands for one.
std::vector<std::string> split(std::string_view line, char separator)
{
    std::vector<std::string> cells;
    std::string cell;
    bool isQuoted = false;
    bool wasQuoted = false;
    const auto finish = [&] {
        cells.push_back(wasQuoted ? cell : std::string(trimmed(cell)));
        cell.clear();
        wasQuoted = false;
    };
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char each = line[i];
        if (isQuoted && each == '"' && i + 1 < line.size() && line[i + 1] == '"') {
            cell += '"';
            ++i;
        } else if (each == '"' && (isQuoted || trimmed(cell).empty())) {
            if (!isQuoted)
                cell.clear();
            isQuoted = !isQuoted;
            wasQuoted = true;
        } else if (each == separator && !isQuoted) {
            finish();
        } else if (!wasQuoted || isQuoted) {
            cell += each;
        }
    }
    finish();
    return cells;
}

char separatorOf(std::string_view line)
{
    for (const char each : {',', ';', '\t'}) {
        if (line.contains(each))
            return each;
    }
    return ',';
}

/// Quotes a cell if a reader would otherwise see a separator, trim spaces, or find a byte order mark.
std::string quoted(const std::string& cell)
{
    if (cell.find_first_of(",;\t\"\n\r") == std::string::npos && trimmed(cell) == cell &&
        !cell.starts_with(byteOrderMark))
        return cell;
    std::string text = "\"";
    for (const char each : cell)
        text += each == '"' ? std::string("\"\"") : std::string(1, each);
    return text + '"';
}

void appendLine(std::string& text, std::span<const std::string> cells)
{
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0)
            text += ',';
        text += quoted(cells[i]);
    }
    text += '\n';
}

/// Removes the next line from the text and returns it without its line end.
std::string_view takeLine(std::string_view& text)
{
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    const std::string_view line = text.substr(0, end);
    const bool isPair = text.substr(end).starts_with("\r\n");
    text.remove_prefix(std::min(end + (isPair ? 2 : 1), text.size()));
    return line;
}

std::string_view withoutByteOrderMark(std::string_view text)
{
    return text.starts_with(byteOrderMark) ? text.substr(byteOrderMark.size()) : text;
}

} // namespace

std::vector<std::string> readCsvHeader(std::string_view text)
{
    text = withoutByteOrderMark(text);
    std::string_view line;
    while (!text.empty() && trimmed(line).empty())
        line = takeLine(text);
    std::vector<std::string> cells = split(line, separatorOf(line));
    return trimmed(line).empty() || std::ranges::any_of(cells, isNumber) ? std::vector<std::string>() : cells;
}

Result<CsvTable> readCsv(std::string_view text, std::uint64_t maxCells)
{
    text = withoutByteOrderMark(text);
    CsvTable table;
    char separator = 0;
    std::size_t lineNumber = 0;
    while (!text.empty()) {
        const std::string_view line = takeLine(text);
        ++lineNumber;
        if (trimmed(line).empty())
            continue;
        const bool isFirst = separator == 0;
        if (isFirst)
            separator = separatorOf(line);
        std::vector<std::string> cells = split(line, separator);
        if (isFirst) {
            table.columns = cells.size();
            if (std::ranges::none_of(cells, isNumber)) {
                table.header = std::move(cells);
                continue;
            }
        }
        if (cells.size() != table.columns)
            return fail(Code::badValue, std::format("Line {} of the CSV file has {} cells, but the first has {}.",
                                                    lineNumber, cells.size(), table.columns));
        if (const auto invalid = std::ranges::find_if_not(cells, isNumber); invalid != cells.end())
            return fail(Code::badValue, std::format("Line {}, column {} of the CSV file is not a number: '{}'.",
                                                    lineNumber, invalid - cells.begin() + 1, invalid->substr(0, 40)));
        if (cells.size() > maxCells - table.cells.size())
            return fail(Code::limitExceeded, std::format("The CSV file has more than {} cells.", maxCells));
        std::ranges::move(cells, std::back_inserter(table.cells));
    }
    return table;
}

std::string writeCsvHeader(std::span<const std::string> names)
{
    std::string text;
    if (!std::ranges::any_of(names, isNumber))
        appendLine(text, names);
    return text;
}

std::string writeCsv(const CsvTable& table)
{
    std::string text = table.header.empty() ? std::string() : writeCsvHeader(table.header);
    for (std::size_t row = 0; row < table.rows(); ++row)
        appendLine(text, std::span(table.cells).subspan(row * table.columns, table.columns));
    return text;
}

} // namespace wavelane::media
