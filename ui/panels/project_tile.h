// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QToolButton>

namespace wavelane::ui {

/// A project as a button with its picture, sharp at any scale, above its title. Without a picture it has a drawing.
class ProjectTile final : public QToolButton
{
    Q_OBJECT

public:
    static constexpr int margin = 8; ///< Around the picture: what is above lines up with it by this much.

    /// `drawing`: of resources/icons, where `picture` is null.
    ProjectTile(const QString& title, const QString& description, const QImage& picture, const QString& drawing,
                QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_title;
    QImage m_picture;
    QIcon m_drawing;
};

} // namespace wavelane::ui
