// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/report.h"
#include "ui/document/document.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QTabWidget;

namespace wavelane::ui {

class EngineByteSource;
class EngineSession;
class HexView;
class ImageView;

/// The bytes of any resource after any pass, as numbers and as a picture. Only what the shown view needs is fetched,
/// and while the project plays at most ten times in a second.
class InspectPanel final : public QWidget
{
    Q_OBJECT

public:
    InspectPanel(Document& document, EngineSession& session, QWidget* parent = nullptr);

    void showResource(const QString& name);
    QString resource() const;
    HexView& hexView() { return *m_hex; }
    ImageView& imageView() { return *m_image; }
    QComboBox& resourceChoice() { return *m_resources; }
    QComboBox& passChoice() { return *m_passes; }
    void showHex();
    void showImage();

private:
    void chooseView(); ///< A buffer has no picture: it is shown as bytes, and the next texture as a picture again.
    void refreshChoices();
    void scheduleRefresh();
    void refreshViews();
    void refreshImage();
    const run::ResourceReport* reported() const;

    Document& m_document;
    EngineSession& m_session;
    EngineByteSource* m_source = nullptr;
    QComboBox* m_resources = nullptr;
    QComboBox* m_passes = nullptr;
    QLabel* m_note = nullptr;
    QTabWidget* m_tabs = nullptr;
    HexView* m_hex = nullptr;
    ImageView* m_image = nullptr;
    QTimer m_refreshTimer;
    bool m_hexForBuffer = false; ///< The bytes are shown because a buffer was chosen, not because the user asked.
    bool m_imageUnderWay = false;
    std::uint64_t m_imageRequest = 0;
};

} // namespace wavelane::ui
