// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"

#include <QObject>

#include <map>
#include <string>
#include <string_view>

namespace wavelane::ui {

/// What is wrong now, from every side that finds something: the reader, the validator, the compiler for each shader,
/// the last run. Each side replaces its own part; what two sides say in the same words is shown once. UI thread.
class Problems final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    void set(const std::string& part, Diagnostics diagnostics);
    void clear();
    /// Drops the parts whose names begin with `prefix`.
    void clearParts(std::string_view prefix);

    /// What was answered just now, in all parts; a side that finds it again says so again.
    void drop(const Diagnostic& answered);

    const Diagnostics& all() const { return m_all; } ///< Errors first, then by file and line.
    Diagnostics at(std::string_view pointer) const;  ///< At this object or below it.
    Diagnostics inFile(std::string_view file) const; ///< By the name that the diagnostics use.
    /// For lists: what several shaders say about one place of a file they share stands once.
    const Diagnostics& distinct() const { return m_distinct; }
    int count(Severity severity) const; ///< Of the distinct ones.

Q_SIGNALS:
    void changed();

private:
    void rebuild();

    std::map<std::string, Diagnostics> m_parts;
    Diagnostics m_all;
    Diagnostics m_distinct;
};

} // namespace wavelane::ui
