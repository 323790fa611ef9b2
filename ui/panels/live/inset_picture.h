// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QString>
#include <QWidget>

#include <cstdint>
#include <string>

namespace wavelane::plan {
struct ResourceReport;
}

namespace wavelane::ui {

class EngineSession;

/// Picture in picture: a small picture of another texture over a corner of the live view, as it is after each run. A
/// click moves it to the next corner.
class InsetPicture final : public QWidget
{
    Q_OBJECT

public:
    /// A child of `view`, which must not be null. `session` must outlive it.
    InsetPicture(EngineSession& session, QWidget* view);

    /// The textures of the last run that can be shown.
    QStringList offered() const;
    /// Shows this texture; empty: hides the picture.
    void setResource(const QString& name);
    const QString& resource() const { return m_resource; }
    /// What is shown; null without a texture, or if it cannot be shown.
    const QImage& picture() const { return m_picture; }
    /// Why nothing is shown; empty if there is a picture.
    const QString& problem() const { return m_problem; }

    void refresh(); ///< After a run.

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void read();
    void showTexels(const plan::ResourceReport& report, int mip, const QByteArray& texels);
    void showProblem(const QString& problem);
    void place();

    EngineSession& m_session;
    QString m_resource;
    QImage m_picture;
    QString m_problem;
    std::uint64_t m_run = 0; ///< The run that the picture is from.
    int m_corner = 0;        ///< From the bottom right, clockwise.
    bool m_isReading = false;
};

} // namespace wavelane::ui
