// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"

#include <QObject>

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace wavelane::ui {

/// The current problems of all sources: the reader, the validator, the compiles of each shader, the last run. Each
/// source replaces its own part. Problems that two sources report with the same message are listed once, with the
/// line if one of them knows it. UI thread.
class Problems final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    void set(const std::string& part, Diagnostics diagnostics);
    void clear();
    /// Drops the parts whose names begin with `prefix`.
    void clearParts(std::string_view prefix);

    /// Drops a problem that was just fixed from all parts. A source that finds it again reports it again.
    void drop(const Diagnostic& fixed);
    /// Drops all problems for which `isSolved` is true. A source that finds one again reports it again.
    void dropIf(const std::function<bool(const Diagnostic&)>& isSolved);

    const Diagnostics& all() const { return m_all; } ///< Errors first, then by file and line.
    Diagnostics at(std::string_view pointer) const;  ///< At this object or below it.
    Diagnostics inFile(std::string_view file) const; ///< By the name that the diagnostics use.
    /// For lists: a problem that several shaders report at one location of a shared file is listed once.
    const Diagnostics& distinct() const { return m_distinct; }
    int count(Severity severity) const; ///< Number of distinct problems.

Q_SIGNALS:
    void changed();

private:
    void rebuild();

    std::map<std::string, Diagnostics> m_parts;
    Diagnostics m_all;
    Diagnostics m_distinct;
};

} // namespace wavelane::ui
