// SPDX-License-Identifier: MIT
#pragma once

#include "core/decode/display/display_options.h"

#include <QMenu>

class QActionGroup;

namespace wavelane::ui {

/// How values become colors in the live view: range, tone map, sRGB curve and false color.
class DisplayMenu final : public QMenu
{
    Q_OBJECT

public:
    explicit DisplayMenu(QWidget* parent = nullptr);

    const decode::DisplayOptions& options() const { return m_options; }

Q_SIGNALS:
    void changed(const wavelane::decode::DisplayOptions& options);

private:
    template<class Value>
    QActionGroup* addChoices(const QList<std::pair<QString, Value>>& choices, Value decode::DisplayOptions::* member);
    void chooseRange();
    void refresh();

    decode::DisplayOptions m_options;
    QAction* m_ownRange = nullptr; ///< Chooses the range of the format.
    QAction* m_range = nullptr;
    QAction* m_curve = nullptr;
};

} // namespace wavelane::ui
