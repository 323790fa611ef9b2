// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QDialogButtonBox;
class QFormLayout;
class QListWidget;
class QStackedWidget;

namespace wavelane::ui {

struct Appearance;

/// A page of the settings. It shows the settings at the time of its creation.
class SettingsPage : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    virtual QString title() const = 0;
    virtual QString icon() const = 0; ///< Name of an icon in resources/icons.
    /// Stores the values of the fields. UI thread.
    virtual void apply() = 0;
    /// Sets the fields to the defaults. Nothing is stored before `apply`.
    virtual void restoreDefaults() = 0;
    /// Sets the values that this page shows, for a preview before they are stored.
    virtual void fill(Appearance& /*values*/) const {}

Q_SIGNALS:
    void edited(); ///< A value that `fill` sets has changed.
};

inline constexpr int settingsFieldWidth = 240; ///< Minimum, in device-independent pixels.

/// The form of a page, which the caller adds to the layout of the page. Fields get the width of their contents.
QFormLayout* settingsForm();

/// The settings as a list of pages. OK and Apply store all pages, Cancel none. The look is previewed while it is
/// chosen; the receiver of the previews restores the stored look if the dialog is rejected.
class SettingsDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit SettingsDialog(QWidget* parent = nullptr);

    void addPage(SettingsPage* page); ///< Takes ownership.
    void showPage(const SettingsPage* page);

Q_SIGNALS:
    void applied();
    void previewed(const wavelane::ui::Appearance& values);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void apply();
    void preview();
    void moveButtonsToEndOfTabOrder();

    QListWidget* m_list = nullptr;
    QStackedWidget* m_pages = nullptr;
    QDialogButtonBox* m_buttons = nullptr;
};

} // namespace wavelane::ui
