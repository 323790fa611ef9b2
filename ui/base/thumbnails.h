// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QString>

namespace wavelane::ui {

/// Previews of the last frames of projects, in the user's cache. Only the user can read them. The oldest ones are
/// removed if there are more than `maxThumbnails`. Files that cannot be read or written are ignored. UI thread.
class Thumbnails
{
public:
    static constexpr int maxThumbnails = 40;
    static constexpr QSize size{240, 150}; ///< Maximum size in pixels; previews keep their aspect ratio.

    explicit Thumbnails(QString folder) : m_folder(std::move(folder)) {}

    static QString defaultFolder(); ///< In the user's cache.
    const QString& folder() const { return m_folder; }

    /// Stores a scaled preview of the project in this folder. A null image changes nothing.
    void store(const QString& projectFolder, const QImage& image) const;
    /// Null if there is no preview.
    QImage find(const QString& projectFolder) const;
    int count() const;
    void clear() const;

private:
    QString fileOf(const QString& projectFolder) const;
    QStringList files() const; ///< Newest first.

    QString m_folder;
};

} // namespace wavelane::ui
