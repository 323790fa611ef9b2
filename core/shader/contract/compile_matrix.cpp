// SPDX-License-Identifier: MIT
#include "core/shader/contract/compile_matrix.h"

#include "core/base/diagnostic_json.h"
#include "core/base/json/json_fields.h"

#include <algorithm>
#include <format>
#include <map>
#include <optional>
#include <utility>

namespace wavelane::shader {

namespace {

/// One value per row; null for rows without the value and rows that are left out.
using RowValues = std::vector<const Json*>;

/// Converts a list of named objects to `{name: element}` without the unused ones. Returns nothing for other lists.
std::optional<Json> namedElements(const Json& list)
{
    Json named = Json::object();
    for (const Json& each : list) {
        if (!each.is_object() || !each.contains("name"))
            return std::nullopt;
        if (each.value("used", true))
            named[each["name"].get<std::string>()] = each;
    }
    return named;
}

class MatrixComparison
{
public:
    explicit MatrixComparison(std::size_t rows) : m_rows(rows) {}

    /// Compares the rows for which `part` is true.
    void compare(const std::string& what, const RowValues& values, const std::vector<bool>& part)
    {
        const Json* first = nullptr;
        bool equal = true;
        bool objects = true;
        bool lists = true;
        for (std::size_t i = 0; i < m_rows; ++i) {
            if (!part[i])
                continue;
            if (values[i] == nullptr) {
                note(what, values);
                return;
            }
            first = first == nullptr ? values[i] : first;
            equal = equal && *values[i] == *first;
            objects = objects && values[i]->is_object();
            lists = lists && values[i]->is_array();
        }
        if (first == nullptr || equal)
            return;
        if (objects)
            compareMembers(what, values, part);
        else if (!lists || !compareNamed(what, values, part))
            note(what, values);
    }

    std::vector<MatrixDifference> take() { return std::move(m_found); }

private:
    void compareMembers(const std::string& what, const RowValues& values, const std::vector<bool>& part)
    {
        std::vector<std::string> keys; // In order of first appearance.
        for (std::size_t i = 0; i < m_rows; ++i) {
            if (!part[i])
                continue;
            for (const auto& [key, value] : values[i]->items())
                if (!std::ranges::contains(keys, key))
                    keys.push_back(key);
        }
        for (const std::string& key : keys) {
            if (key == "needed_at")
                continue;
            RowValues inner(m_rows, nullptr);
            for (std::size_t i = 0; i < m_rows; ++i)
                if (part[i] && values[i]->contains(key))
                    inner[i] = &(*values[i])[key];
            compare(what.empty() ? key : what + "/" + key, inner, part);
        }
    }

    bool compareNamed(const std::string& what, const RowValues& values, const std::vector<bool>& part)
    {
        std::vector<Json> named(m_rows);
        RowValues inner(m_rows, nullptr);
        for (std::size_t i = 0; i < m_rows; ++i) {
            if (!part[i])
                continue;
            std::optional<Json> elements = namedElements(*values[i]);
            if (!elements)
                return false;
            named[i] = std::move(*elements);
            inner[i] = &named[i];
        }
        compare(what, inner, part);
        return true;
    }

    void note(const std::string& what, const RowValues& values)
    {
        MatrixDifference difference{.what = what, .values = std::vector<Json>(m_rows)};
        for (std::size_t i = 0; i < m_rows; ++i)
            if (values[i] != nullptr)
                difference.values[i] = *values[i];
        m_found.push_back(std::move(difference));
    }

    std::size_t m_rows;
    std::vector<MatrixDifference> m_found;
};

/// The first diagnostic of each row for each source line.
std::map<std::string, std::vector<Json>> diagnosticsByLine(const std::vector<MatrixRow>& rows)
{
    std::map<std::string, std::vector<Json>> found;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!rows[i].present)
            continue;
        for (const Diagnostic& each : rows[i].diagnostics) {
            const std::string line = each.line > 0 ? std::format(":{}", each.line) : "";
            auto& values =
                found.try_emplace(std::format("diagnostics/{}{}", each.file, line), rows.size()).first->second;
            if (values[i].is_null())
                values[i] = std::format("{}: {}", toString(each.severity), each.message);
        }
    }
    return found;
}

} // namespace

void describe(auto& fields, AnyConst<MatrixRow> auto& row)
{
    fields("name", row.name);
    fields("compiler", row.compiler);
    fields("present", row.present);
    fields("ok", row.ok);
    fields("milliseconds", row.milliseconds);
    fields("size", row.size);
    fields.converted(
        "diagnostics", row.diagnostics, [](const Diagnostics& each) { return wavelane::toJson(each); },
        diagnosticsFromJson);
    fields("reflection", row.reflection);
}

Json toJson(const MatrixRow& row)
{
    return describedToJson(row);
}

MatrixRow matrixRowFromJson(const Json& json)
{
    return describedFromJson<MatrixRow>(json);
}

std::vector<MatrixDifference> differences(const std::vector<MatrixRow>& rows)
{
    MatrixComparison comparison(rows.size());
    std::vector<Json> compiles(rows.size());
    std::vector<bool> present;
    std::vector<bool> compiled;
    RowValues compileValues(rows.size(), nullptr);
    RowValues reflections(rows.size(), nullptr);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        compiles[i] = rows[i].ok;
        present.push_back(rows[i].present);
        compiled.push_back(rows[i].present && rows[i].ok && rows[i].reflection.is_object());
        compileValues[i] = rows[i].present ? &compiles[i] : nullptr;
        reflections[i] = &rows[i].reflection;
    }
    comparison.compare("compiles", compileValues, present);
    for (const auto& [what, values] : diagnosticsByLine(rows)) {
        RowValues messages(rows.size(), nullptr);
        bool inAllRows = true;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            messages[i] = values[i].is_null() ? nullptr : &values[i];
            inAllRows = inAllRows && (!present[i] || messages[i] != nullptr);
        }
        // If all compilers report the line, different wording is not a difference.
        if (!inAllRows)
            comparison.compare(what, messages, present);
    }
    comparison.compare("", reflections, compiled);
    return comparison.take();
}

} // namespace wavelane::shader
