// SPDX-License-Identifier: MIT
#pragma once

#include <QDir>
#include <QString>
#include <QStringList>

class QWidget;

namespace wavelane::ui {

class Theme;

/// Takes pictures of widgets in both color schemes and saves them as `NAME-light.png` and `NAME-dark.png`.
class Camera
{
public:
    /// `folder` must exist. Only pictures whose name contains `wanted` are taken.
    Camera(Theme& theme, const QDir& folder, QString wanted)
        : m_theme(theme), m_folder(folder), m_wanted(std::move(wanted))
    {
    }

    /// The widget alone.
    void take(const QString& name, QWidget& widget);
    /// The window with the pop-ups and dialogs above it.
    void takeWhole(const QString& name, QWidget& window);
    bool wants(const QString& name) const { return name.contains(m_wanted); }

    int count() const { return m_count; }
    const QStringList& failures() const { return m_failures; } ///< One sentence each.
    void fail(const QString& reason) { m_failures += reason; }

private:
    void save(const QString& name, const QPixmap& picture);

    Theme& m_theme;
    QDir m_folder;
    QString m_wanted;
    int m_count = 0;
    QStringList m_failures;
};

/// Handles events until the window has settled: animations have ended and views are painted.
void settle();

} // namespace wavelane::ui
