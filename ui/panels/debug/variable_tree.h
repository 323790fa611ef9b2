// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"

#include <QSet>
#include <QString>
#include <QStringList>
#include <QTreeWidget>

namespace wavelane::ui {

/// Watches, and the variables of the debugged thread, with their values and types. Values that differ from the last
/// stop are bold. What was opened stays open.
class VariableTree final : public QTreeWidget
{
    Q_OBJECT

public:
    explicit VariableTree(QWidget* parent = nullptr);

    /// Lists of values as `wavelane debug` prints them.
    void setLocals(const Json& variables);
    void setGlobals(const Json& variables);
    /// A value, or an object with an `error`.
    void setWatch(qsizetype index, const Json& answer);

    const QStringList& watches() const { return m_watches; }
    void addWatch(const QString& expression);
    void setWatches(const QStringList& expressions); ///< Replaces all.
    void removeWatch(QTreeWidgetItem* item);         ///< Does nothing if it is not a watch.
    void forget();                                   ///< Empties the values; watches stay.

    /// The text of the value at a path of names such as `pair`, `rest`; empty if there is none. For tests.
    QString valueAt(const QStringList& path) const;

Q_SIGNALS:
    void watchesChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fill(QTreeWidgetItem& parent, const Json& variables, const QString& path);
    void show(QTreeWidgetItem& item, const Json& value, const QString& path);
    void insertWatch(const QString& expression); ///< After the others, without a signal.
    void renameWatch(QTreeWidgetItem* item, int column);
    QTreeWidgetItem* makeGroup(const QString& title);
    void applyColors(); ///< Applies the colors of the palette to all items.

    QTreeWidgetItem* m_watchGroup = nullptr;
    QTreeWidgetItem* m_localGroup = nullptr;
    QTreeWidgetItem* m_globalGroup = nullptr;
    QStringList m_watches;
    QSet<QString> m_open;               ///< Paths.
    QHash<QString, QString> m_previous; ///< Values at the last stop, by path.
    QHash<QString, QString> m_values;
    bool m_isFilling = false;
};

} // namespace wavelane::ui
