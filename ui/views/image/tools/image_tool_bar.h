// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/decode/display/display.h"

#include <QKeySequence>
#include <QToolBar>

#include <array>

class QToolButton;

namespace wavelane::ui {

class LineField;

/// The tools of an image: zoom, channels, a range from black to white, colors, marks. Their actions also belong to
/// `owner`, which makes their keys work there.
class ImageToolBar final : public QToolBar
{
    Q_OBJECT

public:
    explicit ImageToolBar(QWidget& owner);

    /// Shows options without announcing them. `format` is that of the image.
    void showOptions(const decode::DisplayOptions& options, Format format);
    void showInterpolation(bool on) { m_interpolation->setChecked(on); } ///< Without announcing it.
    QAction& saveSelectionAction() { return *m_saveSelection; }

Q_SIGNALS:
    void zoomed(double factor);
    void fitted();
    void shownOneToOne();
    void interpolationToggled(bool on);
    void optionsChosen(const wavelane::decode::DisplayOptions& options);
    void autoRangeRequested();
    void histogramToggled(bool shown);
    void selectingToggled(bool selecting);
    void copyRequested();
    void selectAllRequested();
    void saveRequested();
    void saveSelectionRequested();

private:
    void addZoomActions();
    void addChannelActions();
    void addRangeFields();
    void addColorMenu();
    void addMarkMenu();
    void addOtherActions();
    QAction* addTool(const char* icon, const QString& text, const QKeySequence& keys = {});
    /// A check box in a menu that changes one of the options.
    QAction* addOption(QMenu& menu, const QString& text, bool decode::DisplayOptions::* option);
    void applyChannels();
    Result<void> applyRange(LineField& field, const QString& text);
    void choose(const decode::DisplayOptions& options);

    QWidget& m_owner;
    decode::DisplayOptions m_options;
    Format m_format = Format::R8G8B8A8_UNORM;
    std::array<QAction*, 4> m_channels{};
    LineField* m_black = nullptr;
    LineField* m_white = nullptr;
    QToolButton* m_colors = nullptr;
    QActionGroup* m_maps = nullptr;
    std::array<QAction*, 4> m_flags{}; ///< Logarithmic, and the three kinds of marks.
    QAction* m_interpolation = nullptr;
    QAction* m_saveSelection = nullptr;
};

} // namespace wavelane::ui
