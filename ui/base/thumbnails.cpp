// SPDX-License-Identifier: MIT
#include "ui/base/thumbnails.h"

#include "ui/base/interest.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>

namespace wavelane::ui {

namespace {
constexpr QFileDevice::Permissions thumbnailAccess = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
constexpr qint64 maxThumbnailBytes = 1 << 20;

QImage thumbnailOf(const QImage& image)
{
    const QImage part = image.copy(interestingPart(image, Thumbnails::size));
    const bool isLarger = part.width() > Thumbnails::size.width();
    return isLarger ? part.scaled(Thumbnails::size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation) : part;
}
} // namespace

QString Thumbnails::defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + QStringLiteral("/thumbnails");
}

QString Thumbnails::fileOf(const QString& projectFolder) const
{
    // A hash, so that the name does not reveal the path of the project.
    const QByteArray name =
        QCryptographicHash::hash(QDir(projectFolder).absolutePath().toUtf8(), QCryptographicHash::Sha256);
    return m_folder + QLatin1Char('/') + QString::fromLatin1(name.toHex().left(32)) + QStringLiteral(".png");
}

QStringList Thumbnails::files() const
{
    return QDir(m_folder).entryList({QStringLiteral("*.png")}, QDir::Files, QDir::Time);
}

void Thumbnails::store(const QString& projectFolder, const QImage& image) const
{
    if (image.isNull() || !QDir().mkpath(m_folder))
        return;
    QFile::setPermissions(m_folder, thumbnailAccess | QFileDevice::ExeOwner);
    QSaveFile file(fileOf(projectFolder));
    if (!file.open(QIODevice::WriteOnly) || !file.setPermissions(thumbnailAccess) ||
        !thumbnailOf(image).save(&file, "PNG") || !file.commit())
        return;
    const QStringList all = files();
    for (qsizetype i = maxThumbnails; i < all.size(); ++i)
        QFile::remove(m_folder + QLatin1Char('/') + all[i]);
}

QImage Thumbnails::find(const QString& projectFolder) const
{
    const QFileInfo file(fileOf(projectFolder));
    if (!file.isFile() || file.size() > maxThumbnailBytes)
        return {};
    const QImage image(file.filePath(), "PNG");
    return image.width() <= size.width() && image.height() <= size.height() ? image : QImage();
}

int Thumbnails::count() const
{
    return static_cast<int>(files().size());
}

void Thumbnails::clear() const
{
    for (const QString& name : files())
        QFile::remove(m_folder + QLatin1Char('/') + name);
}

} // namespace wavelane::ui
