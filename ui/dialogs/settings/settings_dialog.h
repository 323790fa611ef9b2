// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QFormLayout;
class QListWidget;
class QStackedWidget;

namespace wavelane::ui {

/// One page of the settings. It shows what is set when it is made.
class SettingsPage : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    virtual QString title() const = 0;
    virtual QString icon() const = 0; ///< A drawing of resources/icons.
    /// Keeps what the fields say. GUI thread.
    virtual void apply() = 0;
    /// Puts the fields back to what stands where nobody chose; nothing is kept before `apply`.
    virtual void restoreUsual() = 0;
};

inline constexpr int settingsFieldWidth = 240; ///< Least one of the fields of a page, logical pixels.

/// The form of a page; the caller adds it to the page's layout. Fields are as wide as what they hold needs, and at
/// least `settingsFieldWidth` where the page says so.
QFormLayout* settingsForm();

/// The settings as a list of pages. OK and Apply keep all pages, Cancel none.
class SettingsDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit SettingsDialog(QWidget* parent = nullptr);

    void addPage(SettingsPage* page); ///< Takes it over.
    void showPage(const SettingsPage* page);

Q_SIGNALS:
    void applied();

private:
    void apply();

    QListWidget* m_list = nullptr;
    QStackedWidget* m_pages = nullptr;
};

} // namespace wavelane::ui
