// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace wavelane::ui {

class Document;
class EngineSession;

/// Why the results of the last run are not those of the shown project, in a few words: `2 errors`, `changed since the
/// last run`. Empty if they are current, if nothing has run, or if a newer run is on its way. Failed expectations,
/// findings of a check and messages of the validation layer are about current results.
QString resultAge(const Document& document, const EngineSession& session);

} // namespace wavelane::ui
