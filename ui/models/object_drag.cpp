// SPDX-License-Identifier: MIT
#include "ui/models/object_drag.h"

#include "ui/base/text.h"
#include "ui/document/edits/dropped_files.h"

#include <QCoreApplication>
#include <QDataStream>
#include <QIODevice>
#include <QMimeData>
#include <QUrl>

#include <algorithm>

namespace wavelane::ui {

namespace {
constexpr quint32 maxDraggedObjects = 100'000;
constexpr quint32 maxDraggedDepth = 256;
} // namespace

QMimeData* dragOf(const QList<ObjectId>& ids)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << QCoreApplication::applicationPid() << static_cast<quint32>(ids.size());
    for (const ObjectId& id : ids) {
        stream << static_cast<quint32>(id.kind) << static_cast<quint32>(id.path.size());
        for (const std::size_t index : id.path)
            stream << static_cast<quint64>(index);
    }
    auto* data = new QMimeData;
    data->setData(objectMimeType, bytes);
    return data;
}

QList<ObjectId> objectsIn(const QMimeData& data)
{
    QList<ObjectId> ids;
    const QByteArray bytes = data.data(objectMimeType);
    QDataStream stream(bytes);
    qint64 process = 0;
    quint32 count = 0;
    stream >> process >> count;
    if (process != QCoreApplication::applicationPid() || count > maxDraggedObjects)
        return ids;
    for (quint32 i = 0; i < count && stream.status() == QDataStream::Ok; ++i) {
        quint32 kind = 0;
        quint32 depth = 0;
        stream >> kind >> depth;
        ObjectId id{static_cast<ObjectKind>(kind), {}};
        for (quint32 level = 0; level < std::min(depth, maxDraggedDepth); ++level) {
            quint64 index = 0;
            stream >> index;
            id.path.push_back(index);
        }
        ids += std::move(id);
    }
    return stream.status() == QDataStream::Ok ? ids : QList<ObjectId>();
}

QStringList projectFilesIn(const QMimeData& data)
{
    QStringList files;
    for (const QUrl& url : data.urls()) {
        if (!url.isLocalFile() || !isProjectFile(toPath(url.toLocalFile())))
            return {};
        files += url.toLocalFile();
    }
    return files;
}

} // namespace wavelane::ui
