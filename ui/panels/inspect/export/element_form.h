// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/inspect/export/exported_part.h"

#include <QByteArray>

namespace wavelane::ui {

/// In what form elements are copied or saved.
enum class ElementForm {
    csv,
    npy,
    bytes,
    text, ///< As the table shows them, with tabs between columns.
};

/// The form for a path, by its ending. A part without cells has bytes.
ElementForm formOf(const ExportedPart& part, const QString& path);

/// What comes before the elements. Fails like `inspect::npyHeader`.
Result<QByteArray> startOf(const ExportedPart& part, ElementForm form);
/// Complete elements. Can be called on any thread.
QByteArray encoded(const ExportedPart& part, ElementForm form, const QByteArray& elements);

} // namespace wavelane::ui
