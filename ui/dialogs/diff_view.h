// SPDX-License-Identifier: MIT
#pragma once

#include <QPlainTextEdit>

#include <string>

namespace wavelane::ui {

/// Numbers of added and removed lines.
struct DiffCounts
{
    std::size_t added = 0;
    std::size_t removed = 0;
};

/// The difference of two texts in unified form with three lines of context and line numbers. Only the first 5000
/// lines are shown; the rest are counted.
class DiffView final : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit DiffView(QWidget* parent = nullptr);

    DiffCounts show(const std::string& before, const std::string& after);

protected:
    void changeEvent(QEvent* event) override;

private:
    /// The state of the block of a line; other blocks have Qt's state of -1.
    enum class Kind { same, removed, added, gap };
    QTextBlockFormat blockFormat(Kind kind) const;
    QTextCharFormat letterFormat(Kind kind) const;
    void appendLine(Kind kind, std::size_t before, std::size_t after, std::string_view line);

    int m_digits = 1;
    int m_lines = 0;
    QTextCursor m_end;
};

} // namespace wavelane::ui
