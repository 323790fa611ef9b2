// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"
#include "ui/views/texels/texel_sheet.h"

#include <QObject>

#include <cstdint>

class QAction;
class QComboBox;
class QToolBar;

namespace wavelane::ui {

class NumberBox;

/// The fields for the mip, the slice and the layout of the slices of a texture, in a tool bar. Only those are visible
/// that have a choice. UI thread.
class SliceChoice final : public QObject
{
    Q_OBJECT

public:
    /// At the start of the tool bar, so that they are visible however narrow it is.
    explicit SliceChoice(QToolBar& toolBar, QObject* parent = nullptr);

    int mip() const;
    int slice() const;
    SliceLayout layout() const; ///< As the user chose it.
    /// Without a signal, whatever the texture has.
    void set(int mip, int slice, SliceLayout layout);
    /// Without a signal, within the mips and slices of a texture.
    void setWithin(const plan::ResourceReport& report, int mip, int slice, SliceLayout layout);

    void show(const plan::ResourceReport& report); ///< What can be chosen for a texture.
    void hide();

    std::uint64_t sliceCount(const plan::ResourceReport& report) const; ///< Slices of the mip.
    SliceLayout shownLayout(const plan::ResourceReport& report) const;  ///< As far as the texture has it.

    NumberBox& mipField() { return *m_mip; }
    NumberBox& sliceField() { return *m_slice; }
    QComboBox& layoutBox() { return *m_layout; }

Q_SIGNALS:
    void changed();

private:
    NumberBox* addField(QToolBar& toolBar, QAction* before, const QString& name, QAction*& action);

    NumberBox* m_mip = nullptr;
    NumberBox* m_slice = nullptr;
    QComboBox* m_layout = nullptr;
    QAction* m_mipAction = nullptr;
    QAction* m_sliceAction = nullptr;
    QAction* m_layoutAction = nullptr;
};

} // namespace wavelane::ui
