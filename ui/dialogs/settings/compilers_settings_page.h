// SPDX-License-Identifier: MIT
#pragma once

#include "ui/dialogs/settings/settings_dialog.h"

#include <QList>
#include <QPointer>

#include <functional>

class QProcess;
class QTreeWidget;
class QTreeWidgetItem;

namespace wavelane::ui {

class DxcChoice;
class EngineSession;

/// Every supported compiler with its version and location, or how to install it. Only the DXC library can be chosen
/// here: shaders name their compiler themselves, and compilers.json lists external ones.
class CompilersSettingsPage final : public SettingsPage
{
    Q_OBJECT

public:
    /// `program` is the path of `wavelane`.
    CompilersSettingsPage(EngineSession& session, const QString& program, QWidget* parent = nullptr);

    ~CompilersSettingsPage() override;

    QString title() const override { return tr("Compilers"); }
    QString icon() const override { return QStringLiteral("go-to"); }
    void apply() override;
    void restoreDefaults() override;
    QTreeWidget& list() { return *m_list; }
    DxcChoice& dxc() { return *m_dxc; }

protected:
    void changeEvent(QEvent* event) override; ///< The marks follow the color scheme, which the dialog previews.

private:
    void showMark(QTreeWidgetItem& item) const;
    void refresh();
    void add(const QString& name, bool found, const QString& version, const QString& place, const QString& help);
    void addExternal();
    /// Asks the program for its version; the row is filled in when it answers.
    void requestVersion(const QString& name, const QStringList& command);
    /// Asks `wavelane` for the limits of the compilers, which the detail of a row shows.
    void requestFacts();
    /// Starts a program; `answered` gets its output if it succeeds while the page exists.
    void ask(const QStringList& command, const std::function<void(const QString&)>& answered);

    EngineSession& m_session;
    QString m_program; ///< The path of `wavelane`.
    QTreeWidget* m_list = nullptr;
    DxcChoice* m_dxc = nullptr;
    QList<QPointer<QProcess>> m_asked; ///< Programs that have not answered.
};

} // namespace wavelane::ui
