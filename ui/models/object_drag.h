// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/object_id.h"

#include <QLatin1StringView>
#include <QList>

class QMimeData;

namespace wavelane::ui {

/// What a drag of objects of the project carries; only within the window that it began in does it mean anything.
inline constexpr QLatin1StringView objectMimeType("application/x-wavelane-objects");

/// A new object, for the caller to hand on.
QMimeData* dragOf(const QList<ObjectId>& ids);
/// The objects of a drag of this program; empty where it carries none.
QList<ObjectId> objectsIn(const QMimeData& data);

/// Local files of a drag from elsewhere that can become objects of a project; empty where not all can.
QStringList projectFilesIn(const QMimeData& data);

} // namespace wavelane::ui
