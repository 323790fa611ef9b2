// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/assist/description.h"

#include <QString>
#include <QStringList>

#include <filesystem>
#include <string>

namespace wavelane::ui {

class Document;

/// Describes a name as rich text: its overloads, a description, and facts, with `more` at the end.
QString richText(const language::Description& description, const QStringList& more = {});

/// The register of a resource that a source declares, and the resource bound to it in each pass that runs a shader of
/// that source. Plain text, one line each; empty if no shader of the project uses it.
QStringList bindingsOf(const Document& document, const std::filesystem::path& source, const std::string& variable);

} // namespace wavelane::ui
