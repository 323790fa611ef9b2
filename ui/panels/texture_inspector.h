// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"

#include <QWidget>

class QAction;
class QSpinBox;

namespace wavelane::ui {

class EngineSession;
class ImageView;

/// A texture in the engine as a picture: one mip and one slice of it at a time. Fetches them when it is told to, one
/// after another while the project plays.
class TextureInspector final : public QWidget
{
    Q_OBJECT

public:
    explicit TextureInspector(EngineSession& session, QWidget* parent = nullptr);

    /// Shows what the last run says of the resource; null where it says nothing.
    void refresh(const run::ResourceReport* report);
    /// What to say while there is no picture: nothing was run, it was stopped, it failed.
    void setEmptyText(const QString& text);
    void setFailedText(const QString& text) { m_failedText = text; }

    ImageView& view() { return *m_image; }
    QSpinBox& mip() { return *m_mip; }
    QSpinBox& slice() { return *m_slice; }

private:
    void buildChoices();
    void showChoices(const run::ResourceReport& report);
    void fetch(const run::ResourceReport& report);

    EngineSession& m_session;
    ImageView* m_image = nullptr;
    QSpinBox* m_mip = nullptr;
    QSpinBox* m_slice = nullptr;
    QAction* m_mipAction = nullptr;
    QAction* m_sliceAction = nullptr;
    QString m_failedText;
    std::optional<run::ResourceReport> m_report; ///< What is shown.
    bool m_underWay = false;
    std::uint64_t m_request = 0;
};

} // namespace wavelane::ui
