// SPDX-License-Identifier: MIT
#pragma once

#include <QPlainTextEdit>

#include <string>

namespace wavelane::ui {

/// How many lines one text has that the other has not.
struct DiffCounts
{
    std::size_t added = 0;
    std::size_t removed = 0;
};

/// What became of a text, in the unified form: lines that are gone and new between three lines that stayed, with the
/// numbers that they had and have. Of more than 5000 such lines the first are shown and the rest is counted.
class DiffView final : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit DiffView(QWidget* parent = nullptr);

    DiffCounts show(const std::string& before, const std::string& after);

private:
    enum class Kind { same, removed, added, gap };
    void appendLine(Kind kind, std::size_t before, std::size_t after, std::string_view line);

    int m_digits = 1;
    int m_lines = 0;
    QTextCursor m_end;
};

} // namespace wavelane::ui
