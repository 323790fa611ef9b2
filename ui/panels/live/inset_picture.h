// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QObject>
#include <QString>

#include <cstdint>
#include <string>

namespace wavelane::plan {
struct ResourceReport;
}

namespace wavelane::ui {

class EngineSession;
class PresentView;

/// Picture in picture: a small picture of another texture over a corner of the live view, as it is after each run. A
/// click moves it to the next corner.
class InsetPicture final : public QObject
{
    Q_OBJECT

public:
    /// Both must outlive it.
    InsetPicture(EngineSession& session, PresentView& view, QObject* parent = nullptr);

    /// The textures of the last run that can be shown.
    QStringList offered() const;
    /// Shows this texture; empty: shows none.
    void setResource(const QString& name);
    const QString& resource() const { return m_resource; }
    /// What is shown; null without a texture, or if it cannot be shown.
    const QImage& picture() const { return m_picture; }
    /// Why nothing is shown; empty if there is a picture.
    const QString& problem() const { return m_problem; }

    void refresh(); ///< After a run, and when another project was opened.

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void read();
    void showTexels(const plan::ResourceReport& report, int mip, const QByteArray& texels);
    void showProblem(const QString& problem);
    QImage problemImage() const;
    void show();

    EngineSession& m_session;
    PresentView& m_view;
    QString m_resource;
    QImage m_picture;
    QString m_problem;
    std::uint64_t m_run = 0;  ///< The run that the picture is from.
    std::size_t m_corner = 0; ///< From the bottom right, clockwise.
    bool m_isReading = false;
};

} // namespace wavelane::ui
