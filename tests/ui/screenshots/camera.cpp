// SPDX-License-Identifier: MIT
#include "tests/ui/screenshots/camera.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QPixmap>
#include <QTest>
#include <QWidget>

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr int settleMilliseconds = 120;
constexpr int schemeMilliseconds = 60; ///< For the widgets to take on the new palette.

QPixmap pictureWithPopups(QWidget& window)
{
    QPixmap picture = window.grab();
    QPainter painter(&picture);
    const QPoint origin = window.mapToGlobal(QPoint(0, 0));
    for (QWidget* top : QApplication::topLevelWidgets())
        if (top != &window && top->isVisible())
            painter.drawPixmap(top->mapToGlobal(QPoint(0, 0)) - origin, top->grab());
    return picture;
}

/// Whether all pixels have the same color.
bool isBlank(const QImage& image)
{
    const QRgb first = image.pixel(0, 0);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixel(x, y) != first)
                return false;
    return true;
}

} // namespace

void settle()
{
    QTest::qWait(settleMilliseconds);
}

bool Camera::includes(const QString& name) const
{
    return m_wanted.isEmpty() ||
           std::ranges::any_of(m_wanted, [&](const QString& one) { return name.startsWith(one); });
}

bool Camera::includesAny(const QStringList& beginnings) const
{
    return m_wanted.isEmpty() || std::ranges::any_of(beginnings, [&](const QString& beginning) {
               return includes(beginning) ||
                      std::ranges::any_of(m_wanted, [&](const QString& one) { return one.startsWith(beginning); });
           });
}

void Camera::save(const QString& name, const QPixmap& picture)
{
    if (picture.isNull() || isBlank(picture.toImage()))
        fail(QStringLiteral("The picture '%1' is blank.").arg(name));
    constexpr int strongCompression = 0; // The repository has some of the pictures.
    constexpr qint64 maxBytes = 500'000; // Of a file there.
    const QString file = m_folder.filePath(name + QStringLiteral(".png"));
    bool isSaved = picture.save(file, "PNG", strongCompression);
    if (isSaved && QFileInfo(file).size() > maxBytes) // Mostly a photograph, in which fewer colors are not noticed.
        isSaved = picture.toImage().convertToFormat(QImage::Format_RGB16).save(file, "PNG", strongCompression);
    if (!isSaved)
        fail(QStringLiteral("The picture '%1' cannot be written.").arg(name));
    ++m_count;
}

void Camera::takeInSchemes(const QString& name, const std::function<QPixmap()>& grab)
{
    if (!includes(name))
        return;
    for (const bool dark : {false, true}) {
        m_theme.setScheme(dark ? Theme::Scheme::dark : Theme::Scheme::light);
        QTest::qWait(schemeMilliseconds);
        save(name + (dark ? QStringLiteral("-dark") : QStringLiteral("-light")), grab());
    }
}

void Camera::take(const QString& name, QWidget& widget)
{
    takeInSchemes(name, [&] { return widget.grab(); });
}

void Camera::takeCorner(const QString& name, QWidget& widget, QSize size)
{
    takeInSchemes(name, [&] { return widget.grab(QRect(QPoint(0, 0), size)); });
}

void Camera::takeWhole(const QString& name, QWidget& window)
{
    takeInSchemes(name, [&] { return pictureWithPopups(window); });
}

} // namespace wavelane::ui
