// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"

#include <QWidget>

class QAction;

namespace wavelane::ui {

class EngineSession;
class ImageView;
class NumberBox;

/// Shows one mip and slice of a texture in the engine as an image. Each `refresh` fetches the texels; while the
/// project plays, a refresh during a fetch is skipped.
class TextureInspector final : public QWidget
{
    Q_OBJECT

public:
    explicit TextureInspector(EngineSession& session, QWidget* parent = nullptr);

    /// Shows the resource of a report; null clears the view.
    void refresh(const plan::ResourceReport* report);
    /// The text without an image: before a run, and after a failed one.
    void setEmptyText(const QString& text);
    void setFailedText(const QString& text) { m_failedText = text; }

    ImageView& view() { return *m_image; }
    NumberBox& mip() { return *m_mip; }
    NumberBox& slice() { return *m_slice; }

private:
    void buildChoices();
    void showChoices(const plan::ResourceReport& report);
    void fetch(const plan::ResourceReport& report);

    EngineSession& m_session;
    ImageView* m_image = nullptr;
    NumberBox* m_mip = nullptr;
    NumberBox* m_slice = nullptr;
    QAction* m_mipAction = nullptr;
    QAction* m_sliceAction = nullptr;
    QString m_failedText;
    std::optional<plan::ResourceReport> m_report; ///< Of the shown texture.
    bool m_isFetching = false;
    std::uint64_t m_request = 0;
};

} // namespace wavelane::ui
