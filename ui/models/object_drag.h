// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/objects/object_id.h"

#include <QLatin1StringView>
#include <QList>

class QMimeData;

namespace wavelane::ui {

/// MIME type of dragged objects. Only valid within this process.
inline constexpr QLatin1StringView objectMimeType("application/x-wavelane-objects");

/// The caller owns the result.
QMimeData* dragOf(const QList<ObjectId>& ids);
/// The objects of a drag from this process; otherwise empty.
QList<ObjectId> objectsIn(const QMimeData& data);

/// The local files of a drag if all of them can become objects of a project; otherwise empty.
QStringList projectFilesIn(const QMimeData& data);

} // namespace wavelane::ui
