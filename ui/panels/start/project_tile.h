// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QToolButton>

namespace wavelane::ui {

/// A button for a project with a preview image above its title. Without an image it shows an icon.
class ProjectTile final : public QToolButton
{
    Q_OBJECT

public:
    static constexpr int margin = 8; ///< Around the image, in logical pixels.

    /// `icon` is a name from resources/icons, used if `image` is null.
    ProjectTile(const QString& title, const QString& description, const QImage& image, const QString& icon,
                QWidget* parent = nullptr);

    /// Uses the image in the file, which is read when the tile is first painted. If it cannot be read, the icon
    /// stays.
    void setImageFile(const QString& file);

    /// Shows a check mark on the image, or none. `state` is the word for it, such as “Solved”; empty: no mark.
    void setMark(const QString& state);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void readImageFile();
    void paintMark(QPainter& painter, const QRect& frame) const;

    QString m_title;
    QString m_file; ///< Not read yet.
    QImage m_image;
    QRect m_part; ///< Fills the tile; the rest of the image is cropped.
    QIcon m_icon;
    QString m_description;
    QString m_mark;
};

} // namespace wavelane::ui
