// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/description.h"

#include <QString>
#include <QStringList>

#include <filesystem>
#include <string>

namespace wavelane::ui {

class Document;

/// What there is to say of a name, as rich text: its forms, one sentence, and facts, of which the last are `more`.
QString richText(const language::Description& description, const QStringList& more = {});

/// What the project knows of a resource that a source declares: where its slot is, and in each pass that runs a
/// shader of that source what is bound to it. Plain text, one line each; empty where the project knows nothing.
QStringList bindingsOf(const Document& document, const std::filesystem::path& source, const std::string& variable);

} // namespace wavelane::ui
