// SPDX-License-Identifier: MIT
#pragma once

#include <QDir>
#include <QSize>
#include <QString>
#include <QStringList>

#include <functional>
#include <utility>

class QPixmap;
class QWidget;

namespace wavelane::ui {

class Theme;

/// Takes pictures of widgets in both color schemes and saves them as `NAME-light.png` and `NAME-dark.png`.
class Camera
{
public:
    /// `folder` must exist. Only pictures whose name begins with one of `wanted` are taken; all if it is empty.
    Camera(Theme& theme, const QDir& folder, QStringList wanted)
        : m_theme(theme), m_folder(folder), m_wanted(std::move(wanted))
    {
    }

    /// The widget alone.
    void take(const QString& name, QWidget& widget);
    /// The upper left corner of the widget, of a size in logical pixels.
    void takeCorner(const QString& name, QWidget& widget, QSize size);
    /// The window with the pop-ups and dialogs above it.
    void takeWhole(const QString& name, QWidget& window);
    bool includes(const QString& name) const;
    /// Whether a picture may be taken whose name begins with one of these.
    bool includesAny(const QStringList& beginnings) const;

    int count() const { return m_count; }
    const QStringList& failures() const { return m_failures; } ///< One sentence each.
    void fail(const QString& reason) { m_failures += reason; }

private:
    void takeInSchemes(const QString& name, const std::function<QPixmap()>& grab);
    void save(const QString& name, const QPixmap& picture);

    Theme& m_theme;
    QDir m_folder;
    QStringList m_wanted;
    int m_count = 0;
    QStringList m_failures;
};

/// Handles events until the window has settled: animations have ended and views are painted.
void settle();

} // namespace wavelane::ui
