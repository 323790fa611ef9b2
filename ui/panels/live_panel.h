// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QVulkanInstance;

namespace wavelane::ui {

class AgeChip;
class EngineSession;
class PresentView;

/// The output of the last present pass, with frames per second, GPU time and frame number. Mouse and keyboard are
/// live inputs of the shaders.
class LivePanel final : public QWidget
{
    Q_OBJECT

public:
    LivePanel(const Document& document, EngineSession& session, QVulkanInstance* instance,
              const QString& noVulkanReason, QWidget* parent = nullptr);

    PresentView& view() { return *m_view; }
    AgeChip& ageChip() { return *m_age; }

private:
    void showReport();
    void showNumbers();

    EngineSession& m_session;
    PresentView* m_view = nullptr;
    AgeChip* m_age = nullptr;
    QLabel* m_numbers = nullptr;
    QLabel* m_note = nullptr;
    QTimer m_timer;
};

} // namespace wavelane::ui
