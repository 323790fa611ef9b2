// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTextCursor>

#include <optional>
#include <vector>

class QTextDocument;

namespace wavelane::ui {

/// The lines of a text that somebody wants to come back to; they move with the text. Belongs to the text's document,
/// so that all editors of a file have the same; not kept beyond that. UI thread.
class Bookmarks final : public QObject
{
    Q_OBJECT

public:
    /// The ones of a text, made where there are none yet.
    static Bookmarks& of(QTextDocument& document);

    void toggle(int line); ///< 0-based.
    bool has(int line) const;
    std::vector<int> lines() const; ///< In their order, each once.
    /// The next one behind a line, or before it, around the ends; nothing where there is none.
    std::optional<int> next(int line, bool backwards = false) const;

Q_SIGNALS:
    void changed();

private:
    explicit Bookmarks(QTextDocument& document);

    QTextDocument& m_document;
    std::vector<QTextCursor> m_places;
};

} // namespace wavelane::ui
