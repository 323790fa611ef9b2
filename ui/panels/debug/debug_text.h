// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"

#include <QString>

namespace wavelane::ui {

// What the Debug panel says about answers of `wavelane debug`.

/// Why the debugger stopped, with what it said about it; empty after a step.
QString stopText(const Json& answer);
/// Where the thread is, and `stopText`.
QString stateText(const Json& answer);
/// The change that stopped it at a watch point.
QString changeText(const Json& change);
/// The bytes of a watch point: `result: bytes 4 to 7`.
QString watchedText(const QString& name, quint64 offset, quint64 sizeInBytes);
/// How the results differ from those of the shader that runs and from the device's, after `copyNote`, which says what
/// the compiled copy lacks.
QString comparisonNote(const Json& description, const QString& copyNote);

} // namespace wavelane::ui
