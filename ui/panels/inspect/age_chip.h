// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QToolButton>

namespace wavelane::ui {

class Document;
class EngineSession;

/// A small mark next to results: “Not current: 2 errors”. Hidden while the results are current. If there is no room,
/// the end is elided, and the tool tip has all of it. UI thread.
class AgeChip final : public QToolButton
{
    Q_OBJECT

public:
    /// Both must outlive the chip.
    AgeChip(const Document& document, const EngineSession& session, QWidget* parent = nullptr);

    /// Whether there are results that the chip could be about.
    void setHasResults(bool has);

    /// Short texts and long ones need the same width, so that panels and floating docks do not become wider.
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void applyTheme();

    const Document& m_document;
    const EngineSession& m_session;
    QColor m_background; ///< Background in the current color scheme.
    bool m_hasResults = false;
};

} // namespace wavelane::ui
