// SPDX-License-Identifier: MIT
#pragma once

#include <QKeySequence>
#include <QObject>

#include <functional>

namespace wavelane::ui {

class HexArea;

/// The commands of a hex view, which are its context menu: copying, bookmarks and selecting.
class HexActions final : public QObject
{
    Q_OBJECT

public:
    /// Owned by `area`.
    explicit HexActions(HexArea& area);

private:
    void add(const char* name, const QString& text, const QKeySequence& keys, std::function<void()> run);
    void addSeparator();
    void addCopies();
    void addBookmarks();

    HexArea& m_area;
};

} // namespace wavelane::ui
