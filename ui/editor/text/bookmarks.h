// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTextCursor>

#include <optional>
#include <vector>

class QTextDocument;

namespace wavelane::ui {

/// Bookmarked lines of a text; they move with the text. Owned by the text document, so all editors of a file share
/// them. They are not saved. UI thread.
class Bookmarks final : public QObject
{
    Q_OBJECT

public:
    /// The bookmarks of a text; created on first use.
    static Bookmarks& of(QTextDocument& document);

    void toggle(int line); ///< 0-based.
    bool has(int line) const;
    std::vector<int> lines() const; ///< Sorted, without duplicates.
    /// The next bookmark after a line, or before it; wraps around. Nothing if there are no bookmarks.
    std::optional<int> next(int line, bool backwards = false) const;

Q_SIGNALS:
    void changed();

private:
    explicit Bookmarks(QTextDocument& document);

    QTextDocument& m_document;
    std::vector<QTextCursor> m_places;
};

} // namespace wavelane::ui
