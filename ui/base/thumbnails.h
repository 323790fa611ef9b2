// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QString>

namespace wavelane::ui {

/// Small pictures of projects as they were last seen, in the user's cache: readable by the user alone, at most
/// `mostThumbnails`, the oldest gone first. What cannot be read or written is as if it were not there. GUI thread.
class Thumbnails
{
public:
    static constexpr int mostThumbnails = 40;
    static constexpr QSize size{240, 150}; ///< Texels; pictures keep their shape within it.

    explicit Thumbnails(QString folder) : m_folder(std::move(folder)) {}

    static QString usualFolder(); ///< In the user's cache.
    const QString& folder() const { return m_folder; }

    /// Keeps the picture, made small, for the project in that folder; a null picture changes nothing.
    void keep(const QString& projectFolder, const QImage& picture) const;
    /// Null where there is none.
    QImage find(const QString& projectFolder) const;
    int count() const;
    void clear() const;

private:
    QString fileOf(const QString& projectFolder) const;
    QStringList files() const; ///< The newest first.

    QString m_folder;
};

} // namespace wavelane::ui
